/** Lists whose rows come and go (design.md 5): a row opens or closes up in 240 ms; for those who asked for less motion it does so at once. */
import { createContext, type ReactNode, type RefObject, use, useEffect, useLayoutEffect, useRef } from 'react'
import { reducedMotion } from './reduced-motion.ts'

const timing: KeyframeAnimationOptions = { duration: 240, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }

/** Opens the row, or closes it: from nothing to its height, or back. */
function unfold(row: HTMLElement, height: number, way: 'normal' | 'reverse'): Animation {
  const frames = [
    { height: 0, opacity: 0, overflow: 'clip' },
    { height: `${height}px`, opacity: 1, overflow: 'clip' },
  ]
  return row.animate(frames, { ...timing, direction: way })
}

const Standing = createContext<RefObject<boolean> | undefined>(undefined)

/** Around the rows. What is there at first stands still. */
export function Listed({ children }: { children: ReactNode }) {
  const standing = useRef(false)
  useEffect(() => {
    standing.current = true
  }, [])
  return <Standing value={standing}>{children}</Standing>
}

/** One row of a `ul`, or with `as` one of cards. Space around it belongs to what is inside: the row itself closes to nothing. */
export function ListedRow({ as: As = 'li', children }: { as?: 'li' | 'div'; children: ReactNode }) {
  const ref = useRef<HTMLElement>(null)
  const standing = use(Standing)
  useLayoutEffect(() => {
    const row = ref.current
    if (!row?.animate || reducedMotion()) return
    if (standing?.current) unfold(row, row.offsetHeight, 'normal')
    return () => {
      const { parentElement: list, nextElementSibling: next, offsetHeight: height } = row
      // What is left of a row that is gone: a picture of it, closing up. A list that goes as a whole leaves nothing.
      queueMicrotask(() => {
        if (row.isConnected || !list?.isConnected || !list.children.length) return
        const left = row.cloneNode(true) as HTMLElement
        left.inert = true
        left.setAttribute('aria-hidden', 'true')
        list.insertBefore(left, next?.parentElement === list ? next : null)
        unfold(left, height, 'reverse').onfinish = () => left.remove()
      })
    }
  }, [standing])
  return <As ref={ref as RefObject<never>}>{children}</As>
}
