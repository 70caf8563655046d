/** Approvals as the desks see them: who asked for what, who decided, and what the one who looks may do. */
import { type Approval, approvalKinds, decidesOn } from '#contract/approval/approval.ts'
import type { listApprovals } from '#contract/approval/desk.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { Steps } from '#contract/level/ladder.ts'
import { sql } from 'kysely'
import * as v from 'valibot'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { behind, between, pageOf, readMark, sorted } from '#server/kit/page.ts'
import { found } from '#server/kit/refused.ts'
import { fits } from '#server/kit/typed.ts'
import { customersLike } from '#server/account/customers-like.ts'

const rowsOf = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('approval as a')
    .innerJoin('staff as asker', 'asker.id', 'a.asked_by')
    .leftJoin('staff as decider', 'decider.id', 'a.decided_by')
    // What is about an account is kept with its id; whoever decides reads the address that it has now.
    .leftJoin('customer as account', (on) => on.onRef('account.id', '=', 'a.doc_id').on('a.doc_type', '=', 'customer'))
    .selectAll('a')
    .select(['asker.name as asker_name', 'decider.name as decider_name', 'account.email as account_email'])
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

function show(ctx: Ctx, row: Row): Approval {
  const me = staffOf(ctx)
  const decides = me.roles.includes(decidesOn(row.kind)) || me.roles.includes('admin')
  const isOpen = row.status === 'asked' || row.status === 'approved'
  return {
    id: row.id,
    kind: row.kind,
    docType: row.doc_type,
    docNumber: row.account_email ?? row.doc_number,
    amount: row.amount,
    status: row.status,
    reason: row.reason,
    askedBy: { id: row.asked_by, name: row.asker_name },
    askedAt: row.asked_at,
    decidedBy: row.decided_by === null ? null : { id: row.decided_by, name: row.decider_name ?? '' },
    decidedAt: row.decided_at,
    answer: row.answer,
    asked: row.asked === null ? null : v.parse(Steps, row.asked),
    actions: [
      ...(row.status === 'asked' && decides && row.asked_by !== me.id ? ['decide' as const] : []),
      ...(isOpen && row.asked_by === me.id ? ['withdraw' as const] : []),
    ],
  }
}

export async function showApproval(ctx: Ctx, id: string): Promise<Approval> {
  return show(ctx, found(await rowsOf(ctx).where('a.id', '=', id).executeTakeFirst()))
}

/** The latest of each kind by document id, where it is open or was refused. Takes documents' ids. */
export async function approvalsOf(ctx: Ctx, docIds: readonly string[]): Promise<Map<string, Approval[]>> {
  if (docIds.length === 0) return new Map()
  const rows = await rowsOf(ctx)
    .where('a.doc_id', 'in', [...docIds])
    .orderBy('a.asked_at', 'desc')
    .orderBy('a.id', 'desc')
    .execute()
  const latest = rows.filter(
    (row, at) => rows.findIndex((it) => it.doc_id === row.doc_id && it.kind === row.kind) === at,
  )
  const told = latest.filter((row) => ['asked', 'approved', 'refused'].includes(row.status))
  return new Map(
    docIds.map((id) => [id, told.filter((row) => row.doc_id === id).map((row) => show(ctx, row))] as const),
  )
}

const pageSize = 50

const matches = (q: string) =>
  fits(q, ({ words, number }) => [
    sql`a.doc_number ilike ${number}`,
    sql`a.reason ilike ${words}`,
    sql`a.customer_id in ${customersLike(words)}`,
    sql`a.asked_by in (select id from staff where name ilike ${words} or email ilike ${words})`,
  ])

export async function approvalList(
  ctx: Ctx,
  { which, q, before, sort, ...days }: Input<typeof listApprovals>,
): Promise<Answer<typeof listApprovals>> {
  const open = which === 'open'
  const way = sorted(sort, open ? 'asc' : 'desc')
  const askedAt = sql<number>`a.asked_at`
  const me = staffOf(ctx)
  const mine = approvalKinds.filter((kind) => me.roles.includes('admin') || me.roles.includes(decidesOn(kind)))
  const rows = await ctx.tx
    .selectFrom('approval as a')
    .select(['a.id', askedAt.as('at')])
    .where('a.status', open ? 'in' : 'not in', ['asked', 'approved'])
    .where('a.kind', 'in', mine)
    .where(behind(readMark(before), { time: askedAt, id: sql`a.id`, way }))
    .where(between(askedAt, days))
    .where(matches(q))
    .orderBy(askedAt, way)
    .orderBy('a.id', way)
    .limit(pageSize + 1)
    .execute()
  const { ids, next } = pageOf(rows, pageSize)
  const shown = ids.length === 0 ? [] : await rowsOf(ctx).where('a.id', 'in', ids).execute()
  return { approvals: ids.flatMap((id) => shown.filter((it) => it.id === id).map((it) => show(ctx, it))), next }
}
