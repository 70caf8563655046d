/** What is ticked on the packing bench before a parcel is closed (states.md K7, K8; decision 082). Counts of pieces. */
import * as v from 'valibot'
import { Count_, Id_, Instant_, someText } from '../kit/fields.ts'

/** Why a parcel is closed although something is not ticked. */
export const uncheckedWhys = ['counted_by_hand', 'label_unreadable', 'service_impossible', 'other'] as const
export const Unchecked = v.object({ why: v.picklist(uncheckedWhys), words: someText(300, 'Reason required') })
export type Unchecked = v.InferOutput<typeof Unchecked>

/** The bench of one parcel as the server knows it: a reload and a colleague find the same. */
export const PackingCheck = v.object({
  contents: v.array(
    v.object({
      itemId: Id_,
      quantity: Count_,
      shelf: v.nullable(v.string()),
      /** So many of its pieces are in the box. */
      ticked: Count_,
      /** Who ticked the last of them, and when. */
      tickedBy: v.nullable(v.string()),
      at: v.nullable(Instant_),
    }),
  ),
  services: v.array(
    v.object({ key: v.string(), done: v.boolean(), tickedBy: v.nullable(v.string()), at: v.nullable(Instant_) }),
  ),
  /** Services on the goods that are paid for and not done: their proof is asked for at their own desk. */
  unproven: v.array(v.object({ itemId: Id_, name: v.string() })),
  /** The reason for which it was closed all the same. */
  unchecked: v.nullable(Unchecked),
})
export type PackingCheck = v.InferOutput<typeof PackingCheck>

export interface Lacking {
  pieces: number
  services: number
  unproven: number
}

/** What keeps the parcel from being closed; null when nothing does. */
export function lackingToClose(check: Pick<PackingCheck, 'contents' | 'services' | 'unproven'>): Lacking | null {
  const lacking = {
    pieces: check.contents.reduce((sum, content) => sum + Math.max(0, content.quantity - content.ticked), 0),
    services: check.services.filter((service) => !service.done).length,
    unproven: check.unproven.length,
  }
  return lacking.pieces + lacking.services + lacking.unproven > 0 ? lacking : null
}

export interface UnderLabel {
  itemId: string
  quantity: number
  ticked: number
}

/**
 * Which content of the parcel the scan of a goods label ticks one piece of. One label may stand for several contents of a seller's parcel:
 * then only a person can say which. `none`: nothing under the label is in this parcel. `full`: all that is has its ticks.
 */
export function contentOfScan(
  under: readonly UnderLabel[],
): { kind: 'piece'; itemId: string } | { kind: 'none' } | { kind: 'full' } | { kind: 'several' } {
  if (under.length === 0) return { kind: 'none' }
  const open = under.filter((content) => content.ticked < content.quantity)
  const [first] = open
  if (!first) return { kind: 'full' }
  return open.length > 1 ? { kind: 'several' } : { kind: 'piece', itemId: first.itemId }
}
