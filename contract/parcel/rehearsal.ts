/**
 * Rehearsal packing (product.md 6, states.md 17, decision 081): packed first for a small fee, then priced by the real box. A rehearsal is a
 * parcel that prepays the fee only; its price is asked for once it is packed, locked for a while. Cents, grams.
 */
import * as v from 'valibot'
import type { Channel } from '../freight/channel.ts'
import { Cents_ } from '../kit/fields.ts'
import { type Cents, cents, minus, plus } from '../kit/money.ts'
import { type AddedUp, addUp } from './total.ts'

/** A line that takes the packed box, at the price that is locked. */
export const RehearsedLine = v.object({
  channelId: v.string(),
  name: v.string(),
  transitMinDays: v.number(),
  transitMaxDays: v.number(),
  chargeableG: v.number(),
  /** What is paid by this line; the fee was paid before. */
  due: Cents_,
})
export type RehearsedLine = v.InferOutput<typeof RehearsedLine>

export const Rehearsal = v.object({
  fee: Cents_,
  /** What it would cost by the estimate; the fee is not in it. */
  expected: Cents_,
  /** The cheapest first; empty until it is packed. */
  lines: v.array(RehearsedLine),
})

const nothing = cents(0)

/** What is prepaid: the fee, as packing, and nothing else. */
export const feeOnly = (fee: Cents): AddedUp =>
  addUp({
    freight: nothing,
    surcharges: nothing,
    services: nothing,
    insurance: nothing,
    packing: fee,
    channelDiscount: nothing,
  })

/** The whole price: what is paid for the parcel, and the fee that was paid before. */
export const withFee = (fees: AddedUp, fee: Cents): AddedUp => ({
  ...fees,
  packing: plus(fees.packing, fee),
  total: plus(fees.total, fee),
})

/** What is still to be paid of a whole price. */
export const dueAfterFee = (whole: Pick<AddedUp, 'total'>, fee: Cents): Cents => minus(whole.total, fee)

/** A line at its locked price, as it is kept with the parcel. `fees` are whole: the fee is in them. */
export interface LockedLine {
  channel: Channel
  fees: AddedUp
  chargeableG: number
}

/** What the shopper sees of a locked line. */
export const showLocked = ({ channel, fees, chargeableG }: LockedLine, fee: Cents): RehearsedLine => ({
  channelId: channel.id,
  name: channel.name,
  transitMinDays: channel.rates[0]?.transitMinDays ?? 0,
  transitMaxDays: channel.rates[0]?.transitMaxDays ?? 0,
  chargeableG,
  due: dueAfterFee(fees, fee),
})
