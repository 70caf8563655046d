/** What a carrier's file comes to, as it was asked last: an answer to an earlier asking does not stand in for it. */
import { useRef, useState } from 'react'
import { type LookedAt, lookAt, type Wish } from './look-at-bills.ts'

export interface Look {
  seen: LookedAt | undefined
  error: unknown
  /** Undefined: there is nothing to look at now. */
  ask: (wish: Wish | undefined) => Promise<void>
}

export function useLook(): Look {
  const [seen, setSeen] = useState<LookedAt>()
  const [error, setError] = useState<unknown>()
  const asked = useRef<Wish>(undefined)
  const ask = async (wish: Wish | undefined) => {
    asked.current = wish
    setError(undefined)
    if (!wish) return setSeen(undefined)
    try {
      const answer = await lookAt(wish)
      if (asked.current === wish) setSeen(answer)
    } catch (failure) {
      if (asked.current === wish) setError(failure)
    }
  }
  return { seen, error, ask }
}
