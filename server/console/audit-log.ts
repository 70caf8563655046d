/** Who of the staff did what, newest first (product.md 13). Asked for one document, it shows everybody's part in it and in what belongs to it. */
import { type RawBuilder, sql } from 'kysely'
import type { auditLog as endpoint } from '#contract/account/desk.ts'
import { readNumber } from '#contract/kit/number.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type { Ctx } from '#server/kit/context.ts'
import { behind, between, pageOf, readMark, sorted } from '#server/kit/page.ts'
import { likeOf } from '#server/kit/typed.ts'

const pageSize = 100

const byPerson = (who: string): RawBuilder<boolean> =>
  sql<boolean>`event.actor_id in (select id from staff where name ilike ${likeOf(who)} or email ilike ${likeOf(who)})`

/** The ids of what belongs to an order or a parcel: pieces, top-ups, services, returns, arrivals, parcels, extra fees, bags. */
async function idsWith(ctx: Ctx, number: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ours as (select id from purchase_order where number = ${number}),
      parcels as (select id from parcel where number = ${number}),
      lines as (select id from order_line where order_id in (select id from ours))
    select id from lines
    union select id from patch where doc_id in (select id from ours union all select id from parcels)
    union select id from service_order where line_id in (select id from lines)
    union select id from return_request where order_id in (select id from ours)
    union select id from arrival where order_id in (select id from ours)
    union select parcel_id from parcel_item where line_id in (select id from lines)
    union select bag_id from bag_parcel where parcel_id in (select id from parcels) and bag_id is not null`.execute(
    ctx.tx,
  )
  return rows.map((row) => row.id)
}
const kindsWith = ['line', 'patch', 'service', 'return', 'arrival', 'parcel', 'bag']

/** Its own events and those of what belongs to it. Asked for before, so that each part is found by its index however long the log is. */
async function ofDocument(ctx: Ctx, number: string): Promise<RawBuilder<boolean>> {
  const ids = await idsWith(ctx, number)
  if (ids.length === 0) return sql<boolean>`event.doc_number = ${number}`
  return sql<boolean>`(event.doc_number = ${number}
    or (event.doc_type = any(${kindsWith}::text[]) and event.doc_id = any(${ids}::text[])))`
}

export async function auditLog(
  ctx: Ctx,
  { before, docNumber, q, sort, ...days }: Input<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const typed = docNumber?.trim() ?? ''
  const stored = readNumber(typed)?.stored ?? typed
  const way = sorted(sort, 'desc')
  const about = stored === '' ? undefined : await ofDocument(ctx, stored)
  const rows = await ctx.tx
    .selectFrom('event')
    .leftJoin('staff', 'staff.id', 'event.actor_id')
    .select([
      'event.id',
      'event.at',
      'event.actor',
      'event.name',
      'event.doc_type',
      'event.doc_id',
      'event.doc_number',
      'event.from_status',
      'event.to_status',
      'event.reason',
      'event.request_id',
      'event.facts',
      'staff.name as staff_name',
    ])
    .$if(about !== undefined, (it) => it.where(about ?? sql<boolean>`false`))
    .$if(q !== '', (it) => it.where(byPerson(q)))
    .$if(stored === '', (it) =>
      // As the index has it, for the shop may act in a shopper's call too. What was done to an account from the command line has nobody of the staff behind it.
      it
        .where((or) => or.or([or('staff.id', 'is not', null), or('event.doc_type', 'in', ['staff', 'staff_invite'])]))
        .where(
          sql<boolean>`((event.actor_id is not null and event.actor <> 'user') or event.doc_type in ('staff', 'staff_invite'))`,
        ),
    )
    .where(behind(readMark(before), { time: sql`event.at`, id: sql`event.id`, way }))
    .where(between(sql`event.at`, days))
    .orderBy('event.at', way)
    .orderBy('event.id', way)
    .limit(pageSize + 1)
    .execute()
  const { page, next } = pageOf(rows, pageSize)
  return {
    rows: page.map((row) => ({
      id: row.id,
      at: row.at,
      who: row.staff_name ?? row.actor,
      name: row.name,
      docType: row.doc_type,
      docId: row.doc_id,
      docNumber: row.doc_number,
      from: row.from_status,
      to: row.to_status,
      reason: row.reason,
      requestId: row.request_id,
      facts: row.facts,
    })),
    next,
  }
}
