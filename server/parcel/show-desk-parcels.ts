/** Parcels as the packing and dispatch desks see them: whose, from which shelves, and how many wait where. */
import { sql } from 'kysely'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type * as desk from '#contract/parcel/desk.ts'
import { showCustomers } from '#server/account/show-customers.ts'
import type { Ctx } from '#server/kit/context.ts'
import { countQueues } from '#server/kit/count-queues.ts'
import { behind, pageOf, readMark } from '#server/kit/page.ts'
import { found } from '#server/kit/refused.ts'
import { storedNumber } from '#server/order/store.ts'
import { showParcels } from './show-parcels.ts'

export type ShownDeskParcel = Answer<typeof desk.deskParcel>

/** Takes ids, gives them in the order asked. */
export async function showDeskParcels(ctx: Ctx, ids: readonly string[]): Promise<ShownDeskParcel[]> {
  if (ids.length === 0) return []
  const parcels = await showParcels(ctx, ids)
  const owners = await ctx.tx
    .selectFrom('parcel')
    .select(['id', 'customer_id'])
    .where('id', 'in', [...ids])
    .execute()
  const customers = await showCustomers(
    ctx,
    owners.map((it) => it.customer_id),
  )
  const shelves = await ctx.tx
    .selectFrom('parcel_item as i')
    .innerJoin('order_line as l', 'l.id', 'i.line_id')
    .select(['i.parcel_id', 'l.shelf'])
    .where('i.parcel_id', 'in', [...ids])
    .orderBy('l.shelf')
    .execute()
  return parcels.flatMap((parcel) => {
    const customer = customers.get(owners.find((it) => it.id === parcel.id)?.customer_id ?? '')
    if (!customer) return []
    const mine = shelves.filter((it) => it.parcel_id === parcel.id).flatMap((it) => it.shelf ?? [])
    return [{ ...parcel, customer, shelves: [...new Set(mine)] }]
  })
}

export async function showDeskParcel(ctx: Ctx, id: string): Promise<ShownDeskParcel> {
  const [shown] = await showDeskParcels(ctx, [id])
  if (!shown) throw new Error(`no parcel ${id}`)
  return shown
}

export async function deskParcel(ctx: Ctx, { packNumber }: Input<typeof desk.deskParcel>): Promise<ShownDeskParcel> {
  const row = await ctx.tx
    .selectFrom('parcel')
    .select('id')
    .where('number', '=', storedNumber(packNumber))
    .executeTakeFirst()
  return showDeskParcel(ctx, found(row).id)
}

const pageSize = 30
const queues = {
  to_pack: ['ordered'],
  packing: ['packing'],
  patch: ['patch_wait'],
  to_ship: ['wait_ship'],
  shipped: ['shipped'],
  abnormal: ['pack_abnormal'],
  done: ['received', 'closed'],
} as const

/** The oldest first where somebody waits, the newest first where all is done. `q` looks in numbers, tracking numbers and names. */
export async function parcelQueue(
  ctx: Ctx,
  { queue, q, before }: Input<typeof desk.parcelQueue>,
): Promise<Answer<typeof desk.parcelQueue>> {
  const like = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`
  const way = queue === 'done' || queue === 'shipped' ? 'desc' : 'asc'
  const at = sql<number>`p.created_at`
  const rows = await ctx.tx
    .selectFrom('parcel as p')
    .innerJoin('customer as c', 'c.id', 'p.customer_id')
    .select(['p.id', at.as('at')])
    .where('p.status', 'in', [...queues[queue]])
    .where(behind(readMark(before), { at, id: sql`p.id`, way }))
    .where((it) =>
      q === ''
        ? it.val(true)
        : it.or([
            it('p.number', 'ilike', `%${storedNumber(like).replaceAll('%', '')}%`),
            it('p.tracking_number', 'ilike', like),
            it('c.email', 'ilike', like),
            it('c.name', 'ilike', like),
          ]),
    )
    .orderBy(at, way)
    .orderBy('p.id', way)
    .limit(pageSize + 1)
    .execute()
  const { ids, next } = pageOf(rows, pageSize)
  return {
    parcels: await showDeskParcels(ctx, ids),
    next,
    counts: await countQueues(ctx, 'parcel', queues),
  }
}
