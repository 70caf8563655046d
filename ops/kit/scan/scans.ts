/** Who takes what is scanned: the part of the console that was shown last. */
import { createContext } from 'react'

/** `torn`: only the end of a code came. */
export type Taker = (code: string, torn: boolean) => void

export interface Scans {
  /** Takes all scans from now on; gives how to leave that to the one before. */
  attach: (taker: Taker) => () => void
  /** Hands a code on; false where nobody takes scans. */
  take: (code: string, torn: boolean) => boolean
}

export function createScans(): Scans {
  let takers: readonly Taker[] = []
  return {
    attach(taker) {
      takers = [...takers, taker]
      return () => {
        takers = takers.filter((each) => each !== taker)
      }
    },
    take(code, torn) {
      const taker = takers.at(-1)
      taker?.(code, torn)
      return taker !== undefined
    },
  }
}

export const ScansContext = createContext<Scans>(createScans())
