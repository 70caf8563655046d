/**
 * A timeline's sentences, written from what happened and its facts (contract/events.ts). An event that this app does not
 * know yet is not shown.
 */
import { msg, plural } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { FactsOf, TimelineEvent } from '#contract/events.ts'
import type { Step } from '#contract/kit/document.ts'

/** Minor units to text, in the settlement currency. */
type MoneyText = (cents: number) => string
/** Of the facts that the event carries; a phone may hold a step that an older server wrote, so each may be missing. */
type Sentence<Name extends TimelineEvent> = (facts: Partial<FactsOf<Name>>, money: MoneyText) => MessageDescriptor

/** The sentence with its amount when the event carries one, else the plain one. */
const withAmount =
  <Fact extends string>(fact: Fact, told: (amount: string) => MessageDescriptor, plain: MessageDescriptor) =>
  (facts: { [name in Fact]?: number }, money: MoneyText): MessageDescriptor => {
    const cents = facts[fact]
    return cents === undefined ? plain : told(money(cents))
  }
/** As `withAmount`, where nothing moved when the amount is 0. */
const withMore =
  <Fact extends string>(fact: Fact, told: (amount: string) => MessageDescriptor, plain: MessageDescriptor) =>
  (facts: { [name in Fact]?: number }, money: MoneyText): MessageDescriptor => {
    const cents = facts[fact] ?? 0
    return cents > 0 ? told(money(cents)) : plain
  }
const plainly = (words: MessageDescriptor) => (): MessageDescriptor => words

const paid = msg({ context: 'timeline', message: 'Paid' })
const boughtForLess = withMore(
  'refund',
  (amount) => msg`Bought for less, ${amount} is back on your balance`,
  msg`Bought from the seller`,
)
// What an order asks beyond its price is a top-up, what a parcel asks is an extra fee.
const topUpAsked = withAmount(
  'amount',
  (amount) => msg`Extra payment of ${amount} requested`,
  msg`Extra payment requested`,
)
const topUpPaid = withAmount(
  'amount',
  (amount) => msg`Extra payment of ${amount} received`,
  msg`Extra payment received`,
)
const extraPaid = withAmount(
  'amount',
  (amount) => msg`Extra payment of ${amount} received`,
  msg`Extra payment received`,
)
const refunded = withAmount(
  'amount',
  (amount) => msg`${amount} refunded to your balance`,
  msg`Refunded to your balance`,
)
const received = ({ storeNum: here, num: all }: Partial<FactsOf<'order.shelve'>>): MessageDescriptor => {
  if (here !== undefined && all !== undefined)
    return msg`${here} of ${plural(all, { one: '# piece', other: '# pieces' })} received`
  return here === undefined ? msg`Pieces received` : msg`Pieces received: ${here}`
}

/** After shipping a claim is paid out; before it the parcel is unpacked and the prepayment goes back. */
const givenUp: Sentence<'parcel.giveUp'> = ({ amount: cents = 0, claim }, money) => {
  const amount = money(cents)
  if (claim)
    return cents > 0
      ? msg`It could not be delivered, we paid ${amount} to your balance`
      : msg`It could not be delivered`
  return cents > 0 ? msg`It could not be sent, ${amount} is back on your balance` : msg`It could not be sent`
}

