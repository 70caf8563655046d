/** The orders at the seller's that one order was bought by (decision 090): written, read and shown. Fen. */
import type { Insertable, Selectable } from 'kysely'
import { type Fen, fen, minus, plus } from '#contract/kit/money.ts'
import { isSameNumber, type SellerOrder, stillToCome } from '#contract/order/seller-order.ts'
import type { WaitingLine } from '#contract/order/waiting-lines.ts'
import type { SellerOrderLineTable, SellerOrderTable } from '#server/db/schema.ts'
import type { Ctx } from '#server/kit/context.ts'
import { Refused } from '#server/kit/refused.ts'
import type { OrderRow } from './store.ts'
import { orderWords } from './words.ts'

export type SellerOrderRow = Selectable<SellerOrderTable>

export interface NewSellerOrder {
  sellerOrderId: string
  realGoods: Fen
  realFreight: Fen
  sellerParcels: readonly string[]
  lines: readonly WaitingLine[]
}

/** Of an order that is locked. The database refuses what does not add up, at the commit. */
export async function writeSellerOrders(ctx: Ctx, orderId: string, parts: readonly NewSellerOrder[]): Promise<void> {
  const numbered = parts.map((each, at) => ({ ...each, part: at + 1 }))
  const rows: Insertable<SellerOrderTable>[] = numbered.map((each) => ({
    order_id: orderId,
    part: each.part,
    number: each.sellerOrderId,
    goods_fen: each.realGoods,
    freight_fen: each.realFreight,
    parcels: [...each.sellerParcels],
  }))
  await ctx.tx.insertInto('seller_order').values(rows).execute()
  await ctx.tx
    .insertInto('seller_order_line')
    .values(
      numbered.flatMap(({ part, lines }) =>
        lines.map(({ lineId, count }) => ({ order_id: orderId, part, line_id: lineId, pieces: count })),
      ),
    )
    .execute()
}

/** In the order in which they were typed; none where the order was bought at once. */
export const sellerOrdersOf = (ctx: Ctx, orderId: string): Promise<SellerOrderRow[]> =>
  ctx.tx.selectFrom('seller_order').selectAll().where('order_id', '=', orderId).orderBy('part').execute()

/**
 * The one a call is about, and all of them; undefined where the order was bought at once. Refuses (40900) a call that does not say which, where there are
 * several, and one that names what is not there.
 */
export async function sellerOrderOf(
  ctx: Ctx,
  order: OrderRow,
  part: number | undefined,
): Promise<{ mine: SellerOrderRow; others: SellerOrderRow[] } | undefined> {
  const all = await sellerOrdersOf(ctx, order.id)
  if (all.length === 0 && part === undefined) return undefined
  if (part === undefined) throw new Refused('conflict', orderWords.whichPart, {}, { current: order.status })
  const mine = all.find((each) => each.part === part)
  if (!mine) throw new Refused('conflict', orderWords.noSuchPart, {}, { current: order.status })
  return { mine, others: all.filter((each) => each !== mine) }
}

/** Refuses (40900) a number that another order at the seller's has, of this order. */
export function mustBeOnlyHere(order: OrderRow, others: readonly SellerOrderRow[], number: string): void {
  if (others.some((other) => isSameNumber(other.number, number)))
    throw new Refused('conflict', orderWords.sameNumberTwice, { number }, { current: order.status })
}

/** What one of them costs where all of the order costs so much: what is different is its own. Fen. */
export const costAfter = (
  mine: SellerOrderRow,
  order: Pick<OrderRow, 'real_goods_fen' | 'real_freight_fen'>,
  real: { goods: Fen; freight: Fen },
): Pick<SellerOrderRow, 'goods_fen' | 'freight_fen'> => ({
  goods_fen: plus(mine.goods_fen, minus(real.goods, order.real_goods_fen ?? fen(0))),
  freight_fen: plus(mine.freight_fen, minus(real.freight, order.real_freight_fen ?? fen(0))),
})

/** Writes what is different of one of them. */
export const changeSellerOrder = (
  ctx: Ctx,
  { order_id, part }: SellerOrderRow,
  set: Partial<Pick<SellerOrderRow, 'number' | 'parcels' | 'goods_fen' | 'freight_fen'>>,
) => ctx.tx.updateTable('seller_order').set(set).where('order_id', '=', order_id).where('part', '=', part).execute()

/** All of them, where what they were bought for was taken back. */
export async function dropSellerOrders(ctx: Ctx, orderId: string): Promise<void> {
  await ctx.tx.deleteFrom('seller_order_line').where('order_id', '=', orderId).execute()
  await ctx.tx.deleteFrom('seller_order').where('order_id', '=', orderId).execute()
}

type LineOfPart = Pick<Selectable<SellerOrderLineTable>, 'order_id' | 'part' | 'line_id' | 'pieces' | 'came'> & {
  expected: number
}

/** By order id; orders that were bought at once are left out. */
export async function showSellerOrders(ctx: Ctx, orderIds: readonly string[]): Promise<Map<string, SellerOrder[]>> {
  const rows = await ctx.tx
    .selectFrom('seller_order')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .orderBy('part')
    .execute()
  if (rows.length === 0) return new Map()
  const lines: LineOfPart[] = await ctx.tx
    .selectFrom('seller_order_line as s')
    .innerJoin('order_line as l', 'l.id', 's.line_id')
    .select(['s.order_id', 's.part', 's.line_id', 's.pieces', 's.came', 'l.expected'])
    .where('s.order_id', 'in', [...orderIds])
    .orderBy('l.position')
    .orderBy('l.id')
    .execute()
  const shown = new Map<string, SellerOrder[]>()
  for (const row of rows) shown.set(row.order_id, [...(shown.get(row.order_id) ?? []), showOne(row, lines)])
  return shown
}

const showOne = (row: SellerOrderRow, lines: readonly LineOfPart[]): SellerOrder => ({
  part: row.part,
  sellerOrderId: row.number,
  realGoods: row.goods_fen,
  realFreight: row.freight_fen,
  sellerParcels: row.parcels,
  lines: lines
    .filter((line) => line.order_id === row.order_id && line.part === row.part)
    .map((line) => ({ lineId: line.line_id, count: line.pieces, waits: stillToCome(line, line.expected) })),
})
