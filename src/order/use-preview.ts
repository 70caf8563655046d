/** The order as it would be placed now (specification 2, preOrder): asked again with every choice, the last answer stays meanwhile. */
import { useCallback, useEffect, useState } from 'react'
import type { Sent } from '#contract/kit/endpoint.ts'
import { type OrderPreview, previewOrder } from '#contract/order/api.ts'
import { call } from '#src/kit/http.ts'

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
    call(previewOrder, JSON.parse(of) as What, { signal: leaving.signal }).then(
      (preview) => leaving.signal.aborted || setState({ of, round, preview }),
      (error: unknown) =>
        leaving.signal.aborted || setState(({ preview }) => ({ of, round, error, ...(preview && { preview }) })),
    )
    return () => leaving.abort()
  }, [of, round])

  return { preview: state.preview, asking: state.of !== of || state.round !== round, error: state.error, askAgain }
}
