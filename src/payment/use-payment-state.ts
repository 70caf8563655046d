/**
 * How a payment stands, asked every second until it is settled, for 60 seconds at most (states.md 8). The address a
 * gateway sends the shopper back to is never believed. What the phone already knows to be settled stays so, offline too.
 */
import { useCallback, useEffect, useState } from 'react'
import { paymentState } from '#contract/payment/api.ts'
import type { Payment } from '#contract/payment/payment.ts'
import { pullChanges } from '#src/kit/changes.ts'
import { Offline, ServerSaidNo } from '#src/kit/errors.ts'
import { call } from '#src/kit/http.ts'
import { useOnline } from '#src/kit/use-online.ts'
import { useRows } from '#src/kit/with-disk.ts'

const EVERY_MS = 1000
const PATIENCE_MS = 60_000

export const isSettled = ({ status }: Pick<Payment, 'status'>): boolean =>
  status !== 'created' && status !== 'processing'

export interface Asked {
  payment: Payment | undefined
  /** Sixty seconds went by without an answer that settles it. */
  gaveUp: boolean
  /** The server knows no such payment of this shopper. */
  unknown: boolean
  /** Nobody can be asked now; it is asked again by itself when somebody can. */
  offline: boolean
  askAgain: () => void
}

export function usePaymentState(paymentNumber: string | undefined, known?: Payment): Asked {
  const [state, setState] = useState<{
    payment?: Payment | undefined
    gaveUp?: boolean
    unknown?: boolean
    offline?: boolean
  }>({
    payment: known,
  })
  const [round, setRound] = useState(0)
  const online = useOnline()
  const kept = useRows(
    async (disk) => (paymentNumber ? ((await disk.payments.get(paymentNumber)) ?? null) : null),
    [paymentNumber],
  )
  const askAgain = useCallback(() => {
    setState(({ payment }) => ({ payment }))
    setRound((old) => old + 1)
  }, [])

  useEffect(() => {
    if (!paymentNumber || !online) return
    const leaving = new AbortController()
    const began = performance.now()
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      try {
        const payment = await call(paymentState, { paymentNumber }, { signal: leaving.signal })
        if (leaving.signal.aborted) return
        setState({ payment })
        if (isSettled(payment)) return void pullChanges().catch(() => undefined)
      } catch (error) {
        if (leaving.signal.aborted) return
        if (error instanceof ServerSaidNo) return setState((old) => ({ ...old, unknown: true }))
        setState((old) => ({ ...old, offline: error instanceof Offline }))
      }
      if (performance.now() - began < PATIENCE_MS) timer = setTimeout(() => void ask(), EVERY_MS)
      else setState((old) => ({ ...old, gaveUp: true }))
    }
    void ask()
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [paymentNumber, round, online])

  return {
    payment: state.payment ?? (kept && isSettled(kept) ? kept : undefined),
    gaveUp: state.gaveUp ?? false,
    unknown: state.unknown ?? false,
    offline: !online || (state.offline ?? false),
    askAgain,
  }
}
