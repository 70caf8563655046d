/** Pieces in the warehouse as the shopper sees them: with their evidence, their deadlines and what may be done with them (states.md 16). */
import type { Selectable } from 'kysely'
import type { Answer } from '#contract/kit/endpoint.ts'
import { mayBePacked, readCondition } from '#contract/warehouse/condition.ts'
import type { storedItem } from '#contract/warehouse/api.ts'
import { isWindowOpen } from '#contract/warehouse/return-deadline.ts'
import { longerOffers } from '#contract/warehouse/storage.ts'
import type { OrderLineTable } from '#server/db/schema.ts'
import { showMedia, type ShownMedia } from '#server/kit/attach.ts'
import type { Ctx } from '#server/kit/context.ts'
import { laterFiles } from '#server/account/later-files.ts'
import { timesOf } from './longer-storage.ts'
import { servicesOf } from './show-services.ts'
import { askedLongerOf, type ShownAsked } from './asked-longer.ts'
import { askedServicesOf } from './asked-services.ts'

export type ShownItem = Answer<typeof storedItem>
type LineRow = Selectable<OrderLineTable> & { order_number: string; seller_name: string; patch_id: string | null }

const inWarehouse = (row: LineRow) => row.stored + row.reserved + row.returning_ > 0

/** Takes ids of order lines, gives those with pieces in the warehouse, in the order asked. */
export const showStored = (ctx: Ctx, lineIds: readonly string[]): Promise<ShownItem[]> =>
  show(ctx, lineIds, inWarehouse)

/** As `showStored`, with those that were there once. */
export const showEverStored = (ctx: Ctx, lineIds: readonly string[]): Promise<ShownItem[]> =>
  show(ctx, lineIds, () => true)

async function show(ctx: Ctx, lineIds: readonly string[], wanted: (row: LineRow) => boolean): Promise<ShownItem[]> {
  if (lineIds.length === 0) return []
  const rows = await ctx.tx
    .selectFrom('order_line')
    .innerJoin('purchase_order as o', 'o.id', 'order_line.order_id')
    .leftJoin('patch', (join) => join.onRef('patch.doc_id', '=', 'o.id').on('patch.status', 'in', ['open', 'overdue']))
    .selectAll('order_line')
    .select(['o.number as order_number', 'o.seller_name', 'patch.id as patch_id'])
    .where('order_line.id', 'in', [...lineIds])
    .where('order_line.stored_at', 'is not', null)
    .execute()
  const media = await showMedia(
    ctx,
    'line',
    rows.map((row) => row.id),
  )
  const services = await servicesOf(ctx, lineIds)
  const asked = await askedLongerOf(ctx, lineIds)
  const askedServices = await askedServicesOf(ctx, lineIds)
  const later = await laterFiles(ctx, ['line'], lineIds)
  const shown = new Map(
    rows.filter(wanted).map((row) => [
      row.id,
      {
        ...itemOf(ctx, row, media.get(row.id) ?? [], asked.get(row.id)),
        services: services.get(row.id) ?? [],
        askedServices: askedServices.get(row.id) ?? [],
        photosComing: later.get(row.id)?.filter(({ kind }) => kind === 'photo').length ?? 0,
      },
    ]),
  )
  return lineIds.flatMap((id) => shown.get(id) ?? [])
}

function itemOf(
  ctx: Ctx,
  row: LineRow,
  media: readonly ShownMedia[],
  asked: ShownAsked | undefined,
): Omit<ShownItem, 'services' | 'askedServices' | 'photosComing'> {
  const times = timesOf(ctx, row)
  const longer = row.stored > 0 && mayBePacked(row.condition) ? longerOffers(times, ctx.world.terms, ctx.now) : []
  const storedAt = row.stored_at ?? 0
  const photos = media.filter((it) => it.kind === 'photo')
  const { length_mm: lengthMm, width_mm: widthMm, height_mm: heightMm } = row
  const blockedByPatch = row.patch_id !== null
  return {
    id: row.id,
    orderNumber: row.order_number,
    packageId: row.package_id,
    title: row.title,
    titleEn: row.title_en,
    pic: row.pic,
    spec: row.spec,
    specEn: row.spec_en,
    sellerName: row.seller_name,
    num: row.num,
    storeNum: row.store_num,
    buckets: {
      expected: row.expected,
      stored: row.stored,
      reserved: row.reserved,
      returning: row.returning_,
      shipped: row.shipped,
      returned: row.returned,
      missing: row.missing,
      abandoned: row.abandoned,
    },
    weightG: row.weight_g,
    size: lengthMm !== null && widthMm !== null && heightMm !== null ? { lengthMm, widthMm, heightMm } : null,
    goodsClass: row.goods_class,
    shelf: row.shelf,
    condition: readCondition(row.condition),
    conditionNote: row.condition_note,
    storedAt,
    returnDeadline: row.return_deadline,
    storageFreeUntil: times.freeUntil,
    storagePaidUntil: times.paidUntil,
    storageEndsAt: times.endsAt,
    storageStands: row.storage_stands_since !== null,
    longer,
    askedLonger: asked ?? null,
    photos,
    videos: media.filter((it) => it.kind === 'video'),
    qc: row.qc_approved_at === null ? 'pending' : 'approved',
    worth: row.price,
    blockedByPatch,
    actions: actionsOf(ctx, row, photos.length > 0, {
      mayPack: !blockedByPatch && times.paidUntil > ctx.now && mayBePacked(row.condition),
      mayExtend: longer.length > 0,
      mayAsk: row.stored > 0 && times.endsAt > ctx.now,
    }),
  }
}

function actionsOf(
  ctx: Ctx,
  row: LineRow,
  hasPhotos: boolean,
  { mayPack, mayExtend, mayAsk }: { mayPack: boolean; mayExtend: boolean; mayAsk: boolean },
): ShownItem['actions'] {
  const actions: ShownItem['actions'] = []
  if (row.stored > 0 && mayPack) actions.push('pack')
  if (row.stored > 0 && isWindowOpen(ctx.now, row.return_deadline)) actions.push('return')
  if (hasPhotos) actions.push('view_qc')
  if (row.stored > 0 && row.qc_approved_at === null && mayBePacked(row.condition)) actions.push('approve_qc')
  if (mayExtend) actions.push('extend_storage')
  if (mayAsk) actions.push('add_service')
  return actions
}
