/**
 * A haul before it is packed: what cart, waiting and stored goods cost to ship in one parcel, in two, or what is here now and the
 * rest later. One estimator and one comparison with packing and the calculator; every way is priced before it is told. Cents, grams.
 */
import { type Cents, minus, plus, sum } from '../kit/money.ts'
import { grams, type Size } from '../kit/units.ts'
import { adviseSplit } from './advise.ts'
import type { LineOffer } from './api.ts'
import { type PackedPiece, weightOf } from './estimate.ts'
import { expectParcel, type ExpectedParcel } from './expected-parcel.ts'
import type { PackingFactors } from './learn.ts'
import { offersFor, type Tariffs } from './offers.ts'
import type { Shipment } from './quote.ts'

export interface HaulPiece extends PackedPiece {
  id: string
  /** In our warehouse: it can be packed today. */
  stored: boolean
}

export interface HaulTerms {
  country: string
  tariffs: Tariffs
  factors: PackingFactors
  /** For each parcel, cents. */
  packingFee: Cents
}

export interface PlannedParcel {
  pieces: readonly HaulPiece[]
  expected: ExpectedParcel<Shipment & { size: Size }>
  /** Every line, as packing would show them. */
  offers: readonly LineOffer[]
  /** The one it is counted by: the chosen one, else the cheapest; null: none takes it. */
  offer: LineOffer | null
}

export const ways = ['one', 'two', 'now'] as const
/** Everything in one parcel when all of it is here; the cheapest two; what is here now, the rest in a second one. */
export type WayName = (typeof ways)[number]
export interface Way {
  name: WayName
  parcels: readonly (PlannedParcel & { offer: LineOffer })[]
  /** Shipping and packing of its parcels together. */
  low: Cents
  likely: Cents
  high: Cents
}

export interface HaulPlan {
  /** Everything in one parcel, also where no line takes that. */
  whole: PlannedParcel
  /** Those that can be sent, the cheapest first; of equal ones the one with fewer parcels. */
  ways: readonly Way[]
  /** What waiting for everything saves against sending what is here now; below 0: what it costs. Null: nothing to wait for, or one of both cannot be sent. */
  waiting: Cents | null
  /** A thing that is at least two fifths of the weight: what the rest costs without it, and it alone. */
  heavy: { id: string; rest: Cents; alone: Cents | null } | null
}

/** Of these pieces (at least one), by the chosen line while that takes them. */
export function plannedParcel(
  pieces: readonly HaulPiece[],
  { country, tariffs, factors }: HaulTerms,
  channelId: string | null = null,
): PlannedParcel {
  const expected = expectParcel(country, pieces, factors)
  const offers = offersFor(expected, tariffs)
  const open = offers.filter(({ blocked }) => blocked.length === 0)
  return { pieces, expected, offers, offer: open.find((it) => it.channelId === channelId) ?? open[0] ?? null }
}

/** What one parcel costs by its line, with its packing fee. */
export const parcelCosts = ({ total }: LineOffer, { packingFee }: HaulTerms): Cents => plus(total, packingFee)

function wayOf(name: WayName, parcels: readonly PlannedParcel[], { packingFee }: HaulTerms): Way | null {
  const sent = parcels.flatMap((parcel) => (parcel.offer ? [{ ...parcel, offer: parcel.offer }] : []))
  if (sent.length < parcels.length) return null
  const added = (end: 'low' | 'total' | 'high') => sum(sent.map(({ offer }) => plus(offer[end], packingFee)))
  return { name, parcels: sent, low: added('low'), likely: added('total'), high: added('high') }
}

/** All ways to make two parcels of more pieces than this would take too long to count under a finger. */
const singlesMost = 24

/** The cheapest two parcels of these pieces; null for a single piece, for very many, and where two cannot be sent. */
function cheapestTwo(pieces: readonly HaulPiece[], terms: HaulTerms): readonly HaulPiece[][] | null {
  const count = pieces.reduce((all, { quantity }) => all + quantity, 0)
  if (count < 2 || count > singlesMost) return null
  const singles = pieces.flatMap((piece) =>
    Array.from({ length: piece.quantity }, () => ({ ...piece, quantity: 1, weightG: grams(weightOf(piece)) })),
  )
  const { two } = adviseSplit(
    terms.tariffs.lines,
    singles,
    (some) => expectParcel(terms.country, some, terms.factors).likely,
  )
  if (!two) return null
  return [two.first, two.second].map((places) => {
    const inside = places.flatMap((at) => singles[at]?.id ?? [])
    return pieces.flatMap((piece) => {
      const quantity = inside.filter((id) => id === piece.id).length
      return quantity === 0 ? [] : [{ ...piece, quantity }]
    })
  })
}

const heavyFrom = 0.4
const weightIn = (pieces: readonly HaulPiece[]): number =>
  pieces.reduce((all, piece) => all + weightOf(piece) * piece.quantity, 0)

function heavyIn(pieces: readonly HaulPiece[], terms: HaulTerms): HaulPlan['heavy'] {
  const heaviest = pieces.toSorted((a, b) => weightIn([b]) - weightIn([a]))[0]
  if (pieces.length < 2 || !heaviest || weightIn([heaviest]) < heavyFrom * weightIn(pieces)) return null
  const rest = plannedParcel(
    pieces.filter((piece) => piece !== heaviest),
    terms,
  ).offer
  const alone = plannedParcel([heaviest], terms).offer
  return rest && { id: heaviest.id, rest: parcelCosts(rest, terms), alone: alone && parcelCosts(alone, terms) }
}

/** Takes at least one piece. `channelId`: the line chosen for everything in one parcel. */
export function planHaul(pieces: readonly HaulPiece[], terms: HaulTerms, channelId: string | null = null): HaulPlan {
  const whole = plannedParcel(pieces, terms, channelId)
  const here = pieces.filter(({ stored }) => stored)
  const later = pieces.filter(({ stored }) => !stored)
  const split = cheapestTwo(pieces, terms)
  const together = wayOf('one', [whole], terms)
  const two =
    split &&
    wayOf(
      'two',
      split.map((some) => plannedParcel(some, terms)),
      terms,
    )
  const now =
    here.length > 0 && later.length > 0
      ? wayOf(
          'now',
          [here, later].map((some) => plannedParcel(some, terms)),
          terms,
        )
      : null
  // Two parcels that are packed at the same time would be the same as those that are not: it is said once.
  const isSame = now !== null && two !== null && two.likely === now.likely
  const found = [together, isSame ? null : two, now].filter((way) => way !== null)
  return {
    whole,
    ways: found.toSorted((a, b) => a.likely - b.likely || a.parcels.length - b.parcels.length),
    waiting: together && now && minus(now.likely, together.likely),
    heavy: heavyIn(pieces, terms),
  }
}
