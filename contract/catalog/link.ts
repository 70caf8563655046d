/**
 * From what was pasted to an item (product.md 3): which marketplace, which item, or why not. Pure and without a
 * dependency: the search field runs it at every key, the server runs it again before it asks a product source.
 */
import {
  agents,
  isLookalike,
  type MallType,
  marketplaces,
  ofDomain,
  shopsOfOthers,
  shortLinkHosts,
  usualNumbers,
} from './link-hosts.ts'
import { inWords, isShareCode, named } from './link-named.ts'
import { idOf, isShop, item, type ItemLink, secondHand, shopHost } from './link-pages.ts'
import { type Address, clean, decode, isHostile, mostText, pieces, readAddress } from './link-text.ts'

export { type MallType, mallOfShort, mallTypes, shortLinkHosts } from './link-hosts.ts'
export { canonicalLink, type ItemLink } from './link-pages.ts'

/** From the most telling to the least: of several links without an item, the first of these reasons is given. */
export const linkRefusals = [
  'short-link',
  'shop-not-item',
  'not-an-item',
  'unsupported-site',
  'share-code',
  'no-link',
] as const
export type LinkRefusal = (typeof linkRefusals)[number]

export type ParsedLink =
  | ItemLink
  /** `url` is https and on one of `shortLinkHosts`: what the server may open. */
  | { ok: false; reason: 'short-link'; url: string }
  | { ok: false; reason: Exclude<LinkRefusal, 'short-link'> }

const refuse = (reason: Exclude<LinkRefusal, 'short-link'>): ParsedLink => ({ ok: false, reason })

/** What one reading may still cost: without it, links inside links would be read again and again. */
export interface Effort {
  /** Characters that may still be looked at. */
  chars: number
}
const mostEffort = 10 * mostText
const mostDepth = 2
const mostRounds = 4

