/** A card is paid on the company's own page, in the same window; the shop hears of it and shows it on the way back (decisions 054, 058). */
import type { Page } from '@playwright/test'
import { freePort } from '#scripts/free-port.ts'
import { openFake } from '../providers/stripe.ts'
import { expect, test as base } from './support/running-shop.ts'
import { register } from './support/shopper.ts'
import { choose, commit, sitDown } from './support/staff.ts'

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

/** Starts a recharge of so many whole dollars, chooses the card, and opens the company's own page, in the same window. */
async function openCardPage(page: Page, dollars = 50): Promise<void> {
  await page.goto('/pages/recharge/index')
  await page.getByRole('radio', { name: `$${dollars}`, exact: true }).click()
  await page.getByRole('button', { name: `Pay $${dollars}.00` }).click()
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

test('paid by two cards, with a receipt, and withdrawn: each card gets its own back, and the balance tells it', async ({
  page,
  another,
}) => {
  test.setTimeout(300_000)
  await register(page, `both-ways-${Date.now()}@example.net`)

  await test.step('pays 20 and then 50 on the company’s page; the way back leads to the receipt', async () => {
    for (const dollars of [20, 50]) {
      await openCardPage(page, dollars)
      await expect(page.getByText(`${dollars}00 USD`)).toBeVisible()
      await page.getByRole('button', { name: 'Pay' }).click()
      await expect(page).toHaveURL(/paymentSuccess/)
    }
    await page.getByRole('link', { name: 'Receipt' }).click()
    const paper = page.getByRole('article')
    await expect(paper).toContainText('$50.00')
    await expect(paper.getByRole('listitem').or(paper.getByRole('term')).filter({ hasText: 'Card' })).toBeVisible()
  })

  const parts = page.getByRole('list', { name: 'What goes where' }).getByRole('listitem')
  const number =
    await test.step('asks for 60 back: all of the newer payment, and the rest from the older', async () => {
      await page.goto('/pages/withdrawalBalance/index')
      await page.getByRole('textbox', { name: 'Amount' }).fill('60')
      await page.getByRole('button', { name: 'Withdraw $60.00' }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByLabel('Password', { exact: true }).fill('a quiet harbour 42')
      await sheet.getByRole('button', { name: 'Withdraw $60.00' }).click()
      await expect(page).toHaveURL(/withdrawalSuccess/)
      await expect(parts).toHaveText([/^Card.*Waits for the review\$50\.00$/, /^Card.*Waits for the review\$10\.00$/])
      return (await page.getByText(/^WD-\d{6}-/).textContent()) ?? ''
    })

  await test.step('finance approves it, and the company sends it back to both cards', async () => {
    const desk = await (await another({ viewport: { width: 1440, height: 900 } })).newPage()
    await sitDown(desk, 'zhao')
    await desk.goto('/ops/withdrawals')
    await choose(desk, number)
    await commit(desk)
    await expect(desk.getByText('Approved. It goes out now.')).toBeVisible()
  })

  await test.step('both parts have arrived, on the page that it was asked on', async () => {
    await expect(async () => {
      await page.reload()
      await expect(parts).toHaveText([/^Card.*Paid\$50\.00$/, /^Card.*Paid\$10\.00$/], { timeout: 5_000 })
    }).toPass({ timeout: 90_000 })
    await expect(page).toHaveURL(/withdrawalSuccess/)
    await expect(page.getByRole('button', { name: 'Cancel withdrawal' })).toHaveCount(0)
  })

  await test.step('the balance has 10 left and shows each movement; the receipt says what went back', async () => {
    await page.goto('/pages/balance/index')
    const moved = page.getByRole('list', { name: 'Balance' }).getByRole('listitem')
    await expect(moved).toHaveText([
      /Withdrawal.*−\$60\.00.*Balance \$10\.00/,
      /Money added.*\+\$50\.00.*Balance \$70\.00/,
      /Money added.*\+\$20\.00.*Balance \$20\.00/,
    ])
    await page.goto('/pages/paidRecord/index')
    await page.getByRole('list', { name: 'Payments' }).getByRole('link').first().click()
    await expect(page.getByRole('article')).toContainText(/Sent back to how you paid.*\$50\.00/)
  })
})
