/** The packed parcel on the scale (states.md K6, K7, K8): the real price by the line as it was quoted, then even, patch or refund. */
import type { Updateable } from 'kysely'
import type { ParcelTable } from '#server/db/schema.ts'
import { mustAllow } from '#contract/kit/machine.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { quoteLine } from '#contract/freight/quote.ts'
import { readGoodsClass } from '#contract/catalog/goods-class.ts'
import { isPlausibleReading } from '#contract/freight/estimate.ts'
import { cents, minus, plus } from '#contract/kit/money.ts'
import type * as desk from '#contract/parcel/desk.ts'
import type { PatchReason } from '#contract/payment/patch.ts'
import { differenceOf, settle, type Settled } from '#contract/parcel/settlement.ts'
import { parcelMachine } from '#contract/parcel/status.ts'
import { type AddedUp, discountable } from '#contract/parcel/total.ts'
import { attach } from '#server/kit/attach.ts'
import type { Ctx } from '#server/kit/context.ts'
import { promiseFiles } from '#server/kit/later-files.ts'
import { move } from '#server/kit/move.ts'
import { record } from '#server/kit/record.ts'
import { found, kitWords, Refused } from '#server/kit/refused.ts'
import { storedNumber } from '#server/order/store.ts'
import { giveSurplus } from './give-back-parcel.ts'
import { goodsClassesOf } from './goods-classes.ts'
import { openParcelPatch } from './open-patch.ts'
import { chosenLine, linesByBox, lockPrices } from './rehearse.ts'
import type { Size } from '#contract/kit/units.ts'
import { realFees } from './real-fees.ts'
import { mustBeTicked } from './packing-check.ts'
import { showDeskParcel } from './show-desk-parcels.ts'
import { lockAnyParcel, type ParcelRow } from './store.ts'
import { mustNotBeDisputed } from './not-disputed.ts'
import { parcelWords } from './words.ts'

type Weighed = Input<typeof desk.weighParcel>
type Measured = Input<typeof desk.previewWeighing>

const sizeIn = ({ lengthMm, widthMm, heightMm }: Measured): Size => ({ lengthMm, widthMm, heightMm })

/** K6. From here on the shopper changes nothing. Refuses (40900) while a payment of theirs is with their bank (Y9). */
export async function startPacking(
  ctx: Ctx,
  { packNumber }: Input<typeof desk.startPacking>,
): Promise<Answer<typeof desk.startPacking>> {
  const parcel = await lockAnyParcel(ctx, packNumber)
  mustAllow(parcelMachine, 'startPacking', parcel)
  await mustNotBeDisputed(ctx, parcel)
  await move(ctx, 'parcel', parcel, 'startPacking', { set: { packing_at: ctx.now } })
  return showDeskParcel(ctx, parcel.id)
}

/** Grams and millimetres. Refuses (40900) what is not ticked and gives no reason (decision 082), a reading that cannot be true (40001), and a parcel its line does not take. */
export async function weighParcel(ctx: Ctx, input: Weighed): Promise<Answer<typeof desk.weighParcel>> {
  mustHavePhotos(input)
  const parcel = await lockAnyParcel(ctx, input.packNumber)
  const { final, chargeableG } = await realPrice(ctx, parcel, input)
  const closing = await mustBeTicked(ctx, parcel, input.unchecked)
  const rule = { uploadedBy: 'staff', customerId: parcel.customer_id, kind: 'photo' as const }
  await attach(ctx, 'parcel', parcel.id, input.parcelPhotoIds, { ...rule, purposes: ['parcel'] })
  await attach(ctx, 'scale', parcel.id, input.scalePhotoIds, { ...rule, purposes: ['scale'] })
  const promised = {
    docId: parcel.id,
    docNumber: parcel.number,
    customerId: parcel.customer_id,
    kind: 'photo',
  } as const
  await promiseFiles(ctx, input.parcelPhotosLater, { ...promised, of: 'parcel' })
  await promiseFiles(ctx, input.scalePhotosLater, { ...promised, of: 'scale' })
  const set = {
    actual_weight_g: input.weightG,
    actual_size: JSON.stringify(sizeIn(input)),
    chargeable_g: chargeableG,
    final: JSON.stringify(final),
    weighed_at: ctx.now,
    ...closing.set,
  }
  if (closing.lacking && input.unchecked)
    await record(ctx, {
      name: 'parcel.closeUnticked',
      docId: parcel.id,
      docNumber: parcel.number,
      customerId: parcel.customer_id,
      shown: false,
      reason: input.unchecked.words,
      facts: {
        why: input.unchecked.why,
        count: closing.lacking.pieces,
        services: closing.lacking.services,
        unproven: closing.lacking.unproven,
      },
    })
  if (parcel.rehearsal) await lockPrices(ctx, parcel, { weightG: input.weightG, size: sizeIn(input) }, set)
  else await settleWeighed(ctx, parcel, { final, set, isLate: laterOf(input).length > 0 })
  return showDeskParcel(ctx, parcel.id)
}

