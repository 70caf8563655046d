/**
 * Bar 86 at the desks, on the narrowest screen they are made for: after a change of desk the hands are at its work, Tab leads through everything
 * and out of it again, each stop shows its ring, and nothing that has the focus lies behind a foot or a pane.
 */
import type { Page } from '@playwright/test'
import { deskIds } from '#contract/console/place.ts'
import { deskForms } from '../../scripts/pictures/desk-forms.ts'
import { openScreen } from '../../scripts/pictures/screen-walk.ts'
import { expect, test } from './support/running-shop.ts'
import { sitDown } from './support/staff.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce', locale: 'en', viewport: { width: 1024, height: 768 } })

/** A desk with a long form has fewer. */
const mostStops = 60

interface Stop {
  /** Tells it from others of its name. */
  key: string
  name: string
  wrong: string[]
}

/** What has the focus, and what is wrong with it; null where nothing has it. */
const stopAt = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const held = document.activeElement
    if (!(held instanceof HTMLElement) || held === document.body) return null
    const box = held.getBoundingClientRect()
    const [x, y] = [box.x + Math.min(box.width, innerWidth) / 2, box.y + Math.min(box.height / 2, 20)]
    const above = document.elementFromPoint(Math.min(Math.max(x, 0), innerWidth - 1), y)
    const label = held.closest('label') ?? (held.id ? document.querySelector(`label[for="${held.id}"]`) : null)
    const isSeen = above && (held.contains(above) || above.contains(held) || label?.contains(above))
    const sample = document.body.appendChild(document.createElement('i'))
    sample.style.color = 'var(--focus)'
    const colourOfFocus = getComputedStyle(sample).color
    sample.remove()
    // A field inside a frame shows the frame; a hidden file field its label.
    const frames: (Element | null)[] = [held, label, held.nextElementSibling]
    for (let frame = held.parentElement, n = 0; frame && n < 3; frame = frame.parentElement, n += 1) frames.push(frame)
    const hasRing = frames.some((frame) => {
      if (!frame) return false
      const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(frame)
      return (
        (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) ||
        `${boxShadow} ${borderColor}`.includes(colourOfFocus)
      )
    })
    const isOut = box.top < -1 || box.left < -1 || box.right > innerWidth + 1
    const isBelow = box.bottom > innerHeight + 1 && box.height < innerHeight * 0.6
    return {
      key: `${held.outerHTML.slice(0, 160)} ${Math.round(box.x)} ${Math.round(box.y)}`,
      name: `${held.tagName} ${(held.getAttribute('aria-label') ?? held.innerText ?? '').slice(0, 40)}`,
      wrong: [
        ...(isOut || isBelow ? ['is out of sight'] : []),
        ...(isSeen ? [] : [`is behind ${above?.tagName} ${above?.className}`]),
        ...(hasRing ? [] : ['shows no ring']),
      ],
    }
  })

/** Tab after Tab to the end of the page. */
async function walk(page: Page): Promise<string[]> {
  const faults: string[] = []
  let before = ''
  for (let n = 0; n < mostStops; n += 1) {
    await page.keyboard.press('Tab')
    // The pane is told how high its foot is after the picture in which it changed.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const stop = await stopAt(page)
    if (stop === null) return faults
    if (stop.key === before) return [...faults, `${stop.name} does not let go`]
    before = stop.key
    faults.push(...stop.wrong.map((wrong) => `${stop.name} ${wrong}`))
  }
  return faults
}

for (const half of [0, 1])
  test(`every stop of Tab is in sight, and none is a trap: desks, part ${half + 1}`, async ({ page }) => {
    test.setTimeout(300_000)
    await sitDown(page, 'admin')
    const faults: string[] = []
    for (const desk of deskIds.filter((_, nth) => nth % 2 === half)) {
      const link = page.getByRole('navigation', { name: 'Desks' }).locator(`a[href="/ops/${desk}"]`)
      if ((await link.count()) === 0) continue
      await link.focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`/ops/${desk}`))
      await expect(page.locator('main h1, main [data-scans]').first()).toBeVisible()
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('main, aside') !== null), { message: desk })
        .toBe(true)
      // What comes in late would push the field in hand down behind the foot.
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
      await page.waitForLoadState('networkidle')
      faults.push(...(await walk(page)).map((fault) => `${desk}: ${fault}`))
    }
    expect(faults).toEqual([])
  })

/** What hides the first field of what was opened, or the one that has the focus; null where it is in sight. */
const hiddenField = (page: Page): Promise<string | null> =>
  page.evaluate((every) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>(every)]
    const field =
      fields.find((each) => each === document.activeElement) ??
      fields.find((each) => each.dataset['before'] !== (each.labels?.[0]?.innerText ?? ''))
    // Choices that are no fields: that something came, its opener has seen.
    if (!field) return null
    const shown = field.offsetHeight > 4 ? field : (field.labels?.[0] ?? field)
    const box = shown.getBoundingClientRect()
    const above = document.elementFromPoint(box.x + Math.min(box.width / 2, 40), box.y + box.height / 2)
    const isSeen = above && (shown.contains(above) || above.contains(shown) || above.contains(field))
    return isSeen ? null : `${field.labels?.[0]?.innerText ?? field.name} is behind ${above?.className ?? 'the edge'}`
  }, fieldsOfDesk)
const fieldsOfDesk = ':is(main, aside, dialog[open]) :is(input, select, textarea)'

test('a form that a key opens is in sight', async ({ page }) => {
  test.setTimeout(300_000)
  await sitDown(page, 'admin')
  const faults: string[] = []
  for (const form of deskForms) {
    if (!form.act || typeof form.path !== 'string') continue
    await openScreen(page, form.path, { name: form.name, who: form.who, path: form.path })
    await page.evaluate((every) => {
      for (const field of document.querySelectorAll<HTMLInputElement>(every))
        field.dataset['before'] = field.labels?.[0]?.innerText ?? ''
    }, fieldsOfDesk)
    await form.act(page)
    const fault = await hiddenField(page)
    if (fault) faults.push(`${form.name}: ${fault}`)
  }
  expect(faults).toEqual([])
})
