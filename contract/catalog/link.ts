/**
 * From what was pasted to an item (product.md 3): which marketplace, which item, or why not. Pure and without a
 * dependency: the search field runs it at every key, the server runs it again before it asks a product source.
 */
import { type MallType, marketplaces, ofDomain, platformWords, shortLinkHosts, wrappers } from './link-hosts.ts'
import { type Address, clean, decode, isHostile, pieces, readAddress } from './link-text.ts'

export { type MallType, mallTypes, shortLinkHosts } from './link-hosts.ts'

/** From the most telling to the least: of several links without an item, the first of these reasons is given. */
export const linkRefusals = ['short-link', 'shop-not-item', 'not-an-item', 'unsupported-site', 'no-link'] as const
export type LinkRefusal = (typeof linkRefusals)[number]

export interface ItemLink {
  ok: true
  mallType: MallType
  /** Digits only, 3 to 15 of them. */
  itemId: string
  skuId?: string
}
export type ParsedLink =
  | ItemLink
  /** `url` is https and on one of `shortLinkHosts`: what the server may open. */
  | { ok: false; reason: 'short-link'; url: string }
  | { ok: false; reason: Exclude<LinkRefusal, 'short-link'> }

const refuse = (reason: Exclude<LinkRefusal, 'short-link'>): ParsedLink => ({ ok: false, reason })

function item(mallType: MallType, itemId: string | undefined, params: Address['params']): ItemLink | undefined {
  if (!itemId || !/^[1-9]\d{2,14}$/.test(itemId)) return undefined
  const skuId = params.get('skuid') ?? params.get('sku_id')
  return { ok: true, mallType, itemId, ...(skuId && /^[1-9]\d{0,19}$/.test(skuId) && { skuId }) }
}

