/**
 * How a payment stands, asked every second until it is settled, for 60 seconds at most (states.md 8). The address a
 * gateway sends the shopper back to is never believed. What the phone already knows to be settled stays so, offline too.
 */
import { useEffect } from 'react'
import { paymentState } from '#contract/payment/api.ts'
import { codes } from '#contract/kit/envelope.ts'
import type { Payment } from '#contract/payment/payment.ts'
import { pullChanges } from '#src/kit/sync/changes.ts'
import { Offline, ServerSaidNo } from '#src/kit/network/errors.ts'
import { type Poll, useCall } from '#src/kit/network/use-call.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { useRows } from '#src/kit/disk/with-disk.ts'

export const isSettled = ({ status }: Pick<Payment, 'status'>): boolean =>
  status !== 'created' && status !== 'processing'

/** A shop that is busy or ails may know it all the same. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ServerSaidNo && (error.code === codes.notFound || error.code === codes.invalid)

const poll: Poll<Payment> = {
  everyMs: 1000,
  forMs: 60_000,
  // The shopper is at the provider's page meanwhile.
  whileHidden: true,
  until: (payment, error) => isUnknown(error) || (payment !== undefined && isSettled(payment)),
}

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
  const online = useOnline()
  const asked = useCall(paymentState, paymentNumber && online ? { paymentNumber } : undefined, { poll, holds: true })
  const kept = useRows(
    async (disk) => (paymentNumber ? ((await disk.payments.get(paymentNumber)) ?? null) : null),
    [paymentNumber],
  )
  const { error, again } = asked
  const answer = asked.answer?.paymentNumber === paymentNumber ? asked.answer : undefined
  const isDone = answer !== undefined && isSettled(answer)
  useEffect(() => {
    if (isDone) void pullChanges().catch(() => undefined)
  }, [isDone])

  return {
    payment: answer ?? known ?? (kept && isSettled(kept) ? kept : undefined),
    gaveUp: asked.gaveUp,
    unknown: isUnknown(error),
    offline: !online || error instanceof Offline,
    askAgain: again,
  }
}
