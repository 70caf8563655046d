/** The states of a payment, a refund and a paid service (states.md 8). Money that arrives late never revives a document. */
import { machine } from '../kit/machine.ts'

export const paymentStatuses = [
  'created',
  'processing',
  'succeeded',
  'succeeded_late',
  'failed',
  'canceled',
  'expired',
  'disputed',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentMachine = machine('payment', paymentStatuses, {
  settleFromBalance: { rule: 'Y1b', from: ['created'], to: 'succeeded', by: ['system'] },
  open: { rule: 'Y1', from: ['created'], to: 'processing', by: ['system'] },
  succeed: { rule: 'Y2', from: ['processing'], to: 'succeeded', by: ['provider'] },
  succeedLate: { rule: 'Y3', from: ['processing'], to: 'succeeded_late', by: ['provider'] },
  fail: { rule: 'Y4', from: ['processing'], to: 'failed', by: ['provider'] },
  cancel: { rule: 'Y5', from: ['processing'], to: 'canceled', by: ['user'] },
  expire: { rule: 'Y6', from: ['processing'], to: 'expired', by: ['system'] },
  arriveLate: { rule: 'Y7', from: ['failed', 'canceled', 'expired'], to: 'succeeded_late', by: ['provider'] },
  dispute: { rule: 'Y9', from: ['succeeded', 'succeeded_late'], to: 'disputed', by: ['provider'] },
  // The bank decided for us: the money is ours again.
  win: { rule: 'Y9', from: ['disputed'], to: 'resume', by: ['provider'] },
})

const refundStatuses = ['pending', 'processing', 'succeeded', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]

export const refundMachine = machine('refund', refundStatuses, {
  toBalance: { rule: '8', from: ['pending'], to: 'succeeded', by: ['system'] },
  send: { rule: '8', from: ['pending'], to: 'processing', by: ['system'] },
  succeed: { rule: '8', from: ['processing'], to: 'succeeded', by: ['provider'] },
  fail: { rule: '8', from: ['processing'], to: 'failed', by: ['provider'] },
  // The shopper's bank gave it back days after the provider had called it done.
  bounce: { rule: '8', from: ['succeeded'], to: 'failed', by: ['provider'] },
  drop: { rule: '8', from: ['pending'], to: 'failed', by: ['system'] },
})

/** Paid services on stored goods: the PACKAGE payable (states.md 8). */
const serviceStatuses = ['created', 'paid', 'done', 'refunded', 'expired'] as const
export type ServiceStatus = (typeof serviceStatuses)[number]

export const serviceMachine = machine('service', serviceStatuses, {
  pay: { rule: '8', from: ['created'], to: 'paid', by: ['provider', 'system'] },
  expire: { rule: '8', from: ['created'], to: 'expired', by: ['system'] },
  // Its order was not bought after all (decision 106): what waited for it is in the order again.
  takeBack: { rule: 'O11b', from: ['paid'], to: 'expired', by: ['agent'] },
  // At the bench; storage by the clock, once its days are over or its goods have left.
  finish: { rule: '8', from: ['paid'], to: 'done', by: ['warehouse', 'system'] },
  // At the bench, by who says that the pieces never come, or by the shop itself once they are gone.
  refund: { rule: '8', from: ['paid'], to: 'refunded', by: ['warehouse', 'finance', 'agent', 'system'] },
})
