/** A timeline's sentences, written from what happened (`<life>.<event>`) and its facts. Unknown events are not shown. */
import { msg, plural } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Step } from '#contract/kit/document.ts'

type Facts = Step['facts']
/** Minor units to text, in the settlement currency. */
type MoneyText = (cents: number) => string
type Sentence = (facts: Facts, money: MoneyText) => MessageDescriptor

const numberIn = (facts: Facts, ...names: string[]): number | undefined => {
  for (const name of names) {
    const value = facts[name]
    if (typeof value === 'number') return value
  }
  return undefined
}
/** The sentence with its amount when the event carries one, else the plain one. */
const withAmount =
  (names: string[], told: (amount: string) => MessageDescriptor, plain: MessageDescriptor): Sentence =>
  (facts, money) => {
    const cents = numberIn(facts, ...names)
    return cents === undefined ? plain : told(money(cents))
  }
/** As `withAmount`, where nothing moved when the amount is 0. */
const withMore =
  (names: string[], told: (amount: string) => MessageDescriptor, plain: MessageDescriptor): Sentence =>
  (facts, money) => {
    const cents = numberIn(facts, ...names) ?? 0
    return cents > 0 ? told(money(cents)) : plain
  }
const plainly =
  (words: MessageDescriptor): Sentence =>
  () =>
    words

const paid = withAmount(
  ['amount', 'total', 'paid'],
  (amount) => msg`Paid ${amount}`,
  msg({ context: 'timeline', message: 'Paid' }),
)
// What an order asks beyond its price is a top-up, what a parcel asks is an extra fee.
const topUpAsked = withAmount(['total', 'amount'], (amount) => msg`Top-up of ${amount} asked`, msg`Top-up asked`)
const topUpPaid = withAmount(['total', 'amount'], (amount) => msg`Top-up of ${amount} paid`, msg`Top-up paid`)
const extraPaid = withAmount(['total', 'amount'], (amount) => msg`Extra fee of ${amount} paid`, msg`Extra fee paid`)
const refunded = withAmount(
  ['refunded', 'refund', 'amount', 'total', 'user', 'shopper'],
  (amount) => msg`${amount} refunded to your balance`,
  msg`Refunded to your balance`,
)
const received: Sentence = (facts) => {
  const here = numberIn(facts, 'storeNum', 'received', 'count')
  const all = numberIn(facts, 'num', 'ordered', 'of')
  if (here !== undefined && all !== undefined)
    return msg`${here} of ${plural(all, { one: '# piece', other: '# pieces' })} received`
  return here === undefined ? msg`Pieces received` : msg`Pieces received: ${here}`
}

/** After shipping a claim is paid out; before it the parcel is unpacked and the prepayment goes back. */
const givenUp: Sentence = (facts, money) => {
  const cents = numberIn(facts, 'amount') ?? 0
  const amount = money(cents)
  if (facts['claim'] === true)
    return cents > 0
      ? msg`It could not be delivered, we paid ${amount} to your balance`
      : msg`It could not be delivered`
  return cents > 0 ? msg`It could not be sent, ${amount} is back on your balance` : msg`It could not be sent`
}

