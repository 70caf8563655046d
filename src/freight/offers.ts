/** Lines side by side, as the phone sorts and picks them (product.md 6): blocked ones always last. */
import type { Output } from '#contract/kit/endpoint.ts'
import type { calculateLines } from '#contract/freight/api.ts'

export type Offer = Output<typeof calculateLines>['offers'][number]
export type SortBy = 'price' | 'speed'

export const isOpen = (offer: Offer): boolean => offer.blocked.length === 0

/** Those that take the parcel, in order; equal ones keep theirs. */
export const openOffers = (offers: readonly Offer[], sortBy: SortBy): Offer[] =>
  offers
    .filter(isOpen)
    .toSorted((a, b) =>
      sortBy === 'price'
        ? a.total - b.total || a.transitMaxDays - b.transitMaxDays
        : a.transitMaxDays - b.transitMaxDays || a.transitMinDays - b.transitMinDays || a.total - b.total,
    )

export const blockedOffers = (offers: readonly Offer[]): Offer[] => offers.filter((offer) => !isOpen(offer))

/** The last day of the axis that all shown lines share: the slowest one's, up to a round number. */
export const axisOf = (offers: readonly Offer[]): number =>
  Math.max(10, Math.ceil(Math.max(0, ...offers.map((offer) => offer.transitMaxDays)) / 10) * 10)

/** Another line is as fast and cheaper, or as cheap and faster: nobody would choose this one for its price and days. */
export const isDominated = (offer: Offer, offers: readonly Offer[]): boolean =>
  offers.some(
    (other) =>
      isOpen(other) &&
      other.total <= offer.total &&
      other.transitMaxDays <= offer.transitMaxDays &&
      (other.total < offer.total || other.transitMaxDays < offer.transitMaxDays),
  )

/** What costs half as much again as the cheapest is no best value, however fast. */
const valueMost = 1.5

/** What a line is the best at, for a tag; undefined for most. */
export function bestAt(offer: Offer, offers: readonly Offer[]): 'cheapest' | 'value' | 'fastest' | undefined {
  const fair = offers.filter((it) => isOpen(it) && !isDominated(it, offers))
  if (fair.length < 2) return undefined
  if (offer === openOffers(fair, 'price')[0]) return 'cheapest'
  if (offer === openOffers(fair, 'speed')[0]) return 'fastest'
  // Of what lies between, the one whose price times days is least, and not so dear that nobody would call it a bargain.
  const most = (openOffers(fair, 'price')[0]?.total ?? 0) * valueMost
  const [value] = fair
    .filter(({ total }) => total <= most)
    .toSorted((a, b) => a.total * a.transitMaxDays - b.total * b.transitMaxDays)
  return offer === value ? 'value' : undefined
}

/** Three at most for the first look: the fastest, the cheapest, and the chosen one or the best value. */
export function fewOffers(offers: readonly Offer[], chosenId: string | null): Offer[] {
  const fair = offers.filter((offer) => offer.channelId === chosenId || !isDominated(offer, offers))
  const byPrice = openOffers(fair, 'price')
  const bySpeed = openOffers(fair, 'speed')
  const [cheapest] = byPrice
  if (!cheapest || byPrice.length <= 3) return bySpeed
  const chosen = byPrice.find((offer) => offer.channelId === chosenId)
  const value = byPrice.find((offer) => bestAt(offer, offers) === 'value')
  const few = new Set([cheapest, bySpeed[0], chosen].filter((offer) => offer !== undefined))
  if (value && few.size < 3) few.add(value)
  return bySpeed.filter((offer) => few.has(offer))
}
