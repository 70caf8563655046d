/**
 * Finding and taking apart links in whatever was pasted (product.md 3): share text, Chinese around the link, markup,
 * full-width signs. Pure, linear in the text, and stricter than a browser: a host must be plain letters and digits.
 */
import { agents, appSchemes, marketplaces, ofDomain, shortLinkHosts } from './link-hosts.ts'

/** Text beyond this many characters is not looked at: no share text is so long. */
export const mostText = 20_000

export interface Address {
  /** As found in the text, cleaned. */
  text: string
  /** Lower case, without port or trailing dot; empty when it is no host we could trust. */
  host: string
  path: string
  /** The path that single-page shops keep behind the hash. */
  route: string
  /** Path and query as written. */
  rest: string
  /** What is behind the hash, as written. */
  hash: string
  /** Everything after the first question mark, undecoded, of the query and of a hash route. */
  query: string
  /** Keys in lower case, values decoded once; of a repeated key the first counts. */
  params: ReadonlyMap<string, string>
}

const wide = /[\uff21-\uff3a\uff41-\uff5a\uff0e\uff0f\uff1a\uff1f\uff1d\uff06\uff05\uff03\uff3f\uff0d]/g
const invisible = /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  equals: '=',
  quest: '?',
  sol: '/',
  colon: ':',
}
/** A sign by its number, when it is one of plain ASCII. */
const signOf = (code: number, otherwise: string) => (code >= 32 && code < 127 ? String.fromCharCode(code) : otherwise)

