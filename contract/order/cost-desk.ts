/** What the buyers' desk says about money after buying (decision 088). Prices to sellers in fen. */
import * as v from 'valibot'
import { Confirmed_ } from '../approval/question.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Fen_, Number_, someText } from '../kit/fields.ts'
import { fen } from '../kit/money.ts'
import { DeskOrder } from './desk.ts'
import { Part_ } from './seller-order.ts'

const Paid_ = v.pipe(Fen_, v.minValue(fen(0)))
/**
 * What was paid to the seller as it should be, after buying. `was`: as the desk saw it. Refuses (40900) an order of which the cost is not booked or
 * a top-up waits, what somebody changed meanwhile, and less than the seller has paid back. What goes back to the shopper, what the shop pays
 * itself and a price far from the quote are asked about first (40906); much of it waits for a second person. `part`: the cost is that of one of several
 * orders at the seller's (decision 090), there and only there.
 */
export const correctCost = endpoint({
  method: 'POST',
  path: '/ops/order/correctCost',
  access: 'staff',
  roles: ['buyer'],
  keyed: true,
  input: v.object({
    orderNumber: Number_,
    realGoods: Paid_,
    realFreight: Paid_,
    was: v.object({ realGoods: Paid_, realFreight: Paid_ }),
    part: v.optional(Part_),
    reason: someText(300, 'Reason required'),
    confirmed: Confirmed_,
  }),
  output: DeskOrder,
})
