/**
 * Bars 85, 89, 92: every screen of the list, as each of its people, in four languages, by day and by night: nothing for axe
 * to say, nothing sticks out, nothing jumps while it loads.
 */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type Screen, isDesk, screens } from '../../scripts/screen-list.ts'
import { addressOf, enter, openScreen, remember } from '../../scripts/screen-walk.ts'
import { expect, test } from './support/running-shop.ts'

// Each walk is its own, with browsers of its own.
test.describe.configure({ mode: 'parallel' })

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe says, one line a thing. */
async function faults(page: Page, only?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  const { violations } = await (only ? axe.withRules(only) : axe.withTags(rules)).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
}

const sticksOut = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** How much of the page moved by itself, as the browser measured it. */
const shifts = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((tell) => {
        const moved: string[] = []
        const watch = new PerformanceObserver((list) => {
          for (const it of list.getEntries()) {
            const { value, sources, hadRecentInput } = it as PerformanceEntry & {
              value: number
              sources: { node?: Element }[]
              hadRecentInput: boolean
            }
            // What the shopper asked for by a press may move.
            if (hadRecentInput) continue
            // A font arriving moves a letter by a hair.
            if (value < 0.002) continue
            const what = sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? '?').join(' and ')
            moved.push(`jumps by ${value.toFixed(4)}: ${what}`)
          }
        })
        watch.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => tell(moved)))
      }),
  )

/** Colours are the same in every language, so the night is looked at in one. */
async function look(page: Page, screen: Screen, address: string, night: boolean): Promise<string[]> {
  await openScreen(page, address, screen)
  const found = await faults(page)
  // A desk's foot bar shows the keys that live, so it moves with the rows.
  if (!isDesk(screen)) found.push(...(await shifts(page)))
  if (night) {
    await page.emulateMedia({ colorScheme: 'dark' })
    found.push(...(await faults(page, ['color-contrast'])).map((it) => `dark ${it}`))
    await page.emulateMedia({ colorScheme: 'light' })
  }
  const out = await sticksOut(page)
  if (out > 0) found.push(`sticks out by ${out} px`)
  return found
}

/** `SCREENS=home,cart` looks at these only. */
const chosen = process.env['SCREENS']?.split(',')
const wanted = screens.filter((it) => !chosen || chosen.includes(it.name))

const people = [...new Set(wanted.map((it) => `${it.who} ${isDesk(it) ? 'desk' : 'phone'}`))]

for (const language of ['en', 'zh-CN', 'de', 'ar'])
  for (const one of people) {
    const [who = '', where] = one.split(' ')
    if (where === 'desk' && !['en', 'zh-CN'].includes(language)) continue
    test(`${who} at the ${where} in ${language}`, async ({ another, shop }) => {
      test.setTimeout(300_000)
      const size = where === 'desk' ? { width: 1280, height: 800 } : { width: 390, height: 844 }
      const context = await another({
        viewport: size,
        locale: language,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      })
      await remember(context, 'currentLanguage', language)
      const book = await enter(context, shop, who)
      const page = await context.newPage()
      const said: Record<string, string[]> = {}
      for (const screen of wanted.filter((it) => it.who === who && isDesk(it) === (where === 'desk'))) {
        const address = addressOf(screen, book)
        if (!address) continue
        const found = await look(page, screen, address, language === 'en')
        if (found.length > 0) said[screen.name] = found
      }
      expect(said).toEqual({})
    })
  }
