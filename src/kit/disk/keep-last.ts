/**
 * The order and the parcel being put together, as the server last counted them (specification 3: purchaseGoodsInfo and
 * packageGoodsInfo): opened again without a network they still show what, and what it came to. Never for paying.
 */
import { serverNow } from '../sync/clock.ts'
import type { Keeping } from '../network/use-call.ts'
import { onDisk } from './with-disk.ts'

export type LastInfo = 'purchaseGoodsInfo' | 'packageGoodsInfo' | 'tariffs' | 'level' | 'haul' | `game:${string}`

interface Last {
  /** What was asked. */
  of: string
  answer: unknown
}

/** For `useCall`: the answer of this name, to the question it was given to. Neither way throws: what cannot be kept is asked for. */
export const keptAs = (key: LastInfo): Keeping => ({
  put: (question, answer) =>
    onDisk((it) => it.settings.put({ key, value: { of: question, answer } satisfies Last, at: serverNow() })).then(
      () => undefined,
      () => undefined,
    ),
  get: async (question) => {
    const kept = (await onDisk((it) => it.settings.get(key)).catch(() => undefined))?.value as Last | undefined
    return kept?.of === question ? kept.answer : undefined
  },
})

/** The same, for an answer that is of use whatever is asked: the last one, of this name. */
export const keptForAny = (key: LastInfo): Keeping => {
  const { put, get } = keptAs(key)
  return { put: (_, answer) => put('', answer), get: () => get('') }
}
