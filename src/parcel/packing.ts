/** What the shopper has chosen for a parcel so far; kept as a draft until it is placed (product.md 6 and 11). */
import type { Output, Sent } from '#contract/kit/endpoint.ts'
import type { previewParcel } from '#contract/parcel/api.ts'
import { bestAt, type Offer, openOffers } from '#src/freight/offers.ts'

export type Quote = Output<typeof previewParcel>
export type Wish = Sent<typeof previewParcel>

export interface Packing {
  items: { itemId: string; quantity: number }[]
  addressId: string | null
  channelId: string | null
  services: string[]
  /** Cents; 0 is not insured. */
  insured: number
  declared: { type: 'automatic' } | { type: 'custom'; value: number }
  /** Undefined: whichever takes off most. null: without one. */
  couponId?: string | null
  remark: string
  /** Packed first, for the fee, and priced then. */
  rehearsal?: boolean
}

export const emptyPacking: Packing = {
  items: [],
  addressId: null,
  channelId: null,
  services: [],
  insured: 0,
  declared: { type: 'automatic' },
  remark: '',
}

interface OnShelf {
  id: string
  buckets: { stored: number }
}

/**
 * The draft for these items: what is still on the shelf, never more pieces than are there. Items the shopper did not come
 * with leave the draft; with none (a draft taken up again) those of the draft stay.
 */
export function packingFor(draft: Packing, wanted: readonly string[] | undefined, shelf: readonly OnShelf[]): Packing {
  const ids = wanted?.length ? wanted : draft.items.map(({ itemId }) => itemId)
  const items = [...new Set(ids)].flatMap((itemId) => {
    const there = shelf.find(({ id }) => id === itemId)?.buckets.stored ?? 0
    const kept = draft.items.find((it) => it.itemId === itemId)?.quantity ?? there
    return there > 0 ? [{ itemId, quantity: Math.max(1, Math.min(kept, there)) }] : []
  })
  return { ...draft, items }
}

/** A better line is chosen for the shopper only where it costs hardly more than the cheapest. */
const hardlyMore = 1.1

/**
 * The chosen line while it takes the parcel, else the best value where it costs at most a tenth more than the cheapest, else that: nobody
 * should wait for weeks to save a dollar without having looked, nor pay much for speed.
 */
export function lineFor(chosen: string | null, offers: readonly Offer[] | undefined): string | null {
  if (!offers) return chosen
  const open = openOffers(offers, 'price')
  const most = (open[0]?.total ?? 0) * hardlyMore
  const better = open.find((offer) => offer.total <= most && bestAt(offer, offers) === 'value')
  return (open.find(({ channelId }) => channelId === chosen) ?? better ?? open[0])?.channelId ?? null
}
