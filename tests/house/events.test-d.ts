/**
 * What must not compile (checked by `tsc -b`): an event that does not exist, facts that an event does not carry, a column that
 * is no column, a table about events without a decision. Each `@ts-expect-error` fails the build once its line is accepted.
 */
import type { EventName, FactsOf, ShopperEvent, TimelineEvent } from '#contract/events.ts'
import { mustAllow } from '#contract/kit/machine.ts'
import { orderMachine } from '#contract/order/status.ts'
import type { Ctx } from '#server/kit/context.ts'
import { move } from '#server/kit/move.ts'
import { record, type ShopEvent } from '#server/kit/record.ts'
import type { NoticeRule } from '#server/notice/rule.ts'
import type { OrderRow } from '#server/order/store.ts'
import type { ParcelRow } from '#server/parcel/store.ts'

export async function moves(ctx: Ctx, order: OrderRow, parcel: ParcelRow): Promise<void> {
  const paid = { facts: { amount: 1, paymentNumber: 'PY' } }
  await move(ctx, 'purchase_order', order, 'pay', { ...paid, set: { paid_at: ctx.now } })
  await move(ctx, 'purchase_order', order, 'cancel')
  // @ts-expect-error: a typo in an event's name
  await move(ctx, 'purchase_order', order, 'payy', paid)
  // @ts-expect-error: an event of another document
  await move(ctx, 'purchase_order', order, 'weigh')
  // @ts-expect-error: a column that is no column
  await move(ctx, 'purchase_order', order, 'cancel', { set: { canceled: ctx.now } })
  // @ts-expect-error: a value that is not the column's
  await move(ctx, 'purchase_order', order, 'cancel', { set: { canceled_at: 'now' } })
  // @ts-expect-error: the status is the machine's to set
  await move(ctx, 'purchase_order', order, 'cancel', { set: { status: 'paid' } })
  // @ts-expect-error: facts left out of an event that carries some
  await move(ctx, 'purchase_order', order, 'pay', { set: { paid_at: ctx.now } })
  // @ts-expect-error: facts that the event does not carry
  await move(ctx, 'parcel', parcel, 'startPacking', { facts: { amount: 1 } })
  // @ts-expect-error: a row of another table
  await move(ctx, 'parcel', order, 'startPacking')
  mustAllow(orderMachine, 'purchase', order)
  // @ts-expect-error: a document of another machine
  mustAllow(orderMachine, 'purchase', parcel)
  // @ts-expect-error: a typo in an event's name
  mustAllow(orderMachine, 'purchse', order)
}

export async function records(ctx: Ctx): Promise<void> {
  await record(ctx, { name: 'order.hide', docId: '1' })
  // @ts-expect-error: a typo in an event's name
  await record(ctx, { name: 'order.hidden', docId: '1' })
  // @ts-expect-error: facts left out
  await record(ctx, { name: 'balance.bonus', docId: '1' })
  // @ts-expect-error: a fact of another kind
  await record(ctx, { name: 'balance.bonus', docId: '1', facts: { amount: '1' } })
}

export function reacts(event: ShopEvent): number {
  // @ts-expect-error: an event that does not exist is never what happened
  if (event.name === 'product.repriced') return 0
  if (event.name === 'product.reprice') return event.facts.to
  // @ts-expect-error: nobody says that any event has this fact
  return event.facts.to
}

// A table that decides about events has to decide about each: take one away, and it does not compile.
declare const decided: Record<Exclude<ShopperEvent, 'order.pay'>, NoticeRule>
// @ts-expect-error: order.pay without a decision
export const rules: Record<ShopperEvent, NoticeRule> = decided

// A new move of a machine is a new event, and it is in every table's keys.
type Is<Wide, Narrow extends Wide> = Narrow
export type Derived = [
  Is<EventName, `order.${keyof typeof orderMachine.moves}`>,
  Is<TimelineEvent, 'parcel.weigh'>,
  // @ts-expect-error: staff's events are not told to shoppers
  Is<ShopperEvent, 'staff.sign-in'>,
  // @ts-expect-error: nobody records it
  Is<EventName, 'order.refund'>,
]
export const facts: FactsOf<'parcel.weigh'> = { amount: 0, forgiven: 0 }
