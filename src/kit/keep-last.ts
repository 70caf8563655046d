/**
 * The order and the parcel being put together, as the server last counted them (specification 3: purchaseGoodsInfo and
 * packageGoodsInfo): opened again without a network they still show what, and what it came to. Never for paying.
 */
import { serverNow } from './clock.ts'
import { onDisk } from './with-disk.ts'

export type LastInfo = 'purchaseGoodsInfo' | 'packageGoodsInfo'

interface Last {
  /** What was asked. */
  of: string
  answer: unknown
}

export const keepLast = (key: LastInfo, of: string, answer: unknown): Promise<void> =>
  onDisk((it) => it.settings.put({ key, value: { of, answer } satisfies Last, at: serverNow() })).then(
    () => undefined,
    () => undefined,
  )

/** The answer to the same question, when that was the last one. */
export async function lastAnswer<Answer>(key: LastInfo, of: string): Promise<Answer | undefined> {
  const kept = (await onDisk((it) => it.settings.get(key)).catch(() => undefined))?.value as Last | undefined
  return kept?.of === of ? (kept.answer as Answer) : undefined
}
