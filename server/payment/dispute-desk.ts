/** The queue of disputes by their deadline, and the word that the evidence is handed over (decision 059). */
import { sql } from 'kysely'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { readNumber } from '#contract/kit/number.ts'
import type * as desk from '#contract/payment/dispute-desk.ts'
import { customersLike } from '#server/account/customers-like.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { behind, between, pageOf, readMark, sorted } from '#server/kit/page.ts'
import { record } from '#server/kit/record.ts'
import { found, Refused } from '#server/kit/refused.ts'
import { shownCount } from '#server/kit/shown-count.ts'
import { fits } from '#server/kit/typed.ts'
import { waitingOf } from '#server/kit/waiting.ts'
import { paymentWords } from './words.ts'

type Shown = Answer<typeof desk.disputeCase>

const pageSize = 50

const all = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('dispute as d')
    .leftJoin('payment as p', 'p.id', 'd.payment_id')
    .leftJoin('customer as c', 'c.id', 'd.customer_id')
    .leftJoin('staff as s', 's.id', 'd.handed_by')
    .selectAll('d')
    .select(['p.number as payment_number', 'c.name as shopper', 's.name as handed_name'])

type Row = Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirstOrThrow']>>

const show = (row: Row): Shown => ({
  id: row.id,
  disputeNumber: row.number,
  status: row.status,
  provider: row.provider,
  providerRef: row.provider_ref,
  chargeRef: row.charge_ref,
  paymentNumber: row.payment_number,
  shopper: row.shopper,
  amount: row.amount,
  currency: row.currency,
  reason: row.reason,
  openedAt: row.opened_at,
  evidenceBy: row.evidence_by,
  handedAt: row.handed_at,
  handedBy: row.handed_name,
  handedRef: row.handed_ref,
  decidedAt: row.decided_at,
  booked: row.booked_at !== null,
  fromBalance: row.from_balance,
  fromLoss: row.from_loss,
})

/** Where one without a deadline stands: behind all that have one. */
const noDeadline = 999_999_999_999_999
const due = sql<number>`coalesce(d.evidence_by, ${sql.lit(noDeadline)})`
const decided = sql<number>`d.decided_at`

const inQueue = (rows: ReturnType<typeof all>, queue: (typeof desk.disputeQueues)[number]) =>
  queue === 'decided'
    ? rows.where('d.status', '<>', 'open')
    : rows.where('d.status', '=', 'open').where('d.handed_at', queue === 'open' ? 'is' : 'is not', null)

const matches = (q: string) =>
  fits(q, ({ words, number }) => [
    sql`d.number ilike ${number}`,
    sql`p.number ilike ${number}`,
    sql`d.provider_ref ilike ${words}`,
    sql`d.charge_ref ilike ${words}`,
    sql`d.customer_id in ${customersLike(words)}`,
  ])

export async function disputeQueue(
  ctx: Ctx,
  { queue, q, before, sort, ...days }: Input<typeof desk.disputeQueue>,
): Promise<Answer<typeof desk.disputeQueue>> {
  const way = sorted(sort, queue === 'decided' ? 'desc' : 'asc')
  const time = queue === 'decided' ? decided : due
  const rows = await inQueue(all(ctx), queue)
    .select(time.as('at'))
    .where(behind(readMark(before), { time, id: sql`d.id`, way }))
    .where(between(sql`d.opened_at`, days))
    .where(matches(q))
    .orderBy(time, way)
    .orderBy('d.id', way)
    .limit(pageSize + 1)
    .execute()
  const { page, next } = pageOf(rows, pageSize)
  const summed = await ctx.tx
    .selectFrom('dispute')
    .select('currency')
    .select((it) => [it.fn.countAll<number>().as('count'), it.fn.sum<number | string | null>('amount').as('amount')])
    .where('status', '=', 'open')
    .where('handed_at', 'is', null)
    .groupBy('currency')
    .orderBy('currency')
    .execute()
  return { cases: page.map(show), next, counts: await countDisputes(ctx), waiting: waitingOf(summed) }
}

export async function countDisputes(ctx: Ctx): Promise<Record<'open' | 'handed', number>> {
  const row = await ctx.tx
    .selectFrom('dispute')
    .select((eb) => [eb.fn.countAll<number>().as('all'), eb.fn.count<number>('handed_at').as('handed')])
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return { open: shownCount(row.all - row.handed), handed: shownCount(row.handed) }
}

const byNumber = async (ctx: Ctx, number: string): Promise<Row> =>
  found(
    await all(ctx)
      .where('d.number', '=', readNumber(number)?.stored ?? number)
      .executeTakeFirst(),
  )

export const disputeCase = async (ctx: Ctx, { disputeNumber }: Input<typeof desk.disputeCase>): Promise<Shown> =>
  show(await byNumber(ctx, disputeNumber))

export async function handOverEvidence(
  ctx: Ctx,
  { disputeNumber, reference }: Input<typeof desk.handOverEvidence>,
): Promise<Shown> {
  const { id, number, customer_id } = await byNumber(ctx, disputeNumber)
  const done = await ctx.tx
    .updateTable('dispute')
    .set({ handed_at: ctx.now, handed_by: staffOf(ctx).id, handed_ref: reference })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('handed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!done) throw new Refused('conflict', paymentWords.evidenceLate, {}, { number })
  await record(ctx, {
    name: 'dispute.handOver',
    docId: id,
    docNumber: number,
    customerId: customer_id,
    shown: false,
    reason: reference,
    facts: { reference },
  })
  return show(await byNumber(ctx, number))
}
