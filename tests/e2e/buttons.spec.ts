/**
 * Every address of the route table and every link on Maya's lists, on a narrow phone: each opens a page
 * with a heading, nothing sticks out sideways, the browser complains about nothing.
 */
import type { Page } from '@playwright/test'
import { pages } from '#src/app/pages.ts'
import { expect, test } from './support/running-shop.ts'

/** Whoever is signed in already is sent on from these; the last is the workshop's own and sends shoppers home. */
const sentOn = new Set([
  '/pages/Login/index',
  '/pages/register/index',
  '/pages/reVerifyEmail/index',
  '/pages/test/index',
])

async function signInAsMaya(page: Page): Promise<void> {
  await page.goto('/pages/Login/index')
  await page.getByRole('textbox', { name: 'Email' }).fill('maya@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('haulway-demo')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/')
}

async function opens(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading').first(), address).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' }), address).toHaveCount(0)
  const wanted = new URL(address, page.url()).pathname
  if (!sentOn.has(wanted)) expect(new URL(page.url()).pathname, address).toBe(wanted)
  const sticksOut = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(sticksOut, { message: `${address} scrolls sideways` }).toBeLessThanOrEqual(0)
}

/** Where the links of the page lead inside the shop. */
async function linksOn(page: Page): Promise<string[]> {
  const all = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  const own = all.map((href) => new URL(href)).filter((it) => it.origin === new URL(page.url()).origin)
  return own.map((it) => it.pathname + it.search)
}

test('every address opens on a narrow phone', async ({ page }) => {
  test.setTimeout(300_000)
  await page.setViewportSize({ width: 320, height: 844 })
  await signInAsMaya(page)
  for (const address of pages) await test.step(address, () => opens(page, address))
})

test('every link of the lists leads to a page', async ({ page }) => {
  test.setTimeout(300_000)
  await page.setViewportSize({ width: 320, height: 844 })
  await signInAsMaya(page)
  const seen = new Set<string>(pages)
  for (const list of [
    '/',
    '/pages/My/index',
    '/pages/shopCart/index',
    '/pages/index/index',
    '/pages/index/index?tab=warehouse',
    '/pages/FAQ/index',
    '/pages/registerAgreement/index',
  ]) {
    await opens(page, list)
    for (const address of await linksOn(page)) {
      if (seen.has(address) || address.startsWith('/demo')) continue
      seen.add(address)
      await test.step(address, () => opens(page, address))
    }
  }
})
