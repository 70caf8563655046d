/**
 * A product of the sample shop (product.md 3). The shop works with these on
 * the first day, without a key to any marketplace. Prices in fen, weights in grams as sent, sizes in millimetres.
 */
import type { Category } from '#contract/catalog/category.ts'
import type { MallType } from '#contract/catalog/product.ts'
import type { Fen } from '#contract/kit/money.ts'
import type { Grams, Size } from '#contract/kit/units.ts'

export const sampleGoodsClasses = [
  'general',
  'clothing',
  'shoes',
  'accessories',
  'built_in_battery',
  'pure_battery',
  'magnet_small',
  'cosmetics_liquid_small',
  'food_dry',
  'brand_sensitive',
  'furniture',
] as const
/** Ids of the classes that shipping lines accept or refuse. */
type SampleGoodsClass = (typeof sampleGoodsClasses)[number]

interface SampleProp {
  propId: string
  name: string
  nameEn: string
  values: { valueId: string; name: string; nameEn: string; pic: string | null }[]
}

export interface SampleSku {
  skuId: string
  /** `propId:valueId` pairs joined by `;`, in the order of propsList. */
  props: string
  priceFen: Fen
  stock: number
  specText: string
  specEn: string
  pic?: string
}

export interface SampleProduct {
  mallType: MallType
  itemId: string
  sellerId: string
  sellerName: string
  title: string
  titleEn: string
  pic: string
  picList: string[]
  descImgList: string[]
  priceFen: Fen
  originPriceFen?: Fen
  /** Price of one from a quantity on; the first begins at minNum with priceFen. */
  priceTiers?: { from: number; priceFen: Fen }[]
  minNum: number
  unit: string
  unitEn: string
  /** Pieces over all SKUs. */
  stock: number
  /** The seller's delivery to our warehouse; 0 is free. */
  freightFen: Fen
  goodsClass: SampleGoodsClass
  weightG: Grams
  sizeMm: Size
  /** Empty when there is nothing to choose; then skuList is empty too. */
  propsList: SampleProp[]
  skuList: SampleSku[]
  onShelf: boolean
  categories: Category[]
}
