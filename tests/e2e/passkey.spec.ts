/** A passkey on a phone of Chromium's making (quality.md, bar 43): added in the settings, logged in with, and money taken out by it. */
import type { Page } from '@playwright/test'
import { freePort } from '#scripts/free-port.ts'
import { expect, test as base } from './support/running-shop.ts'
import { payThroughGateway, register } from './support/shopper.ts'

// Passkeys belong to a name, so the shop is opened by one.
let shop = ''
const test = base.extend<object, object>({
  surroundings: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first argument
    async ({}, use) => {
      const port = await freePort()
      shop = `http://localhost:${port}`
      await use({ PORT: String(port), PUBLIC_URL: shop })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ surroundings: _ready }, use) => use(shop),
})

async function addAuthenticator(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey is added in the settings, logs in without a password, and lets money out', async ({ page }) => {
  test.setTimeout(300_000)
  await addAuthenticator(page)
  const email = `passkey-${Date.now()}@example.net`
  await register(page, email)
  await page.goto('/pages/recharge/index')
  await page.getByRole('radio', { name: '$20', exact: true }).click()
  await page.getByRole('button', { name: /^Pay \$20/ }).click()
  await expect(page).toHaveURL(/rechargePay/)
  await payThroughGateway(page, /20\.00/)

  await test.step('it is added with the password first', async () => {
    await page.goto('/pages/My/index?settings=open')
    await page.getByRole('button', { name: 'Passkeys' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Add a passkey' }).click()
    await sheet.getByLabel('Current password', { exact: true }).fill('a quiet harbour 42')
    await sheet.getByRole('button', { name: 'Go on' }).click()
    await sheet.getByLabel('Name of this passkey').fill('My blue phone')
    await sheet.getByRole('button', { name: 'Add this passkey' }).click()
    await expect(sheet.getByText('My blue phone')).toBeVisible()
    await expect(sheet.getByText(/not used yet/)).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('logged out, it logs in', async () => {
    await page.goto('/pages/My/index')
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
    await page.goto('/pages/Login/index')
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(page).not.toHaveURL(/Login/)
    await page.goto('/pages/My/index')
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  })

  await test.step('it takes money out', async () => {
    await page.goto('/pages/withdrawalBalance/index')
    await page.getByRole('textbox', { name: 'Amount' }).fill('12.00')
    await page.getByRole('button', { name: 'Withdraw $12.00' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey instead' }).click()
    await expect(page).toHaveURL(/withdrawalSuccess/)
  })

  await test.step('it is removed after a question', async () => {
    await page.goto('/pages/My/index?settings=open')
    await page.getByRole('button', { name: 'Passkeys' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: /My blue phone/ }).click()
    await sheet.getByRole('button', { name: 'Remove passkey' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click()
    await expect(sheet.getByText('My blue phone')).toHaveCount(0)
    await expect(sheet.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  })
})
