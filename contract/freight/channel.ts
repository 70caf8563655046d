/**
 * A shipping line that we sell (specification 4, logistics channel; glossary: `channel`): how it bills, what it
 * accepts, its limits and surcharges, and a rate for each country. Fen, grams and millimetres throughout.
 */
import * as v from 'valibot'
import { Fen_, Grams_, Mm_ } from '#contract/kit/fields.ts'
import { fen } from '#contract/kit/money.ts'
import { GoodsClass_ } from '../catalog/goods-class.ts'

const Fee_ = v.pipe(Fen_, v.minValue(fen(0)))
const Step_ = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100_000))
const Days_ = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(365))
const Note_ = v.pipe(v.string(), v.maxLength(500))

/** ISO 3166-1 alpha-2, upper case. */
export const Country_ = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'a country code of two letters'))

export const Rate_ = v.object({
  country: Country_,
  firstFee: Fee_,
  continuedFee: Fee_,
  transitMinDays: Days_,
  transitMaxDays: Days_,
  /** Where the figure comes from; the shop shows seed figures as sample rates. */
  provenance: Note_,
  /** Who sends there by this line must have passed an identity check (K1). */
  identity: v.optional(v.boolean()),
})
export type Rate = v.InferOutput<typeof Rate_>

export const Billing_ = v.object({
  method: v.literal('first_continued'),
  firstWeightG: Step_,
  continuedWeightG: Step_,
  minChargeableG: Grams_,
  /** Cubic centimetres that count as one kilogram; null when the line ignores volume. */
  volumetricDivisor: v.nullable(Step_),
  /** Volume counts only when the longest side is at least this long; 0 is always. */
  volumetricFromSideMm: Mm_,
})
export type Billing = v.InferOutput<typeof Billing_>

export const Limits_ = v.object({
  maxWeightG: Grams_,
  maxSideMm: v.nullable(Mm_),
  /** Length, width and height added up. */
  maxSumMm: v.nullable(Mm_),
  /** Longest side plus twice the two others. */
  maxGirthMm: v.nullable(Mm_),
})
export type Limits = v.InferOutput<typeof Limits_>

export const Surcharges_ = v.object({
  overweight: v.optional(v.object({ overG: Grams_, fee: Fee_ })),
  overlength: v.optional(v.object({ overMm: Mm_, fee: Fee_ })),
  oversize: v.optional(v.object({ girthOverMm: Mm_, fee: Fee_ })),
  /** Per started kilogram of chargeable weight, at least `min`. */
  remoteArea: v.optional(v.object({ perKg: Fee_, min: Fee_ })),
})
export type Surcharges = v.InferOutput<typeof Surcharges_>
export type SurchargeName = keyof Surcharges

export const modes = ['air', 'post', 'express', 'sea'] as const

export const Channel_ = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/)),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  carrier: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  mode: v.picklist(modes),
  billing: Billing_,
  limits: Limits_,
  accepts: v.array(GoodsClass_),
  taxIncluded: v.boolean(),
  /** As for a rate, wherever it goes. */
  identity: v.optional(v.boolean()),
  insurable: v.boolean(),
  /** Percent off the freight, not off surcharges; a decimal string such as "5". */
  discountPercent: v.pipe(v.string(), v.regex(/^(100|\d{1,2})(\.\d{1,2})?$/)),
  surcharges: Surcharges_,
  /** True while the figures are seed data and no carrier's offer: every screen says "sample rate". */
  sample: v.boolean(),
  /** Where name, limits, surcharges and so on come from. */
  provenance: v.record(v.string(), Note_),
  rates: v.array(Rate_),
})
export type Channel = v.InferOutput<typeof Channel_>

/** K1: whether a parcel by this line to that country needs an identity check of its sender. */
export const lineNeedsIdentity = (channel: Channel, country: string): boolean =>
  channel.identity === true || rateFor(channel, country)?.identity === true

/** The line's rate for a country (ISO code); undefined when it does not go there. */
export const rateFor = (channel: Channel, country: string): Rate | undefined =>
  channel.rates.find((rate) => rate.country === country)
