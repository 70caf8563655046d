/** The comparison of shipping lines, and the price calculator (product.md 6 and 12). Cents, grams, millimetres. */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Cents_, fromQuery, Grams_, Instant_, Mm_, text } from '../kit/fields.ts'
import { grams } from '../kit/units.ts'

/** One line in the comparison: everything that makes its price, or why it is blocked (product.md 6). */
export const LineOffer = v.object({
  channelId: v.string(),
  name: v.string(),
  carrier: v.string(),
  mode: v.string(),
  transitMinDays: v.number(),
  transitMaxDays: v.number(),
  blocked: v.array(v.picklist(['country', 'weight', 'size', 'goods-class', 'side', 'girth'])),
  billing: v.string(),
  firstWeightG: v.number(),
  continuedWeightG: v.number(),
  firstFee: Cents_,
  continuedFee: Cents_,
  actualG: v.number(),
  volumetricG: v.number(),
  chargeableG: v.number(),
  decidedBy: v.picklist(['actual', 'volumetric', 'minimum']),
  surcharges: v.array(v.object({ key: v.string(), amount: Cents_ })),
  freight: Cents_,
  channelDiscount: Cents_,
  discountPercent: v.nullable(v.string()),
  total: Cents_,
  low: Cents_,
  high: Cents_,
  taxIncluded: v.boolean(),
  insurable: v.boolean(),
  claimPolicy: v.string(),
  sampleRates: v.boolean(),
  gramsToNextStep: v.nullable(v.number()),
})
export type LineOffer = v.InferOutput<typeof LineOffer>

/** The price calculator: anonymous (product.md 12). Same comparison as packing. */
export const calculateLines = endpoint({
  method: 'GET',
  path: '/freight/calculate',
  access: 'anyone',
  freeLogin: true,
  input: v.object({
    country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
    weightG: fromQuery(v.pipe(Grams_, v.minValue(grams(1)))),
    lengthMm: v.optional(fromQuery(Mm_), 0),
    widthMm: v.optional(fromQuery(Mm_), 0),
    heightMm: v.optional(fromQuery(Mm_), 0),
    goodsClass: v.optional(text(40), 'general'),
  }),
  output: v.object({ offers: v.array(LineOffer), asOf: Instant_ }),
})

/** Grams to the next price step, or that two parcels would cost less: only what was computed. Cents. */
export const Advice = v.object({
  kind: v.picklist(['next-step', 'split']),
  channelId: v.nullable(v.string()),
  grams: v.nullable(v.number()),
  saves: v.nullable(Cents_),
})
export type Advice = v.InferOutput<typeof Advice>
