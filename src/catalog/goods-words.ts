/** What kind of goods a line sees in a parcel (product.md 6), in the shopper's words. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { type GoodsClass, readGoodsClass } from '#contract/catalog/goods-class.ts'

const words: Record<GoodsClass, MessageDescriptor> = {
  general: msg`General goods`,
  clothing: msg`Clothing`,
  shoes: msg`Shoes`,
  accessories: msg`Accessories`,
  built_in_battery: msg`With a built-in battery`,
  pure_battery: msg`Batteries`,
  magnet_small: msg`With small magnets`,
  cosmetics_liquid_small: msg`Cosmetics, small liquids`,
  food_dry: msg`Dry food`,
  brand_sensitive: msg`Branded or sensitive goods`,
  furniture: msg`Furniture`,
  forbidden: msg`Cannot be shipped`,
}

export const goodsWord = (goodsClass: string): MessageDescriptor => words[readGoodsClass(goodsClass)]
