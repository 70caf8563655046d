/** The map of the warehouse (decision 084): its shelves with what lies there, added, changed and closed. */
import { type RawBuilder, sql } from 'kysely'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type { ShelfKind } from '#contract/warehouse/shelf.ts'
import type * as desk from '#contract/warehouse/shelf-desk.ts'
import type { Ctx } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import { found, Refused } from '#server/kit/refused.ts'
import { lyingOn } from './find-stock.ts'
import { warehouseWords } from './words.ts'

type Shelf = Answer<typeof desk.changeShelf>

const pageSize = 100

const rowsOf = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('shelf as s')
    .leftJoin(
      (lines) =>
        lines
          .selectFrom('order_line')
          .select(['shelf', sql<number>`sum(stored + reserved + returning_ - sent_back)::integer`.as('pieces')])
          .select(sql<number>`count(*)::integer`.as('lines'))
          .where(sql<boolean>`stored + reserved + returning_ > 0 and stored + reserved + returning_ > sent_back`)
          .groupBy('shelf')
          .as('lying'),
      (on) => on.onRef('lying.shelf', '=', 's.code'),
    )
    .selectAll('s')
    .select(['lying.pieces', 'lying.lines'])
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const show = ({ closed_at: closedAt, kind, pieces, lines, ...shelf }: Row): Shelf => ({
  ...shelf,
  kind: kind as ShelfKind,
  pieces: pieces ?? 0,
  lines: lines ?? 0,
  closedAt,
})

/** A code that is no shelf's begins at the top. */
const behind = (before: string | undefined): RawBuilder<boolean> => sql<boolean>`coalesce(
  (s.zone collate "C", s.code collate "C") > (select zone collate "C", code collate "C" from shelf where code = ${before ?? ''}), true)`

export async function listShelves(
  ctx: Ctx,
  { which, q, before }: Input<typeof desk.listShelves>,
): Promise<Answer<typeof desk.listShelves>> {
  const begins = q.toUpperCase().replaceAll(/\s+/g, '')
  const rows = await rowsOf(ctx)
    .where('closed_at', which === 'open' ? 'is' : 'is not', null)
    .where(sql<boolean>`(s.zone = ${begins} or starts_with(s.code, ${begins}))`)
    .where(behind(before))
    .orderBy(sql`s.zone collate "C"`)
    .orderBy(sql`s.code collate "C"`)
    .limit(pageSize + 1)
    .execute()
  const page = rows.slice(0, pageSize)
  return { shelves: page.map(show), next: rows.length > pageSize ? (page.at(-1)?.code ?? null) : null }
}

export async function listZones(ctx: Ctx): Promise<Answer<typeof desk.listZones>> {
  const { rows } = await sql<Answer<typeof desk.listZones>['zones'][number]>`
    select zone, count(*)::integer as shelves, sum(capacity)::integer as capacity, coalesce(sum(pieces), 0)::integer as pieces
    from shelf left join (select shelf, sum(stored + reserved + returning_ - sent_back) as pieces from order_line
      where stored + reserved + returning_ > 0 and stored + reserved + returning_ > sent_back group by shelf) lying on lying.shelf = code
    where closed_at is null group by zone order by zone collate "C"`.execute(ctx.tx)
  return { zones: rows }
}

/** Refuses what is no shelf as not found. */
async function showShelf(ctx: Ctx, code: string): Promise<Shelf> {
  return show(found(await rowsOf(ctx).where('s.code', '=', code).executeTakeFirst()))
}

/** Refuses what is no shelf as not found. */
export async function shelfFile(
  ctx: Ctx,
  { shelf }: Input<typeof desk.shelfFile>,
): Promise<Answer<typeof desk.shelfFile>> {
  return { shelf: await showShelf(ctx, shelf), items: await lyingOn(ctx, shelf) }
}

/** Refuses (40900) all of them when there is a shelf of such a code, also a closed one. */
export async function addShelves(
  ctx: Ctx,
  { codes, zone, kind, capacity }: Input<typeof desk.addShelves>,
): Promise<Answer<typeof desk.addShelves>> {
  const sorted = codes.toSorted()
  const made = await ctx.tx
    .insertInto('shelf')
    .values(sorted.map((code) => ({ code, zone, kind, capacity })))
    .onConflict((taken) => taken.column('code').doNothing())
    .returning('code')
    .execute()
  const taken = sorted.find((code) => !made.some((row) => row.code === code))
  if (taken !== undefined) throw new Refused('conflict', warehouseWords.shelfTaken, { shelf: taken })
  for (const code of sorted)
    await record(ctx, {
      name: 'shelf.added',
      docId: code,
      docNumber: code,
      shown: false,
      facts: { zone, kind, capacity },
    })
  return { added: sorted.length }
}

/** Refuses what is no shelf as not found, and (40900) to close it while something lies there or it is counted. Who puts something on it waits, or is waited for. */
export async function changeShelf(
  ctx: Ctx,
  { shelf: code, zone, kind, capacity, open }: Input<typeof desk.changeShelf>,
): Promise<Shelf> {
  const row = found(
    await ctx.tx.selectFrom('shelf').selectAll().where('code', '=', code).forUpdate().executeTakeFirst(),
  )
  const was = await showShelf(ctx, code)
  const wasOpen = row.closed_at === null
  if (!open && was.pieces > 0) throw new Refused('conflict', warehouseWords.shelfNotEmpty, { shelf: code })
  if (!open && wasOpen && (await isCounted(ctx, code)))
    throw new Refused('conflict', warehouseWords.shelfCounted, { shelf: code })
  if (wasOpen === open && row.zone === zone && row.kind === kind && row.capacity === capacity) return was
  await ctx.tx
    .updateTable('shelf')
    .set({ zone, kind, capacity, closed_at: open ? null : (row.closed_at ?? ctx.now) })
    .where('code', '=', code)
    .execute()
  const name = wasOpen === open ? 'shelf.changed' : open ? 'shelf.opened' : 'shelf.closed'
  await record(ctx, { name, docId: code, docNumber: code, shown: false, facts: { zone, kind, capacity } })
  return showShelf(ctx, code)
}

async function isCounted(ctx: Ctx, shelf: string): Promise<boolean> {
  const counts = ctx.tx.selectFrom('shelf_count').select('id').where('shelf', '=', shelf).where('closed_at', 'is', null)
  return (await counts.executeTakeFirst()) !== undefined
}
