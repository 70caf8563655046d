/** The buyers ask a shopper about a line (states.md 17, decision 065). Prices to sellers in fen. */
import * as v from 'valibot'
import { Confirmed_ } from '../approval/question.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Id_, Number_, text } from '../kit/fields.ts'
import { DeskOrder } from './desk.ts'
import { Offer_, offersMost, questionReasons } from './question.ts'

/**
 * A line on hold: the shopper is asked to take something else or to give it back (states.md 17, decision 065). Prices of one piece in fen. Refuses offers that
 * offer nothing else; a price far from what was agreed is asked about first (40906).
 */
export const askShopper = endpoint({
  method: 'POST',
  path: '/ops/order/askShopper',
  access: 'staff',
  roles: ['buyer'],
  keyed: true,
  input: v.object({
    orderNumber: Number_,
    lineId: Id_,
    why: v.picklist(questionReasons),
    words: v.optional(text(300), ''),
    offers: v.pipe(v.array(Offer_), v.minLength(1), v.maxLength(offersMost)),
    confirmed: Confirmed_,
  }),
  output: DeskOrder,
})
export const withdrawQuestion = endpoint({
  method: 'POST',
  path: '/ops/order/withdrawQuestion',
  access: 'staff',
  roles: ['buyer'],
  keyed: true,
  input: v.object({ orderNumber: Number_, questionId: Id_ }),
  output: DeskOrder,
})