/** Here, or promised. */
function mustHavePhotos(input: Weighed): void {
  const lacks = (path: 'parcelPhotoIds' | 'scalePhotoIds', message: string) =>
    new Refused('invalid', kitWords.invalid, {}, { fields: [{ path, message }] })
  if (input.parcelPhotoIds.length + input.parcelPhotosLater.length === 0)
    throw lacks('parcelPhotoIds', 'photograph the parcel')
  if (input.scalePhotoIds.length + input.scalePhotosLater.length === 0)
    throw lacks('scalePhotoIds', 'photograph the scale')
}

/** Before the parcel is closed: the same price by the same rules, and nothing is written. */
export async function previewWeighing(ctx: Ctx, input: Measured): Promise<Answer<typeof desk.previewWeighing>> {
  const row = await ctx.tx
    .selectFrom('parcel')
    .selectAll()
    .where('number', '=', storedNumber(input.packNumber))
    .executeTakeFirst()
  const parcel = found(row)
  const { final, chargeableG } = await realPrice(ctx, parcel, input)
  const settled: Settled = parcel.rehearsal
    ? { kind: 'patch', amount: minus(final.total, parcel.total) }
    : settle(parcel.total, final.total, cents(ctx.world.terms.tolerance))
  return {
    final,
    chargeableG,
    outcome: { kind: settled.kind, amount: settled.kind === 'even' ? settled.forgiven : settled.amount },
  }
}

const laterOf = (input: Weighed): string[] => [...input.parcelPhotosLater, ...input.scalePhotosLater]

async function settleWeighed(
  ctx: Ctx,
  parcel: ParcelRow,
  { final, set, isLate }: { final: AddedUp; set: Updateable<ParcelTable>; isLate: boolean },
): Promise<void> {
  const settled = settle(parcel.total, final.total, cents(ctx.world.terms.tolerance))
  const difference = differenceOf(settled)
  if (settled.kind === 'patch') {
    await openParcelPatch(ctx, parcel, {
      prepaid: discountable(parcel.prepaid),
      real: discountable(final),
      amount: settled.amount,
      reason: 'weighed' satisfies PatchReason,
      deadline: ctx.now + ctx.world.terms.parcelPatchWindow,
    })
    await move(ctx, 'parcel', parcel, 'weighOver', {
      set: { ...set, final_total: final.total, difference, resume_status: 'wait_ship' },
      facts: { amount: settled.amount, ...(isLate && { late: 'yes' as const }) },
    })
    return
  }
  const surplus = settled.kind === 'refund' ? settled.amount : cents(0)
  const back = await giveSurplus(ctx, parcel, surplus, minus(parcel.discount, final.couponDiscount))
  await move(ctx, 'parcel', parcel, 'weigh', {
    set: {
      ...set,
      final_total: minus(parcel.total, surplus),
      difference,
      refunded: plus(parcel.refunded, back.amount),
    },
    facts: { amount: back.amount, forgiven: settled.kind === 'even' ? settled.forgiven : 0 },
    journalId: back.journalId,
  })
}

/** The fees by the kept line and rate; services, insurance and packing stay as they were paid. Only of a parcel being packed. */
async function realPrice(
  ctx: Ctx,
  parcel: ParcelRow,
  input: Measured,
): Promise<{ final: AddedUp; chargeableG: number }> {
  mustAllow(parcelMachine, 'weigh', parcel)
  if (!isPlausibleReading(input.weightG, parcel.estimated_weight_g)) {
    throw new Refused(
      'invalid',
      parcelWords.reading,
      { weightKg: input.weightG / 1000, estimatedKg: parcel.estimated_weight_g / 1000 },
      { fields: [{ path: 'weightG', message: 'not this parcel' }] },
    )
  }
  if (parcel.rehearsal) {
    const line = chosenLine(parcel, await linesByBox(ctx, parcel, { weightG: input.weightG, size: sizeIn(input) }))
    return { final: line.fees, chargeableG: line.chargeableG }
  }
  const classes = (await goodsClassesOf(ctx, [parcel.id])).get(parcel.id) ?? []
  const quote = quoteLine(parcel.channel, {
    country: parcel.country,
    weightG: input.weightG,
    size: sizeIn(input),
    goodsClasses: classes.map((it) => readGoodsClass(it)),
  })
  if (!quote.available)
    throw new Refused('conflict', parcelWords.lineRefuses, {}, { current: parcel.status, blocked: quote.unavailable })
  return { final: realFees(parcel, quote), chargeableG: quote.chargeableG }
}
