/** A card is paid on the company's own page, in the same window; the shop hears of it and shows it on the way back (decisions 054, 058). */
import type { Page } from '@playwright/test'
import { freePort } from '#scripts/free-port.ts'
import { openFake } from '../providers/stripe.ts'
import { expect, test as base } from './support/running-shop.ts'
import { noticeLeads, register } from './support/shopper.ts'
import { openDesk, sitDown } from './support/staff.ts'
import { approve, withdraw } from './support/withdrawing.ts'

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

/** Starts a recharge of 50.00 by card, and opens the page of the company in the same window. */
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

test('a card: declined once, then paid, on the balance, with its receipt, and withdrawn to the card', async ({
  page,
  another,
}) => {
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

  await test.step('the receipt says what was paid and how', async () => {
    await page.goto('/pages/paidRecord/index')
    await page.getByRole('listitem').filter({ hasText: '$50.00' }).getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
    await expect(page.getByText('$50.00').first()).toBeVisible()
    await expect(page.getByText(/Card/).first()).toBeVisible()
  })

  const number = await withdraw(page, '50.00')
  await test.step('finance lets it go out, and it arrives on the card it came from', async () => {
    const desk = await (await another({ viewport: { width: 1440, height: 900 } })).newPage()
    await sitDown(desk, 'zhao')
    await openDesk(desk, /Withdrawals/)
    await approve(desk, number)
    await page.goto('/pages/withdrawalControl/index')
    await page.getByRole('link', { name: number }).click()
    const parts = page.getByRole('list', { name: 'What goes where' })
    await expect(parts).toContainText('Card')
    await expect(parts).toContainText('Paid', { timeout: 90_000 })
    await noticeLeads(page, 'Message', /50\.00 of your withdrawal/, /withdrawalControl/)
    await page.goto('/pages/balance/index')
    await expect(page.getByRole('list', { name: 'Balance' })).toContainText('−$50.00')
  })
})
