/**
 * Every movement of the balance, kept on the phone: what once moved never changes, so a pull brings only what came since. All of
 * it is then read, searched and grouped without a network.
 */
import { movements } from '#contract/wallet/api.ts'
import type { Movement } from '#contract/wallet/movement.ts'
import { onDisk, useRows } from '#src/kit/disk/with-disk.ts'
import { call } from '#src/kit/network/http.ts'
import { pulledOf, type Reading } from '#src/kit/page/reading.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { usePull } from '#src/kit/sync/use-sync.ts'

const key = 'movements'
const pageSize = 200
const isSame = (a: Movement, b: Movement) =>
  a.id === b.id && a.at === b.at && a.amount === b.amount && a.after === b.after

/** Written at once or not at all, so that there is never a gap in it. */
export async function pullMovements(): Promise<void> {
  const kept = ((await onDisk((disk) => disk.dictionaries.get(key)))?.value ?? []) as Movement[]
  const fresh: Movement[] = []
  const newest = kept[0]
  let known = false
  for (let before: string | undefined; ;) {
    const page = await call(movements, { size: pageSize, before })
    const at = newest ? page.movements.findIndex((it) => isSame(it, newest)) : -1
    known = at >= 0
    fresh.push(...(known ? page.movements.slice(0, at) : page.movements))
    if (known || page.next === null) break
    before = page.next
  }
  // A shop that came out of its backup does not know what was kept: all of it is new.
  const value = known ? [...fresh, ...kept] : fresh
  await onDisk((disk) => disk.dictionaries.put({ key, value, at: serverNow() }))
}

/** Those of a span, from the shop: what is handed on as a file is not older than the shop's own word. */
export async function movementsFrom(span: { from?: number; until?: number }): Promise<Movement[]> {
  const found: Movement[] = []
  for (let before: string | undefined; ;) {
    const page = await call(movements, { ...span, size: pageSize, before })
    found.push(...page.movements)
    if (page.next === null) return found
    before = page.next
  }
}

/** Newest first. */
export function useMovements(): Reading<readonly Movement[]> {
  const pulled = usePull(pullMovements)
  const kept = useRows(async (disk) => {
    const row = await disk.dictionaries.get(key)
    return { content: row?.value as Movement[] | undefined, at: row?.at }
  })
  return pulledOf(pulled, kept, { savedAt: kept?.at })
}
