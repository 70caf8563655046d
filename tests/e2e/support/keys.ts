/** The shop by the keyboard alone: Tab to what is wanted, looking at every stop whether one sees where one is. */
import { expect, type Locator, type Page } from '@playwright/test'

/** What has the focus, and whether it shows: its outline, or that of the box that stands for it. Runs in the page. */
function stop(): { name: string; seen: boolean; inDialog: boolean } {
  const it = document.activeElement
  if (!it || it === document.body) return { name: 'the page', seen: true, inDialog: false }
  const shows = (one: Element): boolean =>
    [undefined, '::after'].some((pseudo) => {
      const { content, outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one, pseudo)
      if (pseudo && content === 'none') return false
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || / 2px inset| 0px 0px 0px 2px/.test(boxShadow)
    })
  let seen = false
  let part: Element | null = it
  for (let up = 0; up < 4 && part && part !== document.body && !seen; up += 1, part = part.parentElement)
    seen = shows(part)
  const name = it.getAttribute('aria-label') ?? it.textContent?.trim().slice(0, 40) ?? ''
  return { name: `${it.tagName.toLowerCase()} "${name}"`, seen, inDialog: it.closest('dialog[open]') !== null }
}

const focused = (wanted: Locator): Promise<boolean> => wanted.first().evaluate((it) => it === document.activeElement)

/** Presses Tab until it has the focus. Every stop on the way must show itself. */
export async function tabTo(page: Page, wanted: Locator, { back = false, most = 90 } = {}): Promise<void> {
  await expect(wanted.first()).toBeVisible()
  const stops: string[] = []
  for (let n = 0; n < most; n += 1) {
    if (n > 0 || !(await focused(wanted))) await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
    const here = await page.evaluate(stop)
    stops.push(here.name)
    expect.soft(here.seen, `${here.name} shows that it has the focus`).toBe(true)
    if (await focused(wanted)) return
  }
  throw new Error(`Tab never comes to ${String(wanted)}: ${stops.join(', ')}`)
}

/** Tab there, and press it. */
export async function press(page: Page, wanted: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press(key)
}

/** The open dialog keeps the focus, whichever way one goes on. */
export async function keepsFocus(page: Page): Promise<void> {
  await expect(page.locator('dialog[open]').last()).toBeVisible()
  for (const key of [...Array.from({ length: 12 }, () => 'Tab'), ...Array.from({ length: 14 }, () => 'Shift+Tab')]) {
    await page.keyboard.press(key)
    const here = await page.evaluate(stop)
    expect(here.inDialog || here.name === 'the page', `${here.name} is in the dialog`).toBe(true)
    expect.soft(here.seen, `${here.name} shows that it has the focus`).toBe(true)
  }
}

/** Opens a dialog by its button, sees that it holds the focus, closes it by Esc: the button has the focus again. */
export async function opensAndReturns(page: Page, button: Locator): Promise<void> {
  await press(page, button)
  await keepsFocus(page)
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(button.first()).toBeFocused()
}
