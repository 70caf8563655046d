/** Lists page by page: where a page ended is a mark of its last row, so that what comes in meanwhile moves nothing. */
import { type RawBuilder, sql } from 'kysely'
import type { Sort } from '#contract/kit/narrowed.ts'

type Way = 'asc' | 'desc'

/** The order that was asked for, else the queue's own. */
export const sorted = (sort: Sort | undefined, own: Way): Way => (sort ? (sort === 'oldest' ? 'asc' : 'desc') : own)

/** The time (epoch ms) and the id of a page's last row; undefined for anything else, which begins at the top. */
export function readMark(before: string | undefined): { at: number; id: string } | undefined {
  const [, at, id] = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(before ?? '') ?? []
  return at && id ? { at: Number(at), id } : undefined
}

/** Rows behind the mark, in the order of `time` and then `id`; without a mark, all. */
export function behind(
  mark: { at: number; id: string } | undefined,
  { time, id, way }: { time: RawBuilder<number>; id: RawBuilder<string>; way: Way },
): RawBuilder<boolean> {
  if (!mark) return sql<boolean>`true`
  return way === 'asc'
    ? sql<boolean>`(${time}, ${id}) > (${mark.at}, ${mark.id})`
    : sql<boolean>`(${time}, ${id}) < (${mark.at}, ${mark.id})`
}

/** Rows of some days: from `from` on and before `to` (epoch ms); a bound that is left out bounds nothing. */
export const between = (
  time: RawBuilder<unknown>,
  { from, to }: { from?: number | undefined; to?: number | undefined },
): RawBuilder<boolean> =>
  sql<boolean>`${from === undefined ? sql`true` : sql`${time} >= ${from}`} and ${to === undefined ? sql`true` : sql`${time} < ${to}`}`

/** Of one row more than `size`: the page, and the mark behind which the next one begins; null where nothing follows. */
export function pageOf<Row extends { id: string; at: number }>(
  rows: readonly Row[],
  size: number,
): { page: Row[]; ids: string[]; next: string | null } {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  const next = rows.length > size && last ? `${last.at}_${last.id}` : null
  return { page, ids: page.map((row) => row.id), next }
}
