/** What is due now and how it can be paid, asked anew whenever something may have changed. */
import { useEffect } from 'react'
import type { Output } from '#contract/kit/endpoint.ts'
import { payOptions } from '#contract/payment/api.ts'
import { call } from '#src/kit/network/http.ts'
import { onReturn } from '#src/kit/network/on-return.ts'
import { type Called, useCall } from '#src/kit/network/use-call.ts'
import type { Wanted } from './documents.ts'

export type PayOptions = Output<typeof payOptions>

/** The first reading of the address by which something is due, open or paid; else the last. */
async function ask(readings: readonly Wanted[][], signal: AbortSignal): Promise<PayOptions> {
  const [payables = [], ...others] = readings
  const options = await call(payOptions, { payables }, { signal })
  const speaks = options.payables.length > 0 || options.open || options.settled
  return speaks || others.length === 0 ? options : ask(others, signal)
}

/** `asking`: also when the shopper has just come back, as it may be paid in another tab by now. `readings` has at least one. */
export function usePayOptions(readings: readonly Wanted[][]): Called<PayOptions> {
  const options = useCall(ask, readings)
  const { again } = options
  useEffect(() => onReturn(again), [again])
  return options
}
