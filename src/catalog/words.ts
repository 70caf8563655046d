/** How products are named on the phone: marketplaces, goods classes. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Category } from '#contract/catalog/category.ts'
import type { MallType } from '#contract/catalog/product.ts'

export const mallNames: Record<MallType, MessageDescriptor> = {
  taobao: msg`Taobao`,
  weidian: msg`Weidian`,
  '1688': msg`1688`,
}

export const mallHomes: Record<MallType, string> = {
  taobao: 'https://www.taobao.com/',
  weidian: 'https://weidian.com/',
  '1688': 'https://www.1688.com/',
}

/** In the order a shopper meets them. */
export const shownMalls: readonly MallType[] = ['taobao', 'weidian', '1688']

export const readMall = (text: string | undefined): MallType | undefined => shownMalls.find((known) => known === text)

export const categoryNames: Record<Category, MessageDescriptor> = {
  clothing: msg`Clothing`,
  shoes: msg`Shoes`,
  bags: msg`Bags`,
  accessories: msg`Accessories`,
  electronics: msg`Electronics`,
  home: msg({ context: 'goods', message: 'Home' }),
  kitchen: msg`Kitchen`,
  beauty: msg`Beauty`,
  food: msg`Tea and food`,
  stationery: msg`Stationery`,
  toys: msg`Toys`,
}

/** What may be said of a product that the shopper describes; the warehouse has the last word. */
export const goodsClassNames: Record<string, MessageDescriptor> = {
  general: msg`General goods`,
  clothing: msg`Clothing`,
  shoes: msg`Shoes`,
  accessories: msg`Accessories`,
  built_in_battery: msg`With a built-in battery`,
  pure_battery: msg`A battery or power bank`,
  magnet_small: msg`With a magnet`,
  cosmetics_liquid_small: msg`Cosmetics or liquid`,
  food_dry: msg`Dry food or tea`,
  brand_sensitive: msg`Branded goods`,
  furniture: msg`Furniture or large`,
}

/** What a product's class means on its way home; nothing to say for most. */
export const goodsClassNotes: Record<string, MessageDescriptor> = {
  built_in_battery: msg`It has a built-in battery. Some shipping methods do not take batteries.`,
  pure_battery: msg`It is a battery. Few shipping methods take loose batteries.`,
  magnet_small: msg`It has a magnet. Some shipping methods do not take magnets.`,
  cosmetics_liquid_small: msg`It is a liquid or a cosmetic. Some shipping methods do not take liquids.`,
  food_dry: msg`It is food. Some countries refuse food at the border.`,
  brand_sensitive: msg`It carries a brand. Customs may stop branded goods, and not every shipping method takes them.`,
  furniture: msg`It is large. Shipping may be counted by its size instead of its weight.`,
}
