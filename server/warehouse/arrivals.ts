/** What came in lately, and how many orders still wait for something. */
import type { Answer } from '#contract/kit/endpoint.ts'
import type { arrivals as call } from '#contract/warehouse/desk.ts'
import type { Ctx } from '#server/kit/context.ts'
import { shownCount } from '#server/kit/shown-count.ts'

const states = ['shelved', 'partly', 'no-owner', 'damaged'] as const

export async function arrivals(ctx: Ctx): Promise<Answer<typeof call>> {
  const rows = await ctx.tx
    .selectFrom('arrival')
    .leftJoin('staff', 'staff.id', 'arrival.staff_id')
    .leftJoin('purchase_order as o', 'o.id', 'arrival.order_id')
    .select([
      'arrival.id',
      'arrival.number',
      'arrival.scan',
      'arrival.at',
      'arrival.state',
      'arrival.note',
      'staff.name',
      'o.number as order_number',
    ])
    .orderBy('arrival.at', 'desc')
    .orderBy('arrival.id', 'desc')
    .limit(100)
    .execute()
  const counts =
    rows.length === 0
      ? []
      : await ctx.tx
          .selectFrom('arrival_line')
          .innerJoin('order_line as l', 'l.id', 'arrival_line.line_id')
          .select(['arrival_line.arrival_id', 'arrival_line.count', 'l.title', 'l.title_en'])
          .where(
            'arrival_line.arrival_id',
            'in',
            rows.map((row) => row.id),
          )
          .execute()
  const whatOf = (id: string) =>
    counts
      .filter((it) => it.arrival_id === id)
      .map((it) => `${it.count} × ${it.title_en ?? it.title}`)
      .join(', ')
  const waiting = await ctx.tx
    .selectFrom('purchase_order')
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('status', 'in', ['purchased', 'part_shelved'])
    .executeTakeFirstOrThrow()
  return {
    arrivals: rows.map((row) => ({
      packageId: row.number,
      scan: row.scan,
      at: row.at,
      who: row.name ?? '',
      what: whatOf(row.id) || row.note || row.order_number || '',
      state: states.find((it) => it === row.state) ?? 'shelved',
    })),
    waiting: shownCount(waiting.count),
  }
}
