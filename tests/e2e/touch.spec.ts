/**
 * Bars 87 and 89: on every screen a thumb finds 44 px of each control, nothing scrolls sideways from 320 to 1440 px, and
 * words that are 40 % longer than the English are not cut anywhere, do not lie over others, and stay on their card.
 */
import type { BrowserContext, Page } from '@playwright/test'
import { languages } from '#contract/account/account.ts'
import { remember } from '../../scripts/pictures/screen-walk.ts'
import { brokenWords, cutWords, paintedWrong } from './support/painted.ts'
import { lengthened } from './support/pseudo.ts'
import { expect, test } from './support/running-shop.ts'
import { sticksOut, walk, walkers } from './support/tour.ts'

// Each walk is its own, so neither worker waits for the other at the end.
test.describe.configure({ mode: 'parallel' })

const widths = [320, 390, 768, 1280, 1440]

/** Controls whose hit area, with what its label and its ::after add, is smaller than 44 × 44 px. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Not the number between a minus and a plus, which do the same; nor the bar that only a demo wears.
    const selector =
      'a[href]:not([href="/demo"]), button, input:not([type=hidden], [role=spinbutton]), select, textarea, summary, [role=button], [role=tab], [role=radio], [role=switch], [role=checkbox]'
    const dialogs = document.querySelectorAll('dialog[open]')
    const stage: ParentNode = dialogs[dialogs.length - 1] ?? document
    const labelsOf = (it: Element): HTMLElement[] => (it instanceof HTMLInputElement ? [...(it.labels ?? [])] : [])

    /** A link among words of the same paragraph: its line is its size. */
    const runs = (it: Element): boolean => {
      if (it.tagName !== 'A' && it.tagName !== 'BUTTON') return false
      if (getComputedStyle(it).display !== 'inline') return false
      return [...(it.parentElement?.childNodes ?? [])].some((near) => near !== it && near.textContent?.trim())
    }
    const seen = (it: Element): boolean => {
      const box = it.getBoundingClientRect()
      return it.checkVisibility({ visibilityProperty: true }) && box.width > 1 && box.height > 1
    }
    const reach = (it: Element): string | undefined => {
      const parts = [it, ...labelsOf(it)].filter(seen)
      const [first = it] = parts
      first.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const boxes = parts.map((one) => one.getBoundingClientRect())
      const box = boxes.toSorted((a, b) => b.width * b.height - a.width * a.height)[0] ?? it.getBoundingClientRect()
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const hits = (dx: number, dy: number): boolean => {
        const there = document.elementFromPoint(x + dx, y + dy)
        return there !== null && parts.some((part) => part === there || part.contains(there))
      }
      /** From the middle that way: how many px still hit it. */
      const way = (dx: number, dy: number): number => {
        let far = 0
        while (far < 44 && hits(dx * (far + 1), dy * (far + 1))) far += 1
        return far
      }
      const wide = box.width >= 43.5 || way(-1, 0) + way(1, 0) >= 42
      const high = box.height >= 43.5 || way(0, -1) + way(0, 1) >= 42
      return wide && high ? undefined : `${Math.round(box.width)} × ${Math.round(box.height)}`
    }
    return [...stage.querySelectorAll(selector)]
      .filter((it) => (seen(it) || labelsOf(it).some(seen)) && !runs(it) && !it.closest('[inert], [aria-hidden=true]'))
      .flatMap((it) => {
        const small = reach(it)
        const name = it.getAttribute('aria-label') ?? it.textContent?.trim().slice(0, 40)
        return small ? [`${it.tagName.toLowerCase()} "${name}" is ${small} (${it.className.slice(0, 60)})`] : []
      })
  })

for (const who of walkers)
  test(`a thumb finds every control, and no width scrolls sideways, for ${who}`, async ({ another, shop }) => {
    test.setTimeout(800_000)
    const found = await walk({
      another,
      shop,
      who,
      viewport: { width: 390, height: 844 },
      async look(page) {
        const said = await tooSmall(page)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 844 })
          const out = await sticksOut(page)
          if (out > 0) said.push(`scrolls sideways by ${out} px at ${width}`)
        }
        await page.setViewportSize({ width: 390, height: 844 })
        return said
      },
    })
    expect(found).toEqual({})
  })

