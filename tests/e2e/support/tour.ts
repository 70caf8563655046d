/** Walks the screens of scripts/pictures/screen-list.ts on a phone, as each of its people, and gathers what is found on them. */
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { isDesk, type Screen, screens } from '../../../scripts/pictures/screen-list.ts'
import { addressOf, enter, openScreen } from '../../../scripts/pictures/screen-walk.ts'
import { standing } from './step.ts'

export interface Tour {
  another: (options: BrowserContextOptions) => Promise<BrowserContext>
  shop: string
  /** Only this person's screens. */
  who?: string
  viewport: { width: number; height: number }
  /** Before the first page of a person. */
  prepare?: (context: BrowserContext) => Promise<unknown>
  look: (page: Page, screen: Screen) => Promise<string[]>
}

/**
 * As a link goes there: the app is not loaded anew for each screen. Where the page already stands at that path nothing would
 * show that it has come: it is loaded. Asked within the page, because a page may go on by itself (after a payment, to the orders).
 */
async function turn(page: Page, address: string, screen: Screen): Promise<void> {
  const left = await page.evaluateHandle((to) => {
    const before = document.querySelector('main, h1')
    if (location.protocol === 'about:' || location.pathname === new URL(to, location.href).pathname) return null
    history.pushState({}, '', to)
    return before
  }, address)
  if ((await left.evaluate((it) => it?.nodeName)) === undefined) return openScreen(page, address, screen)
  // A busy machine may take its time to read the next page.
  await page.waitForFunction((it) => !it?.isConnected, left, { timeout: 120_000 })
  await standing(page)
  await screen.act?.(page)
}

/** Those who walk on the phone, in the order of the list. */
export const walkers = [...new Set(screens.flatMap((it) => (isDesk(it) ? [] : [it.who])))]

/** What `look` found, by screen; screens without findings are left out. `ONLY=cart,home` walks some of them. */
export async function walk({
  another,
  shop,
  who: alone,
  viewport,
  prepare,
  look,
}: Tour): Promise<Record<string, string[]>> {
  const only = process.env['ONLY']?.split(',')
  const wanted = screens.filter(
    (it) => !isDesk(it) && (only?.includes(it.name) ?? true) && (alone === undefined || it.who === alone),
  )
  const said: Record<string, string[]> = {}
  for (const who of new Set(wanted.map((it) => it.who))) {
    const context = await another({
      viewport,
      locale: 'en',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      hasTouch: true,
      isMobile: true,
    })
    await prepare?.(context)
    const book = await enter(context, shop, who)
    const page = await context.newPage()
    for (const screen of wanted.filter((it) => it.who === who)) {
      const address = addressOf(screen, book)
      if (!address) continue
      await turn(page, address, screen)
      const found = await look(page, screen)
      if (found.length > 0) said[screen.name] = found
    }
    await context.close()
  }
  return said
}

/** How far the page scrolls sideways, in px. */
export const sticksOut = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((tell) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            tell(document.documentElement.scrollWidth - document.documentElement.clientWidth),
          ),
        )
      }),
  )
