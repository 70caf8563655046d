/** Parcels as the shopper sees them: estimate, prepaid, weighed, settled, tracked, and what may be done now (states.md 16). */
import type { Answer } from '#contract/kit/endpoint.ts'
import { chargeableWeight } from '#contract/freight/quote.ts'
import { days } from '#contract/kit/time.ts'
import { grams } from '#contract/kit/units.ts'
import { actionsFor } from '#contract/parcel/actions.ts'
import type { parcelDetail } from '#contract/parcel/api.ts'
import type { DeskParcel } from '#contract/parcel/desk.ts'
import { showLocked } from '#contract/parcel/rehearsal.ts'
import { parcelMachine } from '#contract/parcel/status.ts'
import { showMedia } from '#server/kit/attach.ts'
import { laterFiles } from '#server/account/later-files.ts'
import type { Ctx } from '#server/kit/context.ts'
import { showTimelines } from '#server/kit/timeline.ts'
import { translate } from '#server/kit/words.ts'
import { latestPatches, showPatch } from '#server/payment/show-patch.ts'
import { cheaperLineOf, sizeOf } from './cheaper-line.ts'
import { goodsClassesOf } from './goods-classes.ts'
import type { ParcelRow } from './store.ts'
import { parcelWords } from './words.ts'

type DeskStep = DeskParcel['tracking'][number]
/** The desks see more of a step than the shopper is given. */
export type ShownParcel = Answer<typeof parcelDetail> & { tracking: DeskStep[] }

/** Takes ids, gives the parcels in the order asked; unknown ids are left out. */
export async function showParcels(ctx: Ctx, ids: readonly string[]): Promise<ShownParcel[]> {
  if (ids.length === 0) return []
  const rows = await ctx.tx
    .selectFrom('parcel')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  const around = {
    items: await itemsOf(ctx, ids),
    goodsClasses: await goodsClassesOf(ctx, waiting(rows)),
    payments: await paymentsOf(ctx, ids),
    patches: await latestPatches(ctx, ids),
    tracking: await trackingOf(ctx, ids),
    timelines: await showTimelines(ctx, 'parcel', ids),
    photos: await showMedia(ctx, 'parcel', ids),
    scales: await showMedia(ctx, 'scale', ids),
    later: await laterFiles(ctx, ['parcel', 'scale'], ids),
  }
  const shown = new Map(rows.map((row) => [row.id, show(ctx, row, around)]))
  return ids.flatMap((id) => shown.get(id) ?? [])
}

/** One parcel that is known to exist. */
export async function showParcel(ctx: Ctx, id: string): Promise<ShownParcel> {
  const [shown] = await showParcels(ctx, [id])
  if (!shown) throw new Error(`no parcel ${id}`)
  return shown
}

/** Those whose line may still be changed. */
const waiting = (rows: readonly ParcelRow[]): string[] =>
  rows.filter((row) => parcelMachine.can('changeLine', row.status)).map((row) => row.id)

interface Around {
  goodsClasses: Map<string, string[]>
  items: Map<string, ShownParcel['items']>
  payments: Map<string, string>
  patches: Awaited<ReturnType<typeof latestPatches>>
  tracking: Map<string, DeskStep[]>
  timelines: Awaited<ReturnType<typeof showTimelines>>
  photos: Awaited<ReturnType<typeof showMedia>>
  scales: Awaited<ReturnType<typeof showMedia>>
  later: Awaited<ReturnType<typeof laterFiles>>
}

