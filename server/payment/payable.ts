/**
 * What payment knows of a document that can be paid: how much is due, and what to do once the money is in. The domains
 * ahead on the road hand their payables in through the world, so that payment never imports them.
 */
import type { Cents } from '#contract/kit/money.ts'
import type { Ctx } from '#server/kit/context.ts'

export interface DueDocument {
  id: string
  number: string
  customerId: string
  /** Cents. */
  amount: Cents
  /** Epoch ms: no payment is opened after it. */
  deadline: number
  /** Moves when the amount may have changed. */
  version: number
  title: string
  pic: string | null
  /** False: canceled, expired or paid meanwhile. */
  payable: boolean
  /** It ended: canceled, expired or all done. What was paid for it has gone its way. */
  closed: boolean
  /** Of what is paid on goods in the warehouse: the order line, and the service; null where it is none of the bench's. */
  on?: { itemId: string; service: string | null }
}

/** The part of a payment that is for one document: bonus + cash (held until now) + external = its amount. Cents. */
export interface PaidPart {
  paymentId: string
  paymentNumber: string
  bonus: Cents
  cash: Cents
  external: Cents
  /** Whose clearing account the external part is debited to, such as `sandbox`. */
  provider: string
}

export interface Payable {
  /** The customer's document by its number; undefined when it is not theirs. */
  due(ctx: Ctx, customerId: string, number: string): Promise<DueDocument | undefined>
  /** Locks the document (in lock order, before the payment) and gives it as it is now. */
  lock(ctx: Ctx, id: string): Promise<DueDocument | undefined>
  /** Moves the locked document to paid and posts the journal. Only called while it is payable. */
  settle(ctx: Ctx, id: string, part: PaidPart): Promise<void>
}
