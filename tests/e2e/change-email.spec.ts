/** Another address (decision 079): asked for, confirmed by its code, and undone from the old address. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/running-shop.ts'
import { codeFor, register } from './support/shopper.ts'

const password = 'a quiet harbour 42'

/** The link of the newest mail there about it, as a path. */
async function linkFor(page: Page, to: string, name: string): Promise<string> {
  const read = async () => {
    const answer = await page.request.get('/api/demo/mailbox')
    const { data } = (await answer.json()) as { data: { mails: { to: string; text: string }[] } }
    const mail = data.mails.find((it) => it.to === to && it.text.includes(name))
    return new RegExp(`/pages/${name}/index#token=[\\w-]+`).exec(mail?.text ?? '')?.[0]
  }
  await expect.poll(read).toBeDefined()
  return (await read()) ?? ''
}

test('an address is changed by its code, and the old one undoes it without logging in', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const old = `moving-${Date.now()}@example.net`
  const next = `new-${old}`
  await register(page, old)
  const sheet = page.getByRole('dialog')
  const askFor = async (email: string, by = password) => {
    await page.getByRole('button', { name: 'Change email' }).click()
    await sheet.getByRole('textbox', { name: 'New email address' }).fill(email)
    await sheet.getByRole('textbox', { name: 'Current password' }).fill(by)
    await sheet.getByRole('button', { name: 'Send the email' }).click()
  }

  await test.step('a wrong password and the own address are refused where they are typed', async () => {
    await page.goto('/pages/dataAndAccount/index')
    await askFor(next, 'not this one')
    await expect(sheet.getByRole('alert')).toContainText('not your present password')
    await sheet.getByRole('textbox', { name: 'New email address' }).fill(old)
    await sheet.getByRole('textbox', { name: 'Current password' }).fill(password)
    await sheet.getByRole('button', { name: 'Send the email' }).click()
    await expect(sheet.getByRole('alert')).toContainText('address of your account already')
    await sheet.getByRole('textbox', { name: 'New email address' }).fill(next)
    await sheet.getByRole('button', { name: 'Send the email' }).click()
  })

  await test.step('what waits is shown, and survives a wrong code', async () => {
    await expect(page.getByText(`Changing to ${next}`)).toBeVisible()
    await expect(page.getByRole('button', { name: /Send again in/ })).toBeVisible()
    await page.getByRole('textbox', { name: '6-digit code from the email' }).fill('000000')
    await expect(page.getByText(/code is wrong/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Keep the old one' })).toBeVisible()
  })

  await test.step('offline says why', async () => {
    const why = page.getByText('You are offline. Connect to change your email.')
    await page.context().setOffline(true)
    await expect(why).toBeVisible()
    await page.context().setOffline(false)
    await expect(why).toBeHidden()
  })

  await test.step('the code confirms it; only the new address logs in', async () => {
    await page.getByRole('textbox', { name: '6-digit code from the email' }).fill(await codeFor(page, next))
    await expect(page.getByText(/Your address is new/)).toBeVisible()
    await expect(page.getByText(next)).toBeVisible()
  })

  await test.step('the old address undoes it, on a phone that is logged out', async () => {
    const link = await linkFor(page, old, 'revertEmail')
    const other = await browser.newContext({ ...(baseURL && { baseURL }) })
    const there = await other.newPage()
    await there.goto(link)
    await there.getByRole('button', { name: 'Undo the change' }).click()
    await expect(there.getByRole('heading', { name: 'The change is undone' })).toBeVisible()
    await expect(there).not.toHaveURL(/token/)
    await there.getByRole('link', { name: 'Choose a new password' }).click()
    await expect(there.getByRole('textbox', { name: 'Email' })).toHaveValue(old)
    await other.close()
    await page.goto('/pages/dataAndAccount/index')
    await expect(page).toHaveURL(/Login/)
  })
})

test('the link in another browser asks to log in first, and then confirms', async ({ page, browser, baseURL }) => {
  test.setTimeout(240_000)
  const old = `linking-${Date.now()}@example.net`
  const next = `linked-${old}`
  await register(page, old)
  await page.goto('/pages/dataAndAccount/index')
  await page.getByRole('button', { name: 'Change email' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'New email address' }).fill(next)
  await sheet.getByRole('textbox', { name: 'Current password' }).fill(password)
  await sheet.getByRole('button', { name: 'Send the email' }).click()
  const link = await linkFor(page, next, 'changeEmailResult')
  const other = await browser.newContext({ ...(baseURL && { baseURL }) })
  const there = await other.newPage()
  await there.goto(link)
  await expect(there.getByRole('heading', { name: 'Log in to confirm' })).toBeVisible()
  await expect(there).not.toHaveURL(/token/)
  await there.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click()
  await there.getByRole('textbox', { name: 'Email' }).fill(old)
  await there.getByRole('textbox', { name: 'Password' }).fill(password)
  await there.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(there.getByRole('heading', { name: 'Your address is changed' })).toBeVisible()
  await expect(there.getByText(next)).toBeVisible()
  await other.close()
  // The browser that only asked is logged out.
  await page.goto('/pages/dataAndAccount/index')
  await expect(page).toHaveURL(/Login/)
})
