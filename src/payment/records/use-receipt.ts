/** A receipt from the shop; each that was seen is kept on the phone, so that it can be shown and printed without a network. */
import type { Output } from '#contract/kit/endpoint.ts'
import { receipt } from '#contract/payment/api.ts'
import { onDisk } from '#src/kit/disk/with-disk.ts'
import { type Keeping, useCall } from '#src/kit/network/use-call.ts'
import { ServerSaidNo } from '#src/kit/network/errors.ts'
import { codes } from '#contract/kit/envelope.ts'
import { calledOf, type Reading } from '#src/kit/page/reading.ts'
import { serverNow } from '#src/kit/sync/clock.ts'

export type Receipt = Output<typeof receipt>

const keyOf = (question: string) => `receipt ${question}`
/** What cannot be kept is asked for again. */
const kept: Keeping = {
  put: (question, value) =>
    onDisk((disk) => disk.dictionaries.put({ key: keyOf(question), value, at: serverNow() })).then(
      () => undefined,
      () => undefined,
    ),
  get: async (question) =>
    (await onDisk((disk) => disk.dictionaries.get(keyOf(question))).catch(() => undefined))?.value,
}

export function useReceipt(number: string): Reading<Receipt> {
  const called = useCall(receipt, { number }, { keepAs: kept })
  const reading = calledOf(called)
  const isNone = called.error instanceof ServerSaidNo && called.error.code === codes.notFound
  if (!isNone) return reading
  const { offline, stale, savedAt, again } = reading
  return { offline, stale, savedAt, again, state: 'missing' }
}
