/** Where money on a balance came from and can go back to (states.md 9): payments from outside, the newest first. Cents. */
import { type Cents, cents, minus, most } from '#contract/kit/money.ts'
import type { PayableType } from '#contract/payment/payable.ts'
import { type ChannelKey, channelKeys } from '#contract/payment/payment.ts'
import type { PaymentStatus } from '#contract/payment/status.ts'
import type { MoneySource } from '#contract/withdrawal/withdrawal.ts'
import type { Ctx } from '#server/kit/context.ts'
import { isPayableType } from '#server/payment/payables.ts'

/** So many payments are looked at; older ones go by bank. */
const sourcesMost = 200

export interface Known {
  paymentId: string
  paymentNumber: string
  channel: ChannelKey
  at: number
  what: { type: PayableType; number: string; service?: string }[]
  came: Cents
  back: Cents
  left: Cents
  until: number
  ended: MoneySource['ended']
}

export const channelOf = (text: string): ChannelKey => channelKeys.find((key) => key === text) ?? 'transfer'

interface Row {
  id: string
  number: string
  status: PaymentStatus
  channel: string
  provider: string | null
  external: Cents
  refunded_external: Cents
  settled_at: number | null
  created_at: number
}

/** Takes payments' ids where only those are wanted. `lock` holds them until the end of the transaction, in the order of their ids. */
export async function readSources(
  ctx: Ctx,
  customerId: string,
  { lock = false, only }: { lock?: boolean; only?: readonly string[] } = {},
): Promise<Known[]> {
  if (only?.length === 0) return []
  if (lock)
    await ctx.tx
      .selectFrom('payment')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('external', '>', cents(0))
      .where('status', 'in', ['succeeded', 'succeeded_late', 'disputed'])
      .orderBy('id')
      .forUpdate()
      .execute()
  let query = ctx.tx
    .selectFrom('payment')
    .select([
      'id',
      'number',
      'status',
      'channel',
      'provider',
      'external',
      'refunded_external',
      'settled_at',
      'created_at',
    ])
    .where('customer_id', '=', customerId)
    .where('external', '>', cents(0))
    .where('status', 'in', ['succeeded', 'succeeded_late', 'disputed'])
  if (only) query = query.where('id', 'in', [...only])
  const rows: Row[] = await query.orderBy('settled_at', 'desc').orderBy('number', 'desc').limit(sourcesMost).execute()
  const ids = rows.map((row) => row.id)
  const [planned, what] = [await plannedOf(ctx, ids), await whatOf(ctx, ids)]
  return rows.map((row) => known(ctx, row, planned.get(row.id) ?? cents(0), what.get(row.id) ?? []))
}

function known(ctx: Ctx, row: Row, planned: Cents, what: Known['what']): Known {
  const gateway = ctx.world.providers.gateways.get(row.provider ?? '')
  const paidAt = row.settled_at ?? row.created_at
  const until = paidAt + (gateway?.refundable ?? 0)
  const left = most(cents(0), minus(minus(row.external, row.refunded_external), planned))
  const ended =
    row.status === 'disputed'
      ? 'disputed'
      : until <= ctx.now
        ? ('over' as const)
        : left === 0
          ? ('spent' as const)
          : null
  return {
    paymentId: row.id,
    paymentNumber: row.number,
    channel: channelOf(row.channel),
    at: paidAt,
    what,
    came: row.external,
    back: minus(row.external, left),
    left: ended === null ? left : cents(0),
    until,
    ended,
  }
}

/** What withdrawals that are not sent yet will take from each payment. */
async function plannedOf(ctx: Ctx, paymentIds: readonly string[]): Promise<Map<string, Cents>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await ctx.tx
    .selectFrom('withdrawal_part as part')
    .innerJoin('withdrawal as w', 'w.id', 'part.withdrawal_id')
    .select(['part.payment_id', (it) => it.fn.sum<number | string>('part.amount').as('total')])
    .where('part.payment_id', 'in', [...paymentIds])
    .where('w.status', 'in', ['applied', 'approved'])
    .groupBy('part.payment_id')
    .execute()
  return new Map(rows.map((row) => [row.payment_id ?? '', cents(Number(row.total))]))
}

/** What each of these payments paid for, by the payment's id. */
export async function whatOf(ctx: Ctx, paymentIds: readonly string[]): Promise<Map<string, Known['what']>> {
  if (paymentIds.length === 0) return new Map()
  const items = await ctx.tx
    .selectFrom('payment_item')
    .select(['payment_id', 'payable_type', 'number', 'service'])
    .where('payment_id', 'in', [...paymentIds])
    .orderBy('number')
    .execute()
  return new Map(
    paymentIds.map((id) => [
      id,
      items.flatMap((item) =>
        item.payment_id === id && isPayableType(item.payable_type)
          ? [{ type: item.payable_type, number: item.number, ...(item.service !== null && { service: item.service }) }]
          : [],
      ),
    ]),
  )
}

/** As the shopper and the desk see them. */
export const showSources = (sources: readonly Known[]) => sources.map(({ paymentId: _own, ...shown }) => shown)
