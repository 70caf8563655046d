/** Paid services on goods, for their shopper on the item's page and for the desk that does them. Cents. */
import { sql } from 'kysely'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type * as desk from '#contract/warehouse/service-desk.ts'
import type { ItemService } from '#contract/warehouse/service.ts'
import { showCustomers } from '#server/account/show-customers.ts'
import { type ShownMedia, showMedia } from '#server/kit/attach.ts'
import type { Ctx } from '#server/kit/context.ts'
import { behind, between, pageOf, readMark, sorted } from '#server/kit/page.ts'
import { found } from '#server/kit/refused.ts'
import { shownCount } from '#server/kit/shown-count.ts'
import { isAskedLater, type ServiceRow, storageKind } from '#server/order/service-tasks.ts'
import { serviceName } from '#server/order/services.ts'
import { fits } from '#server/kit/typed.ts'
import { customersLike } from '#server/account/customers-like.ts'
import { lineLike } from '#server/order/lines-like.ts'

type Shown = Omit<ItemService, 'media'> & { media: ShownMedia[] }
export type ShownService = Answer<typeof desk.serviceDone>

const shownService = (ctx: Ctx, row: ServiceRow, media: ShownMedia[]): Shown => ({
  id: row.id,
  key: row.kind,
  name: serviceName(ctx, row.kind),
  fee: row.amount,
  wish: row.wish,
  askedLater: isAskedLater(row),
  state: row.status === 'done' ? 'done' : row.status === 'refunded' ? 'back' : 'waits',
  dueAt: row.due_at,
  closedAt: row.closed_at,
  words: row.words,
  media,
  why: row.why,
  refund: row.refund,
})

/** By line, in the order in which they were bought; what was never paid is not there. */
export async function servicesOf(ctx: Ctx, lineIds: readonly string[]): Promise<Map<string, Shown[]>> {
  const shown = new Map<string, Shown[]>()
  if (lineIds.length === 0) return shown
  const rows = await ctx.tx
    .selectFrom('service_order')
    .selectAll()
    .where('line_id', 'in', [...lineIds])
    .where('status', 'in', ['paid', 'done', 'refunded'])
    .where('kind', '<>', storageKind)
    .orderBy('id')
    .execute()
  const media = await showMedia(
    ctx,
    'service',
    rows.map((row) => row.id),
  )
  for (const row of rows)
    shown.set(row.line_id, [...(shown.get(row.line_id) ?? []), shownService(ctx, row, media.get(row.id) ?? [])])
  return shown
}

async function showServices(ctx: Ctx, ids: readonly string[]): Promise<ShownService[]> {
  if (ids.length === 0) return []
  const rows = await ctx.tx
    .selectFrom('service_order as s')
    .innerJoin('order_line as l', 'l.id', 's.line_id')
    .innerJoin('purchase_order as o', 'o.id', 'l.order_id')
    .leftJoin('staff', 'staff.id', 's.closed_by')
    .selectAll('s')
    .select(['o.number as order_number', 'l.package_id', 'l.title', 'l.title_en', 'l.pic', 'l.spec', 'l.spec_en'])
    .select([
      'l.note',
      'l.shelf',
      'l.num',
      'l.stored',
      'l.reserved',
      'l.returning_',
      'l.sent_back',
      'staff.name as closed_name',
    ])
    .where('s.id', 'in', [...ids])
    .execute()
  const customers = await showCustomers(
    ctx,
    rows.map((row) => row.customer_id),
  )
  const media = await showMedia(ctx, 'service', ids)
  const shown = rows.map((row): ShownService => ({
    ...shownService(ctx, row, media.get(row.id) ?? []),
    serviceNumber: row.number,
    itemId: row.line_id,
    orderNumber: row.order_number,
    packageId: row.package_id,
    title: row.title,
    titleEn: row.title_en,
    pic: row.pic,
    spec: row.spec,
    specEn: row.spec_en,
    note: row.note,
    shelf: row.shelf,
    num: row.num,
    here: row.stored + row.reserved + row.returning_ - row.sent_back,
    customer: found(customers.get(row.customer_id)),
    closedBy: row.closed_name,
  }))
  return ids.flatMap((id) => shown.find((it) => it.id === id) ?? [])
}

export const showService = async (ctx: Ctx, id: string): Promise<ShownService> =>
  found((await showServices(ctx, [id]))[0])

const pageSize = 30

/** How many wait: those that can be done now, and those whose goods are not all here. */
export async function countServices(ctx: Ctx): Promise<{ open: number; later: number }> {
  const counted = await ctx.tx
    .selectFrom('service_order')
    .select((it) => [it.fn.count<string>('due_at').as('open'), it.fn.countAll<string>().as('all')])
    .where('status', '=', 'paid')
    .where('kind', '<>', storageKind)
    .executeTakeFirstOrThrow()
  const [open, all] = [Number(counted.open), Number(counted.all)]
  return { open: shownCount(open), later: shownCount(all - open) }
}

const matches = (q: string) =>
  fits(q, (typed) => [
    sql`number ilike ${typed.number}`,
    sql`customer_id in ${customersLike(typed.words)}`,
    lineLike(sql`line_id`, typed),
  ])

/** What is due first stands first; of what is done, the newest. */
export async function serviceQueue(
  ctx: Ctx,
  { queue, q, before, sort, ...days }: Input<typeof desk.serviceQueue>,
): Promise<Answer<typeof desk.serviceQueue>> {
  const time = { open: sql<number>`due_at`, later: sql<number>`created_at`, done: sql<number>`closed_at` }[queue]
  const way = sorted(sort, queue === 'done' ? 'desc' : 'asc')
  const { ids, next } = pageOf(
    await ctx.tx
      .selectFrom('service_order')
      .select(['id', time.as('at')])
      .where('kind', '<>', storageKind)
      .$if(queue === 'open', (it) => it.where('status', '=', 'paid').where('due_at', 'is not', null))
      .$if(queue === 'later', (it) => it.where('status', '=', 'paid').where('due_at', 'is', null))
      .$if(queue === 'done', (it) => it.where('closed_at', 'is not', null))
      .where(behind(readMark(before), { time, id: sql`id`, way }))
      .where(between(sql`created_at`, days))
      .where(matches(q))
      .orderBy(time, way)
      .orderBy('id', way)
      .limit(pageSize + 1)
      .execute(),
    pageSize,
  )
  const { open, later } = await countServices(ctx)
  return { services: await showServices(ctx, ids), next, counts: { open, later } }
}
