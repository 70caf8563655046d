/** Pieces that lie in the warehouse, moved to another shelf or corrected (decision 070). The line is locked; who was slower is refused. */
import { goodsClasses } from '#contract/catalog/goods-class.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { cents } from '#contract/kit/money.ts'
import type { Size } from '#contract/kit/units.ts'
import { isPieceWeight } from '#contract/warehouse/arrival.ts'
import type * as desk from '#contract/warehouse/stock-desk.ts'
import { mustBeConfirmed } from '#server/approval/must-be-confirmed.ts'
import { mustBeApproved } from '#server/approval/must-be-approved.ts'
import { attach, detach, showMedia } from '#server/kit/attach.ts'
import type { Ctx } from '#server/kit/context.ts'
import { promiseFiles } from '#server/kit/later-files.ts'
import { lockRow } from '#server/kit/lock.ts'
import { record } from '#server/kit/record.ts'
import { Refused } from '#server/kit/refused.ts'
import type { LineRow } from '#server/order/store.ts'
import { doubtsOf, knownOfProducts, sizeOfLine } from './doubts.ts'
import { showStockFile } from './find-stock.ts'
import { isLearnedHere, unlearn } from './learned-weight.ts'
import { mustBeOpen } from './open-shelf.ts'
import { mayBeSo, tellProhibited } from './prohibited.ts'
import { warehouseWords } from './words.ts'

type File = Answer<typeof desk.stockFile>

/** Refuses an unknown line as not found, and pieces that are not here. */
async function lockHere(ctx: Ctx, itemId: string): Promise<LineRow> {
  const line = await lockRow(ctx, 'order_line', itemId)
  if (line.stored + line.reserved + line.returning_ === line.sent_back)
    throw new Refused('conflict', warehouseWords.notHere)
  return line
}

export async function moveStock(ctx: Ctx, { itemId, from, shelf }: Input<typeof desk.moveStock>): Promise<File> {
  const line = await lockHere(ctx, itemId)
  const lies = line.shelf ?? ''
  if (lies !== from) throw new Refused('conflict', warehouseWords.movedMeanwhile, { shelf: lies }, { current: lies })
  if (lies === shelf) return showStockFile(ctx, itemId)
  await mustBeOpen(ctx, shelf)
  await putOn(ctx, line, shelf)
  return showStockFile(ctx, itemId)
}

/** Of a locked line, to a shelf that is open. */
export async function putOn(ctx: Ctx, line: LineRow, shelf: string, reason: string | null = null): Promise<void> {
  await ctx.tx.updateTable('order_line').set({ shelf }).where('id', '=', line.id).execute()
  await record(ctx, {
    name: 'line.moved',
    docId: line.id,
    docNumber: line.package_id,
    customerId: line.customer_id,
    reason,
    facts: { from: line.shelf ?? '', to: shelf },
  })
}

/** Grams and millimetres of one piece. Refuses readings that cannot be true (40001), doubtful ones until confirmed (40906), and (40900) what a second person has to allow. */
export async function correctStock(ctx: Ctx, input: Input<typeof desk.correctStock>): Promise<File> {
  if (!isPieceWeight(input.weightG)) throw new Refused('invalid', warehouseWords.weight)
  if (!(goodsClasses as readonly string[]).includes(input.goodsClass))
    throw new Refused('invalid', warehouseWords.goodsClass)
  const line = await lockHere(ctx, input.itemId)
  mayBeSo(line, input)
  const { itemId, photoIds, photosLater, removeIds, reason, confirmed, ...measured } = input
  await askFirst(ctx, line, input, confirmed)
  if (line.reserved > 0 && isQuoted(line, input))
    await mustBeApproved(ctx, {
      kind: 'stock',
      docType: 'line',
      doc: { id: line.id, number: line.package_id ?? line.id, customer_id: line.customer_id, status: 'stored' },
      amount: cents(0),
      intent: measured,
      reason,
    })
  await ctx.tx
    .updateTable('order_line')
    .set({
      weight_g: input.weightG,
      length_mm: input.lengthMm,
      width_mm: input.widthMm,
      height_mm: input.heightMm,
      goods_class: input.goodsClass,
      condition: input.condition,
      condition_note: input.conditionNote || null,
    })
    .where('id', '=', itemId)
    .execute()
  const before = sizeOfLine(line)
  const rule = { purposes: ['qc'], uploadedBy: 'staff', customerId: line.customer_id, kind: 'photo' } as const
  await attach(ctx, 'line', itemId, photoIds, rule)
  await removePhotos(ctx, itemId, removeIds, photosLater.length)
  const promised = { of: 'line', docId: itemId, docNumber: line.package_id ?? itemId, kind: 'photo' } as const
  await promiseFiles(ctx, photosLater, { ...promised, customerId: line.customer_id })
  await unlearn(ctx, line, input)
  await record(ctx, {
    name: 'line.corrected',
    docId: line.id,
    docNumber: line.package_id,
    customerId: line.customer_id,
    reason,
    facts: {
      wasG: line.weight_g,
      weightG: input.weightG,
      wasMm: before && sidesText(before),
      sizeMm: sidesText(input),
      wasClass: line.goods_class,
      goodsClass: input.goodsClass,
      wasCondition: line.condition,
      condition: input.condition,
      photos: photoIds.length + photosLater.length,
      removed: removeIds.length,
    },
  })
  if (line.condition !== input.condition) await tellProhibited(ctx, line, input, line.package_id, line.stored)
  return showStockFile(ctx, itemId)
}

/** After what was added. Refuses (40900) to take away all: the shopper decides by them. */
async function removePhotos(ctx: Ctx, itemId: string, ids: readonly string[], coming: number): Promise<void> {
  if (ids.length === 0) return
  await detach(ctx, 'line', itemId, ids)
  const left = (await showMedia(ctx, 'line', [itemId])).get(itemId) ?? []
  if (coming === 0 && !left.some(({ kind }) => kind === 'photo'))
    throw new Refused('conflict', warehouseWords.onePhotoStays)
}

/** True when it changes what a parcel was quoted with. */
const isQuoted = (line: LineRow, input: Input<typeof desk.correctStock>): boolean =>
  line.weight_g !== input.weightG ||
  line.length_mm !== input.lengthMm ||
  line.width_mm !== input.widthMm ||
  line.height_mm !== input.heightMm ||
  line.goods_class !== input.goodsClass

const sidesText = ({ lengthMm, widthMm, heightMm }: Size): string => [lengthMm, widthMm, heightMm].join('x')

/** As receiving does (decision 085), against what other pieces or the catalogue say; where neither says anything, what these were taken for. */
async function askFirst(
  ctx: Ctx,
  line: LineRow,
  input: Input<typeof desk.correctStock>,
  confirmed: readonly string[],
): Promise<void> {
  const product = (await knownOfProducts(ctx, [line])).get(line.product_id)
  const others = product && !isLearnedHere(line, product) ? product : undefined
  const known = { weightG: others?.weightG ?? line.weight_g, size: others?.size ?? sizeOfLine(line) }
  mustBeConfirmed(doubtsOf(line, { ...input, count: 1 }, known), confirmed, 'stored')
}
