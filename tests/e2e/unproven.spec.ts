/** A shopper who has not confirmed their email yet, and one who opens the mail elsewhere (states.md 17, decision 025). */
import type { Page } from '@playwright/test'
import { expect, test } from './support/running-shop.ts'
import { codeFor } from './support/shopper.ts'

const password = 'a quiet harbour 42'

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/pages/register/index')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('checkbox', { name: 'I agree to the terms' }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Enter the code from your email' })).toBeVisible()
}

const linkFor = async (page: Page, email: string): Promise<string> => {
  await codeFor(page, email)
  const answer = await page.request.get('/api/demo/mailbox')
  const { data } = (await answer.json()) as { data: { mails: { to: string; text: string }[] } }
  const url = /https?:\/\/\S+#token=\S+/.exec(data.mails.find((it) => it.to === email)?.text ?? '')?.[0] ?? ''
  return new URL(url).pathname + new URL(url).hash
}

test('before the email is confirmed an address stays in its form, and is saved once it is', async ({ page }) => {
  const email = `early-${Date.now()}@example.net`
  await register(page, email)
  await page.goto('/pages/Login/index?redirect=/pages/My/index')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('Please confirm your email.')).toBeVisible()

  await page.goto('/pages/recharge/index')
  await expect(page.getByText('Please confirm your email before you add money')).toBeVisible()
  await page.goto('/pages/My/index?settings=open')
  await expect(page.getByText('Until then nothing is sent to this phone.')).toBeVisible()

  await page.goto('/pages/userAddress/index?edit=new')
  await page.getByRole('textbox', { name: 'First name' }).fill('Kunigunde')
  await expect(page.getByText('it stays on this phone')).toBeVisible()
  await page.getByRole('link', { name: 'Confirm my email' }).click()
  await page.getByRole('button', { name: 'Enter the code' }).click()
  await page.getByRole('textbox', { name: '6-digit code from the email' }).fill(await codeFor(page, email))
  await expect(page).toHaveURL('/pages/userAddress/index?edit=new')
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Kunigunde')
  await expect(page.getByRole('link', { name: 'Confirm my email' })).toHaveCount(0)
})

test('the mail opened in another browser asks for a password first', async ({ page, another }) => {
  const email = `elsewhere-${Date.now()}@example.net`
  await register(page, email)
  const laptop = await (await another({})).newPage()
  await laptop.goto(await linkFor(page, email))
  await expect(laptop.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
  await laptop.getByRole('textbox', { name: 'Password' }).fill('a new harbour 43')
  await laptop.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(laptop.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
})
