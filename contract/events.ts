/**
 * Everything that can happen, by name: each move of each document, and the other events. What decides about events (notices,
 * the timeline, the audit log) lists them all, so that an event without a decision does not compile.
 */
import type { AccountEvents } from './account/events.ts'
import type { LevelKey } from './account/level-key.ts'
import type { BagMoves, ParcelEvents } from './parcel/events.ts'
import type { BankEvents, BankMoves } from './payment/bank-events.ts'
import type { Actor } from './kit/machine.ts'
import type { MoveOf, Moving } from './machines.ts'
import type { OrderEvents } from './order/events.ts'
import type { SupportEvents } from './support/support-events.ts'
import type { Item, OfReturn, ReturnMoves } from './returns/events.ts'
import type { WarehouseEvents } from './warehouse/events.ts'
import type { MoneyOutEvents, MoneyOutMoves } from './withdrawal/events.ts'

/** What happens with a change of status: `order.pay`. */
export type MoveEvent = { [Doc in Moving]: `${Doc}.${MoveOf<Doc>}` }[Moving]

interface Paid {
  amount: number
  paymentNumber: string
}
interface Amount {
  amount: number
}
interface Refund {
  refund: number
}
interface Received {
  count: number
  storeNum: number
  num: number
  packageId: string
  /** Photos of it were still on their way to the shop. */
  late?: 'yes'
}
/** Fen. */
interface Repriced extends Item {
  from: number
  to: number
}
interface CouponGiven {
  name: string
  amount: number | null
  percent: string | null
  expiresAt: number
}
interface Asked extends Amount {
  deadline: number
  patchNumber: string
}

/** What a move tells beyond its statuses. Amounts are cents, instants epoch ms; a move that is not listed tells nothing more. */
interface MoveFacts extends BagMoves, MoneyOutMoves, BankMoves, ReturnMoves {
  'order.pay': Paid
  'order.cancelPaid': Refund
  'order.giveUp': Refund & { note: string }
  'order.askPatch': Asked
  'order.askLatePatch': Asked
  'order.payPatch': Paid
  'order.dropPatch': Refund
  'order.overduePatch': Amount
  'order.askShopper': Item & { deadline: number }
  'order.takeOffer': Item & { spec: string }
  'order.purchase': Refund
  'order.shelvePart': Received
  'order.shelve': Received
  'order.shelveDuringPatch': Received
  'order.missingRest': { count: number; refund?: number }
  'order.missingAll': { count: number; refund?: number }
  'parcel.pay': Paid
  'parcel.cancel': Amount
  'parcel.cancelPaid': Amount
  'parcel.expire': Amount
  'parcel.weigh': Amount & { forgiven: number }
  'parcel.weighOver': Amount & { late?: 'yes' }
  'parcel.rehearse': Amount & { deadline: number }
  'parcel.chooseLine': Amount & { line: string }
  'parcel.accept': Paid
  'parcel.decline': Amount & { fee: number }
  'parcel.rehearsalOver': Amount & { fee: number }
  'parcel.payPatch': Paid
  'parcel.voidPatch': Amount
  'parcel.changeLine': Amount & { line: string }
  'parcel.overduePatch': Amount
  'parcel.unpack': Amount & { fee: number }
  'parcel.ship': Amount & { trackingNumber: string }
  'parcel.receive': { by: Actor }
  'parcel.billOver': Amount
  'parcel.billUnder': Amount
  'parcel.billUnderReceived': Amount
  'parcel.stop': { why: string }
  /** `claim`: it was lost after shipping, and `goods` and `freight` are paid. */
  'parcel.giveUp': Amount & { goods?: number; freight?: number; claim?: true }
  'patch.pay': Paid & OfPatch
  'patch.decline': Amount & OfPatch
  'patch.expire': Amount & OfPatch
  'patch.overdue': Amount & OfPatch
  'patch.drop': Amount & OfPatch
  'patch.spare': Amount & OfPatch
  'recharge.pay': Amount
  'payment.dispute': Amount
  'suspense.give': Amount
  'suspense.sendBack': Amount
  'coupon.unlock': { grace: boolean }
  'coupon.unlockExpired': { grace: boolean }
  'coupon.restore': { grace: boolean }
  'approval.approve': Amount
  'kyc.submit': { nth: number }
  'kyc.approve': { checks: string }
  'kyc.reject': { why: string; faults: string }
  'approval.refuse': Amount
  'approval.use': Amount
  /** The id again: of unread news about one conversation the last says all. */
  'thread.answer': { thread: string; staff: string }
}
/** Which order or parcel the patch is for. */
interface OfPatch {
  orderNumber?: string
  packNumber?: string
}

