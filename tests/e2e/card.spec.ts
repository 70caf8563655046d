/** A card is paid on the company's own page, in a tab of its own; the shop hears of it and goes on by itself (decision 054). */
import type { Page } from '@playwright/test'
import { freePort } from '#scripts/free-port.ts'
import { openFake } from '../providers/stripe.ts'
import { expect, test as base } from './support/running-shop.ts'
import { register } from './support/shopper.ts'

const test = base.extend<object, object>({
  surroundings: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first argument
    async ({}, use) => {
      // Each of the two has to know where the other is before it starts.
      const port = await freePort()
      const shop = `http://127.0.0.1:${port}`
      const stripe = await openFake({ hook: `${shop}/api/webhooks/stripe` })
      await use({ ...stripe.env, PORT: String(port), PUBLIC_URL: shop })
      await stripe.close()
    },
    { scope: 'worker' },
  ],
})

/** Starts a recharge of 50.00, chooses the card, and opens the page of the company. */
async function openCardPage(page: Page): Promise<Page> {
  await page.goto('/pages/recharge/index')
  await page.getByRole('radio', { name: '$50', exact: true }).click()
  await page.getByRole('button', { name: 'Pay $50.00' }).click()
  await expect(page).toHaveURL(/rechargePay/)
  await page.getByRole('radio', { name: 'Card' }).check({ force: true })
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open the payment page' }).click()
  return opened
}

test('a card: declined once, then paid, and the first tab knows it', async ({ page }) => {
  test.setTimeout(120_000)
  await register(page, `card-${Date.now()}@example.net`)
  const stripe = await openCardPage(page)
  await expect(stripe.getByText('5000 USD')).toBeVisible()
  await stripe.getByRole('button', { name: 'Decline' }).click()
  await expect(stripe.getByRole('alert')).toHaveText('Your card was declined.')
  await stripe.getByRole('button', { name: 'Pay' }).click()
  await expect(stripe).toHaveURL(/paymentSuccess/)
  await expect(stripe.getByText('$50.00').first()).toBeVisible()
  await expect(page).toHaveURL(/paymentSuccess/)
  await page.goto('/pages/balance/index')
  await expect(page.getByRole('list', { name: 'Balance' })).toContainText('+$50.00')
})
