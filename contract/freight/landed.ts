/**
 * What customs and tax may ask at the door, as an estimate from a published table: never charged by us, and never a number where the
 * table does not say one. Cents of the settlement currency; the table's limits are minor units of their own currency.
 */
import Big from 'big.js'
import * as v from 'valibot'
import { type Cents, cents, percentOf, plus } from '../kit/money.ts'
import { days } from '../kit/time.ts'

const Percent_ = v.pipe(v.string(), v.regex(/^\d{1,2}(\.\d{1,2})?$/))
const Limit_ = v.object({
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
})
export const ImportRule_ = v.object({
  /** Of goods, sellers' delivery and shipping; both alike where there is one rate. Null: not known. */
  tax: v.nullable(v.object({ low: Percent_, high: Percent_ })),
  /** Goods worth up to this are free of duty; null: duty follows the goods, and we have no tariff of theirs. */
  dutyFreeUpTo: v.nullable(Limit_),
  /** Goods worth up to this are asked nothing for at the border, neither tax nor duty. */
  nothingUpTo: v.nullable(Limit_),
  source: v.object({ name: v.pipe(v.string(), v.minLength(3)), url: v.pipe(v.string(), v.url()) }),
})
export type ImportRule = v.InferOutput<typeof ImportRule_>
/** A country that is not in it is one that we do not know. */
export const ImportTable_ = v.object({
  checkedOn: v.pipe(v.string(), v.isoDate()),
  /** Not checked by the shop's own staff yet: every page says so. */
  sample: v.boolean(),
  countries: v.record(v.string(), ImportRule_),
})
export type ImportTable = v.InferOutput<typeof ImportTable_>

/** What is not read again for so long is not said any more. */
export const tableLasts = days(90)

/** Why there is no number: no rule of that country, a table too old, a duty by the goods, a limit too near or in a money without a rate. */
export type Unknown = 'no-rule' | 'old' | 'by-goods' | 'near-limit' | 'no-rate'
export type Part =
  | {
      known: true
      low: Cents
      /** Null: more may be added by what is not known. */
      high: Cents | null
      percent: { low: string; high: string } | null
      upTo: ImportRule['dutyFreeUpTo']
    }
  | { known: false; why: Unknown }

export interface AtTheDoor {
  /** The line pays both: they are part of its price. */
  included: boolean
  tax: Part
  duty: Part
  source: ImportRule['source'] | null
}

export interface Imported {
  country: string
  /** What was paid for the goods. */
  goods: Cents
  /** Sellers' delivery. */
  delivery: Cents
  shipping: { low: Cents; high: Cents }
  taxIncluded: boolean
}
export interface KnownRates {
  /** Units of a currency for one settlement unit, as decimal strings. */
  rates: Readonly<Record<string, string>>
  now: number
}

/** So near to a limit, customs' own rate decides and not ours. Percent either way. */
const nearPercent = 5

function underLimit(
  goods: Cents,
  limit: NonNullable<ImportRule['dutyFreeUpTo']>,
  { rates }: KnownRates,
): boolean | 'near-limit' | 'no-rate' {
  const rate = rates[limit.currency]
  if (rate === undefined || new Big(rate).lte(0)) return 'no-rate'
  const share = new Big(goods).times(rate).div(limit.amount).times(100)
  if (share.gt(100 - nearPercent) && share.lt(100 + nearPercent)) return 'near-limit'
  return share.lte(100)
}

const nothing = (upTo: ImportRule['dutyFreeUpTo']): Part => ({
  known: true,
  low: cents(0),
  high: cents(0),
  percent: null,
  upTo,
})
const unknown = (why: Unknown): Part => ({ known: false, why })

function dutyOf({ dutyFreeUpTo }: ImportRule, goods: Cents, known: KnownRates): Part {
  if (!dutyFreeUpTo) return unknown('by-goods')
  const under = underLimit(goods, dutyFreeUpTo, known)
  return under === true ? nothing(dutyFreeUpTo) : unknown(under === false ? 'by-goods' : under)
}

/** Tax is on what came before it, duty too: where that is not known there is a least and no most. */
function taxOf({ tax }: ImportRule, { goods, delivery, shipping }: Imported, duty: Part): Part {
  if (!tax) return unknown('by-goods')
  const base = plus(goods, delivery)
  return {
    known: true,
    low: percentOf(plus(base, shipping.low), tax.low),
    high: duty.known ? percentOf(plus(base, shipping.high), tax.high) : null,
    percent: tax,
    upTo: null,
  }
}

/** What may be asked at the door for these goods, by what the table says of the country on that day. */
export function atTheDoor(table: ImportTable, imported: Imported, known: KnownRates): AtTheDoor {
  const { country, goods, taxIncluded } = imported
  if (taxIncluded) return { included: true, tax: nothing(null), duty: nothing(null), source: null }
  const rule = Object.hasOwn(table.countries, country) ? table.countries[country] : undefined
  if (!rule) return { included: false, tax: unknown('no-rule'), duty: unknown('no-rule'), source: null }
  const { source } = rule
  if (known.now - Date.parse(table.checkedOn) > tableLasts)
    return { included: false, tax: unknown('old'), duty: unknown('old'), source }
  if (rule.nothingUpTo) {
    const under = underLimit(goods, rule.nothingUpTo, known)
    if (under === true)
      return { included: false, tax: nothing(rule.nothingUpTo), duty: nothing(rule.nothingUpTo), source }
    if (under !== false) return { included: false, tax: unknown(under), duty: unknown(under), source }
  }
  const duty = dutyOf(rule, goods, known)
  return { included: false, tax: taxOf(rule, imported, duty), duty, source }
}
