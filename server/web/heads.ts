/** Which head each page that may be listed wears, and the facts that search engines are told. */
import type { Language } from '#contract/account/account.ts'
import { titleIn } from '#contract/kit/title.ts'
import { translate } from '#server/kit/words.ts'
import type { Look } from './branding.ts'
import { type Head, type Site, summaryOf } from './head.ts'
import { headWords as words } from './head-words.ts'
import { landingPath } from './landing.ts'
import { productPath, type ProductAsked, type ProductPreview } from './product-page.ts'

const brief = (text: string): string => (text.length > 70 ? `${text.slice(0, 69).trimEnd()}…` : text)

/** Takes the page of a product that the shop knows. Its title is the seller's in every language, so it has one address. */
export const productHead = (
  { brand }: Look,
  language: Language,
  { itemId, mallType }: ProductAsked,
  { title, titleEn, pic }: ProductPreview,
): Head => {
  const name = titleIn(language, { title, titleEn })
  return {
    title: `${name} · ${brand}`,
    description: translate(language, words.product, { title: brief(name) }),
    address: `${productPath}?itemId=${itemId}&mallType=${mallType}`,
    ...(pic !== null && { picture: pic }),
    kind: 'product',
  }
}

/** A text of the help centre. `body` is Markdown. */
export const articleHead = ({ brand }: Look, slug: string, article: { title: string; body: string }): Head => ({
  title: `${article.title} · ${brand}`,
  description: summaryOf(article.body) || article.title,
  address: `/pages/FAQDetail/index?slug=${encodeURIComponent(slug)}`,
  inEveryLanguage: true,
  kind: 'article',
})

/** Pages without anything after the `?`, by their address; undefined for all that are private or of no use to a stranger. */
export function plainHead(address: string, look: Site, language: Language): Head | undefined {
  const said = (it: (typeof words)[keyof typeof words]) => translate(language, it, { brand: look.brand })
  const named = (title: string, description: string): Head => ({ title, description, address, inEveryLanguage: true })
  if (address === '/')
    return { ...named(look.brand, said(words.home)), facts: [site(look, language), organization(look)] }
  if (address === landingPath) return named(said(words.landing), said(words.landingAbout))
  if (address === '/pages/FAQ/index') return named(`${said(words.help)} · ${look.brand}`, said(words.helpAbout))
  if (address === '/pages/priceCalc/index')
    return named(`${said(words.calculator)} · ${look.brand}`, said(words.calculatorAbout))
  return undefined
}

/** The landing page says who we are and answers what it asks: read from the page itself, so that both say the same. */
export const landingFacts = (page: string, look: Site, language: Language): object[] => [
  organization(look),
  site(look, language),
  {
    '@type': 'FAQPage',
    mainEntity: [...page.matchAll(/<summary>(.*?)<\/summary><p>(.*?)<\/p>/gs)].map(([, asks = '', answers = '']) => ({
      '@type': 'Question',
      name: readable(asks),
      acceptedAnswer: { '@type': 'Answer', text: readable(answers) },
    })),
  },
]

const readable = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => signs[name] ?? '')
    .trim()
const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const organization = ({ brand, publicUrl }: Site): object => ({
  '@type': 'Organization',
  name: brand,
  url: new URL('/', publicUrl).href,
  logo: new URL('/icons/icon-512.png', publicUrl).href,
})

const site = ({ brand, publicUrl }: Site, language: Language): object => ({
  '@type': 'WebSite',
  name: brand,
  url: new URL('/', publicUrl).href,
  inLanguage: language === 'br' ? 'pt-BR' : language,
  potentialAction: {
    '@type': 'SearchAction',
    target: `${new URL('/pages/searchPage/index', publicUrl).href}?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  },
})
