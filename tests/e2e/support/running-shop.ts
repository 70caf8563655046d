/**
 * The shop for browsers: the real server over the built apps, with the demo's people, once for each worker. Every page
 * opened through `test` is listened to: an error, a rejection or a broken page rule (CSP) fails its test (bars 29, 70).
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type BrowserContextOptions, expect, test as base } from '@playwright/test'
import { runShop } from '../../run/run-shop.ts'

/** What a browser complained about, with the page it happened on. */
function listen(context: BrowserContext, heard: string[]): void {
  context.on('weberror', (error) => heard.push(`${error.page()?.url()}: ${String(error.error())}`))
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    // Cutting the network is what some stories are about; the screen tells the shopper.
    if (/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(message.text())) return
    heard.push(`${message.page()?.url()}: ${message.text()} (${message.location().url})`)
  })
}

interface PerTest {
  /** Opens one more browser that is listened to as well: the staff's. */
  another: (options: BrowserContextOptions) => Promise<BrowserContext>
  complaints: string[]
}

export const test = base.extend<PerTest, { shop: string }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first argument
    async ({}, use) => {
      const dir = await mkdtemp(join(tmpdir(), 'haulway-e2e-'))
      const shop = await runShop({ DATA_DIR: dir, NODE_ENV: 'test', DEMO: 'yes', LOG_LEVEL: 'info' })
      await use(shop.base)
      await shop.stop('SIGTERM')
      await rm(dir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop),
  // oxlint-disable-next-line no-empty-pattern -- as above
  complaints: async ({}, use) => {
    const heard: string[] = []
    await use(heard)
    expect(heard).toEqual([])
  },
  context: async ({ context, complaints }, use) => {
    listen(context, complaints)
    await use(context)
  },
  another: async ({ browser, baseURL, complaints }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext({ baseURL, ...options })
      listen(context, complaints)
      opened.push(context)
      return context
    })
    for (const context of opened) await context.close()
  },
})

export { expect }
