import type { KeyboardEvent } from 'react'

/** Moves along a radio group or a tab list with arrows, Home and End, in the reading direction, and presses what it reaches. */
export function walkWithArrows(event: KeyboardEvent<HTMLElement>): void {
  const all = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]:not([aria-disabled=true]),[role=tab]'),
  ]
  const index = all.indexOf(event.target as HTMLElement)
  if (index < 0) return
  const ahead = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = ahead === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight'
  const last = all.length - 1
  const to = (
    {
      [ahead]: index === last ? 0 : index + 1,
      ArrowDown: index === last ? 0 : index + 1,
      [back]: index === 0 ? last : index - 1,
      ArrowUp: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
    } as Record<string, number>
  )[event.key]
  if (to === undefined) return
  event.preventDefault()
  all[to]?.focus()
  all[to]?.click()
}
