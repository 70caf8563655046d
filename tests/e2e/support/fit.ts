/** Whether what a desk shows has its place, on the narrowest and on the widest screen that it is made for. */
import type { Page } from '@playwright/test'

const screens = [
  { width: 1024, height: 768 },
  { width: 1600, height: 900 },
]

/** Tables and cards that leave their place, and by how much; controls and words that lie upon others. */
export async function unfit(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  const found: string[] = []
  for (const screen of screens) {
    await page.setViewportSize(screen)
    const faults = await page.evaluate(
      () =>
        new Promise<string[]>((tell) => {
          const look = () => [
            ...[...document.querySelectorAll('table')].flatMap((table) => {
              const room = table.parentElement?.clientWidth ?? 0
              const out = Math.ceil(table.getBoundingClientRect().width - room)
              return out > 0 ? [`its table is ${out} px too wide`] : []
            }),
            ...[...document.querySelectorAll('aside, aside section')].flatMap((pane) => {
              const out = pane.scrollWidth - pane.clientWidth
              return out > 0 ? [`its ${pane.tagName} is left by ${out} px`] : []
            }),
            ...overlaps(),
          ]
          /** What lies over the page while that scrolls is compared with its own alone. */
          const layerOf = (part: Element): Element => {
            for (let up: Element = part; up.parentElement; up = up.parentElement)
              if (/sticky|fixed/.test(getComputedStyle(up).position)) return up
            return document.body
          }
          /** What scrolling has not put out of sight. */
          const shownOf = (part: Element) => {
            const box = part.getBoundingClientRect()
            let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom]
            for (let up = part.parentElement; up; up = up.parentElement) {
              if (getComputedStyle(up).overflow === 'visible') continue
              const room = up.getBoundingClientRect()
              ;[left, right] = [Math.max(left, room.left), Math.min(right, room.right)]
              ;[top, bottom] = [Math.max(top, room.top), Math.min(bottom, room.bottom)]
            }
            return { x: left, y: top, width: right - left, height: bottom - top }
          }
          function overlaps(): string[] {
            const parts = [
              ...document.querySelectorAll(
                'a[href], button, input, select, textarea, h1, h2, h3, dt, dd, td, th, label',
              ),
            ].flatMap((part) => {
              const { x, y, width, height } = shownOf(part)
              const shows = part.checkVisibility({ opacityProperty: true, visibilityProperty: true })
              // What only readers hear is a point.
              return shows && width > 4 && height > 4 ? [{ part, layer: layerOf(part), x, y, width, height }] : []
            })
            const name = (part: Element) =>
              `${part.tagName} "${(part.textContent || part.getAttribute('name') || '').slice(0, 30)}"`
            return parts.flatMap((one, nth) =>
              parts.slice(nth + 1).flatMap((other) => {
                if (one.layer !== other.layer || one.part.contains(other.part) || other.part.contains(one.part))
                  return []
                // A box that is drawn by its label.
                const [label, field] =
                  one.part instanceof HTMLLabelElement ? [one.part, other.part] : [other.part, one.part]
                if (label instanceof HTMLLabelElement && label.control === field) return []
                const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
                const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
                return across > 2 && down > 2 ? [`${name(one.part)} lies upon ${name(other.part)}`] : []
              }),
            )
          }
          requestAnimationFrame(() => requestAnimationFrame(() => tell(look())))
        }),
    )
    found.push(...faults.map((fault) => `${fault} at ${screen.width} px`))
  }
  if (before) await page.setViewportSize(before)
  return found
}
