import type { KeyboardEvent } from 'react'

/** Moves along a radio group or a tab list with arrows, Home and End, in the reading direction, and presses what it reaches. */
export function walkWithArrows(event: KeyboardEvent<HTMLElement>): void {
  const all = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]:not([aria-disabled=true]),[role=tab]'),
  ]
  const at = all.indexOf(event.target as HTMLElement)
  if (at < 0) return
  const ahead = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = ahead === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight'
  const last = all.length - 1
  const to = (
    {
      [ahead]: at === last ? 0 : at + 1,
      ArrowDown: at === last ? 0 : at + 1,
      [back]: at === 0 ? last : at - 1,
      ArrowUp: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    } as Record<string, number>
  )[event.key]
  if (to === undefined) return
  event.preventDefault()
  all[to]?.focus()
  all[to]?.click()
}
