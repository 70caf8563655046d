/** The clock of stored goods (states.md 3, decision 080): free days, days that were paid for, the last day. Epoch ms and ms; cents. */
import { type Cents, cents } from '../kit/money.ts'
import type { Terms } from '../terms.ts'

export interface StorageFacts {
  /** When the last piece of the line was shelved. */
  storedAt: number
  /** What the level adds. */
  extra: number
  /** How long the clock has stood still. */
  stood: number
  /** Since when it stands now, because a piece is in a parcel or a return. */
  standsSince: number | null
  /** What was paid for. */
  paid: number
}
export interface StorageTimes {
  freeUntil: number
  /** The end of what is free or paid for: never after the last day. */
  paidUntil: number
  endsAt: number
}
type StorageTerms = Pick<Terms, 'storageFree' | 'storageEnd' | 'storageBlock' | 'storageBlockPrice'>

/** While the clock stands still, its times move along with `now`. */
export function storageTimes(facts: StorageFacts, terms: StorageTerms, now: number): StorageTimes {
  const standing = facts.standsSince === null ? 0 : Math.max(0, now - facts.standsSince)
  const start = facts.storedAt + facts.extra + facts.stood + standing
  const [freeUntil, endsAt] = [start + terms.storageFree, start + terms.storageEnd]
  return { freeUntil, endsAt, paidUntil: Math.max(freeUntil, Math.min(freeUntil + facts.paid, endsAt)) }
}

export interface LongerOffer {
  blocks: number
  until: number
  amount: Cents
}

/**
 * How much longer it may be kept from `now` on: whole blocks after what is paid for, the last one ending on the last day. Days that
 * have passed unpaid are part of it: nothing is offered that ends before now, and nothing on the last day or after it.
 */
export function longerOffers({ paidUntil, endsAt }: StorageTimes, terms: StorageTerms, now: number): LongerOffer[] {
  if (now >= endsAt || terms.storageBlock <= 0) return []
  const most = Math.ceil((endsAt - paidUntil) / terms.storageBlock)
  const all = Array.from({ length: Math.max(0, most) }, (_, index) => ({
    blocks: index + 1,
    until: Math.min(paidUntil + (index + 1) * terms.storageBlock, endsAt),
    amount: cents((index + 1) * terms.storageBlockPrice),
  }))
  return all.filter((offer) => offer.until > now)
}
