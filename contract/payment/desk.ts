/** The sandbox's bank, for staff: play money is approved or declined there as its hosted page would, refused, and taken back (product.md 7). Cents. */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Cents_, Instant_, someText } from '../kit/fields.ts'

export const SandboxCharge = v.object({
  ref: v.string(),
  paymentNumber: v.string(),
  title: v.string(),
  amount: Cents_,
  /** What was really taken, where it is another sum. */
  taken: v.nullable(Cents_),
  currency: v.string(),
  status: v.picklist(['waiting', 'captured', 'declined', 'canceled']),
  createdAt: Instant_,
  decidedAt: v.nullable(Instant_),
  /** The shopper's bank took it back. */
  dispute: v.nullable(v.picklist(['open', 'won', 'lost'])),
  /** Refunds of it that nobody has decided. */
  refunds: v.array(v.object({ ref: v.string(), refundNumber: v.string(), amount: Cents_ })),
})
export type SandboxCharge = v.InferOutput<typeof SandboxCharge>

const bank = { access: 'staff', roles: ['finance'] } as const

/** `on` is false where the sandbox is off, as in production. */
export const sandboxCharges = endpoint({
  ...bank,
  method: 'GET',
  path: '/ops/sandbox/charges',
  input: v.object({}),
  output: v.object({ on: v.boolean(), charges: v.array(SandboxCharge) }),
})
export const sandboxChoices = ['approve', 'decline', 'twice', 'short', 'late'] as const
/** `twice`: the shopper is charged a second time; `short`: a cent too little is taken; `late`: the money comes after the payment was canceled or ended. */
export const decideCharge = endpoint({
  ...bank,
  method: 'POST',
  path: '/ops/sandbox/decide',
  input: v.object({ ref: someText(60), choice: v.picklist(sandboxChoices) }),
  output: SandboxCharge,
})
/** `open`: the shopper's bank takes a captured charge back, once. `won`, `lost`: it decides. Refused as not found where it cannot be. */
export const disputeCharge = endpoint({
  ...bank,
  method: 'POST',
  path: '/ops/sandbox/dispute',
  input: v.object({ ref: someText(60), to: v.picklist(['open', 'won', 'lost']) }),
  output: SandboxCharge,
})
/** A refund that waits arrives or fails. Refused as not found where none waits. */
export const decideSandboxRefund = endpoint({
  ...bank,
  method: 'POST',
  path: '/ops/sandbox/refund',
  input: v.object({ refundRef: someText(60), to: v.picklist(['succeeded', 'failed']) }),
  output: SandboxCharge,
})
