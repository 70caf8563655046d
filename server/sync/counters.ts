/** The numbers on the badges, and how far the shopper's documents have moved: one query, kept until something moves. */
import { sql } from 'kysely'
import type { siteNoticeNum as numEndpoint, taskNum as taskEndpoint } from '#contract/notice/counters-api.ts'
import type { Answer } from '#contract/kit/endpoint.ts'
import { ordersThatWait, parcelsThatWait } from '#contract/notice/needs-you.ts'
import { type Ctx, type Db, memberId } from '#server/kit/context.ts'
import { prepared } from '#server/kit/prepared.ts'
import { shownCount } from '#server/kit/shown-count.ts'
import { unreadByTab, unreadCounters, type UnreadRow } from '#server/notice/unread.ts'
import { unreadAnswers } from '#server/support/show-threads.ts'
import type { Counted } from '#server/world.ts'

interface Row extends UnreadRow {
  revision: number
  cart: number
  ordered: number
  order_patch: number
  asked: number
  packable: number
  pack_ordered: number
  parcel_patch: number
  stopped: number
  answers: number
}
/** What is unread and not done, by tab (states.md 16), and the task counters, read from the documents themselves. */
async function readCounted(ctx: Ctx, customerId: string): Promise<Counted> {
  const { rows } = await sql<Row>`
    select c.revision, n.*, o.*, p.*,
      (select count(*) from cart_line where customer_id = c.id) as cart,
      (select count(*) from order_line l where l.customer_id = c.id and l.stored > 0 and l.condition <> 'prohibited'
        and not exists (select 1 from patch where doc_id = l.order_id and status in ('open', 'overdue'))) as packable,
      (select count(distinct order_id) from line_question where customer_id = c.id and outcome is null) as asked,
      (${unreadAnswers}) as answers
    from customer c,
      lateral (${unreadByTab}) n,
      lateral (select count(*) filter (where status = 'ordered') as ordered, count(*) filter (where status = 'purchase_patch') as order_patch
        from purchase_order where customer_id = c.id and status in (${sql.join([...ordersThatWait])})) o,
      lateral (select count(*) filter (where status = 'pack_ordered') as pack_ordered, count(*) filter (where status = 'patch_wait') as parcel_patch,
          count(*) filter (where status = 'pack_abnormal') as stopped
        from parcel where customer_id = c.id and status in (${sql.join([...parcelsThatWait])})) p
    where c.id = ${customerId}`.execute(ctx.tx)
  const row = rows[0]
  if (!row) throw new Error(`no customer ${customerId}`)
  return {
    revision: row.revision,
    counters: unreadCounters(row),
    tasks: {
      packNum: shownCount(row.packable),
      packOrderNum: shownCount(row.pack_ordered),
      packOrderPatchNum: shownCount(row.parcel_patch),
      stoppedNum: shownCount(row.stopped),
      askedNum: shownCount(row.asked),
      supportNum: shownCount(row.answers),
      shopCartNum: shownCount(row.cart),
      shopOrderNum: shownCount(row.ordered),
      shopPatchNum: shownCount(row.order_patch),
    },
  }
}

const readRevisions = prepared<{ ids: readonly string[] }>()((db, slot) =>
  db
    .selectFrom('customer')
    .select(['id', 'revision'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(slot('ids'))))),
)

/** How far the documents of these shoppers have moved, by shopper. */
export const revisionsOf = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  new Map((await readRevisions(db, { ids })).map((row) => [row.id, row.revision]))

const counted = (ctx: Ctx): Promise<Counted> =>
  ctx.world.counters.get(memberId(ctx), () => readCounted(ctx, memberId(ctx)))

export async function siteNoticeNum(ctx: Ctx): Promise<Answer<typeof numEndpoint>> {
  const { counters, revision } = await counted(ctx)
  return { ...counters, revision }
}

export const taskNum = async (ctx: Ctx): Promise<Answer<typeof taskEndpoint>> => (await counted(ctx)).tasks
