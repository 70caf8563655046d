/**
 * The shop for browsers: the real server over the built apps, with the demo's people, once for each worker. Every page
 * opened through `test` is listened to: an error, a rejection or a broken page rule (CSP) fails its test (bars 29, 70).
 */
import { rm } from 'node:fs/promises'
import {
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  expect,
  test as base,
} from '@playwright/test'
import { runShop } from '../../run/run-shop.ts'
import { copySeededShop, demoShop } from './seeded-shop.ts'

/** What a browser says about a request that a story cut off, or that a story answered badly; the last is of a look for a newer worker. */
const ofTheNetwork =
  /^Failed to load resource: (net::ERR_|the server responded with a status of)|^An unknown error occurred when fetching the script\./

interface Listening {
  machine: Machine
  strict: boolean
  mayRefuse: string[]
}

/** What a browser complained about, with the page it happened on. */
function listen(context: BrowserContext, heard: string[], { machine, strict, mayRefuse }: Listening): void {
  // Cutting the network, or answering in place of the shop, is what some stories are about; the screen tells the shopper.
  let meddled = false
  const watch = <Name extends 'route' | 'setOffline'>(it: Pick<BrowserContext, Name>, name: Name): void => {
    const real = it[name].bind(it) as (...how: unknown[]) => Promise<void>
    const watched = (...how: unknown[]): Promise<void> => {
      meddled = true
      return real(...how)
    }
    Object.assign(it, { [name]: watched })
  }
  watch(context, 'setOffline')
  watch(context, 'route')
  context.on('page', (page) => watch(page as unknown as BrowserContext, 'route'))
  const complain = (where: string | undefined, message: ConsoleMessage): void => {
    if (message.type() !== 'error') return
    if (!strict && /ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(message.text())) return
    if (ofTheNetwork.test(message.text()) && (meddled || machine.wasCut())) return
    if (ofTheNetwork.test(message.text()) && mayRefuse.some((call) => message.location().url.includes(call))) return
    // A picture of a page that is kept for longer than its link is good: the app asks for a fresh link.
    if (ofTheNetwork.test(message.text()) && isExpired(message.location().url)) return
    heard.push(`${where}: ${message.text()} (${message.location().url})`)
  }
  context.on('weberror', (error) => heard.push(`${error.page()?.url()}: ${String(error.error())}`))
  context.on('console', (message) => complain(message.page()?.url() ?? 'the worker', message))
  if (!strict) return
  context.on('serviceworker', (worker) => {
    worker.on('console', (message) => complain('the worker', message))
    // A worker has no page that would tell of these.
    void worker
      .evaluate(() => {
        for (const kind of ['error', 'unhandledrejection'])
          addEventListener(kind, (event) =>
            // oxlint-disable-next-line no-console -- heard above
            console.error(kind, String((event as PromiseRejectionEvent).reason ?? (event as ErrorEvent).message)),
          )
      })
      .catch(() => undefined)
  })
  context.on('response', (response) => {
    if (response.status() >= 500 && !meddled) heard.push(`${response.url()} answered ${response.status()}`)
  })
}

/** Whether it is a link to a private file whose time (epoch ms, `e`) is over. */
const isExpired = (url: string): boolean =>
  url.includes('/files/') && Number(new URL(url).searchParams.get('e') ?? Infinity) <= Date.now()

/** The process behind the pages, which a story may take away. */
export interface Machine {
  base: string
  /** Ends it as a power cut does. */
  cut: () => Promise<void>
  /** Starts it again, where it was. */
  restore: () => Promise<void>
  wasCut: () => boolean
}

interface PerTest {
  /** Opens one more browser that is listened to as well: the staff's. */
  another: (options: BrowserContextOptions) => Promise<BrowserContext>
  complaints: string[]
  /** The worker's own errors count too, every answer of 5xx, and lost requests that the story did not cut off. */
  strict: boolean
  /** Calls that the shop refuses in this story, such as an order that a second tab places of what is ordered already. */
  mayRefuse: string[]
}

interface PerWorker {
  machine: Machine
  shop: string
  /** A file that uses up what others need names itself here, and has a shop of its own. */
  apart: string
  /** More of its environment, such as a company to pay by. */
  surroundings: Record<string, string>
}

export const test = base.extend<PerTest, PerWorker>({
  apart: ['', { option: true, scope: 'worker' }],
  surroundings: [{}, { option: true, scope: 'worker' }],
  machine: [
    async ({ surroundings }, use) => {
      const dir = await copySeededShop()
      const env = { ...demoShop, ...surroundings, DATA_DIR: dir }
      let shop = await runShop(env)
      const { base } = shop
      let runs = true
      let cut = false
      const machine: Machine = {
        base,
        async cut() {
          runs = false
          cut = true
          await shop.stop('SIGKILL')
        },
        async restore() {
          if (runs) return
          shop = await runShop({ ...env, PORT: new URL(base).port })
          runs = true
          cut = false
        },
        wasCut: () => cut,
      }
      await use(machine)
      if (runs) await shop.stop('SIGTERM')
      await rm(dir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  shop: [async ({ machine }, use) => use(machine.base), { scope: 'worker' }],
  strict: [false, { option: true }],
  mayRefuse: [[], { option: true }],
  baseURL: async ({ shop }, use) => use(shop),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first argument
  complaints: async ({}, use) => {
    const heard: string[] = []
    await use(heard)
    expect(heard).toEqual([])
  },
  context: async ({ context, complaints, machine, strict, mayRefuse }, use) => {
    listen(context, complaints, { machine, strict, mayRefuse })
    await use(context)
  },
  another: async ({ browser, baseURL, complaints, machine, strict, mayRefuse }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext({ baseURL, ...options })
      listen(context, complaints, { machine, strict, mayRefuse })
      opened.push(context)
      return context
    })
    for (const context of opened) await context.close()
  },
})

export { expect }
