/** What shoppers do again and again on their phone. */
import { expect, type Page } from '@playwright/test'

interface Mails {
  data: { mails: { to: string; text: string }[] }
}

/** The six digits that the shop mailed there, read in the demo's mailbox. */
export async function codeFor(page: Page, email: string): Promise<string> {
  const read = async () => {
    const answer = await page.request.get('/api/demo/mailbox')
    const { data } = (await answer.json()) as Mails
    return /\b\d{6}\b/.exec(data.mails.find((it) => it.to === email)?.text ?? '')?.[0]
  }
  await expect.poll(read).toBeDefined()
  return (await read()) ?? ''
}

export async function register(page: Page, email: string): Promise<void> {
  await page.goto('/pages/register/index')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('a quiet harbour 42')
  await page.getByRole('checkbox', { name: 'I agree to the terms' }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Enter the code from your email' })).toBeVisible()
  await page.getByRole('textbox', { name: '6-digit code from the email' }).fill(await codeFor(page, email))
  await expect(page).toHaveURL('/')
}

/** On the payment page: pays, approves on the gateway's own page, and comes back to the result. */
export async function payThroughGateway(page: Page, sum: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
  await expect(page.getByText(sum)).toBeVisible()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page).toHaveURL(/paymentSuccess/)
}

/** From the result to where the app leads: by itself, or once its question about notifications, which comes when it was ready in time, is answered. */
export async function goOnFromPaid(page: Page, to: RegExp): Promise<void> {
  const later = page.getByRole('button', { name: 'Not now' })
  await expect
    .poll(async () => {
      if (!to.test(page.url()) && (await later.isVisible())) await later.click({ timeout: 1000 }).catch(() => undefined)
      return page.url()
    })
    .toMatch(to)
}

/** A tab of the bar at the bottom. */
export const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()

/** One of the lists on the Orders tab. */
export async function openOrders(page: Page, list: 'purchase' | 'warehouse' | 'logistics' | 'shipped' | 'afterSales') {
  await page.goto(`/pages/index/index?tab=${list}`)
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
}

/** The notice tells it, and pressing it opens the page it is about. */
export async function noticeLeads(page: Page, tab: 'Action' | 'Message', said: RegExp, to: RegExp): Promise<void> {
  await page.goto('/pages/notification/index')
  await page.getByRole('tab', { name: tab }).click()
  await page.getByRole('button', { name: said }).first().click()
  await expect(page).toHaveURL(to)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
