/** Money out, from both sides of the counter. */
import { expect, type Page } from '@playwright/test'
import { choose, commit } from './staff.ts'

/** From the balance to the page that says it was asked for; gives its number. */
export async function withdraw(page: Page, amount: string): Promise<string> {
  await page.goto('/pages/withdrawalBalance/index')
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await page.getByRole('button', { name: `Withdraw $${amount}` }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Password', { exact: true }).fill('a quiet harbour 42')
  await sheet.getByRole('button', { name: `Withdraw $${amount}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You asked for $${amount} back`)
  await expect(page).toHaveURL(/withdrawalSuccess/)
  return (await page.getByText(/^WD-\d{6}-/).textContent()) ?? ''
}

/** By finance, sitting at the desk already. */
export async function approve(desk: Page, number: string): Promise<void> {
  await desk.goto('/ops/withdrawals')
  await choose(desk, number)
  await commit(desk)
  await expect(desk.getByText('Approved. It goes out now.')).toBeVisible()
  await expect(desk.getByRole('row', { name: number })).toHaveCount(0)
}
