/** The app on the phone: the sheet that offers it, the page that says how the phone and the shop get on. */
import type { Page } from '@playwright/test'
import { enter } from '../../scripts/pictures/screen-walk.ts'
import { expect, test } from './support/running-shop.ts'

/** The browser's offer, as Chromium sends it; `answer` is what the shopper says to its own question. */
const offer = (page: Page, answer: 'accepted' | 'dismissed') =>
  page.evaluate((outcome) => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = async () => {
      document.body.dataset['asked'] = String(Number(document.body.dataset['asked'] ?? 0) + 1)
    }
    dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome }) }))
  }, answer)

/** This phone has known the shop since yesterday. */
const yesterday = (page: Page) =>
  page.addInitScript(() => {
    const midnight = new Date().setHours(0, 0, 0, 0) - 86_400_000
    if (location.protocol !== 'about:' && !localStorage.getItem('install'))
      localStorage.setItem('install', JSON.stringify({ since: midnight, days: 1, lastDay: midnight, notNow: [] }))
  })

test('on the second day the sheet rises on a page of rest, and "Not now" is remembered', async ({
  page,
  context,
  shop,
}) => {
  await enter(context, shop, 'maya')
  await yesterday(page)
  const sheet = page.getByRole('dialog', { name: 'Add Haulway to your phone' })
  const bar = page.getByRole('navigation', { name: 'Main' })
  await page.goto('/pages/shopCart/index')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await offer(page, 'accepted')
  await bar.getByRole('link', { name: 'Orders' }).click()
  await expect(sheet).toBeVisible()
  // What it takes of this phone is counted here.
  await expect(sheet.getByText(/^\d+(\.\d)? MB, no app store$/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Not now' }).click()
  await expect(sheet).toBeHidden()
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('install') ?? '{}') as { notNow: number[] })
  expect(kept).toMatchObject({ days: 2, notNow: [expect.any(Number)] })
  // Whoever wants it still finds it; the browser asks, and then there is nothing left to offer.
  await bar.getByRole('link', { name: 'Account' }).click()
  const row = page.getByRole('button', { name: 'Add Haulway to your phone' })
  await row.click()
  await sheet.getByRole('button', { name: 'Install' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-asked', '1')
  await expect(row).toBeHidden()
})

test('a link or a shortcut that opens in the running app leaves what was being typed', async ({
  page,
  context,
  shop,
}) => {
  await enter(context, shop, 'maya')
  await page.goto('/pages/userAddress/index?edit=new')
  const first = page.locator('input[name=firstName]')
  await first.fill('Nora')
  // As `launch_handler: navigate-existing` does it: the same window goes elsewhere, at once.
  await page.goto('/pages/searchPage/index')
  await expect(page.getByRole('textbox', { name: 'Product link or search words' })).toBeFocused()
  await page.goto('/pages/userAddress/index?edit=new')
  await expect(first).toHaveValue('Nora')
})

test('the test page knows how it stands, with and without a network, signed in or not', async ({
  page,
  context,
  shop,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto('/pages/test/index')
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: new RegExp(`^${name}`) })
  await expect(row('Server')).toContainText('api, version 0.1.0')
  await expect(row('Session')).toContainText('Nobody is logged in')
  await expect(row('Service worker')).toContainText(/Active, \d\d+ files stored/)
  await expect(page.getByText('Notifications', { exact: true }).locator('xpath=ancestor::dl')).toHaveCount(0)

  await enter(context, shop, 'maya')
  await page.goto('/pages/index/index')
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await page.goto('/pages/My/index?settings=open')
  await page.getByRole('link', { name: 'Diagnostics' }).click()
  await expect(row('Session')).toContainText('Logged in, renewed: today')
  await expect(row('Waiting to be sent')).toContainText('Last sync: today')
  await page.getByRole('button', { name: 'Refresh saved data' }).click()
  await expect(page.getByText('Everything saved is fresh')).toBeVisible()
  const counted = page.getByText('Help articles, English').locator('xpath=following-sibling::dd')
  await expect(counted).not.toHaveText('0')
  await page.getByRole('button', { name: 'Copy report' }).click()
  await expect(page.getByText('Report copied')).toBeVisible()
  const report = await page.evaluate(() => navigator.clipboard.readText())
  expect(report).toMatch(/^Haulway diagnostics, .* UTC\nApp 0\.1\.0, Chrome on Android/)
  expect(report).not.toMatch(/maya|okafor|example\.com|harcourt/i)

  await context.setOffline(true)
  await expect(row('Server')).toContainText('This phone has no network')
  await page.reload()
  await expect(page.getByRole('heading', { name: /need.* a look/ })).toBeVisible()
  // After a reload Chromium may say that it is connected, although nothing gets through.
  await expect(row('Server')).toContainText(/This phone has no network|nothing answers/)
  await expect(counted).not.toHaveText('0')
  await expect(page.getByRole('button', { name: 'Refresh saved data' })).toHaveAccessibleDescription(/connection/)
  await context.setOffline(false)
  await expect(row('Server')).toContainText('api, version 0.1.0')
})
