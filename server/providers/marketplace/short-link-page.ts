/**
 * Some short links answer with a page that moves on by script (product.md 3). This reads where to, out of the first
 * part of that page: first where the page says it goes, then any item link, if they all name the same item.
 */
import { type ItemLink, parseLink } from '#contract/catalog/link.ts'

const goesTo = [
  /\b(?:url|targetUrl|redirectUrl|longUrl|jumpUrl|h5Url)["']?\s{0,9}[=:]\s{0,9}["']([^"'\n]{8,4000})["']/gi,
  /\blocation(?:\.href\s{0,9}=|\.replace\(|\.assign\(|\s{0,9}=)\s{0,9}["']([^"'\n]{8,4000})["']/gi,
  /\bhttp-equiv=["']?refresh["']?[^>]{0,200}?url=\s{0,9}["']?([^"'>\s]{8,4000})/gi,
  /\brel=["']?canonical["']?[^>]{0,200}?href=["']?([^"'>\s]{8,4000})/gi,
]
const anyLink = /(?:https?:)?\\?\/\\?\/[a-z0-9][^\s"'<>]{6,3000}/gi
const mostLinks = 200

function* firstMatches(html: string, pattern: RegExp): Generator<RegExpExecArray> {
  let left = mostLinks
  for (const match of html.matchAll(pattern)) {
    if (left-- === 0) return
    yield match
  }
}

/** `next` is a short link that the page moves on to. */
export interface PageTarget {
  item?: ItemLink
  next?: string
}

/** Takes at most 64 KB of HTML; says nothing when the page names no item, or several. */
export function readPage(html: string): PageTarget {
  let next: string | undefined
  for (const pattern of goesTo) {
    for (const [, target = ''] of firstMatches(html, pattern)) {
      const parsed = parseLink(target)
      if (parsed.ok) return { item: parsed }
      if (parsed.reason === 'short-link') next ??= parsed.url
    }
  }
  if (next) return { next }
  const items = new Map<string, ItemLink>()
  for (const [link] of firstMatches(html, anyLink)) {
    const parsed = parseLink(link)
    if (parsed.ok) items.set(`${parsed.mallType} ${parsed.itemId}`, parsed)
  }
  // Several items are recommendations: guessing one of them would buy the wrong thing.
  const [item, ...others] = items.values()
  return item && others.length === 0 ? { item } : {}
}
