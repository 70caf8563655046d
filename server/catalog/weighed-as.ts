/** What a product says of a piece that nobody has in hand yet: its weight, where that comes from, its sides. */
import type { LaterGoods } from '#server/world.ts'
import type { ProductRow } from './show-product.ts'

type Row = Pick<ProductRow, 'weight_g' | 'weight_source' | 'size_mm' | 'goods_class'>

export const weighedAs = (row: Row, quantity: number): LaterGoods => ({
  quantity,
  weightG: row.weight_g,
  source: row.weight_source,
  size: row.size_mm,
  goodsClass: row.goods_class,
})
