/** What the buyers' desk puts right about a whole purchase (decision 106): that it was made at all, and from which account it was paid. Prices to sellers in fen. */
import * as v from 'valibot'
import { Confirmed_ } from '../approval/question.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Fen_, Id_, Number_, someText } from '../kit/fields.ts'
import { fen } from '../kit/money.ts'
import { DeskOrder } from './desk.ts'

const Paid_ = v.pipe(Fen_, v.minValue(fen(0)))
/**
 * O11b: bought by mistake, or the seller cancelled. The order is to be bought again, claimed by who takes it back; what was paid is in the buying account
 * again, all orders at the seller's together. What went back to the shopper stays there. `was`: the cost as the desk saw it. Refuses (40900) whoever is neither its buyer nor
 * an admin, an order of which anything has come, is missing or was paid back, a top-up after buying, a service that was begun, and a cost that
 * somebody changed meanwhile. How much returns and what the shopper keeps is asked first (40906).
 */
export const takeBackPurchase = endpoint({
  method: 'POST',
  path: '/ops/order/takeBackPurchase',
  access: 'staff',
  roles: ['buyer'],
  keyed: true,
  input: v.object({
    orderNumber: Number_,
    was: v.object({ realGoods: Paid_, realFreight: Paid_ }),
    reason: someText(300, 'Reason required'),
    confirmed: Confirmed_,
  }),
  output: DeskOrder,
})
/**
 * The account that a bought order was really paid from: what it moved leaves the one and enters the other. `was`: as the desk saw it, null where none was said. Refuses (40900) an
 * order that is not bought, an account of another marketplace or a closed one, what somebody changed meanwhile, and to say it first of an order of which the
 * seller has paid something back: nobody knows into which account.
 */
export const correctPaidFrom = endpoint({
  method: 'POST',
  path: '/ops/order/correctPaidFrom',
  access: 'staff',
  roles: ['buyer'],
  keyed: true,
  input: v.object({
    orderNumber: Number_,
    was: v.nullable(Id_),
    buyingAccountId: Id_,
    reason: someText(300, 'Reason required'),
  }),
  output: DeskOrder,
})
