/**
 * How soon the app is there: cold (nothing on the phone), warm (the worker in control) and offline (the server gone). A
 * processor four times slower; cold also on a slow mobile network, warm and offline need none for the shell.
 */
import type { BrowserContext, Page } from '@playwright/test'
import { median, signIn, withBrowser, withProfile } from './browser.ts'

export interface Start {
  /** Milliseconds from the navigation: something is painted; React is alive. */
  painted: number
  interactive: number
}

/** 1.6 Mbit/s and 150 ms there and back, as Lighthouse's slow 4G. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }

async function slowly(context: BrowserContext, network: boolean): Promise<Page> {
  const page = await context.newPage()
  const browser = await context.newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  if (network) await browser.send('Network.emulateNetworkConditions', slowNetwork)
  return page
}

async function time(page: Page, base: string): Promise<Start> {
  await page.goto(base, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0, undefined, {
    timeout: 30_000,
  })
  await page.locator('nav li a').first().waitFor()
  return page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
    return { painted: at('first-contentful-paint'), interactive: at('interactive') }
  })
}

const middle = (all: readonly Start[]): Start => ({
  painted: median(all.map((it) => it.painted)),
  interactive: median(all.map((it) => it.interactive)),
})

async function repeat(rounds: number, start: () => Promise<Start>): Promise<Start> {
  const all: Start[] = []
  for (let round = 0; round < rounds; round += 1) all.push(await start())
  return middle(all)
}

/** The three starts, each in a browser that has just been opened. `stop` takes the server away. */
export async function starts(
  base: string,
  rounds: number,
  stop: () => Promise<void>,
): Promise<{ cold: Start; warm: Start; offline: Start }> {
  const cold = await repeat(rounds, () =>
    withProfile((dir) => withBrowser(dir, async ({ context }) => time(await slowly(context, true), base))),
  )
  return withProfile(async (dir) => {
    await withBrowser(dir, async (it) => {
      await signIn(it, base, 'maya@example.com')
      const page = await it.context.newPage()
      await page.goto(base)
      await page.waitForFunction(
        () => (navigator as unknown as { serviceWorker: { controller: unknown } }).serviceWorker.controller !== null,
        undefined,
        { timeout: 60_000 },
      )
      // What the first visit brings onto the disk, too.
      await page.waitForLoadState('networkidle')
    })
    const again = () =>
      repeat(rounds, () => withBrowser(dir, async ({ context }) => time(await slowly(context, false), base)))
    const warm = await again()
    await stop()
    return { cold, warm, offline: await again() }
  })
}
