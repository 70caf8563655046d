/** The order as it would be placed now (specification 2, preOrder): asked again with every choice, the last answer stays meanwhile. */
import { useCallback, useEffect, useState } from 'react'
import type { Sent } from '#contract/kit/endpoint.ts'
import { type OrderPreview, previewOrder } from '#contract/order/api.ts'
import { Offline } from '#src/kit/errors.ts'
import { call } from '#src/kit/http.ts'
import { keepLast, lastAnswer } from '#src/kit/keep-last.ts'
import { flush } from '#src/kit/queue.ts'

export type What = Sent<typeof previewOrder>

export interface Preview {
  preview: OrderPreview | undefined
  /** An answer for the present choices is under way. */
  asking: boolean
  error: unknown
  askAgain: () => void
}

export function usePreview(what: What): Preview {
  const of = JSON.stringify(what)
  const [state, setState] = useState<{ of?: string; round?: number; preview?: OrderPreview; error?: unknown }>({})
  const [round, setRound] = useState(0)
  const askAgain = useCallback(() => setRound((old) => old + 1), [])

  useEffect(() => {
    const leaving = new AbortController()
    // What was just changed in the cart is ordered as it was changed.
    const ask = flush({ all: true }).then(() => call(previewOrder, JSON.parse(of) as What, { signal: leaving.signal }))
    ask.then(
      (preview) => {
        if (!leaving.signal.aborted) setState({ of, round, preview })
        void keepLast('purchaseGoodsInfo', of, preview)
      },
      async (error: unknown) => {
        const last = error instanceof Offline ? await lastAnswer<OrderPreview>('purchaseGoodsInfo', of) : undefined
        if (leaving.signal.aborted) return
        setState(({ preview = last }) => ({ of, round, error, ...(preview && { preview }) }))
      },
    )
    return () => leaving.abort()
  }, [of, round])

  return { preview: state.preview, asking: state.of !== of || state.round !== round, error: state.error, askAgain }
}