/** Where each marketplace keeps the item id: in the path, or under one key on pages known to show an item. */
const idOf: Record<MallType, (address: Address) => string | undefined> = {
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

const shopHost: Record<MallType, RegExp> = {
  taobao:
    /^(?:shop\d+\.|store\.)|^(?!detail\.|item\.|list\.|world\.|www\.|login\.|pages\.|chaoshi\.|m\.)[a-z0-9-]+\.tmall\.(?:com|hk)$/,
  '1688': /^(?:shop[a-z0-9]*|winport(?:\.m)?)\.1688\.com$/,
  weidian: /^shop\d+\./,
}
const shopPath = /\/(?:shops?|stores?|shop-?detail|view_shop|productlist|seller|dianpu|winport)(?:[/.]|$)/i
const shopKeys = ['shop_id', 'shopid', 'shop', 'userid', 'sellerid', 'seller_id']

const isShop = ({ path, params }: Pick<Address, 'path' | 'params'>) =>
  shopPath.test(path) || shopKeys.some((key) => params.has(key))

const secondHand = (address: Address) =>
  /^(?:2|s\.2)\.taobao\.com$/.test(address.host) || /\/idlefish/i.test(address.path)

function atMarketplace(mallType: MallType, address: Address, depth: number): ParsedLink {
  const { host, path, params } = address
  if (secondHand(address)) return refuse('unsupported-site')
  const found = item(mallType, idOf[mallType](address), params)
  if (found) return found
  if (/\/tbopen\//i.test(path) && params.has('h5url')) return unwrapped(address, 'h5url', depth)
  return refuse(isShop(address) || shopHost[mallType].test(host) ? 'shop-not-item' : 'not-an-item')
}

const linkKeys = ['url', 'productlink', 'producturl', 'key', 'link', 'goodsurl', 'itemurl', 'q']

/** The link inside another: plain (then it runs to the end), encoded once, or up to three times. */
function unwrapped({ query, params }: Address, key: string, depth: number): ParsedLink {
  const plain = new RegExp(`(?:^|&)${key}=(https?://.*)`, 'is').exec(query)?.[1]
  let inner = plain ?? params.get(key) ?? ''
  for (let times = 0; times < 3 && !/^[^?&#]*\/[^%]/.test(inner) && inner.includes('%'); times++) inner = decode(inner)
  return depth > 0 ? parseCleaned(clean(inner), depth - 1) : refuse('not-an-item')
}

const platformKeys = ['platform', 'shop_type', 'shoptype', 'channel', 'source', 'malltype', 'channelid', 'type']
const idKeys = ['id', 'goodsid', 'spuno', 'product_id', 'offerid', 'itemid', 'keyword']

function atWrapper(codes: Readonly<Record<string, MallType>>, address: Address, depth: number): ParsedLink {
  const { params } = address
  const path = address.path + address.route
  const linkKey = linkKeys.find((key) => /[/.%]/.test(params.get(key) ?? ''))
  const inner = linkKey ? unwrapped(address, linkKey, depth) : refuse('no-link')
  if (inner.ok || inner.reason !== 'no-link') return inner
  if (isShop({ path, params })) return refuse('shop-not-item')
  const platformOf = (word: string | undefined) => {
    const said = word?.toLowerCase() ?? ''
    if (Object.hasOwn(codes, said)) return codes[said]
    return Object.hasOwn(platformWords, said) ? platformWords[said] : undefined
  }

  const shapes = [
    /\/(?:products?|goods|item|agent)\/(?<platform>[a-z0-9_]+)\/(?<id>\d+)(?:\.html?)?\/?$/i,
    /\/item-(?:(?<platform>micro|1688)-)?(?<id>\d+)(?:\.html?)?\/?$/i,
    /\/(?<platform>taobao|tmall|weidian|1688)id=(?<id>\d+)$/i,
  ]
  for (const shape of shapes) {
    const { platform, id } = shape.exec(path)?.groups ?? {}
    if (!id) continue
    const mallType = platformOf(platform ?? 'taobao')
    return (mallType && item(mallType, id, params)) ?? refuse(mallType ? 'not-an-item' : 'unsupported-site')
  }
  const id = idKeys.map((key) => params.get(key)).find((value) => value !== undefined)
  const said = platformKeys.map((key) => params.get(key)).find((value) => value !== undefined)
  if (id === undefined || said === undefined) return refuse('not-an-item')
  const mallType = platformOf(said)
  return (mallType && item(mallType, id, new Map())) ?? refuse(mallType ? 'not-an-item' : 'unsupported-site')
}

function judge(address: Address, depth: number): ParsedLink {
  const { host, path, rest } = address
  if (!host) return refuse('unsupported-site')
  const mallType = ofDomain(marketplaces, host)
  if (mallType && !shortLinkHosts.includes(host)) return atMarketplace(mallType, address, depth)
  if (shortLinkHosts.includes(host)) {
    const direct = mallType && item(mallType, idOf[mallType](address), address.params)
    if (direct) return direct
    const hasCode = path.length > 1 && /^\/[!-~]*$/.test(rest)
    return hasCode ? { ok: false, reason: 'short-link', url: `https://${host}${rest}` } : refuse('not-an-item')
  }
  const codes = ofDomain(wrappers, host)
  return codes ? atWrapper(codes, address, depth) : refuse('unsupported-site')
}

function parseCleaned(text: string, depth: number): ParsedLink {
  if (isHostile(text)) return refuse('no-link')
  let best = refuse('no-link')
  for (const piece of pieces(text)) {
    const address = readAddress(piece)
    if (!address) continue
    const judged = judge(address, depth)
    if (judged.ok) return judged
    if (!best.ok && linkRefusals.indexOf(judged.reason) < linkRefusals.indexOf(best.reason)) best = judged
  }
  return best
}

/** "https:/ /item. taob ao.com/item.htm?id=1": some forums make people break links with spaces. */
function unbroken(text: string): string | undefined {
  if (text.length > 400 || !/^\s*h\s*t\s*t\s*p/i.test(text)) return undefined
  const [front = '', ...rest] = text.split('?')
  return [front.replaceAll(/\s/g, ''), ...rest].join('?')
}

/** Reads whatever was pasted. Never throws; of several links the first that names an item counts. */
export function parseLink(text: string): ParsedLink {
  const cleaned = clean(text)
  const parsed = parseCleaned(cleaned, 2)
  if (parsed.ok || parsed.reason === 'short-link') return parsed
  const joined = unbroken(cleaned)
  const again = joined === undefined || joined === cleaned ? parsed : parseCleaned(joined, 2)
  return again.ok ? again : parsed
}

/** The first link in a text, to show what was understood; undefined when there is none. */
export function findLink(text: string): string | undefined {
  const cleaned = clean(text)
  if (isHostile(cleaned)) return undefined
  for (const piece of pieces(cleaned)) {
    const address = readAddress(piece)
    if (address) return address.text
  }
  return undefined
}

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
