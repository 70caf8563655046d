/**
 * Withdrawals on the phone (specification 2, withdrawalControl): the list and each one that was looked at are kept, so that where
 * the money is can be read without a network. Moving it always needs one.
 */
import type { Output } from '#contract/kit/endpoint.ts'
import { listWithdrawals, refundsBack, withdrawalDetail } from '#contract/withdrawal/api.ts'
import type { Withdrawal } from '#contract/withdrawal/withdrawal.ts'
import { onDisk, useRows } from '#src/kit/disk/with-disk.ts'
import { call } from '#src/kit/network/http.ts'
import { type Called, type Keeping, useCall } from '#src/kit/network/use-call.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { calledOf, type Reading } from '#src/kit/page/reading.ts'
import { serverNow } from '#src/kit/sync/clock.ts'

export type MyWithdrawals = Output<typeof listWithdrawals> & Output<typeof refundsBack>

const listKey = 'withdrawals'
const keyOf = (withdrawalNumber: string) => `withdrawal ${withdrawalNumber}`

const keep = (key: string, value: unknown): Promise<void> =>
  onDisk((disk) => disk.dictionaries.put({ key, value, at: serverNow() })).then(
    () => undefined,
    () => undefined,
  )
type Get = (key: string) => Promise<{ value: unknown; at: number } | undefined>
const read: Get = (key) => onDisk((disk) => disk.dictionaries.get(key)).catch(() => undefined)

const keptList: Keeping = {
  put: (_, answer) => keep(listKey, answer),
  get: async () => (await read(listKey))?.value,
}

/** By its own number, else out of the kept list: a withdrawal is whole there too. */
const keptOne = (withdrawalNumber: string): Keeping => ({
  put: (_, answer) => keep(keyOf(withdrawalNumber), answer),
  get: async () => (await keptRow(read, withdrawalNumber))?.value,
})
async function keptRow(get: Get, withdrawalNumber: string): ReturnType<Get> {
  const [own, list] = await Promise.all([get(keyOf(withdrawalNumber)), get(listKey)])
  const listed = (list?.value as MyWithdrawals | undefined)?.withdrawals.find(
    (row) => row.withdrawalNumber === withdrawalNumber,
  )
  return listed && list && (!own || list.at > own.at) ? { value: listed, at: list.at } : own
}

export interface Mine<Answer> {
  reading: Reading<Answer>
  called: Called<Answer>
}

function mineOf<Answer>(called: Called<Answer>, online: boolean, savedAt: number | undefined): Mine<Answer> {
  const reading = calledOf(called)
  return { called, reading: { ...reading, offline: reading.offline || !online, savedAt } }
}

/** All of them, the newest first, and the refunds on the balance. Kept as last seen. */
export function useMyWithdrawals(): Mine<MyWithdrawals> {
  const called = useCall(
    async (_: object, signal) => ({
      ...(await call(listWithdrawals, {}, { signal })),
      ...(await call(refundsBack, {}, { signal })),
    }),
    {},
    { keepAs: keptList },
  )
  const row = useRows((disk) => disk.dictionaries.get(listKey))
  return mineOf(called, useOnline(), row?.at)
}

/** One of them, by its stored number; `everyMs`: asked again after so long, while the page is seen. */
export function useMyWithdrawal(
  withdrawalNumber: string,
  everyMs?: number,
): Mine<Withdrawal> & { adopt: (after: Withdrawal) => void } {
  const called = useCall(
    withdrawalDetail,
    { withdrawalNumber },
    { keepAs: keptOne(withdrawalNumber), ...(everyMs && { poll: { everyMs } }) },
  )
  const row = useRows((disk) => keptRow((key) => disk.dictionaries.get(key), withdrawalNumber), [withdrawalNumber])
  return {
    ...mineOf(called, useOnline(), row?.at),
    adopt: (after) => {
      called.adopt(after)
      void keep(keyOf(withdrawalNumber), after)
    },
  }
}
