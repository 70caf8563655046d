/**
 * The phone in the metro: the app was closed, there is no network, or the shop is down. It opens from its start address
 * with what was saved (bar 50). The measured times are printed; how soon it is without anything else to do, `npm run bench:web`
 * tells.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, devices, type Page } from '@playwright/test'
import { expect, test } from './support/running-shop.ts'

/** Milliseconds: nothing waits for a network that does not answer, however busy the machine is. */
const patience = 12_000

/** A door to the shop that can be shut: what is behind it runs on, but nothing answers. */
async function doorTo(shop: string): Promise<{ base: string; shut: () => void; close: () => Promise<void> }> {
  const open = new Set<Socket>()
  const port = Number(new URL(shop).port)
  const door = createServer((socket) => {
    const inside = connect(port, '127.0.0.1')
    for (const it of [socket, inside]) {
      open.add(it)
      it.on('error', () => it.destroy()).on('close', () => open.delete(it))
    }
    socket.pipe(inside).pipe(socket)
  })
  await new Promise<void>((ready) => door.listen(0, '127.0.0.1', ready))
  const address = door.address()
  const shut = () => {
    door.close()
    for (const it of open) it.destroy()
  }
  return {
    base: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    shut,
    close: async () => shut(),
  }
}

const start = (profile: string, base: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    ...devices['Pixel 7'],
    baseURL: base,
    locale: 'en',
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
  })

/** Milliseconds from the first byte of the page's own clock until `what` stands on it. */
async function shownAfter(page: Page, address: string, what: string, slowedBy = 1): Promise<number> {
  if (slowedBy > 1) {
    const browser = await page.context().newCDPSession(page)
    await browser.send('Emulation.setCPUThrottlingRate', { rate: slowedBy })
  }
  await page.goto(address, { waitUntil: 'commit' })
  const found = await page.waitForFunction(
    (selector) => document.querySelector(selector) !== null && performance.now(),
    what,
    { polling: 'raf' },
  )
  return Math.round(Number(await found.jsonValue()))
}

const ordersThere = 'main article'
const underWay = 'main nav a b'

test('opens cold without a network, and with the shop down, on what was saved', async ({ shop }) => {
  test.setTimeout(360_000)
  const door = await doorTo(shop)
  const profile = await mkdtemp(join(tmpdir(), 'haulway-phone-'))
  try {
    const first = await start(profile, door.base)
    const page = first.pages()[0] ?? (await first.newPage())
    await page.goto('/pages/Login/index')
    await page.getByRole('textbox', { name: 'Email' }).fill('maya@example.com')
    await page.getByRole('textbox', { name: 'Password' }).fill('haulway-demo')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL('/')
    await expect(page.locator(underWay).first()).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click()
    await expect(page.locator(ordersThere).first()).toBeVisible()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const startUrl = await page.evaluate(async () => {
      const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? ''
      return ((await (await fetch(manifest)).json()) as { start_url: string }).start_url
    })
    const badge = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Notifications, \d+/ })
    await expect(badge).toBeVisible()
    const badgeSays = await badge.getAttribute('aria-label')
    await first.close()

    const times: Record<string, number> = {}
    for (const how of ['no network', 'shop down'] as const) {
      if (how === 'shop down') door.shut()
      for (const slowedBy of [1, 4]) {
        const again = await start(profile, door.base)
        if (how === 'no network') await again.setOffline(true)
        const opened = again.pages()[0] ?? (await again.newPage())
        times[`${how}, start, ${slowedBy}x`] = await shownAfter(opened, startUrl, underWay, slowedBy)
        await expect(opened.getByRole('link', { name: badgeSays ?? '' })).toBeVisible()
        times[`${how}, orders, ${slowedBy}x`] = await shownAfter(opened, '/pages/index/index', ordersThere)
        await expect(opened.getByText(/^Offline\. Showing what was saved:/)).toBeVisible()
        await again.close()
      }
    }
    console.log('cold start, ms:', times)
    for (const [which, ms] of Object.entries(times)) expect(ms, which).toBeLessThan(patience)
  } finally {
    await door.close()
    await rm(profile, { recursive: true, force: true })
  }
})