const sentences: Record<string, Sentence> = {
  'order.place': plainly(msg({ context: 'order step', message: 'Ordered' })),
  'order.pay': paid,
  'order.cancel': plainly(msg`Cancelled before payment`),
  'order.cancelPaid': plainly(msg`Cancelled, everything refunded`),
  'order.expire': plainly(msg`Not paid in time`),
  'order.requestCancel': plainly(msg`You asked to cancel`),
  'order.claim': plainly(msg`Our buyer is working on it`),
  'order.giveUp': plainly(msg`It could not be bought, everything refunded`),
  'order.askPatch': topUpAsked,
  'order.askLatePatch': topUpAsked,
  'order.payPatch': topUpPaid,
  'order.dropPatch': plainly(msg`Top-up not accepted, everything refunded`),
  'order.voidPatch': plainly(msg`Top-up withdrawn`),
  'order.overduePatch': plainly(msg`Top-up overdue`),
  'order.purchase': withMore(
    ['refund'],
    (amount) => msg`Bought for less, ${amount} is back on your balance`,
    msg`Bought from the seller`,
  ),
  'order.sellerShipped': plainly(msg`The seller sent it`),
  'order.sellerParcels': plainly(msg`The seller sent it`),
  'order.shelvePart': received,
  'order.shelve': received,
  'order.shelveDuringPatch': received,
  'order.missing': plainly(msg`Pieces are missing, refunded by the seller`),
  'order.missingRest': plainly(msg`Missing pieces refunded by the seller`),
  'order.missingAll': plainly(msg`Nothing came, refunded by the seller`),
  'order.refund': refunded,
  'order.finish': plainly(msg({ context: 'order status', message: 'Closed' })),
  'parcel.place': plainly(msg`Parcel ordered`),
  'parcel.pay': withAmount(
    ['amount', 'total', 'paid'],
    (amount) => msg`Prepaid ${amount}`,
    msg({ context: 'timeline', message: 'Prepaid' }),
  ),
  'parcel.cancel': plainly(msg`Cancelled before payment`),
  'parcel.cancelPaid': plainly(msg`Cancelled, everything refunded`),
  'parcel.expire': plainly(msg`Not paid in time`),
  'parcel.edit': plainly(msg`Address or remark changed`),
  'parcel.startPacking': plainly(msg`Packing started`),
  'parcel.weigh': plainly(msg`Packed and weighed`),
  'parcel.weighOver': plainly(msg`Weighed: more than estimated`),
  'parcel.payPatch': extraPaid,
  'parcel.voidPatch': plainly(msg`Extra fee withdrawn`),
  'parcel.overduePatch': plainly(msg`Extra fee overdue`),
  'parcel.unpack': plainly(msg`Unpacked: the extra fee was not paid in time`),
  'parcel.ship': withMore(
    ['amount'],
    (amount) => msg`Handed to the carrier, ${amount} is back on your balance`,
    msg`Handed to the carrier`,
  ),
  'parcel.receive': plainly(msg({ context: 'parcel status', message: 'Delivered' })),
  'parcel.deliverDuringPatch': plainly(msg({ context: 'parcel status', message: 'Delivered' })),
  'parcel.billOver': plainly(msg`The carrier charged more`),
  'parcel.billUnder': refunded,
  'parcel.billUnderReceived': refunded,
  'parcel.stop': plainly(msg`Stopped: something is wrong`),
  'parcel.resume': plainly(msg`On its way again`),
  'parcel.giveUp': givenUp,
  'parcel.finish': plainly(msg({ context: 'parcel status', message: 'Closed' })),
  'return.ask': plainly(msg`Return requested`),
  'return.accept': plainly(msg`The seller agreed`),
  'return.acceptRefundOnly': plainly(msg`The seller agreed`),
  'return.refuse': plainly(msg({ context: 'return status', message: 'Refused' })),
  'return.withdraw': plainly(msg`You withdrew the request`),
  'return.sellerRefunded': plainly(msg`The seller paid back, we check the amount`),
  'return.sellerRejected': plainly(msg`The seller refused the goods`),
  'return.refund': refunded,
  'return.askEvidence': plainly(msg`We asked the seller for proof`),
  'payment.open': plainly(msg`Payment opened`),
  'payment.settleFromBalance': withAmount(
    ['amount'],
    (amount) => msg`Paid ${amount} from the balance`,
    msg`Paid from the balance`,
  ),
  'payment.succeed': paid,
  'payment.succeedLate': plainly(msg`Paid too late, added to your balance`),
  'payment.arriveLate': plainly(msg`Paid too late, added to your balance`),
  'payment.late': withAmount(
    ['amount'],
    (amount) => msg`${amount} came too late, added to your balance`,
    msg`Paid too late, added to your balance`,
  ),
  'payment.fail': plainly(msg`Payment declined`),
  'payment.cancel': plainly(msg`Payment cancelled`),
  'payment.expire': plainly(msg`Payment not finished in time`),
  'payment.dispute': plainly(msg`Payment disputed`),
}

/** The sentence of a step, or undefined for an event that says nothing to the shopper. */
export const stepSentence = (
  { name, facts }: Pick<Step, 'name' | 'facts'>,
  money: MoneyText,
): MessageDescriptor | undefined => sentences[name]?.(facts, money)
