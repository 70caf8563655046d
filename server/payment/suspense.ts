/** Money that fits no payment (states.md 2 and 8, Y8): in once, and out once, to its shopper or back to who sent it. Cents. */
import type { Selectable } from 'kysely'
import { type Cents, negative } from '#contract/kit/money.ts'
import { suspenseMachine } from '#contract/payment/bank-status.ts'
import type { SuspenseItemTable } from '#server/db/schema.ts'
import type { Ctx } from '#server/kit/context.ts'
import { move } from '#server/kit/move.ts'
import { touch } from '#server/kit/transact.ts'
import { cashOf, clearing, suspense } from '#server/wallet/accounts.ts'
import { type Leg, post } from '#server/wallet/ledger.ts'

export type SuspenseRow = Selectable<SuspenseItemTable>

interface Arrived {
  provider: string
  /** The provider's name of it. */
  ref: string
  merchantRef: string
  amount: Cents
  /** Whom it may belong to. */
  customerId: string | null
}

/** Posts SUSPENSE_IN and writes the item; undefined where it is there already. */
export async function holdSuspense(ctx: Ctx, arrived: Arrived): Promise<SuspenseRow | undefined> {
  const { provider, amount } = arrived
  const number = `${provider}:${arrived.ref}`
  const journalId = await post(ctx, {
    code: 'SUSPENSE_IN',
    refType: 'charge',
    refId: number,
    legs: [
      { account: clearing(provider), amount: negative(amount) },
      { account: suspense(provider), amount },
    ],
  })
  if (journalId === null) return undefined
  return ctx.tx
    .insertInto('suspense_item')
    .values({
      id: ctx.world.newId(),
      number,
      customer_id: arrived.customerId,
      status: suspenseMachine.start,
      provider,
      amount,
      merchant_ref: arrived.merchantRef,
      created_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const out = (ctx: Ctx, item: SuspenseRow, to: Leg): Promise<number | null> =>
  post(ctx, {
    code: 'SUSPENSE_OUT',
    refType: 'charge',
    refId: item.number,
    legs: [{ account: suspense(item.provider), amount: negative(item.amount) }, to],
  })

/** Puts a locked item on the shopper's cash balance, who is told. Refuses (40900) what is not held any more. */
export async function giveTo(ctx: Ctx, item: SuspenseRow, customerId: string, reason: string): Promise<SuspenseRow> {
  const journalId = await out(ctx, item, { account: cashOf(customerId), amount: item.amount })
  touch(ctx, customerId, 'balance', customerId)
  return move(ctx, 'suspense_item', { ...item, customer_id: customerId }, 'give', {
    actor: 'finance',
    set: { customer_id: customerId, reason, closed_at: ctx.now },
    reason,
    facts: { amount: item.amount },
    journalId,
  })
}

/** A locked item was sent back by hand. Refuses (40900) what is not held any more. */
export async function sendItBack(ctx: Ctx, item: SuspenseRow, reason: string): Promise<SuspenseRow> {
  const journalId = await out(ctx, item, { account: clearing(item.provider), amount: item.amount })
  return move(ctx, 'suspense_item', item, 'sendBack', {
    actor: 'finance',
    set: { reason, closed_at: ctx.now },
    reason,
    facts: { amount: item.amount },
    shown: false,
    journalId,
  })
}
