/** What a desk is asked once before money or goods move (states.md 17): a slip of the hand looks just like a wish. */
import * as v from 'valibot'
import { Cents_, Count_, Fen_, Grams_, Mm_, text } from '../kit/fields.ts'
import type { Fen } from '../kit/money.ts'

const Sides = v.object({ lengthMm: Mm_, widthMm: Mm_, heightMm: Mm_ })
const sidesOf = ({ lengthMm, widthMm, heightMm }: v.InferOutput<typeof Sides>) => `${lengthMm}x${widthMm}x${heightMm}`

export const Question = v.variant('kind', [
  /** Far from what was quoted; both in fen. */
  v.object({ kind: v.literal('price'), real: Fen_, quoted: Fen_ }),
  /** The seller's order number stands on other orders of ours, the newest first. */
  v.object({ kind: v.literal('sellerNumber'), sellerOrderId: v.string(), orders: v.array(v.string()) }),
  /** So much goes back to the shopper, in cents. */
  v.object({ kind: v.literal('giveBack'), amount: Cents_ }),
  /** A parcel that has not left is unpacked for good: its pieces go back on the shelf, so much to the shopper, in cents. */
  v.object({ kind: v.literal('unpack'), amount: Cents_ }),
  /** A parcel that has left is given up: so much is paid for the goods and so much of its freight, in cents. */
  v.object({ kind: v.literal('claim'), goods: Cents_, freight: Cents_, total: Cents_ }),
  /** The seller got more than was booked: so much the shop pays itself, in cents (decision 088). */
  v.object({ kind: v.literal('shopPays'), amount: Cents_ }),
  /** A purchase is taken back: `returns` (fen) is in its buying account again, `keeps` (cents) of what went back by it stays with the shopper (decision 106). */
  v.object({ kind: v.literal('takeBack'), returns: Fen_, account: v.nullable(v.string()), keeps: Cents_ }),
  /** The seller is said to have paid back `real`, of `paid` for these pieces; fen. */
  v.object({ kind: v.literal('sellerPaidBack'), real: Fen_, paid: Fen_ }),
  /** So many pieces of the line lie on `from`; with those that came now they will lie on `to` (decision 070). */
  v.object({
    kind: v.literal('elsewhere'),
    lineId: v.string(),
    title: v.string(),
    count: Count_,
    from: v.string(),
    to: v.string(),
  }),
  /** The catalogue knows the goods as `from`, a class that some lines refuse; received as `to` that is forgotten. */
  v.object({
    kind: v.literal('classLost'),
    lineId: v.string(),
    title: v.string(),
    from: v.string(),
    to: v.string(),
  }),
  /** One piece is said to weigh `weight`, known is `known`; grams. `all`: it would fit the weight of all `count` of them (decision 085). */
  v.object({
    kind: v.literal('weight'),
    lineId: v.string(),
    title: v.string(),
    weight: Grams_,
    known: Grams_,
    count: Count_,
    all: v.boolean(),
  }),
  /** A side of one piece is said to be about ten times longer or shorter than known, or more; millimetres. */
  v.object({ kind: v.literal('size'), lineId: v.string(), title: v.string(), size: Sides, known: Sides }),
])
export type Question = v.InferOutput<typeof Question>

/** What was confirmed, each by `keyOfQuestion`. */
export const Confirmed_ = v.optional(v.pipe(v.array(text(300)), v.maxLength(200)), [])

/** Names exactly what was asked: with another amount it is another question, and is asked again. */
export function keyOfQuestion(question: Question): string {
  switch (question.kind) {
    case 'price':
      return `price:${question.real}:${question.quoted}`
    case 'sellerNumber':
      return `sellerNumber:${question.sellerOrderId}:${question.orders.join(',')}`
    case 'giveBack':
      return `giveBack:${question.amount}`
    case 'unpack':
      return `unpack:${question.amount}`
    case 'claim':
      return `claim:${question.goods}:${question.freight}`
    case 'shopPays':
      return `shopPays:${question.amount}`
    case 'takeBack':
      return `takeBack:${question.returns}:${question.keeps}`
    case 'sellerPaidBack':
      return `sellerPaidBack:${question.real}:${question.paid}`
    case 'elsewhere':
      return `elsewhere:${question.lineId}:${question.from}:${question.to}`
    case 'classLost':
      return `classLost:${question.lineId}:${question.from}:${question.to}`
    case 'weight':
      return `weight:${question.lineId}:${question.weight}:${question.known}`
    case 'size':
      return `size:${question.lineId}:${sidesOf(question.size)}:${sidesOf(question.known)}`
  }
}

/** The questions that are still open. */
export const unconfirmed = (questions: readonly Question[], confirmed: readonly string[]): Question[] =>
  questions.filter((it) => !confirmed.includes(keyOfQuestion(it)))

/** Below 70 % or above 130 % of what was quoted; fen. Where nothing was quoted, any price is far. */
export const isFarFrom = (real: Fen, quoted: Fen): boolean => real * 10 < quoted * 7 || real * 10 > quoted * 13