function show(ctx: Ctx, row: ParcelRow, around: Around): ShownParcel {
  const line = row.channel
  const rate = line.rates[0]
  const patch = around.patches.get(row.id)
  const status = row.status
  const claimUntil = row.received_at === null ? null : row.received_at + ctx.world.terms.claimWindow
  const cheaperLine = cheaperLineOf(row, around.goodsClasses.get(row.id) ?? [], ctx.world.terms)?.shown ?? null
  const [tracking, timeline] = [around.tracking.get(row.id) ?? [], around.timelines.get(row.id) ?? []]
  const onScale = translate(ctx.language, parcelWords.onScale)
  return {
    id: row.id,
    typeCode: 'LOGISTICS',
    packNumber: row.number,
    paymentNumber: around.payments.get(row.id) ?? null,
    status,
    version: row.version,
    actions: actionsFor({
      status,
      now: ctx.now,
      payDeadline: row.pay_deadline,
      claimUntil,
      hasTracking: row.tracking_number !== null,
      hasCheaperLine: cheaperLine !== null,
      isRehearsal: row.rehearsal !== null,
    }),
    items: around.items.get(row.id) ?? [],
    address: row.address,
    channel: {
      id: line.id,
      name: line.name,
      carrier: line.carrier,
      transitMinDays: rate?.transitMinDays ?? 0,
      transitMaxDays: rate?.transitMaxDays ?? 0,
      sampleRates: line.sample,
    },
    services: row.services,
    declaredType: row.declared_type === 'custom' ? 'custom' : 'automatic',
    declared: row.declared,
    insured: row.insured,
    remark: row.remark,
    rate: row.rate,
    estimatedWeightG: row.estimated_weight_g,
    estimatedSize: row.estimated_size,
    estimatedChargeableG: chargeableWeight(line, {
      weightG: grams(row.estimated_weight_g),
      size: row.estimated_size ? sizeOf(row.estimated_size) : undefined,
    }),
    actualWeightG: row.actual_weight_g,
    actualSize: row.actual_size,
    chargeableG: row.chargeable_g,
    prepaid: row.prepaid,
    final: row.final,
    difference: row.difference,
    refunded: row.refunded,
    patch: patch ? showPatch(patch, false) : null,
    rehearsal: row.rehearsal && {
      fee: row.prepaid.packing,
      expected: row.rehearsal.total,
      lines: (row.rehearsed_lines ?? []).map((line) => showLocked(line, row.prepaid.packing)),
    },
    cheaperLine,
    photosComing: around.later.get(row.id)?.length ?? 0,
    photos: [
      ...(around.photos.get(row.id) ?? []),
      ...(around.scales.get(row.id) ?? []).map((it) => ({ ...it, caption: onScale })),
    ],
    trackingNumber: row.tracking_number,
    tracking,
    arrivesFrom: row.shipped_at !== null && rate ? row.shipped_at + days(rate.transitMinDays) : null,
    arrivesTo: row.shipped_at !== null && rate ? row.shipped_at + days(rate.transitMaxDays) : null,
    createdAt: row.created_at,
    payDeadline: row.pay_deadline,
    paidAt: row.paid_at,
    weighedAt: row.weighed_at,
    shippedAt: row.shipped_at,
    receivedAt: row.received_at,
    claimUntil,
    closedAt: row.closed_at,
    closeReason: row.close_reason,
    abnormalReason: row.abnormal_reason,
    timeline: timeline.filter((step) => step.name !== 'parcel.track' || tracking.some((it) => isSame(step, it))),
  }
}

/** Rows by the document they belong to, in the order they came. */
function grouped<Row, Value>(
  rows: readonly Row[],
  key: (row: Row) => string,
  value: (row: Row) => Value,
): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), value(row)])
  return groups
}

async function itemsOf(ctx: Ctx, ids: readonly string[]): Promise<Around['items']> {
  const rows = await ctx.tx
    .selectFrom('parcel_item as i')
    .innerJoin('order_line as l', 'l.id', 'i.line_id')
    .innerJoin('purchase_order as o', 'o.id', 'l.order_id')
    .select([
      'i.parcel_id',
      'i.quantity',
      'l.id',
      'l.title',
      'l.title_en',
      'l.pic',
      'l.spec',
      'l.weight_g',
      'l.likely_weight_g',
      'o.number',
    ])
    .where('i.parcel_id', 'in', [...ids])
    .orderBy('i.position')
    .execute()
  return grouped(
    rows,
    (row) => row.parcel_id,
    (row) => ({
      itemId: row.id,
      orderNumber: row.number,
      title: row.title,
      titleEn: row.title_en,
      pic: row.pic,
      spec: row.spec,
      quantity: row.quantity,
      weightG: row.weight_g ?? row.likely_weight_g ?? 0,
    }),
  )
}

async function paymentsOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.tx
    .selectFrom('payment_item as i')
    .innerJoin('payment as p', 'p.id', 'i.payment_id')
    .select(['i.payable_id', 'p.number'])
    .where('i.payable_type', '=', 'LOGISTICS')
    .where('i.payable_id', 'in', [...ids])
    .where('p.status', 'in', ['created', 'processing', 'succeeded', 'disputed'])
    .orderBy('p.created_at')
    .execute()
  return new Map(rows.map((row) => [row.payable_id, row.number]))
}

/** What was written as a step of the carrier is told as long as that step stands. */
const isSame = ({ facts }: ShownParcel['timeline'][number], step: DeskStep): boolean =>
  facts['at'] === step.at && facts['code'] === step.code && facts['text'] === step.text

async function trackingOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, DeskStep[]>> {
  const rows = await ctx.tx
    .selectFrom('tracking_step')
    .selectAll()
    .where('parcel_id', 'in', [...ids])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return grouped(
    rows,
    (row) => row.parcel_id,
    (row) => ({
      at: row.at,
      code: row.code,
      place: row.place,
      text: row.text,
      id: row.id,
      removable: row.source === 'desk' && !row.moved,
    }),
  )
}
