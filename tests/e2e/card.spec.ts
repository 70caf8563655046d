/** A card is paid on the company's own page, in the same window; the shop hears of it and shows it on the way back (decisions 054, 058). */
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
/** Leads to the company's own page, in the same window. */
async function openCardPage(page: Page): Promise<void> {
  await page.goto('/pages/recharge/index')
  await page.getByRole('radio', { name: '$50', exact: true }).click()
  await page.getByRole('button', { name: 'Pay $50.00' }).click()
  await expect(page).toHaveURL(/rechargePay/)
  // What is remembered of the last time, or the first way: the card.
  await expect(page.getByRole('button', { name: /^Card.*Change$/ })).toBeVisible()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible()
  await page.getByRole('link', { name: /^Continue on 127\.0\.0\.1/ }).click()
}

test('a card: declined once, then paid, and back in the shop it is on the balance', async ({ page }) => {
  test.setTimeout(300_000)
  await register(page, `card-${Date.now()}@example.net`)
  await openCardPage(page)
  await expect(page.getByText('5000 USD')).toBeVisible()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page).toHaveURL(/paymentSuccess/)
  await expect(page.getByText('$50.00').first()).toBeVisible()
  await page.goto('/pages/balance/index')
  await expect(page.getByRole('list', { name: 'Balance' })).toContainText('+$50.00')
})
