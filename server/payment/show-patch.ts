/** A patch as the shopper sees it: what was prepaid, what it really costs. */
import type { Selectable } from 'kysely'
import type * as v from 'valibot'
import type { Patch } from '#contract/payment/patch.ts'
import type { Ctx } from '#server/kit/context.ts'
import type { PatchTable } from '#server/db/schema.ts'

/** Before the brands are put on. */
export type ShownPatch = v.InferInput<typeof Patch>
export type PatchRow = Selectable<PatchTable>

/** `declinable` is known by the order: only while the purchase is not made. */
export const showPatch = (row: PatchRow, declinable: boolean): ShownPatch => ({
  id: row.id,
  patchNumber: row.number,
  kind: row.kind,
  status: row.status,
  prepaidGoods: row.prepaid_goods,
  realGoods: row.real_goods,
  prepaidFreight: row.prepaid_freight,
  realFreight: row.real_freight,
  goodsPatch: row.goods_patch,
  freightPatch: row.freight_patch,
  total: row.total,
  reason: row.reason,
  deadline: row.deadline,
  createdAt: row.created_at,
  paidAt: row.paid_at,
  declinable,
})

/** The newest patch of each document, by document id. */
export async function latestPatches(ctx: Ctx, docIds: readonly string[]): Promise<Map<string, PatchRow>> {
  if (docIds.length === 0) return new Map()
  const rows = await ctx.tx
    .selectFrom('patch')
    .selectAll()
    .where('doc_id', 'in', [...docIds])
    .orderBy('created_at')
    // Of two asked for at the same moment the open one is the newer.
    .orderBy('closed_at')
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.doc_id, row]))
}

/** The patch that is open or overdue, locked; undefined when there is none. Its document is locked before it. */
export const lockOpenPatch = (ctx: Ctx, docId: string): Promise<PatchRow | undefined> =>
  ctx.tx
    .selectFrom('patch')
    .selectAll()
    .where('doc_id', '=', docId)
    .where('status', 'in', ['open', 'overdue'])
    .forUpdate()
    .executeTakeFirst()
