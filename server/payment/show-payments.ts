/** Payments as the shopper sees them, with what they were for. */
import { plus } from '#contract/kit/money.ts'
import type { Payment } from '#contract/payment/payment.ts'
import { type ChannelKey, channelKeys } from '#contract/payment/payment.ts'
import type { Answer } from '#contract/kit/endpoint.ts'
import type { paymentState } from '#contract/payment/api.ts'
import type { Ctx } from '#server/kit/context.ts'
import { isPayableType } from './payables.ts'

/** A payment before the brands are put on. */
type ShownPayment = Answer<typeof paymentState>

const channelOf = (text: string): ChannelKey => channelKeys.find((key) => key === text) ?? 'balance'

/** The goods in the warehouse that a document is on, and the service. */
export const shownOn = (on: { service: string | null; item_id: string | null }) => ({
  ...(on.service !== null && { service: on.service }),
  ...(on.item_id !== null && { itemId: on.item_id }),
})

/** Takes ids, gives the payments in the order asked; unknown ids are left out. */
export async function showPayments(ctx: Ctx, ids: readonly string[]): Promise<Payment[]> {
  if (ids.length === 0) return []
  const rows = await ctx.tx
    .selectFrom('payment')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  const items = await ctx.tx
    .selectFrom('payment_item')
    .select(['payment_id', 'payable_type', 'number', 'amount', 'service', 'item_id'])
    .where('payment_id', 'in', [...ids])
    .orderBy('number')
    .execute()
  const shown = new Map<string, ShownPayment>()
  for (const row of rows) {
    const waiting = row.status === 'processing'
    shown.set(row.id, {
      id: row.id,
      paymentNumber: row.number,
      status: row.status,
      amount: row.amount,
      fromBalance: plus(row.bonus_part, row.cash_part),
      external: row.external,
      channel: channelOf(row.channel),
      payables: items
        .filter((item) => item.payment_id === row.id)
        .flatMap((item) =>
          isPayableType(item.payable_type)
            ? [{ type: item.payable_type, number: item.number, amount: item.amount, ...shownOn(item) }]
            : [],
        ),
      payUrl: waiting ? row.pay_url : null,
      expiresAt: waiting ? row.expires_at : null,
      createdAt: row.created_at,
      settledAt: row.settled_at,
      failure: row.failure,
    })
  }
  return ids.flatMap((id) => shown.get(id) ?? []) as Payment[]
}

/** One payment that is known to exist. */
export async function showPayment(ctx: Ctx, id: string): Promise<Payment> {
  const [payment] = await showPayments(ctx, [id])
  if (!payment) throw new Error(`no payment ${id}`)
  return payment
}
