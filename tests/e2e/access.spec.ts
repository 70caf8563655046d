/**
 * Bars 85, 89, 92: every screen of the list, as each of its people, by day and by night: nothing for axe to say, nothing
 * sticks out, nothing jumps while it loads. Each screen of the phone is looked at in one of four languages and each of a desk in
 * one of two, always the same one; `LANGUAGES=all` looks at every one in all (`npm run test:long -- access`). On a tablet
 * and on a wide screen nothing of a desk is wider than its place, and nothing lies upon something else.
 */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type Screen, isDesk, screens } from '../../scripts/pictures/screen-list.ts'
import { addressOf, enter, openScreen, remember } from '../../scripts/pictures/screen-walk.ts'
import { unfit } from './support/fit.ts'
import { expect, test } from './support/running-shop.ts'

// Each walk is its own, with browsers of its own.
test.describe.configure({ mode: 'parallel' })

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe says, one line a thing. The pages have no frames, so it needs no second page to gather what it found in them. */
async function faults(page: Page, only?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (only ? axe.withRules(only) : axe.withTags(rules)).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
}

const sticksOut = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** When letters arrived (ms of the page's own clock). */
type Timed = Window & { fontTimes?: number[] }
const noteFonts = () => {
  const fontTimes: number[] = []
  Object.assign(window, { fontTimes })
  document.fonts.addEventListener('loadingdone', () => fontTimes.push(performance.now()))
}

/** How much of the page moved by itself, as the browser measured it. */
const shifts = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((tell) => {
        const moved: string[] = []
        const { fontTimes = [] } = window as Timed
        const watch = new PerformanceObserver((list) => {
          for (const it of list.getEntries()) {
            const { startTime, value, sources, hadRecentInput } = it as PerformanceEntry & {
              value: number
              sources: { node?: Element }[]
              hadRecentInput: boolean
            }
            // What the shopper asked for by a press may move.
            if (hadRecentInput) continue
            // A slow machine paints before the letters are here: long German words are as wide as they are only then.
            if (value < 0.05 && fontTimes.some((time) => Math.abs(startTime - time) < 250)) continue
            // A third of what counts as good: on a slow machine the second currency of a sum comes after the sum.
            if (value < 0.03) continue
            const what = sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? '?').join(' and ')
            moved.push(`jumps by ${value.toFixed(4)}: ${what}`)
          }
        })
        watch.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => tell(moved)))
      }),
  )

async function look(
  page: Page,
  screen: Screen,
  address: string,
  night: boolean,
  visitor: () => Promise<Page>,
): Promise<string[]> {
  await openScreen(page, address, screen)
  const found = await faults(page)
  // A desk's foot bar shows the keys that live, so it moves with the rows.
  // What a busy machine does once, such as a font that comes late, it does not do again to somebody else.
  if (!isDesk(screen) && (await shifts(page)).length > 0) {
    const again = await visitor()
    await openScreen(again, address, screen)
    found.push(...(await shifts(again)))
    await again.context().close()
  }
  if (night) {
    await page.emulateMedia({ colorScheme: 'dark' })
    found.push(...(await faults(page, ['color-contrast'])).map((it) => `dark ${it}`))
    await page.emulateMedia({ colorScheme: 'light' })
  }
  const out = await sticksOut(page)
  if (out > 0) found.push(`sticks out by ${out} px`)
  if (isDesk(screen)) found.push(...(await unfit(page)))
  return found
}

test('what axe is for is found where it is planted', async ({ page }) => {
  await page.setContent(`
    <html lang="en"><title>Planted</title><main><h1>Planted</h1>
      <img src="data:," width="50" height="50" /><button></button><p style="color:#aaa;background:#fff">Pale</p></main></html>`)
  expect((await faults(page)).map((it) => it.split(':')[0])).toEqual(['button-name', 'color-contrast', 'image-alt'])
  expect((await faults(page, ['color-contrast'])).map((it) => it.split(':')[0])).toEqual(['color-contrast'])
})

/** `SCREENS=home,cart` looks at these only. */
const chosen = process.env['SCREENS']?.split(',')
const wanted = screens.filter((it) => !chosen || chosen.includes(it.name))

const languages = ['en', 'zh-CN', 'de', 'ar'] as const
const isAll = process.env['LANGUAGES'] === 'all'

/** In which languages a screen is looked at; desks speak two. The first is the one whose night is looked at too. */
function languagesOf(screen: Screen): readonly string[] {
  const spoken = isDesk(screen) ? (['en', 'zh-CN'] as const) : languages
  return isAll ? spoken : [spoken[screens.indexOf(screen) % spoken.length] ?? 'en']
}

const walks = languages.flatMap((language) => {
  const here = wanted.filter((it) => languagesOf(it).includes(language))
  const people = [...new Set(here.map((it) => `${it.who} at the ${isDesk(it) ? 'desk' : 'phone'}`))]
  return people.map((person) => ({
    language,
    person,
    here: here.filter((it) => `${it.who} at the ${isDesk(it) ? 'desk' : 'phone'}` === person),
  }))
})

for (const { language, person, here } of walks) {
  test(`${person} in ${language}`, async ({ another, shop }) => {
    test.setTimeout(600_000)
    const [first] = here
    if (!first) return
    /** Somebody who opens the app for the first time, with nothing kept from before. */
    const visitor = async () => {
      const context = await another({
        viewport: isDesk(first) ? { width: 1280, height: 800 } : { width: 390, height: 844 },
        locale: language,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      })
      await context.addInitScript(noteFonts)
      await remember(context, 'currentLanguage', language)
      // Whoever chose a language has it in both places: the page is sent in it.
      await context.addCookies([{ name: 'language', value: language, url: shop }])
      const book = await enter(context, shop, first.who)
      return { page: await context.newPage(), book }
    }
    const { page, book } = await visitor()
    const said: Record<string, string[]> = {}
    for (const screen of here) {
      const address = addressOf(screen, book)
      if (!address) continue
      // Colours are the same in every language, so the night is looked at in one.
      const found = await look(page, screen, address, languagesOf(screen)[0] === language, async () => {
        const { page: fresh } = await visitor()
        return fresh
      })
      if (found.length > 0) said[screen.name] = found
    }
    expect(said).toEqual({})
  })
}
