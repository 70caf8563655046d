/** The balance goes to the disk, so that it is there at once and offline. */
import type { Output } from '#contract/kit/endpoint.ts'
import { wallet } from '#contract/wallet/api.ts'
import { onDisk, useRows } from '#src/kit/disk/with-disk.ts'
import { call } from '#src/kit/network/http.ts'
import { pulledOf, type Reading } from '#src/kit/page/reading.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { usePull } from '#src/kit/sync/use-sync.ts'

export type Wallet = Output<typeof wallet>

export async function pullWallet(): Promise<void> {
  const answer = await call(wallet, {})
  await onDisk((it) => it.dictionaries.put({ key: 'balance', value: answer, at: serverNow() }))
}

export function useWallet(): Reading<Wallet> {
  const pulled = usePull(pullWallet)
  const kept = useRows(async (disk) => {
    const row = await disk.dictionaries.get('balance')
    return { content: row?.value as Wallet | undefined, at: row?.at }
  })
  return pulledOf(pulled, kept, { savedAt: kept?.at })
}
