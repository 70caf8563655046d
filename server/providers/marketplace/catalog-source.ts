/** The sample shop as a product source (product.md 3): it answers like a marketplace, from what the shop was built with. */
import { canonicalLink } from '#contract/catalog/link.ts'
import type { MallType } from '#contract/catalog/product.ts'
import { sampleProducts } from '#server/catalog/sample/products.ts'
import type { SampleProduct } from '#server/catalog/sample/sample-product.ts'
import type { FoundProduct, Marketplace } from '../providers.ts'

const keyOf = (mallType: MallType, itemId: string): string => `${mallType}:${itemId}`
const shelf = new Map(sampleProducts.map((it) => [keyOf(it.mallType, it.itemId), it]))

export function asFound(product: SampleProduct): FoundProduct {
  return {
    source: 'catalog',
    itemId: product.itemId,
    mallType: product.mallType,
    title: product.title,
    titleEn: product.titleEn,
    sellerId: product.sellerId,
    sellerName: product.sellerName,
    pic: product.pic,
    picList: product.picList,
    descImgList: product.descImgList,
    price: product.priceFen,
    originPrice: product.originPriceFen ?? null,
    priceTiers: (product.priceTiers ?? []).map(({ from, priceFen }) => ({ from, price: priceFen })),
    minNum: product.minNum,
    num: product.stock,
    unit: product.unit,
    freight: product.freightFen,
    goodsClass: product.goodsClass,
    weightG: product.weightG,
    weightSource: 'stated',
    sizeMm: product.sizeMm,
    categories: product.categories,
    propsList: product.propsList,
    skuList: product.skuList.map((sku) => ({
      skuId: sku.skuId,
      props: sku.props,
      price: sku.priceFen,
      stock: sku.stock,
      specText: sku.specText,
      specTextEn: sku.specEn,
      pic: sku.pic ?? null,
    })),
    onShelf: product.onShelf,
    url: canonicalLink(product.mallType, product.itemId),
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
