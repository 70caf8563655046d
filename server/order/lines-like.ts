/** Goods that somebody means by their title, their variant or their order's number. */
import { type RawBuilder, sql } from 'kysely'
import type { Typed } from '#server/kit/typed.ts'

/** Whether the line of this id is meant. */
export const lineLike = (lineId: RawBuilder<unknown>, { words, number }: Typed): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from order_line l join purchase_order o on o.id = l.order_id where l.id = ${lineId}
    and (l.title ilike ${words} or l.title_en ilike ${words} or l.spec ilike ${words} or o.number ilike ${number}))`
