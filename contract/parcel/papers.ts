/** The papers that leave with a parcel: which may be printed when, and what customs is told. Pure. Cents, grams. */
import { type Cents, cents, plus, split } from '../kit/money.ts'
import { type Grams, grams } from '../kit/units.ts'
import type { ParcelStatus } from './status.ts'

export const papers = ['label', 'declaration', 'invoice', 'packing_list'] as const
export type Paper = (typeof papers)[number]

/** Papers that show the carrier's number, where the parcel has one. */
const numbered: readonly Paper[] = ['label', 'declaration', 'invoice']
export const showsNumber = (paper: Paper): boolean => numbered.includes(paper)

/** Why a paper is not printed now. */
export const paperFaults = [
  'unpaid',
  'not_packed',
  'not_weighed',
  'fee_unpaid',
  'held',
  'stopped',
  'closed',
  'no_sender',
] as const
export type PaperFault = (typeof paperFaults)[number]

export interface PaperMoment {
  status: ParcelStatus
  shipped: boolean
  /** A bank has taken a payback of the shopper's and not decided: what waits for hand-over stays (Y9). */
  held: boolean
  /** The shop has said who sends its parcels. */
  sender: boolean
}

/**
 * Null when that paper may be printed. The packing list helps at the bench, so it is there from the start of packing; all
 * others want the real weight and a parcel that may leave. What has left may be printed again.
 */
export function paperFault(paper: Paper, { status, shipped, held, sender }: PaperMoment): PaperFault | null {
  const ended = endings[status]
  if (ended) return ended
  if (held && !shipped) return 'held'
  if (paper === 'packing_list') return null
  if (status === 'packing') return 'not_weighed'
  if (status === 'patch_wait' && !shipped) return 'fee_unpaid'
  return sender ? null : 'no_sender'
}

const endings: Partial<Record<ParcelStatus, PaperFault>> = {
  pack_ordered: 'unpaid',
  ordered: 'not_packed',
  pack_abnormal: 'stopped',
  closed: 'closed',
}

export const customsForms = ['CN22', 'CN23'] as const
export interface CustomsTerms {
  /** Cents: the most that the short form may declare. */
  cn22Most: number
  /** Grams. */
  cn22MostG: number
}

/** The short form up to its value and its weight, both included; the long one above either. */
export const customsForm = (declared: Cents, weightG: number, terms: CustomsTerms): (typeof customsForms)[number] =>
  declared <= terms.cn22Most && weightG <= terms.cn22MostG ? 'CN22' : 'CN23'

export interface Declarable {
  /** What the pieces are worth together; only how it stands to the others counts. Cents. */
  worth: Cents
  /** Of all its pieces. */
  netG: number
}
export interface DeclaredLine {
  value: Cents
  netG: Grams
}

/**
 * The parcel's declaration over its lines, by worth: together exactly `declared`, and no line is declared at nothing while
 * there is a cent for each. Net weights are as measured, unless together they are more than the parcel weighs (`grossG`, null
 * before the scale): then they share that.
 */
export function declaredLines(lines: readonly Declarable[], declared: Cents, grossG: number | null): DeclaredLine[] {
  const first = declared >= lines.length ? 1 : 0
  const rest = split(
    cents(declared - first * lines.length),
    lines.some((it) => it.worth > 0) ? lines.map((it) => it.worth) : lines.map(() => 1),
  )
  const net = lines.reduce((all, it) => all + it.netG, 0)
  const weights =
    grossG !== null && net > grossG
      ? split(
          cents(grossG),
          lines.map((it) => it.netG),
        ).map(Number)
      : lines.map((it) => it.netG)
  return lines.map((_, index) => ({
    value: plus(cents(first), rest[index] ?? cents(0)),
    netG: grams(weights[index] ?? 0),
  }))
}
