/** The buyers' desk buys several orders of one shop in one go (decision 094). Prices to sellers in fen. */
import * as v from 'valibot'
import { Confirmed_ } from '../approval/question.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Count_, Fen_, Id_, Number_, someText } from '../kit/fields.ts'
import { fen } from '../kit/money.ts'
import { DeskOrder } from './desk.ts'

/** As many as the desk shows on a page. */
export const mostTogether = 30

const Paid_ = v.pipe(Fen_, v.minValue(fen(0)))
const Pieces_ = v.pipe(v.array(v.object({ lineId: Id_, count: v.pipe(Count_, v.minValue(1)) })), v.maxLength(300))
/**
 * O11 for orders of one shop with one bill, all of them or none: goods and delivery are shared by what the goods of each are worth (`shareTogether`).
 * Refuses (40900, with the order's number in the answer) what `boughtOrder` refuses for one of them, one whose shopper asks to cancel, an order twice (40001), and
 * orders of several shops. A price far from all quotes together, and a seller's number on an order beside these, are asked about first (40906); where much
 * goes back for all of them together a second person is asked, once. Gives them in the order of their ids.
 */
export const buyTogether = endpoint({
  method: 'POST',
  path: '/ops/order/buyTogether',
  access: 'staff',
  roles: ['buyer'],
  keyed: true,
  input: v.object({
    orders: v.pipe(
      v.array(v.object({ orderNumber: Number_, lines: Pieces_ })),
      v.minLength(1),
      v.maxLength(mostTogether),
    ),
    sellerOrderId: someText(60),
    realGoods: Paid_,
    realFreight: Paid_,
    sellerParcels: v.optional(v.pipe(v.array(someText(60)), v.maxLength(20)), []),
    buyingAccountId: v.optional(Id_),
    confirmed: Confirmed_,
  }),
  output: v.object({ orders: v.array(DeskOrder) }),
})
