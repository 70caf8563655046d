/** The sandbox's bank, for staff: play money is approved or declined there as its hosted page would (product.md 7). Cents. */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Cents_, Instant_, someText } from '../kit/fields.ts'

export const SandboxCharge = v.object({
  ref: v.string(),
  paymentNumber: v.string(),
  title: v.string(),
  amount: Cents_,
  currency: v.string(),
  status: v.picklist(['waiting', 'captured', 'declined', 'canceled']),
  createdAt: Instant_,
  decidedAt: v.nullable(Instant_),
})
export type SandboxCharge = v.InferOutput<typeof SandboxCharge>
/** `on` is false where the sandbox is off, as in production. */
export const sandboxCharges = endpoint({
  method: 'GET',
  path: '/ops/sandbox/charges',
  access: 'staff',
  roles: ['finance'],
  input: v.object({}),
  output: v.object({ on: v.boolean(), charges: v.array(SandboxCharge) }),
})
export const decideCharge = endpoint({
  method: 'POST',
  path: '/ops/sandbox/decide',
  access: 'staff',
  roles: ['finance'],
  input: v.object({ ref: someText(60), choice: v.picklist(['approve', 'decline']) }),
  output: SandboxCharge,
})
