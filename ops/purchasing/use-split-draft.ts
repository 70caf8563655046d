/** What a buyer has typed of several orders at the seller's, kept while another order is looked at. It begins with what was typed of one. */
import { mostParts } from '#contract/order/seller-order.ts'
import type { DeskOrder } from '#contract/order/desk.ts'
import { type Draft, useDraft } from '#ops/kit/drafts.ts'
import { waitingOf } from './not-bought.ts'
import { nothingTyped, type PartTyped } from './split-typed.ts'
import { useBuyingDraft } from './use-buying-draft.ts'

export interface SplitDraft {
  typed: readonly PartTyped[]
  change: (at: number, to: PartTyped) => void
  /** Undefined where there are as many as there may be. */
  add: (() => void) | undefined
  leave: (at: number) => void
  draft: Pick<Draft<unknown>, 'restored' | 'throwAway' | 'drop'>
}

export function useSplitDraft(order: DeskOrder): SplitDraft {
  const atOnce = useBuyingDraft(order)
  const { seller, parcels } = atOnce.value.bought
  const name = ['buying apart', order.orderNumber, ...waitingOf(order).map(({ lineId, count }) => `${lineId}x${count}`)]
  const draft = useDraft<readonly PartTyped[]>(name.join(' '), [{ ...nothingTyped, seller, parcels }, nothingTyped])
  const pieces = waitingOf(order).reduce((all, { count }) => all + count, 0)
  return {
    typed: draft.value,
    change: (at, to) => draft.set((before) => before.map((part, nth) => (nth === at ? to : part))),
    add:
      draft.value.length < Math.min(mostParts, pieces)
        ? () => draft.set((before) => [...before, nothingTyped])
        : undefined,
    leave: (at) => draft.set((before) => before.filter((_, nth) => nth !== at)),
    draft: {
      restored: draft.restored,
      throwAway: draft.throwAway,
      drop() {
        draft.drop()
        atOnce.drop()
      },
    },
  }
}
