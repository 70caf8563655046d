/** Returns as the shopper sees them, with their photos, their story and what happens next. */
import type { Answer } from '#contract/kit/endpoint.ts'
import type { returnDetail } from '#contract/returns/api.ts'
import { returnActionsOf } from '#contract/returns/actions.ts'
import { returnReasons } from '#contract/returns/return.ts'
import { showMedia } from '#server/kit/attach.ts'
import type { Ctx } from '#server/kit/context.ts'
import { showTimelines } from '#server/kit/timeline.ts'

export type ShownReturn = Answer<typeof returnDetail>

/** Takes ids, gives the returns in the order asked; unknown ids are left out. */
export async function showReturns(ctx: Ctx, ids: readonly string[]): Promise<ShownReturn[]> {
  if (ids.length === 0) return []
  const rows = await ctx.tx
    .selectFrom('return_request as r')
    .innerJoin('order_line as l', 'l.id', 'r.line_id')
    .innerJoin('purchase_order as o', 'o.id', 'r.order_id')
    .selectAll('r')
    .select(['l.title', 'l.title_en', 'l.pic', 'l.spec', 'l.spec_en', 'o.number as order_number'])
    .where('r.id', 'in', [...ids])
    .execute()
  const photos = await showMedia(ctx, 'return', ids)
  const timelines = await showTimelines(ctx, 'return', ids)
  const shown = new Map(
    rows.map((row): [string, ShownReturn] => [
      row.id,
      {
        id: row.id,
        typeCode: 'RETURN',
        returnNumber: row.number,
        orderNumber: row.order_number,
        itemId: row.line_id,
        title: row.title,
        titleEn: row.title_en,
        pic: row.pic,
        spec: row.spec,
        specEn: row.spec_en,
        quantity: row.quantity,
        kind: row.kind === 'refund_only' ? 'refund_only' : 'return',
        reason: returnReasons.find((it) => it === row.reason) ?? 'other',
        note: row.note,
        photos: photos.get(row.id) ?? [],
        status: row.status,
        version: row.version,
        actions: returnActionsOf(row.status),
        expected: row.expected,
        fee: row.fee,
        refundAmount: row.refund_amount,
        refuseReason: row.refuse_reason,
        createdAt: row.created_at,
        nextBy: row.closed_at === null ? row.next_by : null,
        timeline: timelines.get(row.id) ?? [],
      },
    ]),
  )
  return ids.flatMap((id) => shown.get(id) ?? [])
}

/** One return that is known to exist. */
export async function showReturn(ctx: Ctx, id: string): Promise<ShownReturn> {
  const [shown] = await showReturns(ctx, [id])
  if (!shown) throw new Error(`no return ${id}`)
  return shown
}
