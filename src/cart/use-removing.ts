/** Deleting with second thoughts (product.md 4): lines leave the screen at once and the cart a little later, or not at all. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { remove } from './cart-calls.ts'

const undoMs = 5000

export interface Removing {
  /** Not to be shown any more. */
  hidden: ReadonlySet<string>
  take: (lineIds: readonly string[]) => void
  undo: () => void
}

export function useRemoving(): Removing {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const leaving = useRef<readonly string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const finish = useCallback(() => {
    clearTimeout(timer.current)
    const gone = leaving.current
    leaving.current = []
    if (gone.length === 0) return
    remove(gone)
    setHidden(new Set())
  }, [])

  const take = (lineIds: readonly string[]) => {
    finish()
    leaving.current = lineIds
    setHidden(new Set(lineIds))
    timer.current = setTimeout(finish, undoMs)
  }
  const undo = () => {
    clearTimeout(timer.current)
    leaving.current = []
    setHidden(new Set())
  }

  // Whoever goes away has decided.
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && finish()
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      finish()
    }
  }, [finish])

  return { hidden, take, undo }
}
