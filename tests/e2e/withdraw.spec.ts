/** Money out in two browsers (states.md 9): asked for with the password, approved by finance, arrived; and a source that refuses. */
import type { Page } from '@playwright/test'
import { openOfflinePage } from './support/offline-page.ts'
import { expect, test } from './support/running-shop.ts'
import { noticeLeads, payThroughGateway, register } from './support/shopper.ts'
import { choose, openDesk, pane, sitDown } from './support/staff.ts'
import { tapTen } from './support/taps.ts'
import { approve, withdraw } from './support/withdrawing.ts'

// A wrong password is asked for once; a second tab asks for more than is left.
test.use({ mayRefuse: ['/api/withdrawal/confirm', '/api/withdrawal/apply'] })

async function addTwenty(page: Page): Promise<void> {
  await page.goto('/pages/recharge/index')
  await page.getByRole('radio', { name: '$20', exact: true }).click()
  await page.getByRole('button', { name: /^Pay \$20/ }).click()
  await expect(page).toHaveURL(/rechargePay/)
  await payThroughGateway(page, /20\.00/)
}

test('what was added goes back to where it came from; what is refused there comes back with a notice', async ({
  page,
  another,
}) => {
  test.setTimeout(360_000)
  await register(page, `withdraw-${Date.now()}@example.net`)
  await addTwenty(page)

  await test.step('another’s password moves nothing, and its owner’s is asked for again', async () => {
    await page.goto('/pages/balance/index')
    await page.getByRole('link', { name: 'Withdraw', exact: true }).click()
    await page.getByRole('button', { name: 'Withdraw $20.00' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Password', { exact: true }).fill('not this one')
    await sheet.getByRole('button', { name: 'Withdraw $20.00' }).click()
    await expect(sheet.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(page).toHaveURL(/withdrawalBalance/)
  })

  const first = await withdraw(page, '12.00')
  await test.step('it is set aside, and says when finance has decided', async () => {
    await expect(page.getByText('We review it')).toBeVisible()
    await page.getByRole('link', { name: 'Done' }).click()
    await expect(page).toHaveURL(/pages\/balance/)
    await expect(page.getByText('$8.00').first()).toBeVisible()
  })

  const desk = await (await another({ viewport: { width: 1440, height: 900 } })).newPage()
  await test.step('finance reads the checks and approves it by one key', async () => {
    await sitDown(desk, 'zhao')
    await openDesk(desk, /Withdrawals/)
    await choose(desk, first)
    await expect(pane(desk).getByText('No dispute')).toBeVisible()
    await approve(desk, first)
  })

  await test.step('it has arrived', async () => {
    await page.goto('/pages/withdrawalControl/index')
    await page.getByRole('link', { name: first }).click()
    await expect(page.getByRole('list', { name: 'What goes where' })).toContainText('Paid', { timeout: 90_000 })
    await noticeLeads(page, 'Message', /12\.00/, /withdrawalControl/)
  })

  await test.step('without a network it is still there, with the time it was saved; moving money says what it needs', async () => {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.context().setOffline(true)
    const kept = await openOfflinePage(page.context())
    await kept.goto('/pages/withdrawalControl/index')
    await expect(kept.getByText(/^Offline\. Showing what was saved/)).toBeVisible()
    await kept.getByRole('link', { name: first }).click()
    await expect(kept.getByRole('list', { name: 'What goes where' })).toContainText('Paid')
    await kept.close()
    await page.context().setOffline(false)
  })

  await test.step('a source that refuses: the money is on the balance again, and a notice says so', async () => {
    const refused = await withdraw(page, '6.13')
    await approve(desk, refused)
    await page.goto('/pages/withdrawalControl/index')
    await page.getByRole('link', { name: refused }).click()
    await expect(page.getByText('It could not be sent, the money is on your balance')).toBeVisible({ timeout: 90_000 })
    await page.goto('/pages/balance/index')
    await expect(page.getByText('$8.00').first()).toBeVisible()
    await noticeLeads(page, 'Message', /6\.13/, /withdrawal|balance/)
  })

  await test.step('one that is canceled in time never leaves', async () => {
    await withdraw(page, '5.00')
    await page.getByRole('button', { name: 'Cancel withdrawal' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel withdrawal' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('$5.00 is on your balance again')
  })
})

test('ten taps in two tabs, and an answer that was lost: one withdrawal', async ({ page, context }) => {
  test.setTimeout(240_000)
  await register(page, `impatient-${Date.now()}@example.net`)
  await addTwenty(page)
  const ready = async (tab: Page) => {
    await tab.goto('/pages/withdrawalBalance/index')
    await tab.getByRole('textbox', { name: 'Amount' }).fill('12.00')
    await tab.getByRole('button', { name: 'Withdraw $12.00' }).click()
    const sheet = tab.getByRole('dialog')
    await sheet.getByLabel('Password', { exact: true }).fill('a quiet harbour 42')
    return sheet.getByRole('button', { name: 'Withdraw $12.00' })
  }
  const asked: (string | undefined)[] = []
  const tapped = Promise.withResolvers<void>()
  await context.route('**/api/withdrawal/apply', async (route) => {
    asked.push(route.request().headers()['idempotency-key'])
    // The shop sets it aside; the phone hears nothing of the first.
    const answer = await route.fetch({ maxRetries: 2 })
    if (asked.length > 1) return route.fulfill({ response: answer })
    await tapped.promise
    return route.abort('connectionreset')
  })
  const other = await context.newPage()
  const [here, there] = [await ready(page), await ready(other)]
  await tapTen(here)
  await expect.poll(() => asked.length).toBe(1)
  tapped.resolve()
  await expect(here).not.toHaveAttribute('aria-disabled', 'true', { timeout: 60_000 })
  await expect(page.getByText('No answer came. Try again: nothing is moved twice.')).toBeVisible()
  await tapTen(here)
  await expect(page).toHaveURL(/withdrawalSuccess/)
  expect(asked).toHaveLength(2)
  expect(new Set(asked).size).toBe(1)

  // Eight are left: the other tab is told so, however often it is pressed.
  await tapTen(there)
  await expect(other.getByRole('alert').or(other.getByRole('dialog').getByRole('status')).first()).toBeVisible()
  await page.goto('/pages/withdrawalControl/index')
  await expect(page.getByRole('link', { name: /WD-\d{6}-/ })).toHaveCount(1)
  await page.goto('/pages/balance/index')
  await expect(page.getByText('$8.00').first()).toBeVisible()
})
