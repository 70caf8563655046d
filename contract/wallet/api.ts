/** The balance and putting money on it (product.md 7). Cents. */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Cents_, Id_, Instant_, Number_, text } from '../kit/fields.ts'
import { rechargeStatuses } from './recharge-status.ts'

/** One line of the balance: what moved, when and because of which document. */
export const BalanceEntry = v.object({
  id: v.string(),
  at: Instant_,
  amount: Cents_,
  after: Cents_,
  cause: v.string(),
  docType: v.string(),
  docNumber: v.nullable(v.string()),
  part: v.picklist(['cash', 'bonus']),
})
export const wallet = endpoint({
  method: 'GET',
  path: '/wallet/balance',
  access: 'member',
  input: v.object({ before: v.optional(text(30)) }),
  output: v.object({
    balance: Cents_,
    cash: Cents_,
    bonus: Cents_,
    held: Cents_,
    presets: v.array(Cents_),
    least: Cents_,
    entries: v.array(BalanceEntry),
    next: v.nullable(v.string()),
  }),
})

export const Recharge = v.object({
  id: Id_,
  rechargeNumber: v.string(),
  amount: Cents_,
  status: v.picklist(rechargeStatuses),
  deadline: Instant_,
  createdAt: Instant_,
})
export type Recharge = v.InferOutput<typeof Recharge>
/** Makes a recharge that is then paid like any document (type RECHARGE). At least 1.00; above the day's most it needs an identity check (40003, `left`). */
export const startRecharge = endpoint({
  method: 'POST',
  path: '/wallet/recharge',
  access: 'member',
  keyed: true,
  input: v.object({ amount: Cents_ }),
  output: Recharge,
})
export const rechargeState = endpoint({
  method: 'GET',
  path: '/wallet/rechargeState',
  access: 'member',
  input: v.object({ rechargeNumber: Number_ }),
  output: Recharge,
})
