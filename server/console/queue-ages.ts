/** How old what waits at each desk is, by the promises of the steps (decision 072). */
import { type RawBuilder, sql } from 'kysely'
import type { DeskId } from '#contract/console/place.ts'
import { answerPromise, kycPromise, type QueueAge, withdrawalPromise } from '#contract/console/dashboard.ts'
import type { Promised } from '#contract/kit/promised.ts'
import { days } from '#contract/kit/time.ts'
import { orderPromises } from '#contract/order/promise.ts'
import { parcelPromise, parcelPromises } from '#contract/parcel/promise.ts'
import { returnPromise } from '#contract/returns/promise.ts'
import { returnStatuses } from '#contract/returns/status.ts'
import type { Ctx } from '#server/kit/context.ts'
import { shownCount } from '#server/kit/shown-count.ts'

type Ages = Record<'waiting' | 'soon' | 'late' | 'since', number | null>

const stepBegan = sql<number>`coalesce(status_at, created_at)`

/** The instants before which a step began that is amber, or over; `due`: what is compared with them where it is not the beginning. */
interface Limits {
  soon: RawBuilder<unknown>
  late: RawBuilder<unknown>
  due?: RawBuilder<number>
}

async function agesOf(
  ctx: Ctx,
  table: string,
  where: RawBuilder<unknown>,
  since: RawBuilder<number>,
  { soon, late, due = since }: Limits,
): Promise<Omit<QueueAge, 'desk'>> {
  const { rows } = await sql<Ages>`
    select count(*) as waiting, count(*) filter (where ${due} < ${soon} and ${due} >= ${late}) as soon,
      count(*) filter (where ${due} < ${late}) as late, min(${since}) as since
    from ${sql.table(table)} where ${where}`.execute(ctx.tx)
  const [row] = rows
  const oldest = row?.since == null ? null : Math.max(0, ctx.now - row.since)
  const count = (many: number | null | undefined) => shownCount(many ?? 0)
  return { waiting: count(row?.waiting), soon: count(row?.soon), late: count(row?.late), oldest }
}

const promised = (ctx: Ctx, { soon, late }: Promised): Limits => ({
  soon: sql`${ctx.now - soon}::bigint`,
  late: sql`${ctx.now - late}::bigint`,
})

/** Where the promise is that of each step: which steps have one, and their limits. */
function byStep<Status extends string>(
  ctx: Ctx,
  statuses: readonly Status[],
  promiseOf: (status: Status) => Promised | undefined,
): Limits & { where: RawBuilder<unknown> } {
  const steps = statuses.flatMap((status) => {
    const promise = promiseOf(status)
    return promise ? [{ status, promise }] : []
  })
  const limit = (which: 'soon' | 'late') =>
    sql`case status ${sql.join(
      steps.map(({ status, promise }) => sql`when ${status} then ${ctx.now - promise[which]}::bigint`),
      sql` `,
    )} end`
  return {
    where: sql`status in (${sql.join(steps.map(({ status }) => status))})`,
    soon: limit('soon'),
    late: limit('late'),
  }
}

const parcelsAt = (ctx: Ctx, where: RawBuilder<unknown>, promise: Promised) =>
  agesOf(ctx, 'parcel', where, stepBegan, promised(ctx, promise))

/** In the order of the road; every desk whose work has a promise. */
const agesAt = {
  purchasing: (ctx) =>
    agesOf(
      ctx,
      'purchase_order',
      // What waits for the shopper's answer waits for no buyer.
      sql`status = 'paid' and not exists (
        select from line_question q where q.order_id = purchase_order.id and q.outcome is null)`,
      sql`coalesce(status_at, paid_at, created_at)`,
      promised(ctx, orderPromises.paid),
    ),
  receiving: (ctx) =>
    agesOf(
      ctx,
      'purchase_order',
      sql`status in ('purchased', 'part_shelved')`,
      stepBegan,
      promised(ctx, orderPromises.sent),
    ),
  services: (ctx) =>
    agesOf(
      ctx,
      'service_order',
      sql`status = 'paid' and due_at is not null`,
      sql<number>`created_at`,
      // What is done at the bench has a term of its own: amber on its last day.
      { soon: sql`${ctx.now + days(1)}::bigint`, late: sql`${ctx.now}::bigint`, due: sql<number>`due_at` },
    ),
  packing: (ctx) => parcelsAt(ctx, sql`status in ('ordered', 'packing')`, parcelPromises.ordered),
  dispatch: (ctx) => parcelsAt(ctx, sql`status = 'wait_ship'`, parcelPromises.wait_ship),
  exceptions(ctx) {
    const troubled = byStep(ctx, ['pack_abnormal', 'patch_wait'], parcelPromise)
    return agesOf(ctx, 'parcel', troubled.where, stepBegan, troubled)
  },
  returns(ctx) {
    const returns = byStep(ctx, returnStatuses, returnPromise)
    return agesOf(ctx, 'return_request', returns.where, stepBegan, returns)
  },
  support: (ctx) =>
    agesOf(
      ctx,
      'support_thread',
      sql`status = 'waiting'`,
      sql`coalesce(waiting_since, last_at)`,
      promised(ctx, answerPromise),
    ),
  kyc: (ctx) =>
    agesOf(ctx, 'kyc', sql`status = 'reviewing'`, sql`coalesce(submitted_at, saved_at)`, promised(ctx, kycPromise)),
  withdrawals: (ctx) =>
    agesOf(ctx, 'withdrawal', sql`status = 'applied'`, sql`created_at`, promised(ctx, withdrawalPromise)),
} satisfies Partial<Record<DeskId, (ctx: Ctx) => Promise<Omit<QueueAge, 'desk'>>>>
type AgedDesk = keyof typeof agesAt

/** In the order of the road; of every desk whose work has a promise. */
export async function queueAges(ctx: Ctx): Promise<QueueAge[]> {
  const ages: QueueAge[] = []
  for (const [desk, ageOf] of Object.entries(agesAt)) ages.push({ desk: desk as AgedDesk, ...(await ageOf(ctx)) })
  return ages
}

/** How many wait at this desk for longer than was promised. */
export const lateAt = async (ctx: Ctx, desk: AgedDesk): Promise<number> => (await agesAt[desk](ctx)).late