/** Every event of these documents is told or not (null); a new one does not compile without a decision. */
const sentences: { readonly [Name in TimelineEvent]: Sentence<Name> | null } = {
  'order.place': plainly(msg({ context: 'order step', message: 'Ordered' })),
  'order.pay': withAmount('amount', (amount) => msg`Paid ${amount}`, paid),
  'order.cancel': plainly(msg`Cancelled before payment`),
  'order.cancelPaid': plainly(msg`Cancelled, everything refunded`),
  'order.expire': plainly(msg`Not paid in time`),
  'order.requestCancel': plainly(msg`You asked to cancel`),
  'order.claim': plainly(msg`We are working on it`),
  // The buyer's claim tells it.
  'order.assign': null,
  // The buyer put it back for another: nothing changes for the shopper.
  'order.release': null,
  'order.giveUp': plainly(msg`It could not be bought, everything refunded`),
  'order.askShopper': plainly(msg`We asked you about an item`),
  'order.takeOffer': plainly(msg`You chose something else`),
  'order.withdrawQuestion': plainly(msg`Our question needs no answer any more`),
  'order.askPatch': topUpAsked,
  'order.askLatePatch': topUpAsked,
  'order.payPatch': topUpPaid,
  'order.dropPatch': plainly(msg`Extra payment declined, everything refunded`),
  'order.voidPatch': plainly(msg`Extra payment no longer needed`),
  'order.extendPatch': plainly(msg`More time for the extra payment`),
  'order.overduePatch': plainly(msg`Extra payment overdue`),
  'order.purchase': boughtForLess,
  'order.takeBack': plainly(msg`Your order is being bought again`),
  'order.purchaseBack': null,
  'order.correctPaidFrom': null,
  'order.correctCost': null,
  'order.costBack': boughtForLess,
  'order.sellerShipped': plainly(msg`The seller sent it`),
  'order.split': null,
  'order.correctNumbers': null,

  'order.shelvePart': received,
  'order.shelve': received,
  'order.shelveDuringPatch': received,
  'order.notBought': plainly(msg`Some of it could not be bought, refunded`),
  'order.missing': plainly(msg`Pieces are missing, refunded by the seller`),
  'order.missingRest': plainly(msg`Missing pieces refunded by the seller`),
  'order.missingAll': plainly(msg`Nothing came, refunded by the seller`),
  // The return tells it.
  'order.returned': null,
  'order.hide': null,
  'order.finish': plainly(msg({ context: 'order status', message: 'Closed' })),
  'parcel.place': plainly(msg`Parcel created`),
  'parcel.pay': withAmount(
    'amount',
    (amount) => msg`Prepaid ${amount}`,
    msg({ context: 'timeline', message: 'Prepaid' }),
  ),
  'parcel.cancel': plainly(msg`Cancelled before payment`),
  'parcel.cancelPaid': plainly(msg`Cancelled, everything refunded`),
  'parcel.expire': plainly(msg`Not paid in time`),
  'parcel.edit': plainly(msg`Address or packing note changed`),
  'parcel.startPacking': plainly(msg`Packing started`),
  'parcel.putBack': plainly(msg`Not packed yet, it waits for its turn`),
  'parcel.weigh': plainly(msg`Packed and weighed`),
  'parcel.weighOver': plainly(msg`Weighed: more than estimated`),
  'parcel.rehearse': withAmount(
    'amount',
    (amount) => msg`Packed, price locked at ${amount}`,
    msg`Packed, price locked`,
  ),
  'parcel.chooseLine': plainly(msg`Shipping method changed`),
  'parcel.accept': withAmount(
    'amount',
    (amount) => msg`Accepted, ${amount} paid`,
    msg({ context: 'timeline', message: 'Accepted and paid' }),
  ),
  'parcel.decline': plainly(msg`You had it unpacked`),
  'parcel.rehearsalOver': plainly(msg`Not accepted in time`),
  'parcel.takeOut': plainly(msg`Unpacked, the pieces are on their shelf`),
  'parcel.payPatch': extraPaid,
  'parcel.voidPatch': plainly(msg`Extra payment no longer needed`),
  'parcel.changeLine': plainly(msg`Shipping method changed`),
  'parcel.extendPatch': plainly(msg`More time for the extra payment`),
  'parcel.overduePatch': plainly(msg`Extra payment overdue`),
  'parcel.unpack': plainly(msg`Unpacked: the extra payment did not arrive in time`),
  'parcel.ship': withMore(
    'amount',
    (amount) => msg`Handed to the carrier, ${amount} is back on your balance`,
    msg`Handed to the carrier`,
  ),
  // The carrier's own steps are shown beside these.
  'parcel.track': null,
  'parcel.removeStep': null,
  // A notice tells it, and the number stands at the top.
  'parcel.correctTracking': null,
  'parcel.tick': null,
  'parcel.photo': null,
  'parcel.closeUnticked': null,
  'parcel.billed': null,
  'parcel.receive': plainly(msg({ context: 'parcel status', message: 'Delivered' })),
  'parcel.deliverDuringPatch': plainly(msg({ context: 'parcel status', message: 'Delivered' })),
  'parcel.billOver': plainly(msg`The carrier charged more`),
  'parcel.billUnder': refunded,
  'parcel.billUnderReceived': refunded,
  'parcel.stop': plainly(msg`On hold: there is a problem`),
  'parcel.resume': plainly(msg`On its way again`),
  'parcel.giveUp': givenUp,
  'parcel.finish': plainly(msg({ context: 'parcel status', message: 'Closed' })),
  'return.ask': plainly(msg`Return requested`),
  'return.accept': plainly(msg`The seller agreed`),
  'return.address': null,
  'return.send': plainly(msg`We sent it back to the seller`),
  'return.refuse': plainly(msg({ context: 'return status', message: 'Refused' })),
  'return.withdraw': plainly(msg`You withdrew the request`),
  'return.sellerRefunded': plainly(msg`The seller paid back, we check the amount`),
  'return.sellerRejected': plainly(msg`The seller refused the goods`),
  'return.comesBack': plainly(msg`The seller refused the goods, they are coming back to us`),
  'return.cameBack': plainly(msg`The goods are back in our warehouse`),
  'return.refund': refunded,
  'return.askEvidence': plainly(msg`We asked the seller for proof`),
  'payment.open': plainly(msg`Payment started`),
  'payment.settleFromBalance': plainly(msg`Paid from the balance`),
  'payment.succeed': plainly(paid),
  'payment.succeedLate': plainly(msg`Paid too late, added to your balance`),
  'payment.arriveLate': plainly(msg`Paid too late, added to your balance`),
  'payment.late': withAmount(
    'amount',
    (amount) => msg`${amount} came too late, added to your balance`,
    msg`Paid too late, added to your balance`,
  ),
  'payment.fail': plainly(msg`Payment declined`),
  'payment.cancel': plainly(msg`Payment cancelled`),
  'payment.expire': plainly(msg`Payment not finished in time`),
  'payment.dispute': plainly(msg`Payment disputed`),
  'payment.win': plainly(msg`Payment given back by the bank`),
  'payment.disputeOver': null,
  'payment.suspense': null,
  'payment.sent': null,
}

const isShown = (name: string): name is TimelineEvent => Object.hasOwn(sentences, name)

/** The sentence of a step, or undefined for an event that says nothing to the shopper. */
export function stepSentence(
  { name, facts }: Pick<Step, 'name' | 'facts'>,
  money: MoneyText,
): MessageDescriptor | undefined {
  if (!isShown(name)) return undefined
  // The name says which facts came with it, which the wire's type cannot.
  const sentence = sentences[name] as ((facts: Step['facts'], money: MoneyText) => MessageDescriptor) | null
  return sentence?.(facts, money)
}
