/** What the pages of the marketplaces look like (product.md 3): where an item id is, what is a shop, what we link to. */
import type { MallType } from './link-hosts.ts'
import type { Address } from './link-text.ts'

export interface ItemLink {
  ok: true
  mallType: MallType
  /** Digits only, 3 to 15 of them. */
  itemId: string
  skuId?: string
}

/** The item, when its id is one: whatever a link says, nothing but checked digits comes out of it. */
export function item(mallType: MallType, itemId: string | undefined, params: Address['params']): ItemLink | undefined {
  if (!itemId || !/^[1-9]\d{2,14}$/.test(itemId)) return undefined
  const skuId = params.get('skuid') ?? params.get('sku_id')
  return { ok: true, mallType, itemId, ...(skuId && /^[1-9]\d{0,19}$/.test(skuId) && { skuId }) }
}

/** Where each marketplace keeps the item id: in the path, or under one key on pages known to show an item. */
export const idOf: Record<MallType, (address: Address) => string | undefined> = {
  taobao: ({ path, params }) => {
    const inPath = /\/item\/(\d+)(?:\.html?)?$/i.exec(path) ?? /^\/i(\d+)\.html?$/i.exec(path)
    if (inPath) return inPath[1]
    if (params.get('targettype')?.toLowerCase() === 'item') return params.get('targetid')
    return /\/(?:item|item_o|detail|desc)\.html?$|\/we-detail\//i.test(path) ? params.get('id') : undefined
  },
  '1688': ({ path, params }) =>
    /\/offer\/(\d+)(?:\.html?)?$/i.exec(path)?.[1] ??
    (/\/(?:page\/\w+\.html?|offer_snapshot\.html?)$/i.test(path) ? params.get('offerid') : undefined),
  weidian: ({ path, params }) =>
    /\/(?:item|fastorder)\.html?$|\/item\/index\.html?$/i.test(path)
      ? (params.get('itemid') ?? params.get('item_id'))
      : undefined,
}

export const shopHost: Record<MallType, RegExp> = {
  taobao:
    /^(?:shop\d+\.|store\.)|^(?!detail\.|item\.|list\.|world\.|www\.|login\.|pages\.|chaoshi\.|m\.)[a-z0-9-]+\.tmall\.(?:com|hk)$/,
  '1688': /^(?:shop[a-z0-9]*|winport(?:\.m)?)\.1688\.com$/,
  weidian: /^shop\d+\./,
}
const shopPath = /\/(?:shops?|stores?|shop-?detail|view_shop|productlist|seller|dianpu|winport)(?:[/.]|$)/i
const shopKeys = ['shop_id', 'shopid', 'shop', 'userid', 'sellerid', 'seller_id']

export const isShop = ({ path, params }: Pick<Address, 'path' | 'params'>) =>
  shopPath.test(path) || shopKeys.some((key) => params.has(key))

export const secondHand = (address: Address) =>
  /^(?:2|s\.2)\.taobao\.com$/.test(address.host) || /\/idlefish/i.test(address.path)

const pages: Record<MallType, readonly [page: string, sku: string]> = {
  taobao: ['https://item.taobao.com/item.htm?id=', '&skuId='],
  '1688': ['https://detail.1688.com/offer/', '.html?skuId='],
  weidian: ['https://weidian.com/item.html?itemID=', '&skuId='],
}

/** The one link we keep and show for an item; parseLink reads it back to the same item. */
export function canonicalLink(mallType: MallType, itemId: string, skuId?: string): string {
  const [page, sku] = pages[mallType]
  return `${page}${itemId}${skuId ? `${sku}${skuId}` : mallType === '1688' ? '.html' : ''}`
}
