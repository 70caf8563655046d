/** Going through the app quickly, as its links do, and knowing when a page stands still. */
import type { Page } from '@playwright/test'
import { type Book, isDesk, type Screen, screens } from '../../../scripts/pictures/screen-list.ts'
import { addressOf } from '../../../scripts/pictures/screen-walk.ts'
import { pages } from '#src/app/pages.ts'

export interface Stop {
  name: string
  address: string
}

/** Every screen of this person, and for Maya every address of the specification that no screen stands at. */
export function stopsOf(who: string, book: Book | undefined): Stop[] {
  const own = screens.filter((it: Screen) => !isDesk(it) && it.who === who)
  const stops = own.flatMap((it) => {
    const address = addressOf(it, book)
    return address ? [{ name: it.name, address }] : []
  })
  const distinct = stops.filter((it, at) => stops.findIndex((one) => one.address === it.address) === at)
  if (who !== 'maya') return distinct
  const covered = new Set(screens.flatMap((it) => addressOf(it, book)?.split('?')[0] ?? []))
  return [
    ...distinct,
    ...pages.filter((address) => !covered.has(address)).map((address) => ({ name: address, address })),
  ]
}

/** Opens home and waits until the app can do without the shop: the worker has the shell, the disk what is mine. */
export async function settleIn(page: Page): Promise<void> {
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForLoadState('networkidle')
}

/** Goes there without loading anything anew, as a link does. */
export const step = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState({}, '', to), address)

export interface Standing {
  /** What the page says, its spaces made one. */
  text: string
  still: boolean
}

/** 25 ms apart: 6 s of a page that is free to work. A busy machine is slower, and looks less often. */
const looksMost = 240

/** Waits until nothing on the page is still coming and it says the same, three times in a row. */
export const standing = (page: Page): Promise<Standing> =>
  page.evaluate(
    (most) =>
      new Promise<Standing>((tell) => {
        let looks = 0
        let still = 0
        let before = ''
        const look = () => {
          const text = (document.querySelector('main')?.innerText ?? '').replaceAll(/\s+/g, ' ').trim()
          const busy = document.querySelector('[aria-busy=true], dialog[open] [aria-busy=true]') !== null
          still = busy || text.length < 8 || text !== before ? 0 : still + 1
          before = text
          looks += 1
          if (still === 3 || looks === most) tell({ text, still: still === 3 })
          else setTimeout(look, 25)
        }
        setTimeout(look, 25)
      }),
    looksMost,
  )