/** What happens without a change of status, and the facts each carries. Fen where it says so, cents otherwise. */
export interface OtherEvents
  extends AccountEvents, OrderEvents, MoneyOutEvents, BankEvents, ParcelEvents, SupportEvents, WarehouseEvents {
  'order.returned': OfReturn & Amount & { fee: number; returnNumber: string }
  'order.hide': NoFacts
  'return.ask': OfReturn & { kind: string; expected: number; fee: number }
  'patch.open': Amount & OfPatch & { deadline: number; declinable?: boolean }
  'payment.late': Amount & { paidDocuments: number }
  'payment.suspense': Amount & { provider: string; ref: string; currency: string; merchantRef: string }
  'recharge.start': Amount
  'balance.bonus': Amount
  'coupon.give': CouponGiven & { how: string }
  'coupon.endsSoon': CouponGiven
  'level.reach': { level: LevelKey; points: number }
  'level.fall': { level: LevelKey; points: number }
  'level.correct': { points: number }
  'ladder.change': { version: number }
  'couponTemplate.make': NoFacts
  'couponTemplate.change': { active: boolean; limit: number | null }
  'couponTemplate.codes': { count: number }
  'thread.open': NoFacts
  'thread.read': NoFacts
  'thread.claim': NoFacts
  'thread.release': NoFacts
  'thread.note': NoFacts
  /** What was won: a coupon's name, or points. */
  'game.play': { game: string; day: string; number: number; coupon: string | null; points: number }
  'gamePrize.limit': { game: string; key: number; from: number | null; to: number | null }
  /** Links to the pictures were given out; `kyc.look` is each picture that was sent. */
  'kyc.open': { pictures: number }
  'kyc.look': { side: string }
  'kyc.endsSoon': { endsAt: number }
  'kyc.wipe': { pictures: number }
  'line.stored': Item & { count: number; weightG: number; condition: string }
  'line.abandoned': Item & { count: number }
  'line.qc-approved': NoFacts
  /** Fen. */
  'cart.reprice': { productId: string; was: number; now: number; item: string }
  /** Fen. */
  'favourite.back': Item
  'product.reprice': Repriced
  /** The order is named where its parcel held more than was ordered. */
  'arrival.unknown': { scan: string; orderNumber?: string }
  'approval.ask': Amount & { kind: string }
  'staff.enrol': NoFacts
  'staff.join': NoFacts
  'staff.sign-in': NoFacts
  'staff.sign-out': NoFacts
  'staff.password': NoFacts
  'staff.end-session': NoFacts
  'staff.end-others': NoFacts
  'staff.second-step-begin': NoFacts
  'staff.second-step-on': NoFacts
  'staff.second-step-off': NoFacts
  'staff.second-step-wrong': NoFacts
  'staff.second-step-reset': NoFacts
  'staff.recovery-code': NoFacts
  'staff.recovery-codes': NoFacts
  'staff.roles': NoFacts
  'staff.disable': NoFacts
  'staff.enable': NoFacts
  'staff.end-sessions': NoFacts
  'staff.set-password': NoFacts
  'staff.invite': NoFacts
  'staff.invite-again': NoFacts
  'staff.invite-revoke': NoFacts
  'backup.ask': NoFacts
  'backup.start': NoFacts
  'backup.taken': { bytes: number; whole: boolean }
}

export type NoFacts = Record<string, never>
/** The facts as one flat object, which is what is stored. */
type Flat<Facts> = Facts extends unknown ? { [Fact in keyof Facts]: Facts[Fact] } : never

export type EventName = MoveEvent | keyof OtherEvents
/** What an event carries; the event of a name that is only known to be one of several carries what any of them does. */
export type FactsOf<Name extends EventName> = Name extends keyof OtherEvents
  ? Flat<OtherEvents[Name]>
  : Name extends keyof MoveFacts
    ? Flat<MoveFacts[Name]>
    : NoFacts

/** The type of the document that an event is of. */
export type DocOf<Name extends EventName> = Name extends `staff.invite${string}`
  ? 'staff_invite'
  : Name extends `sandbox.${string}`
    ? 'charge'
    : Name extends `${infer Doc}.${string}`
      ? Doc
      : never
export type DocType = DocOf<EventName>

/** Events of documents that only staff sees: no shopper is told of them. */
type BehindTheCounter =
  | 'couponTemplate'
  | 'gamePrize'
  | 'ladder'
  | 'staff'
  | 'staff_invite'
  | 'backup'
  | 'charge'
  | 'dispute'
  | 'reconciliation'
  | 'shelf'
  | 'difference'
  | 'product'
  | 'arrival'
  | 'approval'
  | 'bankLine'
  | 'bankStatement'
  | 'paper'
  | 'bag'
  | 'billRow'
  | 'carrierBill'
  | 'buyingAccount'
  | 'numberRange'
type NameOf<Docs extends DocType, Name extends EventName = EventName> = Name extends EventName
  ? DocOf<Name> extends Docs
    ? Name
    : never
  : never
/** Events that a shopper may be told of, or not: `server/notice/rules.ts` decides each. */
export type ShopperEvent = NameOf<Exclude<DocType, BehindTheCounter>>
/** Events in the timelines that the phone shows: `src/documents/step-words.ts` has a sentence for each, or none. */
export type TimelineEvent = NameOf<'order' | 'parcel' | 'return' | 'payment'>