/** The words of the catalogs that reach the browser, each two fifths longer; the home page that came made has its own. */
const speakLonger = async (context: BrowserContext) => {
  await context.route(/\/assets\/lang-en-[^/]+\.js$/, async (route) => {
    // The shop may have closed the connection that rested in between.
    const answer = await route.fetch({ maxRetries: 2 })
    await route.fulfill({ response: answer, body: lengthened(await answer.text()) })
  })
  await context.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const answer = await route.fetch({ maxRetries: 2 })
      const bare = (await answer.text()).replace('data-home="en"', 'data-start="bare"')
      await route.fulfill({ response: answer, body: bare })
    },
  )
}

// A walk of every screen, as are those below: `npm run test:long -- narrow`.
const testLong = process.env['LANGUAGES'] === 'all' ? test : test.skip
testLong('words two fifths longer are nowhere cut at 320 px', async ({ another, shop }) => {
  test.setTimeout(800_000)
  const found = await walk({
    another,
    shop,
    viewport: { width: 320, height: 844 },
    prepare: speakLonger,
    async look(page) {
      const said = [...(await cutWords(page, 'lengthened')), ...(await paintedWrong(page))]
      const out = await sticksOut(page)
      if (out > 0) said.push(`scrolls sideways by ${out} px`)
      return said
    },
  })
  expect(found).toEqual({})
})

test('words over words, out of their card or the window, cut and broken words are found where they are planted', async ({
  page,
}) => {
  await page.setContent(`
    <p style="margin:0">One line</p><p style="margin-top:-1em">Another</p>
    <div style="width:80px;background:#eee;border-radius:12px;margin-top:40px">UnbreakableAndWide</div>
    <div style="background:#eee;border-radius:12px">Fits</div>
    <div style="width:100px;background:#eee;border-radius:12px;padding:0 16px;display:flex">
      <span style="flex:none;width:95px">Icon</span><svg width="14" height="14" style="flex:none"></svg>
    </div>
    <p style="width:3em;overflow-wrap:anywhere">Breakable</p>
    <p lang="zxx" style="width:6em;overflow-wrap:anywhere;hyphens:auto">Identitätsprüfungen</p>
    <p style="width:5em;overflow-wrap:anywhere">Identitäts\u00adprüfung</p>
    <p style="width:3em;overflow-wrap:anywhere">Stand\u00adanywhere</p>
    <p style="position:fixed;top:300px;left:-20px">Leaving</p>
    <div style="overflow:clip;width:60px;white-space:nowrap">Cut at the edge</div>
    <div style="overflow:hidden;width:60px;white-space:nowrap;text-overflow:ellipsis">Shortened on purpose</div>
    <div style="overflow:auto;width:60px;white-space:nowrap">Scrolled sideways</div>
    <div style="overflow:clip;width:60px"><input type="checkbox" aria-label="Half a switch" style="margin-left:50px" /></div>`)
  expect(await cutWords(page)).toEqual([
    expect.stringMatching(/^"Cut at the edge" is cut by DIV/),
    expect.stringMatching(/^the control "Half a switch" is cut by DIV/),
  ])
  expect(await paintedWrong(page)).toEqual([
    '"Leaving" leaves the window',
    expect.stringMatching(/^"One line" lies over "Another"$/),
    expect.stringMatching(/^"UnbreakableAndWide" stands \d+ px out of DIV/),
    expect.stringMatching(/^"icon after Icon" stands \d+ px out of DIV/),
  ])
  expect(await brokenWords(page)).toEqual([
    expect.stringMatching(/^"Breakable" is broken in P/),
    expect.stringMatching(/^"Identitätsprüfungen" is broken in P/),
    expect.stringMatching(/^"anywhere" is broken in P/),
  ])
})

// Ten languages take too long for every change: `npm run test:long -- narrow`.
for (const language of process.env['LANGUAGES'] === 'all' ? languages : [])
  test(`at 320 and 360 px every screen stands whole in ${language}`, async ({ another, shop }) => {
    test.setTimeout(800_000)
    const found = await walk({
      another,
      shop,
      viewport: { width: 320, height: 640 },
      prepare: (context) => remember(context, 'currentLanguage', language),
      async look(page) {
        const said: string[] = []
        for (const width of [360, 320]) {
          await page.setViewportSize({ width, height: 640 })
          const out = await sticksOut(page)
          if (out > 0) said.push(`scrolls sideways by ${out} px at ${width}`)
          for (const one of [...(await brokenWords(page)), ...(await cutWords(page)), ...(await paintedWrong(page))])
            said.push(`${one} at ${width}`)
        }
        return said
      },
    })
    expect(found).toEqual({})
  })
