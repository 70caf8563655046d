/** The sample shop as a product source (product.md 3): it answers like a marketplace, from what the shop was built with. */
import { canonicalLink } from '#contract/catalog/link.ts'
import type { MallType } from '#contract/catalog/product.ts'
import { sampleProducts } from '#server/catalog/sample/products.ts'
import type { SampleProduct } from '#server/catalog/sample/sample-product.ts'
import type { FoundProduct, Marketplace } from '../providers.ts'

const keyOf = (mallType: MallType, itemId: string): string => `${mallType}:${itemId}`
const shelf = new Map(sampleProducts.map((it) => [keyOf(it.mallType, it.itemId), it]))

export function asFound(it: SampleProduct): FoundProduct {
  return {
    source: 'catalog',
    itemId: it.itemId,
    mallType: it.mallType,
    title: it.title,
    titleEn: it.titleEn,
    sellerId: it.sellerId,
    sellerName: it.sellerName,
    pic: it.pic,
    picList: it.picList,
    descImgList: it.descImgList,
    price: it.priceFen,
    originPrice: it.originPriceFen ?? null,
    priceTiers: (it.priceTiers ?? []).map(({ from, priceFen }) => ({ from, price: priceFen })),
    minNum: it.minNum,
    num: it.stock,
    unit: it.unit,
    freight: it.freightFen,
    goodsClass: it.goodsClass,
    weightG: it.weightG,
    weightSource: 'stated',
    sizeMm: it.sizeMm,
    categories: it.categories,
    propsList: it.propsList,
    skuList: it.skuList.map((sku) => ({
      skuId: sku.skuId,
      props: sku.props,
      price: sku.priceFen,
      stock: sku.stock,
      specText: sku.specText,
      specTextEn: sku.specEn,
      pic: sku.pic ?? null,
    })),
    onShelf: it.onShelf,
    url: canonicalLink(it.mallType, it.itemId),
  }
}

/** Answers for the sample products. `resolveShort` is the way out for short links; without it none leads anywhere. */
export function sampleMarketplace(
  _now?: () => number,
  resolveShort: Marketplace['resolveShort'] = async () => undefined,
): Marketplace {
  return {
    async find(mallType, itemId) {
      const it = shelf.get(keyOf(mallType, itemId))
      return it && asFound(it)
    },
    resolveShort,
  }
}
