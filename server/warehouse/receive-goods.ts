/** Goods come in (states.md O15, O16, O16b): counted, weighed, photographed, put on a shelf. All of it or nothing. */
import type { Selectable } from 'kysely'
import { goodsClasses } from '#contract/catalog/goods-class.ts'
import type { Question } from '#contract/approval/question.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { afterArrival, isPieceWeight } from '#contract/warehouse/arrival.ts'
import type { receiveGoods as call } from '#contract/warehouse/desk.ts'
import type { OrderLineTable, PurchaseOrderTable } from '#server/db/schema.ts'
import { mustBeConfirmed } from '#server/approval/must-be-confirmed.ts'
import { attach } from '#server/kit/attach.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { promiseFiles } from '#server/kit/later-files.ts'
import { move } from '#server/kit/move.ts'
import { newNumber } from '#server/kit/numbers.ts'
import { record } from '#server/kit/record.ts'
import { kitWords, notFound, Refused } from '#server/kit/refused.ts'
import { showDeskOrder } from '#server/order/show-desk-orders.ts'
import { startServices } from '#server/order/service-tasks.ts'
import { lockOrderWithLines, orderIdOf } from '#server/order/store.ts'
import { conditionAfter, readCondition } from '#contract/warehouse/condition.ts'
import { countByPart } from './count-by-part.ts'
import { doubtsOf, knownOfProducts, sizeOfLine } from './doubts.ts'
import { learnWeight } from './learned-weight.ts'
import { extraStorage } from './longer-storage.ts'
import { mustBeOpen } from './open-shelf.ts'
import { mayBeSo, tellProhibited } from './prohibited.ts'
import { movePieces } from './move-pieces.ts'
import { recordSurplus } from './record-unknown.ts'
import { tidyScan } from './scan.ts'
import { warehouseWords } from './words.ts'

type Counted = Input<typeof call>['lines'][number]
type LineRow = Selectable<OrderLineTable>

/** Grams and millimetres of one piece. Refuses more than is expected (40900), pieces of which others lie elsewhere, whose class would be forgotten or whose weight or size looks like a slip, until that is confirmed (40906), and readings that cannot be true (40001), and a shelf that is unknown (40001) or closed (40900). */
export async function receiveGoods(ctx: Ctx, input: Input<typeof call>): Promise<Answer<typeof call>> {
  input.lines.forEach((line, index) => check(ctx, line, index))
  if (new Set(input.lines.map((line) => line.lineId)).size !== input.lines.length)
    throw new Refused('invalid', kitWords.invalid, {}, { fields: [{ path: 'lines', message: 'a line twice' }] })
  const { order, lines: rows } = await lockOrderWithLines(ctx, await orderIdOf(ctx, input.orderNumber))
  if (!afterArrival(order.status, order.resume_status, [])) {
    throw new Refused('conflict', warehouseWords.notExpected, {}, { current: order.status })
  }
  await mustBeOpen(ctx, input.shelf)
  await askFirst(ctx, rows, input, order.status)
  const packageId = await openArrival(ctx, order, input)
  for (const line of input.lines) {
    const row = rows.find((it) => it.id === line.lineId)
    if (!row) throw notFound()
    await shelve(ctx, row, line, packageId.number, input.shelf)
    await ctx.tx
      .insertInto('arrival_line')
      .values({ arrival_id: packageId.id, line_id: row.id, count: line.count })
      .execute()
  }
  await countByPart(ctx, order.id)
  await moveOrder(ctx, order, rows, input, packageId.number)
  const surplusId = input.surplus === null ? null : await recordSurplus(ctx, input.scan, input.surplus, order.number)
  return { order: await showDeskOrder(ctx, order.id), packageId: packageId.number, surplusId }
}

/**
 * Pieces of a line lie together (decision 070): those that lie on another shelf go along only when somebody says so (40906). The same for a
 * class that some lines refuse and that would be forgotten, and for a weight or a size that looks like a slip (decision 085).
 */
async function askFirst(
  ctx: Ctx,
  rows: readonly LineRow[],
  { lines, shelf, confirmed }: Input<typeof call>,
  current: string,
): Promise<void> {
  const catalogue = await knownOfProducts(ctx, rows)
  const questions = rows.flatMap((row): Question[] => {
    const said = lines.find((line) => line.lineId === row.id)
    if (!said) return []
    const about = { lineId: row.id, title: row.title_en ?? row.title }
    const count = row.stored + row.reserved + row.returning_ - row.sent_back
    const isElsewhere = count > 0 && row.shelf !== null && row.shelf !== shelf
    const stated = row.weight_source === 'category' ? null : row.likely_weight_g
    const weightG = row.weight_g ?? stated
    const known = { weightG, size: sizeOfLine(row) ?? catalogue.get(row.product_id)?.size ?? null }
    return [
      ...(isElsewhere ? [{ kind: 'elsewhere', ...about, count, from: row.shelf ?? '', to: shelf } as const] : []),
      ...doubtsOf(row, said, known),
    ]
  })
  mustBeConfirmed(questions, confirmed, current)
}

