/** The comparison of shipping lines, and the price calculator (product.md 6 and 12). Cents, grams, millimetres. */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { SizeMm } from '../kit/document.ts'
import { Cents_, fromQuery, Grams_, Id_, Instant_, Mm_, text } from '../kit/fields.ts'
import { grams } from '../kit/units.ts'
import { GoodsClass_ } from '../catalog/goods-class.ts'
import { Channel_ } from './channel.ts'
import { ImportTable_ } from './landed.ts'
import { FasterLine } from '../order/faster-line.ts'

/** One line in the comparison: everything that makes its price, or why it is blocked (product.md 6). */
export const LineOffer = v.object({
  channelId: v.string(),
  name: v.string(),
  carrier: v.string(),
  mode: v.string(),
  transitMinDays: v.number(),
  transitMaxDays: v.number(),
  blocked: v.array(v.picklist(['country', 'weight', 'size', 'goods-class', 'side', 'girth'])),
  /** How far over a limit of the line it is: grams for the weight, millimetres for the others. */
  over: v.array(
    v.object({ reason: v.picklist(['weight', 'size', 'side', 'girth']), by: v.number(), limit: v.number() }),
  ),
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

/** All tariffs, for a phone that computes by itself: the same numbers to the cent, also without a network. Fen, grams, millimetres. */
export const tariffTable = endpoint({
  method: 'GET',
  path: '/freight/tariffs',
  access: 'anyone',
  freeLogin: true,
  input: v.object({}),
  output: v.object({
    lines: v.array(Channel_),
    /** Settlement units for one yuan, margin included. */
    rate: v.string(),
    policies: v.object({ insured: v.string(), uninsured: v.string() }),
    asOf: Instant_,
  }),
})

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** Products and how many of each, as one word of a query: `<id>~<quantity>`, joined by commas. */
const Goods_ = v.pipe(
  v.string(),
  v.maxLength(5000),
  v.regex(new RegExp(`^${uuid}~[1-9]\\d{0,3}(?:,${uuid}~[1-9]\\d{0,3}){0,99}$`), 'not a list of products'),
)
export const writeGoods = (goods: readonly { id: string; quantity: number }[]): string =>
  goods.map(({ id, quantity }) => `${id}~${quantity}`).join(',')
/** How many of each product; the same product named twice is added up. */
export function readGoods(written: string): Map<string, number> {
  const goods = new Map<string, number>()
  for (const part of written.split(',')) {
    const [id = '', quantity] = part.split('~')
    goods.set(id, (goods.get(id) ?? 0) + Number(quantity))
  }
  return goods
}
/** What shipping products will probably cost, before they are bought: for anybody, without an address (product.md 4). Cents, grams. */
export const estimateShipping = endpoint({
  method: 'GET',
  path: '/freight/estimate',
  access: 'anyone',
  personal: true,
  freeLogin: true,
  input: v.object({ country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), goods: Goods_ }),
  output: v.object({
    /** By the cheapest line that takes them, with the packing fee of one parcel; null: none does. */
    range: v.nullable(
      v.object({
        low: Cents_,
        likely: Cents_,
        high: Cents_,
        weightG: v.number(),
        /** The least certain of the weights. */
        source: v.picklist(['measured', 'stated', 'category']),
        daysFrom: v.number(),
        daysTo: v.number(),
        /** The cheapest line that is surely faster; null: there is none. */
        faster: v.nullable(FasterLine),
        /** The box and the class to ask the calculator with: its likely price is this one without the packing fee. */
        size: SizeMm,
        goodsClass: GoodsClass_,
      }),
    ),
    /** Whether any line goes to the country. */
    serves: v.boolean(),
    asOf: Instant_,
  }),
})

/**
 * What a phone needs to plan a haul by itself, also without a network: what is known of these products (none: an empty list), how we
 * pack, the fees, and what customs ask. Grams, millimetres, cents.
 */
export const haulFacts = endpoint({
  method: 'GET',
  path: '/freight/haul',
  access: 'anyone',
  personal: true,
  freeLogin: true,
  input: v.object({ goods: v.optional(v.union([v.literal(''), Goods_]), '') }),
  output: v.object({
    goods: v.array(
      v.object({
        id: Id_,
        weightG: v.nullable(v.number()),
        source: v.picklist(['measured', 'stated', 'category']),
        size: v.nullable(SizeMm),
        goodsClass: v.string(),
      }),
    ),
    /** By class of goods: how much more or less room they took than was estimated. */
    factors: v.record(v.string(), v.number()),
    packingFee: Cents_,
    /** Of what is still to be bought. */
    serviceFeePercent: v.string(),
    serviceFeeLeast: Cents_,
    /** Percent of that fee that the asker's level takes off; "0" for a guest. */
    feeOff: v.string(),
    imports: ImportTable_,
    asOf: Instant_,
  }),
})

/**
 * Grams to the next price step, or over the last one with what they cost, what leaving out shoe boxes takes off, or that two parcels
 * would cost less: only what was computed. Cents.
 */
export const Advice = v.object({
  kind: v.picklist(['next-step', 'leave-boxes', 'split']),
  channelId: v.nullable(v.string()),
  grams: v.nullable(v.number()),
  saves: v.nullable(Cents_),
})
export type Advice = v.InferOutput<typeof Advice>