function atMarketplace(mallType: MallType, address: Address, depth: number, effort: Effort): ParsedLink {
  const { host, path, params } = address
  if (secondHand(address)) return refuse('unsupported-site')
  const found = item(mallType, idOf[mallType](address), params)
  if (found) return found
  if (/\/tbopen\//i.test(path) && params.has('h5url')) return inner(params.get('h5url') ?? '', depth, effort)
  return refuse(isShop(address) || shopHost[mallType].test(host) ? 'shop-not-item' : 'not-an-item')
}

function inner(text: string, depth: number, effort: Effort): ParsedLink {
  if (depth === 0) return refuse('not-an-item')
  let link = text
  for (let round = 0; round < mostRounds && link.includes('%') && !link.includes('://'); round++) link = decode(link)
  return parseCleaned(clean(link), depth - 1, effort)
}

const linkKeys = ['url', 'productlink', 'producturl', 'key', 'link', 'goodsurl', 'itemurl', 'q']

/** Under which key most pages keep the link they wrap. A link that is not encoded runs to the end. */
function underLinkKey({ query, params }: Address): string | undefined {
  const key = linkKeys.find((each) => /[/.%]/.test(params.get(each) ?? ''))
  return key && (new RegExp(`(?:^|&)${key}=(https?://.*)`, 'is').exec(query)?.[1] ?? params.get(key))
}

/** Where somebody came from or goes back to. A link there is seldom the one that the page shows. */
const wayKeys =
  /^(?:ref|refer+er|referral|from|source_?url|back|back_?url|return|return_?(?:url|to)|prev|previous|next)$/i

function* onTheWay({ params }: Address): Generator<string> {
  for (const [key, value] of params) if (/\/|%2f/i.test(value) && wayKeys.test(key)) yield value
}

/** Everything else in an address that could be a link: in its query, its path, behind the hash. */
function* elsewhere({ query, params, rest, hash }: Address): Generator<string> {
  const [, key = '', plain] = /(?:^|&)([^=&]*)=(https?:\/\/.*)/is.exec(query) ?? []
  if (plain && !wayKeys.test(key)) yield plain
  for (const [name, value] of params) if (/\/|%2f/i.test(value) && !wayKeys.test(name)) yield value
  for (const part of [rest, hash]) {
    const link = /^[^?]*?(https?(?::\/|%(?:25){0,4}3a).*)$/is.exec(part)?.[1]
    if (link) yield /^https?:/i.test(link) ? link : (link.split('?')[0] ?? '')
  }
}

const moreTelling = (one: ParsedLink, other: ParsedLink): ParsedLink =>
  one.ok || (!other.ok && linkRefusals.indexOf(one.reason) <= linkRefusals.indexOf(other.reason)) ? one : other

/** Any other host: only the marketplace link inside counts, or the marketplace and item that the address names. */
function atAnyHost(address: Address, depth: number, effort: Effort): ParsedLink {
  const { host, path, route, params } = address
  const numbers = ofDomain(agents, host)
  const wrapped = underLinkKey(address)
  let best = wrapped ? inner(wrapped, depth, effort) : refuse('no-link')
  if (best.ok || best.reason !== 'no-link') return best
  const isProduct = !numbers && /\/(?:products?|goods|items?|details?|offers?)\//i.test(path)
  const ofShop = !isProduct && isShop({ path: path + route, params })
  const isOther = ofDomain(shopsOfOthers, host) === true
  const found = ofShop || isOther ? undefined : named(address, numbers ?? usualNumbers, numbers !== undefined)
  const counts = found?.mallType && item(found.mallType, found.itemId, found.inPath ? params : new Map())
  const firstOf = (links: Iterable<string>): ParsedLink => {
    for (const link of links) {
      best = moreTelling(best, inner(link, depth, effort))
      if (best.ok) break
    }
    return best
  }
  // The page's own path says what it shows; a link beside it may be anything.
  if (counts && found.inPath) return counts
  if (firstOf(elsewhere(address)).ok) return best
  if (counts) return counts
  if (!isOther && firstOf(onTheWay(address)).ok) return best
  if (ofShop) return moreTelling(best, refuse(numbers ? 'shop-not-item' : 'unsupported-site'))
  return moreTelling(best, refuse(numbers && !found ? 'not-an-item' : 'unsupported-site'))
}

function judgeAsWritten(address: Address, depth: number, effort: Effort): ParsedLink {
  const { host, path, rest } = address
  if (!host) return refuse('unsupported-site')
  const mallType = ofDomain(marketplaces, host)
  if (mallType && !shortLinkHosts.includes(host)) return atMarketplace(mallType, address, depth, effort)
  if (shortLinkHosts.includes(host)) {
    const direct = mallType && item(mallType, idOf[mallType](address), address.params)
    if (direct) return direct
    const hasCode = path.length > 1 && /^\/[!-~]*$/.test(rest)
    return hasCode ? { ok: false, reason: 'short-link', url: `https://${host}${rest}` } : refuse('not-an-item')
  }
  return isLookalike(host) ? refuse('unsupported-site') : atAnyHost(address, depth, effort)
}

/** An address that names no item as it is written may do so when its separators are decoded. Its host stays as it is. */
function judge(address: Address, depth: number, effort: Effort): ParsedLink {
  const judged = judgeAsWritten(address, depth, effort)
  if (judged.ok || judged.reason === 'short-link' || !address.host) return judged
  let { rest, hash } = address
  for (let round = 0; round < mostRounds && /%(?:25)*(?:2[36f]|3[df])/i.test(rest + hash); round++) {
    ;[rest, hash] = [decode(rest), decode(hash)]
    const decoded = spend(effort, rest) && readAddress(`https://${address.host}${rest}${hash && `#${hash}`}`)
    const again = decoded ? judgeAsWritten(decoded, depth, effort) : judged
    if (again.ok) return again
  }
  return judged
}

function spend(effort: Effort, text: string): boolean {
  effort.chars -= text.length
  return effort.chars >= 0
}

function parseCleaned(text: string, depth: number, effort: Effort): ParsedLink {
  let best = refuse('no-link')
  if (!spend(effort, text) || isHostile(text)) return best
  for (const piece of pieces(text)) {
    const address = spend(effort, piece) ? readAddress(piece) : undefined
    if (!address) continue
    best = moreTelling(best, judge(address, depth, effort))
    if (best.ok) break
  }
  return best
}

/** "https:/ /item. taob ao.com/item.htm?id=1": some forums make people break links with spaces. */
function unbroken(text: string): string | undefined {
  if (text.length > 400 || !/^\s*h\s*t\s*t\s*p/i.test(text)) return undefined
  const [front = '', ...rest] = text.split('?')
  return [front.replaceAll(/\s/g, ''), ...rest].join('?')
}

/** Other ways to read a text in which no link is seen: all of it encoded, or words and an id, or a code for an app. */
function withoutLink(text: string, effort: Effort): ParsedLink {
  let decoded = text
  for (let round = 0; round < mostRounds && decoded.includes('%') && !decoded.includes('://'); round++) {
    decoded = clean(decode(decoded))
    const parsed = parseCleaned(decoded, mostDepth, effort)
    if (parsed.ok || parsed.reason !== 'no-link') return parsed
  }
  const said = inWords(decoded)
  const counts = said?.mallType && item(said.mallType, said.itemId, new Map())
  return counts ?? refuse(isShareCode(decoded) ? 'share-code' : 'no-link')
}

/**
 * Reads whatever was pasted. Never throws; of several links the first that names an item counts. What `effort` has left
 * afterwards tells how many characters were looked at, those that were read more than once each time.
 */
export function parseLink(text: string, effort: Effort = { chars: mostEffort }): ParsedLink {
  const cleaned = clean(text)
  const parsed = parseCleaned(cleaned, mostDepth, effort)
  if (parsed.ok || parsed.reason === 'short-link') return parsed
  const joined = unbroken(cleaned)
  const again = joined === undefined || joined === cleaned ? parsed : parseCleaned(joined, mostDepth, effort)
  if (again.ok) return again
  return parsed.reason === 'no-link' && !isHostile(cleaned) ? withoutLink(cleaned, effort) : parsed
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
