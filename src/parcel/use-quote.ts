/** The price of a packing, asked anew whenever a choice changes; the last answer stays on screen meanwhile. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { previewParcel } from '#contract/parcel/api.ts'
import { Offline } from '#src/kit/errors.ts'
import { call } from '#src/kit/http.ts'
import { keepLast, lastAnswer } from '#src/kit/keep-last.ts'
import type { Quote, Wish } from './packing.ts'

const settleMs = 250

export interface Quoting {
  quote: Quote | undefined
  /** The quote is of these very choices. */
  fresh: boolean
  /** Why there is none: no network, or whatever else the call threw. */
  failed: 'offline' | 'refused' | undefined
  /** Takes a quote the server sent with a refusal. */
  adopt: (quote: Quote) => void
  again: () => void
}

export function useQuote(wish: Wish | undefined): Quoting {
  const of = wish ? JSON.stringify(wish) : ''
  const [answer, setAnswer] = useState<{ of: string; quote: Quote }>()
  const [failure, setFailure] = useState<{ of: string; kind: 'offline' | 'refused' }>()
  const [tries, setTries] = useState(0)
  const asked = useRef(false)

  useEffect(() => {
    if (!of) return
    const stop = new AbortController()
    const ask = () =>
      call(previewParcel, JSON.parse(of) as Wish, { signal: stop.signal }).then(
        (quote) => {
          setAnswer({ of, quote })
          setFailure(undefined)
          void keepLast('packageGoodsInfo', of, quote)
        },
        async (error: unknown) => {
          const last = error instanceof Offline ? await lastAnswer<Quote>('packageGoodsInfo', of) : undefined
          if (stop.signal.aborted) return
          // As it was counted then: shown, not fresh.
          if (last) setAnswer((known) => known ?? { of: '', quote: last })
          setFailure({ of, kind: error instanceof Offline ? 'offline' : 'refused' })
        },
      )
    const timer = setTimeout(() => void ask(), asked.current ? settleMs : 0)
    asked.current = true
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [of, tries])

  const again = useCallback(() => {
    setFailure(undefined)
    setTries((count) => count + 1)
  }, [])
  return {
    quote: answer?.quote,
    fresh: answer !== undefined && answer.of === of,
    failed: failure?.of === of ? failure.kind : undefined,
    adopt: (quote) => setAnswer({ of, quote }),
    again,
  }
}
