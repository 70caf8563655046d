/** Withdrawals as the shopper sees them: how each part stands, and what can be done. Cents. */
import type { Selectable } from 'kysely'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type * as api from '#contract/withdrawal/api.ts'
import { withdrawalMachine } from '#contract/withdrawal/status.ts'
import type { RefundStatus } from '#contract/payment/status.ts'
import type { WithdrawalTable } from '#server/db/schema.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { behind, pageOf, readMark } from '#server/kit/page.ts'
import { found } from '#server/kit/refused.ts'
import { sql } from 'kysely'
import { channelOf, whatOf } from './sources.ts'

export type WithdrawalRow = Selectable<WithdrawalTable>
type Shown = Answer<typeof api.withdrawalDetail>
type ShownPart = Shown['parts'][number]

export const partsOf = (ctx: Ctx, ids: readonly string[]) =>
  ctx.tx
    .selectFrom('withdrawal_part as part')
    .leftJoin('payment as p', 'p.id', 'part.payment_id')
    .leftJoin('refund as r', 'r.id', 'part.refund_id')
    .select([
      'part.withdrawal_id',
      'part.nth',
      'part.amount',
      'part.payment_id',
      'part.returned_at',
      'p.number as payment_number',
      'p.channel',
      'r.id as refund_id',
      'r.number as refund_number',
      'r.status',
      'r.provider',
      'r.provider_ref',
      'r.failure',
      'r.asked_at',
      'r.settled_at',
      'r.created_at as sent_at',
    ])
    .where('part.withdrawal_id', 'in', [...ids])
    .orderBy('part.withdrawal_id')
    .orderBy('part.nth')
    .execute()
export type PartRow = Awaited<ReturnType<typeof partsOf>>[number]

function stateOf(row: WithdrawalRow, part: PartRow): ShownPart['state'] {
  if (part.returned_at !== null || ['rejected', 'canceled'].includes(row.status)) return 'returned'
  const sent: Record<RefundStatus, ShownPart['state']> = {
    pending: 'sending',
    processing: 'sending',
    succeeded: 'arrived',
    failed: 'returned',
  }
  return part.status === null ? 'planned' : sent[part.status]
}

export function showWithdrawal(
  ctx: Ctx,
  row: WithdrawalRow,
  parts: readonly PartRow[],
  what: ReadonlyMap<string, ShownPart['what']>,
): Shown {
  return {
    id: row.id,
    withdrawalNumber: row.number,
    status: row.status,
    amount: row.amount,
    paid: row.paid,
    returned: row.returned,
    createdAt: row.created_at,
    expectedBy: row.created_at + ctx.world.terms.withdrawReview,
    decidedAt: row.decided_at,
    endedAt: row.ended_at,
    reason: row.reason,
    parts: parts
      .filter((part) => part.withdrawal_id === row.id)
      .map((part) => ({
        nth: part.nth,
        amount: part.amount,
        state: stateOf(row, part),
        paymentNumber: part.payment_number,
        channel: part.channel === null ? 'transfer' : channelOf(part.channel),
        what: what.get(part.payment_id ?? '') ?? [],
        accountEnds: part.payment_id === null ? row.bank_ends : null,
        at: part.returned_at ?? part.settled_at ?? part.sent_at,
      })),
    actions: withdrawalMachine.can('cancel', row.status) ? ['cancel'] : [],
  }
}

/** Takes ids, gives the withdrawals in the order asked. */
async function showAll(ctx: Ctx, ids: readonly string[]): Promise<Shown[]> {
  if (ids.length === 0) return []
  const rows = await ctx.tx
    .selectFrom('withdrawal')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  const parts = await partsOf(ctx, ids)
  const what = await whatOf(
    ctx,
    parts.flatMap((part) => part.payment_id ?? []),
  )
  return ids.flatMap((id) => rows.filter((row) => row.id === id).map((row) => showWithdrawal(ctx, row, parts, what)))
}

/** One that is known to exist. */
export async function showOne(ctx: Ctx, id: string): Promise<Shown> {
  return found((await showAll(ctx, [id]))[0])
}

/** The id of mine with this number. Refuses another's as unknown. */
export async function mine(ctx: Ctx, withdrawalNumber: string): Promise<string> {
  const row = await ctx.tx
    .selectFrom('withdrawal')
    .select('id')
    .where('number', '=', withdrawalNumber)
    .where('customer_id', '=', memberId(ctx))
    .executeTakeFirst()
  return found(row).id
}

export const withdrawalDetail = async (
  ctx: Ctx,
  { withdrawalNumber }: Input<typeof api.withdrawalDetail>,
): Promise<Shown> => showOne(ctx, await mine(ctx, withdrawalNumber))

const pageSize = 20

export async function listWithdrawals(
  ctx: Ctx,
  { before }: Input<typeof api.listWithdrawals>,
): Promise<Answer<typeof api.listWithdrawals>> {
  const rows = await ctx.tx
    .selectFrom('withdrawal')
    .select(['id', 'created_at as at'])
    .where('customer_id', '=', memberId(ctx))
    .where(behind(readMark(before), { time: sql`created_at`, id: sql`id`, way: 'desc' }))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const { ids, next } = pageOf(rows, pageSize)
  return { withdrawals: await showAll(ctx, ids), next }
}
