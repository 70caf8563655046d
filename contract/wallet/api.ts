/** The balance and putting money on it (product.md 7). Cents. */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Cents_, fromQuery, Id_, Instant_, Number_, text } from '../kit/fields.ts'
import { Movement, movementKinds } from './movement.ts'
import { rechargeStatuses } from './recharge-status.ts'

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
    /** The newest movements; older ones behind `next`. */
    entries: v.array(Movement),
    next: v.nullable(v.string()),
  }),
})

/**
 * Every movement of the balance, newest first, one row for each event: between two instants (epoch ms, `until` not included) and of
 * one kind, where asked. `before` is the `next` of the page above; `size` 200 at most.
 */
export const movements = endpoint({
  method: 'GET',
  path: '/wallet/movements',
  access: 'member',
  input: v.object({
    before: v.optional(text(30)),
    from: v.optional(fromQuery(Instant_)),
    until: v.optional(fromQuery(Instant_)),
    kind: v.optional(v.picklist(movementKinds)),
    size: v.optional(fromQuery(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200))), 50),
  }),
  output: v.object({
    movements: v.array(Movement),
    next: v.nullable(v.string()),
    /** When the balance first moved, whatever was asked; null: never. */
    first: v.nullable(Instant_),
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
