/** What is theirs (decision 077): a copy is asked for and fetched, the account is left, and its owner comes back in time. */
import { expect, test } from './support/running-shop.ts'
import { register } from './support/shopper.ts'

const password = 'a quiet harbour 42'

test('a copy of one’s data is made and fetched; who left the account sees only the way back, and takes it', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const email = `leaving-${Date.now()}@example.net`
  await register(page, email)
  const sheet = page.getByRole('dialog')
  const confirmWith = async (button: string) => {
    await sheet.getByLabel('Password', { exact: true }).fill(password)
    await sheet.getByRole('button', { name: button }).click()
  }

  await test.step('the copy', async () => {
    await page.goto('/pages/dataAndAccount/index')
    await page.getByRole('button', { name: 'Get a copy' }).click()
    await confirmWith('Get a copy')
    await expect(page.getByText('Your copy is ready')).toBeVisible()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    expect((await coming).suggestedFilename()).toBe('my-data.zip')
  })

  await test.step('the account is left, and every device is logged out', async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await confirmWith('Delete my account')
    await expect(page.getByText(/Your account will be deleted/)).toBeVisible()
    await page.goto('/pages/My/index')
    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  })

  await test.step('whoever logs in again sees the way back, and nothing of theirs before it', async () => {
    await page.goto('/pages/Login/index')
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(/dataAndAccount/)
    await page.goto('/pages/userAddress/index')
    await expect(page).toHaveURL(/dataAndAccount/)
    await page.goto('/')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await page.goto('/pages/dataAndAccount/index')
    await page.getByRole('button', { name: 'Come back' }).click()
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible()
    await page.goto('/pages/userAddress/index')
    await expect(page).toHaveURL(/userAddress/)
  })
})
