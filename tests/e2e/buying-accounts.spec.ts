/** Buying accounts at their desk (decision 097): an admin opens one, finance puts money in and counts, a buyer pays from it, and its page says so. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './support/running-shop.ts'
import { commit, openDesk, pane, sitDown } from './support/staff.ts'

// It opens an account, and buys what waits.
test.use({ apart: 'buying-accounts', serviceWorkers: 'block' })

const malls = { 'Taobao main': 'Taobao', '1688 wholesale': '1688', 'Weidian shops': 'Weidian' }
const paidFrom = (page: Page) => pane(page).getByRole('combobox', { name: 'Paid from' })

/** The movements of the account, on its own page. */
async function openAccount(page: Page, name: string): Promise<void> {
  await openDesk(page, /Buying accounts/)
  await page.getByRole('row', { name }).click()
  await expect(pane(page).getByRole('heading', { name })).toBeVisible()
  await page.keyboard.press('m')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

test('an account is opened, filled, counted and paid from, and keeps what moved it', async ({ page }) => {
  const mall = await test.step('lin is offered the account of the marketplace', async () => {
    await sitDown(page, 'lin')
    await openDesk(page, /To buy/)
    await expect(paidFrom(page)).toBeVisible()
    const offered = await paidFrom(page).locator('option:checked').textContent()
    const [, name] = /^(.*) · ¥/.exec(offered ?? '') ?? []
    return malls[name as keyof typeof malls]
  })

  await test.step('an admin opens another there; a name that is taken is refused', async () => {
    await sitDown(page, 'admin')
    await openDesk(page, /Buying accounts/)
    await expect(page.getByText('Agrees with the books')).toBeVisible()
    await page.keyboard.press('n')
    await pane(page)
      .getByRole('combobox', { name: 'Marketplace' })
      .selectOption({ label: mall ?? '' })
    await pane(page).getByRole('textbox', { name: 'Name' }).fill('taobao MAIN')
    await pane(page).getByRole('textbox', { name: 'Paid by' }).fill('Alipay ending in 7070')
    await commit(page)
    await expect(pane(page).getByRole('alert')).toContainText('Another buying account has this name')
    await pane(page).getByRole('textbox', { name: 'Name' }).fill('The second one')
    await commit(page)
    await expect(page.getByText('The second one is opened')).toBeVisible()
    await expect(page.getByRole('row', { name: /The second one/ })).toContainText('Low')
  })

  await test.step('zhao puts money in by the statement, and counts', async () => {
    await sitDown(page, 'zhao')
    await openAccount(page, 'The second one')
    await expect(page.getByText('Nothing has moved yet.')).toBeVisible()
    await page.keyboard.press('p')
    await pane(page).getByRole('textbox', { name: 'Amount, ¥' }).fill('5')
    await commit(page)
    await expect(pane(page).getByText('Type the statement’s reference')).toBeVisible()
    await pane(page).getByRole('textbox', { name: 'Reference on the statement' }).fill('ICBC 1126-4')
    await commit(page)
    await expect(page.getByRole('row', { name: /ICBC 1126-4/ })).toContainText('+¥5.00')
    await page.keyboard.press('c')
    await pane(page).getByRole('textbox', { name: 'Really there, ¥' }).fill('4.50')
    await expect(pane(page).getByText('−¥0.50')).toBeVisible()
    await pane(page).getByRole('textbox', { name: 'Reason, kept for ever' }).fill('A fee of the bank’s')
    await commit(page)
    await expect(page.getByRole('row', { name: /A fee of the bank/ })).toContainText('−¥0.50')
  })

  await test.step('lin pays from it: too little is said, and stops nothing', async () => {
    await sitDown(page, 'lin')
    await openDesk(page, /To buy/)
    await expect(paidFrom(page)).toBeVisible()
    await paidFrom(page).selectOption({ label: 'The second one · ¥4.50' })
    await expect(pane(page).getByText('is missing in this account')).toBeVisible()
    await pane(page).getByRole('textbox', { name: 'Seller order number' }).fill('260011223344556677')
    await commit(page)
    await expect(page.getByText(/is bought/).first()).toBeVisible()
  })

  await test.step('its page has the order, by day and as a file; a buyer only looks', async () => {
    await openAccount(page, 'The second one')
    await expect(page.getByRole('row', { name: /Bought/ })).toContainText('−¥')
    await expect(page.getByText('Below zero')).toBeVisible()
    await expect(page.getByRole('button', { name: /Money in or out/ })).toHaveCount(0)
    const downloading = page.waitForEvent('download')
    await page.keyboard.press('y')
    const rows = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n')
    expect(rows).toHaveLength(4)
    expect(rows[3]).toContain('ICBC 1126-4')
    await page.keyboard.press('f')
    await page.getByLabel('Moved, from').fill('2001-01-01')
    await page.getByLabel('to', { exact: true }).fill('2001-01-02')
    await expect(page.getByText('Nothing fits what is filtered for.')).toBeVisible()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(page.getByRole('row', { name: /ICBC 1126-4/ })).toBeVisible()
  })
})
