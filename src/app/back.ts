/**
 * The way back (design.md 6): before it leaves a page it closes the sheet or dialog that is open over it. And how a page
 * turns: forward and back slide, tabs and searches change in place (design.md 5).
 */
import type { RouterHistory } from '@tanstack/react-router'

/** How deep in this visit's history an entry lies: 0 is the first. */
export const depthOf = (state: unknown): number => (state as { __TSR_index?: number } | null)?.__TSR_index ?? 0

let swiped = false
let returning = false
/** In this visit's history, without the router hearing of it. */
export function goQuietly(steps: number): void {
  returning = true
  window.history.go(steps)
}

/** Asked before a page is left backwards: true, and the router does not hear of it. */
export type Keeper = (event: PopStateEvent) => boolean
let keeper: Keeper | undefined
export const keepBy = (asked: Keeper): void => {
  keeper = asked
}

/** To be called before the router is made: it must hear of going back first. */
export function followBack(history: () => RouterHistory): void {
  addEventListener('popstate', (event) => {
    swiped = event.hasUAVisualTransition
    const steps = depthOf(history().location.state) - depthOf(event.state)
    const open = [...document.querySelectorAll('dialog[open]')].at(-1)
    if (returning) returning = false
    else if (open && steps > 0) {
      goQuietly(steps)
      // As Esc does: the dialog itself knows whether it may be closed.
      open.dispatchEvent(new Event('cancel', { cancelable: true }))
    } else if (!keeper?.(event)) return
    event.stopImmediatePropagation()
  })
}

interface Turn {
  fromLocation?: { state: unknown }
  toLocation: { state: unknown }
  pathChanged: boolean
}

/** Which way the page turns; false: in place. What the browser has already slid by a swipe is not slid again. */
export function turnOf({ fromLocation, toLocation, pathChanged }: Turn): string[] | false {
  const steps = fromLocation && pathChanged ? depthOf(toLocation.state) - depthOf(fromLocation.state) : 0
  const still = swiped || steps === 0
  swiped = false
  return still ? false : [steps > 0 ? 'forward' : 'back']
}

/** A turn is skipped when the next page comes already or nobody looks: the page has changed all the same, and that is no error. */
export function allowSkippedTurns(): void {
  const turn: typeof document.startViewTransition | undefined = document.startViewTransition
  if (!turn) return
  document.startViewTransition = (change) => {
    const begun = turn.call(document, change)
    begun.ready.catch(() => undefined)
    return begun
  }
}