/** Undoes what chats, markup and keyboards do to links. Full-width digits stay: they are no item id. */
export function clean(pasted: string): string {
  return (
    pasted
      .slice(0, mostText)
      .replace(invisible, '')
      .replace(wide, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
      .replace(/&((?:amp;){1,3})/gi, '&')
      .replace(
        /&(amp|quot|lt|gt|nbsp|equals|quest|sol|colon);/gi,
        (_, name: string) => entities[name.toLowerCase()] ?? ' ',
      )
      .replace(/&#(x[2-7][0-9a-f]|\d{2,3});/gi, (text, code: string) => signOf(Number(code.replace(/^x/i, '0x')), text))
      .replace(/\\u00([2-7][0-9a-f])/gi, (text, code: string) => signOf(Number.parseInt(code, 16), text))
      .replaceAll('\\/', '/')
      // What mail programs make of "=".
      .replace(/=3D(?=\d|https?\b)/gi, '=')
      .replace(/([a-z])[\u3002\uff61](?=[a-z0-9][a-z0-9\u3002\uff61.-]{0,60}[/?:])/gi, '$1.')
      .replace(/([^=/:?&#\s])(?=https?:\/\/)/gi, '$1 ')
      .replace(/([^\0-~])(?=https?%(?:25){0,4}3a%)/gi, '$1 ')
  )
}

/** Percent decoding that never throws: what is not valid UTF-8 is decoded where it is ASCII and kept elsewhere. */
export function decode(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  }
}

// Letters of other alphabets stay inside a piece, so that a lookalike host is one host and not the end of a real one.
const ends = /[\s\p{Cc}"<>`{}|^\u00a0-\u00bf\u2000-\uffff]/u
const clearlyApart = /[\s\p{Cc}"<>)\]\u2010-\u206f\u3000-\u303f\uff00-\uffef]/u
const insideAuthority = /^(?:[a-z][a-z0-9+-]*:)?\/\/[^/?#]*$/i
const goesOn = / [^\n\r"<>]{0,200}?&(?:sku_?id|(?:item)?id|offerid)=\d/iy
const around = ".,;:!?'*_~)]"

function trimmed(piece: string): string {
  let [from, to] = [0, piece.length]
  while (to > from && around.includes(piece.charAt(to - 1))) to--
  while (from < to && `${around}-=+&([`.includes(piece.charAt(from))) from++
  return piece.slice(from, to)
}

/** The pieces of a cleaned text that could be links, in order. */
export function* pieces(text: string): Generator<string> {
  let piece = ''
  let open = 0
  let inQuery = false
  let skipping = false
  for (let position = 0; position <= text.length; position++) {
    const sign = text.charAt(position)
    if (skipping) {
      skipping = sign !== '' && !clearlyApart.test(sign)
      continue
    }
    const opens = sign === '(' || sign === '['
    const closes = sign === ')' || sign === ']'
    const stops = sign === '' || ends.test(sign) || (opens && !inQuery) || (closes && open === 0)
    if (!stops) {
      open += opens ? 1 : closes ? -1 : 0
      inQuery ||= sign === '?' || sign === '&'
      piece += sign
      continue
    }
    goesOn.lastIndex = position
    if (sign === ' ' && inQuery) {
      const more = goesOn.exec(text)?.[0]
      if (more && !more.includes('://')) {
        piece += '&'
        continue
      }
    }
    // A host broken off by a sign that belongs to no plain host: what follows is the rest of it, not a new link.
    skipping = sign !== '' && !clearlyApart.test(sign) && insideAuthority.test(piece)
    const found = trimmed(piece)
    if (found.length > 3) yield found
    piece = ''
    open = 0
    inQuery = false
  }
}

const parts = /^(?:([a-z][a-z0-9+-]{0,30}):)?(\/*)([^/?#]*)([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/is
const runs = /^(?:javascript|vbscript):/i
const opens = /^(?:data|blob|file|filesystem|about|mailto|tel|sms|ftp|wss?|jar):\S/i

/** True for text that begins as something to run or open rather than a page to visit, however it is broken up. */
export const isHostile = (text: string): boolean => {
  const head = text.slice(0, 200)
  return runs.test(head.replace(/[\s\p{Cc}]/gu, '')) || opens.test(head.trimStart())
}

/** A host whose first separator got encoded: "item.taobao.com%2Fitem.htm". */
const beforeEncoded = /^([a-z0-9.-]+)%(?:25){0,4}(?:2f|3f|23)/i

function hostOf(authority: string): string {
  if (authority.length > 260) return ''
  const found = /^((?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*)\.?(?::(?:443|80)?)?$/i.exec(authority)
  return found?.[1]?.toLowerCase() ?? ''
}

const isOurs = (host: string) =>
  shortLinkHosts.includes(host) || ofDomain(marketplaces, host) !== undefined || ofDomain(agents, host) !== undefined

/** Takes a piece apart; undefined when it is no link at all. */
export function readAddress(piece: string, tries = 3): Address | undefined {
  const literal = piece.search(/https?:\/\//i)
  const before = piece.slice(0, Math.max(0, literal))
  if (tries < 0 || isHostile(piece)) return undefined
  const text = literal > 0 && !/[/?=@\\#]/.test(before) ? piece.slice(literal) : piece
  if (/^[a-z0-9]*(?:%(?:25)*3a|:(?=\/?%(?:25)*2f))/i.test(text)) return readAddress(decode(text), tries - 1)
  const [, scheme = '', slashes = '', authority = '', rawPath = '', rawQuery, hash = ''] = parts.exec(text) ?? []
  const web = /^https?$/i.test(scheme)
  // "W2C:weidian.com/..." is a word and a link, not a scheme.
  if (scheme && !web && slashes === '') return readAddress(text.slice(scheme.length + 1), tries - 1)
  if (scheme && !web && !appSchemes.includes(scheme.toLowerCase())) return undefined
  if (!scheme && slashes.length === 1) return undefined

  const split = beforeEncoded.exec(authority)
  if (split?.[1] && hostOf(split[1]) && !/[@\\]|%(?:25)*(?:40|5c)/i.test(authority))
    return readAddress(
      `${scheme || 'https'}://${split[1]}${decode(text.slice(text.indexOf(authority) + split[1].length))}`,
      tries - 1,
    )
  const host = hostOf(authority)
  if (!web && !scheme && !(host && (isOurs(host) || slashes.length > 1 || rawPath || /^www\./i.test(host))))
    return undefined
  // "offer/1.html&sku=..." lost its question mark.
  const cut = rawQuery === undefined ? rawPath.indexOf('&') : -1
  const path = cut < 0 ? rawPath : rawPath.slice(0, cut)
  const [route = '', ...routeQuery] = hash.split('?')
  const query = [cut < 0 ? (rawQuery ?? '') : rawPath.slice(cut + 1), routeQuery.join('?')].filter(Boolean).join('&')
  const rest = rawQuery === undefined ? rawPath : `${rawPath}?${rawQuery}`
  return { text, host, path: decode(path), route, rest, hash, query, params: paramsOf(query) }
}

function paramsOf(query: string): Map<string, string> {
  const params = new Map<string, string>()
  for (const pair of query.split('&', 300)) {
    const equals = pair.indexOf('=')
    const key = decode(equals < 0 ? pair : pair.slice(0, equals)).toLowerCase()
    if (key && !params.has(key)) params.set(key, equals < 0 ? '' : decode(pair.slice(equals + 1)))
  }
  return params
}
