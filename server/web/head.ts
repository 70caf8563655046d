/**
 * What a page says of itself to search engines and to previews of links (docs/decisions/051-landing.md): title, description, the
 * one address it is listed under, the same page in other languages, a picture, and facts as data.
 */
import { type Language, languages } from '#contract/account/account.ts'
import { tagFor } from '#contract/kit/tags.ts'
import { escaped, HOUSE_BRAND, type Look } from './branding.ts'
import { HOUSE_THEME } from '#contract/kit/theme.ts'

/** A shop with an address. */
export type Site = Look & { publicUrl: string }

export interface Head {
  title: string
  description: string
  /** Its address without a language: "/pages/FAQDetail/index?slug=customs". */
  address: string
  /** The page is there in every language, under `lang`. */
  inEveryLanguage?: boolean
  /** An address of ours, or of anybody. Without one, the picture of the language. */
  picture?: string | undefined
  kind?: 'website' | 'article' | 'product'
  /** Facts in the words of schema.org. */
  facts?: readonly object[]
}

/** The address of a page in a language. English has the bare one: who names no language and chose none is given English. */
export function addressIn(publicUrl: string, path: string, language: Language): string {
  const url = new URL(path, publicUrl)
  if (language !== 'en') url.searchParams.set('lang', language)
  return url.href
}

/** The tag of a language for pages: digits and regions are a matter of numbers. */
export const hreflangOf = (language: Language): string =>
  language === 'es' ? 'es' : tagFor(language).replace(/-u-.*/, '')

const data = (facts: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', String.raw`\u003c`)}</script>`

/** Writes it into a page of the shop, in place of what stands there. */
export function writeHead(page: string, look: Site, language: Language, head: Head): string {
  const { publicUrl, brand } = look
  const { title, description, address, inEveryLanguage = false, kind = 'website', facts = [] } = head
  const canonical = inEveryLanguage ? addressIn(publicUrl, address, language) : new URL(address, publicUrl).href
  const picture = head.picture === undefined ? pictureOf(look, language) : new URL(head.picture, publicUrl).href
  const meta = (name: string, content: string, key = 'property') =>
    `<meta ${key}="${name}" content="${escaped(content)}" />`
  const link = (href: string, tag: string) => `<link rel="alternate" hreflang="${tag}" href="${escaped(href)}" />`
  const lines = [
    `<link rel="canonical" href="${escaped(canonical)}" />`,
    ...(inEveryLanguage
      ? [
          ...languages.map((it) => link(addressIn(publicUrl, address, it), hreflangOf(it))),
          link(new URL(address, publicUrl).href, 'x-default'),
        ]
      : []),
    meta('og:type', kind),
    meta('og:site_name', brand),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:url', canonical),
    ...(picture ? [meta('og:image', picture)] : []),
    meta('twitter:card', picture && head.picture === undefined ? 'summary_large_image' : 'summary', 'name'),
    ...facts.map(data),
  ]
  return page
    .replace(/<title>.*?<\/title>/s, () => `<title>${escaped(title)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => meta('description', description, 'name'))
    .replace(/<meta property="og:[^>]*>/g, '')
    .replace('</head>', () => `${lines.join('')}</head>`)
}

/** They wear our colour and our name: a shop that looks otherwise has none (scripts/pictures/share-pictures.ts). */
function pictureOf({ brand, theme, publicUrl }: Site, language: Language): string | undefined {
  if (brand !== HOUSE_BRAND || theme.toLowerCase() !== HOUSE_THEME) return undefined
  return new URL(`/share/${language}.png`, publicUrl).href
}

/** The page says which language it is in before its scripts do. */
export const inLanguage = (page: string, language: Language): string =>
  page.replace(
    /(<html[^>]*?) lang="en"(?: dir="ltr")?/,
    (_, before: string) => `${before} lang="${hreflangOf(language)}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`,
  )

/** The first sentences of a text in Markdown, as one line of at most `most` characters, cut between words. */
export function summaryOf(markdown: string, most = 155): string {
  const plain = markdown
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*(#|\||!\[|-{3,})/.test(line))
    .map((line) => line.replace(/^\s*(?:[-+>]|\d+\.)\s/, ''))
    .join(' ')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (plain.length <= most) return plain
  const cut = plain.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most - 30))}…`
}