function check(ctx: Ctx, line: Counted, index: number): void {
  const refuse = (words: (typeof warehouseWords)[keyof typeof warehouseWords], field: string, facts = {}) =>
    new Refused('invalid', words, facts, { fields: [{ path: `lines.${index}.${field}`, message: words.message }] })
  if (!isPieceWeight(line.weightG)) throw refuse(warehouseWords.weight, 'weightG')
  if (!(goodsClasses as readonly string[]).includes(line.goodsClass))
    throw refuse(warehouseWords.goodsClass, 'goodsClass')
  const least = ctx.world.terms.freeQcPhotos
  if (new Set([...line.photoIds, ...line.photosLater]).size < least)
    throw refuse(warehouseWords.photos, 'photoIds', { least })
}

async function openArrival(
  ctx: Ctx,
  order: Selectable<PurchaseOrderTable>,
  input: Input<typeof call>,
): Promise<{ id: string; number: string }> {
  const [id, number] = [ctx.world.newId(), newNumber(ctx, 'PI')]
  await ctx.tx
    .insertInto('arrival')
    .values({
      id,
      number,
      scan: tidyScan(input.scan),
      order_id: order.id,
      staff_id: staffOf(ctx).id,
      shelf: input.shelf,
      note: null,
      state: input.lines.some((line) => line.condition !== 'fine') ? 'damaged' : 'shelved',
      at: ctx.now,
    })
    .execute()
  return { id, number }
}

async function shelve(ctx: Ctx, row: LineRow, line: Counted, packageId: string, shelf: string): Promise<void> {
  mayBeSo(row, line)
  const here = { condition: readCondition(row.condition), conditionNote: row.condition_note ?? '' }
  const now = conditionAfter({ ...here, pieces: row.stored + row.reserved + row.returning_ - row.sent_back }, line)
  await ctx.tx
    .updateTable('order_line')
    .set({
      store_num: row.store_num + line.count,
      weight_g: line.weightG,
      length_mm: line.lengthMm,
      width_mm: line.widthMm,
      height_mm: line.heightMm,
      goods_class: line.goodsClass,
      weight_source: 'measured',
      shelf,
      package_id: packageId,
      condition: now.condition,
      condition_note: now.conditionNote || null,
      // The clock counts from the last piece (decision 080).
      stored_at: ctx.now,
      storage_stood: 0,
      storage_stands_since: row.storage_stands_since === null ? null : ctx.now,
      storage_extra: Math.max(row.storage_extra, await extraStorage(ctx, row.customer_id)),
      return_deadline: ctx.now + ctx.world.terms.returnWindow,
      qc_approved_at: null,
    })
    .where('id', '=', row.id)
    .execute()
  // After the shelf is known: pieces that are here lie on one (`on_a_shelf`).
  if (!(await movePieces(ctx, row, 'expected', 'stored', line.count))) {
    throw new Refused('conflict', warehouseWords.tooMany, {
      expected: row.expected,
      count: line.count,
      title: row.title_en ?? row.title,
    })
  }
  row.store_num += line.count
  if (row.expected === line.count) await startServices(ctx, row.id)
  const rule = { purposes: ['qc'], uploadedBy: 'staff', customerId: row.customer_id }
  await attach(ctx, 'line', row.id, line.photoIds, { ...rule, kind: 'photo' })
  await attach(ctx, 'line', row.id, line.videoIds, { ...rule, kind: 'video' })
  const promised = { of: 'line', docId: row.id, docNumber: packageId, customerId: row.customer_id } as const
  await promiseFiles(ctx, line.photosLater, { ...promised, kind: 'photo' })
  await promiseFiles(ctx, line.videosLater, { ...promised, kind: 'video' })
  if (line.condition !== 'wrong') await learnWeight(ctx, row.product_id, line)
  await record(ctx, {
    name: 'line.stored',
    docId: row.id,
    docNumber: packageId,
    customerId: row.customer_id,
    facts: {
      count: line.count,
      weightG: line.weightG,
      condition: line.condition,
      title: row.title,
      titleEn: row.title_en,
    },
  })
  await tellProhibited(ctx, row, line, packageId, line.count)
}

async function moveOrder(
  ctx: Ctx,
  order: Selectable<PurchaseOrderTable>,
  rows: readonly LineRow[],
  input: Input<typeof call>,
  packageId: string,
): Promise<void> {
  const counted = rows.map((row) => ({ num: row.num, missing: row.missing, storeNum: row.store_num }))
  const next = afterArrival(order.status, order.resume_status, counted)
  if (!next) throw new Refused('conflict', warehouseWords.notExpected, {}, { current: order.status })
  if (next.event === 'shelvePart')
    await ctx.tx
      .updateTable('arrival')
      .set({ state: 'partly' })
      .where('number', '=', packageId)
      .where('state', '=', 'shelved')
      .execute()
  const facts = {
    count: input.lines.reduce((sum, line) => sum + line.count, 0),
    storeNum: counted.reduce((sum, line) => sum + line.storeNum, 0),
    num: counted.reduce((sum, line) => sum + line.num - line.missing, 0),
    packageId,
    ...(input.lines.some((line) => line.photosLater.length > 0) && { late: 'yes' as const }),
  }
  const set = { in_store_at: order.in_store_at ?? ctx.now, ...(next.resume && { resume_status: next.resume }) }
  await move(ctx, 'purchase_order', order, next.event, { set, facts, actor: 'warehouse' })
}
