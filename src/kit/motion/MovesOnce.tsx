/**
 * A picture that moves once, when it is first seen. What moves is loaded late (`lazy`), and nothing waits for it: the
 * finished picture stands in its place, and stays when it has been seen before the moving one is there.
 */
import {
  type ReactNode,
  type RefObject,
  startTransition,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { reducedMotion } from './reduced-motion.ts'

/** So long the finished picture keeps back, that it need not be taken away again. */
const PATIENCE_MS = 160

/** What moved since the app was opened. */
const moved = new Set<string>()

export interface MovesOnceProps {
  /** Names what is shown, a number of ours: the second time it stands still. */
  what: string
  /** The box around the finished picture. */
  as?: 'div' | 'g'
  /** The finished picture; all there is for those who asked for less motion. */
  still: ReactNode
  /** The moving one, of `lazy`; it must end as the finished picture. */
  children: ReactNode
}

export function MovesOnce({ what, as: As = 'div', still, children }: MovesOnceProps) {
  const box = useRef<Element>(null)
  const [turn, setTurn] = useState<'waits' | 'moves' | 'stays'>(() =>
    reducedMotion() || moved.has(what) ? 'stays' : 'waits',
  )
  useLayoutEffect(() => {
    if (turn !== 'waits') return
    const keptBack = box.current?.animate?.({ opacity: [0, 0] }, PATIENCE_MS)
    if (keptBack) keptBack.onfinish = () => setTurn('stays')
    return () => keptBack?.cancel()
  }, [turn])
  useEffect(() => {
    if (turn !== 'waits') moved.add(what)
    // In a transition the finished picture stands until the other is loaded.
    else startTransition(() => setTurn('moves'))
  }, [turn, what])
  return (
    <Suspense fallback={still}>{turn === 'moves' ? children : <As ref={box as RefObject<never>}>{still}</As>}</Suspense>
  )
}
