/** The screens of money out: asking, with and without something to take out, the list, and how single withdrawals stand. */
import type { Page } from '@playwright/test'
import type { Screen } from './screen-list.ts'

/** From the list: the demo's withdrawals are in no answer of sync, their numbers are known to that page alone. */
const openOne = (nth: number) => async (page: Page) => {
  await page.locator(`main a[href*="withdrawalNumber="]`).nth(nth).click()
  await page.locator('main ol').first().waitFor()
}
const openSuccess = async (page: Page) => {
  const to = await page.locator(`main a[href*="withdrawalNumber="]`).first().getAttribute('href')
  await page.goto(new URL(to?.replace('withdrawalControl', 'withdrawalSuccess') ?? '', page.url()).href)
  await page.locator('main ol').first().waitFor()
}
const askPassword = async (page: Page) => {
  await page.locator('main button').last().click()
  await page.locator('dialog[open] input[type=password]').waitFor()
}
const list = '/pages/withdrawalControl/index'

export const withdrawalScreens: readonly Screen[] = [
  { name: 'withdraw', who: 'bob', path: '/pages/withdrawalBalance/index' },
  { name: 'withdraw-password', who: 'bob', path: '/pages/withdrawalBalance/index', act: askPassword },
  { name: 'withdraw-nothing', who: 'maya', path: '/pages/withdrawalBalance/index' },
  { name: 'withdraw-sources', who: 'bob', path: '/pages/allowWithdrawalOrder/index' },
  { name: 'withdraw-sources-none', who: 'maya', path: '/pages/allowWithdrawalOrder/index' },
  { name: 'withdraw-success', who: 'bob', path: list, act: openSuccess },
  { name: 'withdrawals', who: 'bob', path: list },
  { name: 'withdrawals-review', who: 'bob', path: list, act: openOne(0) },
  { name: 'withdrawals-paid', who: 'bob', path: list, act: openOne(1) },
  { name: 'withdrawals-refunds', who: 'dan', path: list },
  { name: 'withdrawals-empty', who: 'maya', path: list },
  { name: 'desk-withdrawals-paid', who: 'admin', path: '/ops/withdrawals?queue=paid' },
]
