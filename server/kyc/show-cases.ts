/** Cases as the desk sees them: what was typed beside what the account says. Pictures come by links of their own (look.ts). */
import { sql } from 'kysely'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type * as desk from '#contract/kyc/desk.ts'
import { kycQueues } from '#contract/kyc/desk.ts'
import { sidesOf } from '#contract/kyc/kyc.ts'
import type { KycStatus } from '#contract/kyc/status.ts'
import { customersLike } from '#server/account/customers-like.ts'
import { approvalsOf } from '#server/approval/show-approvals.ts'
import type { Ctx } from '#server/kit/context.ts'
import { countQueues, pick } from '#server/kit/count-queues.ts'
import { behind, between, pageOf, readMark, sorted } from '#server/kit/page.ts'
import { found } from '#server/kit/refused.ts'
import { fits } from '#server/kit/typed.ts'
import { ownCustomerId, triesOfAll } from './case.ts'

type Case = Answer<typeof desk.kycCase>
type QueueId = (typeof kycQueues)[number]

const statusesOf: Record<QueueId, readonly KycStatus[]> = {
  reviewing: ['reviewing'],
  approved: ['approved', 'expired'],
  refused: ['rejected', 'revoked'],
}

/** Where a case of this status lies. */
export const queueOfCase = (status: KycStatus): QueueId =>
  kycQueues.find((queue) => statusesOf[queue].includes(status)) ?? 'reviewing'

/** How many stand in these queues. */
export const countCases = <Counted extends QueueId>(
  ctx: Ctx,
  names: readonly Counted[],
): Promise<Record<Counted, number>> => countQueues(ctx, 'kyc', pick(statusesOf, names))

const rowsOf = (ctx: Ctx, ids: readonly string[]) =>
  ctx.tx
    .selectFrom('kyc as k')
    .innerJoin('customer as c', 'c.id', 'k.customer_id')
    .leftJoin('staff as s', 's.id', 'k.decided_by')
    .selectAll('k')
    .select(['c.name as shopper', 'c.language', 's.name as decider'])
    .select([
      sql<number>`(select count(*) from kyc o where o.number_mark = k.number_mark and o.id <> k.id
        and o.status in ('reviewing', 'approved', 'rejected', 'expired', 'revoked'))`.as('elsewhere'),
      sql<string | null>`(select a.first_name || ' ' || a.last_name from address a where a.customer_id = k.customer_id
        and a.deleted_at is null order by a.is_default desc, a.id limit 1)`.as('account_name'),
      sql<string | null>`(select a.country from address a where a.customer_id = k.customer_id
        and a.deleted_at is null order by a.is_default desc, a.id limit 1)`.as('account_country'),
    ])
    .where('k.id', 'in', [...ids])
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

interface Beside {
  /** How often it was sent in within the window of the tries. */
  tries: number
  own: boolean
  approvals: Case['approvals']
}

function show(ctx: Ctx, row: Row, { tries, own, approvals }: Beside): Case {
  return {
    id: row.id,
    kycNumber: row.number ?? '',
    status: row.status,
    shopper: row.shopper,
    country: row.country ?? '',
    kind: row.kind ?? 'id_card',
    name: row.name,
    bornOn: row.born_on ?? '',
    validUntil: row.valid_until,
    numberEnds: row.number_ends ?? '',
    account: { name: row.account_name, country: row.account_country },
    elsewhere: row.elsewhere,
    cause: row.cause,
    nth: tries,
    triesLeft: Math.max(0, ctx.world.terms.kycTries - tries),
    submittedAt: row.submitted_at ?? 0,
    decidedAt: row.decided_at,
    decidedBy: row.decider,
    faults: row.faults,
    sides: [...sidesOf(row.kind ?? 'id_card')],
    own,
    language: row.language,
    approvals,
  }
}

async function showCases(ctx: Ctx, ids: readonly string[]): Promise<Case[]> {
  if (ids.length === 0) return []
  const rows = await rowsOf(ctx, ids).execute()
  const approvals = await approvalsOf(ctx, ids)
  const tries = await triesOfAll(ctx, ids)
  const own = await ownCustomerId(ctx)
  return ids.flatMap((id) => {
    const row = rows.find((it) => it.id === id)
    const beside = { tries: tries.get(id)?.length ?? 0, approvals: approvals.get(id) ?? [] }
    return row ? [show(ctx, row, { ...beside, own: row.customer_id === own })] : []
  })
}

export async function showCase(ctx: Ctx, id: string): Promise<Case> {
  const [shown] = await showCases(ctx, [id])
  return found(shown)
}

/** One that was sent in, by its number. */
export async function kycCase(ctx: Ctx, { kycNumber }: Input<typeof desk.kycCase>): Promise<Case> {
  const row = found(await ctx.tx.selectFrom('kyc').select('id').where('number', '=', kycNumber).executeTakeFirst())
  return showCase(ctx, row.id)
}

const pageSize = 30

export async function kycQueue(
  ctx: Ctx,
  { queue, q, before, sort, ...days }: Input<typeof desk.kycQueue>,
): Promise<Answer<typeof desk.kycQueue>> {
  const waits = queue === 'reviewing'
  const way = sorted(sort, waits ? 'asc' : 'desc')
  const time = waits ? sql<number>`k.submitted_at` : sql<number>`k.decided_at`
  const rows = await ctx.tx
    .selectFrom('kyc as k')
    .select(['k.id', time.as('at')])
    .where('k.status', 'in', [...statusesOf[queue]])
    .where('k.number', 'is not', null)
    .where(behind(readMark(before), { time, id: sql`k.id`, way }))
    .where(between(sql`k.submitted_at`, days))
    .where(
      fits(q, ({ words, number }) => [
        sql`k.number ilike ${number}`,
        sql`k.name ilike ${words}`,
        sql`k.customer_id in ${customersLike(words)}`,
      ]),
    )
    .orderBy(time, way)
    .orderBy('k.id', way)
    .limit(pageSize + 1)
    .execute()
  const { ids, next } = pageOf(rows, pageSize)
  return { cases: await showCases(ctx, ids), next, counts: await countCases(ctx, kycQueues) }
}
