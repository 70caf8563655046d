/** Bags as the dispatch desk sees them, with what is in them and what of it may not leave now. Grams. */
import { sql } from 'kysely'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { bagStatuses } from '#contract/parcel/bag-status.ts'
import type * as api from '#contract/parcel/bag-desk.ts'
import { lines } from '#server/freight/lines.ts'
import type { Ctx } from '#server/kit/context.ts'
import { behind, between, pageOf, readMark, sorted } from '#server/kit/page.ts'
import { found } from '#server/kit/refused.ts'
import { shownCount } from '#server/kit/shown-count.ts'
import { fits } from '#server/kit/typed.ts'
import { storedNumber } from '#server/order/store.ts'
import { disputedAmong } from '#server/payment/disputes.ts'
import { bagFaultOf } from './bag-fault.ts'

type Shown = Answer<typeof api.openBag>

export async function showBag(ctx: Ctx, id: string): Promise<Shown> {
  const [shown] = await showBags(ctx, [id])
  return found(shown)
}

async function showBags(ctx: Ctx, ids: readonly string[]): Promise<Shown[]> {
  if (ids.length === 0) return []
  const bags = await ctx.tx
    .selectFrom('bag')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  const inside = await ctx.tx
    .selectFrom('bag_parcel as b')
    .innerJoin('parcel as p', 'p.id', 'b.parcel_id')
    .select(['b.bag_id', 'b.tracking_number', 'p.number', 'p.status', 'p.channel', 'p.address', 'p.customer_id'])
    .select(['p.actual_weight_g', 'p.estimated_weight_g'])
    .where('b.bag_id', 'in', [...ids])
    .orderBy('b.added_at')
    .orderBy('b.parcel_id')
    .execute()
  const disputed = await disputedAmong(
    ctx,
    inside.map((it) => it.customer_id),
  )
  return ids.flatMap((id) => {
    const bag = bags.find((it) => it.id === id)
    if (!bag) return []
    const parcels = inside
      .filter((it) => it.bag_id === id)
      .map((parcel) => ({
        packNumber: parcel.number,
        to: `${parcel.address.firstName} ${parcel.address.lastName}`,
        country: parcel.address.country,
        trackingNumber: parcel.tracking_number,
        weightG: parcel.actual_weight_g ?? parcel.estimated_weight_g,
        fault:
          bag.status === 'handed_over' ? null : bagFaultOf(parcel, bag.channel_id, disputed.has(parcel.customer_id)),
      }))
    return [
      {
        id,
        bagNumber: bag.number,
        status: bag.status,
        line: { id: bag.channel_id, name: bag.channel_name },
        parcels,
        parcelsG: parcels.reduce((all, it) => all + it.weightG, 0),
        weightG: bag.weight_g,
        seal: bag.seal,
        driver: bag.driver,
        createdAt: bag.created_at,
        handedAt: bag.handed_at,
      },
    ]
  })
}

export const deskBag = async (ctx: Ctx, { bagNumber }: Input<typeof api.deskBag>): Promise<Shown> => {
  const row = await ctx.tx
    .selectFrom('bag')
    .select('id')
    .where('number', '=', storedNumber(bagNumber))
    .executeTakeFirst()
  return showBag(ctx, found(row).id)
}

const pageSize = 30

/** By its number, its seal, its driver, or a parcel in it. */
const matches = (q: string) =>
  fits(q, ({ words, number }) => [
    sql`number ilike ${number}`,
    sql`seal ilike ${words}`,
    sql`driver ilike ${words}`,
    sql`id in (select b.bag_id from bag_parcel b join parcel p on p.id = b.parcel_id
      where p.number ilike ${number} or p.tracking_number ilike ${words})`,
  ])

/** The newest stand first. */
export async function bagQueue(
  ctx: Ctx,
  { queue, q, before, sort, ...days }: Input<typeof api.bagQueue>,
): Promise<Answer<typeof api.bagQueue>> {
  const way = sorted(sort, 'desc')
  const time = sql<number>`created_at`
  const { ids, next } = pageOf(
    await ctx.tx
      .selectFrom('bag')
      .select(['id', time.as('at')])
      .where('status', '=', queue)
      .where(behind(readMark(before), { time, id: sql`id`, way }))
      .where(between(time, days))
      .where(matches(q))
      .orderBy('created_at', way)
      .orderBy('id', way)
      .limit(pageSize + 1)
      .execute(),
    pageSize,
  )
  const waiting = await ctx.tx
    .selectFrom('parcel as p')
    .leftJoin('bag_parcel as b', 'b.parcel_id', 'p.id')
    .select(['p.channel_id', sql<number>`count(*)::int`.as('waiting')])
    .where('p.status', '=', 'wait_ship')
    .where('b.parcel_id', 'is', null)
    .groupBy('p.channel_id')
    .execute()
  const counted = await ctx.tx
    .selectFrom('bag')
    .select(['status', sql<number>`count(*)::int`.as('many')])
    .groupBy('status')
    .execute()
  return {
    bags: await showBags(ctx, ids),
    next,
    lines: lines.flatMap(({ id, name }) => {
      const many = waiting.find((it) => it.channel_id === id)?.waiting ?? 0
      return many > 0 ? [{ id, name, waiting: shownCount(many) }] : []
    }),
    counts: Object.fromEntries(
      bagStatuses.map((status) => [status, shownCount(counted.find((it) => it.status === status)?.many ?? 0)]),
    ),
  }
}
