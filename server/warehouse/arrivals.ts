/** What one person received today, and how many orders still wait for something. */
import { sql } from 'kysely'
import type { Answer } from '#contract/kit/endpoint.ts'
import type { arrivals as call } from '#contract/warehouse/desk.ts'
import { perHour, shiftBegan } from '#contract/warehouse/shift.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { shownCount } from '#server/kit/shown-count.ts'

const states = ['shelved', 'partly', 'no-owner', 'damaged'] as const

export async function arrivals(ctx: Ctx): Promise<Answer<typeof call>> {
  const { id } = staffOf(ctx)
  const began = shiftBegan(ctx.now)
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
    .where('arrival.staff_id', '=', id)
    .where('arrival.at', '>=', began)
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
    ...(await sumsOf(ctx, id, began)),
  }
}

/** Over all of the shift, not only over what is shown of it. */
async function sumsOf(
  ctx: Ctx,
  staffId: string,
  began: number,
): Promise<Pick<Answer<typeof call>, 'received' | 'pieces' | 'odd' | 'perHour'>> {
  const { rows } = await sql<{ received: number; odd: number; pieces: number; first: number | null }>`
    select count(*) as received, count(*) filter (where a.state not in ('shelved', 'partly')) as odd, min(a.at) as first,
      coalesce(sum((select sum(l.count) from arrival_line l where l.arrival_id = a.id)), 0)::int as pieces
    from arrival a where a.staff_id = ${staffId} and a.at >= ${began}`.execute(ctx.tx)
  const { received, odd, pieces, first } = rows[0] ?? { received: 0, odd: 0, pieces: 0, first: null }
  return { received, odd, pieces, perHour: perHour(received, first, ctx.now) }
}
