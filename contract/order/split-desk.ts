/** The buyers' desk buys one order by several orders at the seller's (decision 090). Prices to sellers in fen. */
import * as v from 'valibot'
import { Confirmed_ } from '../approval/question.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Count_, Fen_, Id_, Number_, someText } from '../kit/fields.ts'
import { fen } from '../kit/money.ts'
import { DeskOrder } from './desk.ts'
import { mostParts } from './seller-order.ts'

const Paid_ = v.pipe(Fen_, v.minValue(fen(0)))
/**
 * O11 by several orders at the seller's, each with its number, its pieces, its cost and its parcels: booked as if bought at once for the sum of the costs. Refuses what
 * `boughtOrder` refuses for that sum, a line twice in a part (40001), a seller's number twice, and parts that are together not what waits (40900). One part alone is bought at once. A sum far
 * from the quote, and a seller's number that another order has, are asked about first (40906).
 */
export const buySplit = endpoint({
  method: 'POST',
  path: '/ops/order/buySplit',
  access: 'staff',
  roles: ['buyer'],
  keyed: true,
  input: v.object({
    orderNumber: Number_,
    parts: v.pipe(
      v.array(
        v.object({
          sellerOrderId: someText(60),
          realGoods: Paid_,
          realFreight: Paid_,
          sellerParcels: v.optional(v.pipe(v.array(someText(60)), v.maxLength(20)), []),
          lines: v.pipe(
            v.array(v.object({ lineId: Id_, count: v.pipe(Count_, v.minValue(1)) })),
            v.minLength(1),
            v.maxLength(300),
          ),
        }),
      ),
      v.minLength(1),
      v.maxLength(mostParts),
    ),
    /** Paid from this one (decision 097); needed where the marketplace has accounts. */
    buyingAccountId: v.optional(Id_),
    confirmed: Confirmed_,
  }),
  output: DeskOrder,
})
