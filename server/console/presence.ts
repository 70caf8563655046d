/** Who has a document in hand. Nobody is refused by it: the statuses decide, this only tells (decision 071). */
import type { Presence, deskPresence as asked, holdDocument as held } from '#contract/console/presence.ts'
import { holdFor } from '#contract/console/presence.ts'
import type { DocType } from '#contract/events.ts'
import type { Input } from '#contract/kit/endpoint.ts'
import { readNumber } from '#contract/kit/number.ts'
import { minutes } from '#contract/kit/time.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'

/** How long what a colleague did is told. */
const toldFor = minutes(15)

const documents = {
  SO: { table: 'purchase_order', doc: 'order' },
  PK: { table: 'parcel', doc: 'parcel' },
  RT: { table: 'return_request', doc: 'return' },
  BG: { table: 'bag', doc: 'bag' },
} as const
const isKnown = (prefix: string): prefix is keyof typeof documents => Object.keys(documents).includes(prefix)

/** Colleagues who are at the document, and what one of them did to it just now. */
export const deskPresence = (ctx: Ctx, { doc }: Input<typeof asked>): Promise<Presence> => presenceOf(ctx, doc)

export async function holdDocument(ctx: Ctx, { doc }: Input<typeof held>): Promise<Presence> {
  const { id } = staffOf(ctx)
  const until = ctx.now + holdFor
  await ctx.tx.deleteFrom('desk_hold').where('staff_id', '=', id).where('until', '<=', ctx.now).execute()
  await ctx.tx
    .insertInto('desk_hold')
    .values({ doc, staff_id: id, since: ctx.now, until })
    .onConflict((it) => it.columns(['doc', 'staff_id']).doUpdateSet({ until }))
    .execute()
  return presenceOf(ctx, doc)
}

async function presenceOf(ctx: Ctx, doc: string): Promise<Presence> {
  const others = await ctx.tx
    .selectFrom('desk_hold as h')
    .innerJoin('staff as s', 's.id', 'h.staff_id')
    .select(['s.name', 'h.since'])
    .where('h.doc', '=', doc)
    .where('h.until', '>', ctx.now)
    .where('h.staff_id', '<>', staffOf(ctx).id)
    .orderBy('h.since')
    .execute()
  return { others, last: await lastChange(ctx, doc) }
}

async function lastChange(ctx: Ctx, number: string): Promise<Presence['last']> {
  const prefix = readNumber(number)?.prefix
  // A task of the bench has no number.
  if (prefix === undefined) return changeOf(ctx, 'service', number)
  if (!isKnown(prefix)) return null
  const { table, doc } = documents[prefix]
  const row = await ctx.tx.selectFrom(table).select('id').where('number', '=', number).executeTakeFirst()
  return row ? changeOf(ctx, doc, row.id) : null
}

async function changeOf(ctx: Ctx, doc: DocType, id: string): Promise<Presence['last']> {
  const event = await ctx.tx
    .selectFrom('event as e')
    .innerJoin('staff as s', 's.id', 'e.actor_id')
    .select(['s.name', 'e.name as event', 'e.at'])
    .where('e.doc_type', '=', doc)
    .where('e.doc_id', '=', id)
    .where('e.actor_id', '<>', staffOf(ctx).id)
    .where('e.at', '>', ctx.now - toldFor)
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return event ?? null
}
