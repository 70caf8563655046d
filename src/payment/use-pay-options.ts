/** What is due now and how it can be paid, asked anew whenever something may have changed. */
import { useCallback, useEffect, useState } from 'react'
import type { Output } from '#contract/kit/endpoint.ts'
import { payOptions } from '#contract/payment/api.ts'
import { call } from '#src/kit/http.ts'
import { onReturn } from '#src/kit/on-return.ts'
import type { Wanted } from './documents.ts'

export type PayOptions = Output<typeof payOptions>

async function ask(readings: readonly Wanted[][], signal: AbortSignal): Promise<PayOptions | undefined> {
  let last: PayOptions | undefined
  for (const payables of readings) {
    last = await call(payOptions, { payables }, { signal })
    if (last.payables.length > 0 || last.open || last.settled) return last
  }
  return last
}

/**
 * `options` is undefined until the first answer. `reload` asks again and keeps what is shown meanwhile. `checking`: the
 * shopper has just come back, it may be paid in another tab by now, and the answer is on its way.
 */
export function usePayOptions(readings: readonly Wanted[][]) {
  const of = JSON.stringify(readings)
  const [state, setState] = useState<{
    of: string
    options?: PayOptions | undefined
    error?: unknown
    checking?: boolean
  }>({ of })
  const [round, setRound] = useState(0)
  const reload = useCallback(() => setRound((old) => old + 1), [])

  useEffect(() => {
    const leaving = new AbortController()
    ask(JSON.parse(of) as Wanted[][], leaving.signal).then(
      (options) => leaving.signal.aborted || setState({ of, options }),
      (error: unknown) => leaving.signal.aborted || setState((old) => ({ ...old, of, error, checking: false })),
    )
    return () => leaving.abort()
  }, [of, round])
  useEffect(
    () =>
      onReturn(() => {
        setState((old) => ({ ...old, checking: true }))
        reload()
      }),
    [reload],
  )

  const mine = state.of === of ? state : undefined
  return { options: mine?.options, error: mine?.error, checking: mine?.checking ?? false, reload }
}
