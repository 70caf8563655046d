/** How a notice reads what it is about. */
import type { sql } from 'kysely'
import type { Ctx } from '#server/kit/context.ts'
import type { Facts } from '#server/kit/words.ts'

export interface About {
  number: string | null
  path: string | null
  pic: string | null
  /** Of an open patch, or of the payment. */
  deadline: number | null
  facts: Facts
}
export type Read = (ctx: Ctx, id: string) => Promise<About | undefined>

export const firstRow = async <Row>(ctx: Ctx, query: ReturnType<typeof sql<Row>>): Promise<Row | undefined> =>
  (await query.execute(ctx.tx)).rows[0]
/** The address of a page with one value in it. */
export const page = (name: string, field: string, value: string): string =>
  `/pages/${name}/index?${field}=${encodeURIComponent(value)}`
