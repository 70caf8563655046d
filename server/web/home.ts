/**
 * The home page as a guest first sees it (docs/decisions/020): made by the build in every language, filled here with what
 * is the shop's own: its name and the first products of its shelf. Prices are not in it, the phone asks for them.
 */
import type { Context, Hono } from 'hono'
import { type Language, languages } from '#contract/account/account.ts'
import { searchProducts } from '#contract/catalog/api.ts'
import { slots } from '#contract/catalog/home-slots.ts'
import { codes } from '#contract/kit/envelope.ts'
import type { ProductCard } from '#contract/catalog/product.ts'
import { titleIn } from '#contract/kit/title.ts'
import { escaped, type Look } from './branding.ts'
import { MadePages, withoutBar } from './made-pages.ts'

/** How many products fill a phone's first screen and some more. */
const shown = 8
/** How many of their pictures are fetched with the page. */
const atOnce = 4

/** Products that can be bought, as many as the page shows at once. */
export const firstOf = (shelf: readonly ProductCard[]): ProductCard[] =>
  shelf.filter((it) => it.num > 0 && it.onShelf && it.pic !== null).slice(0, shown)

/** Takes a made page and gives it as this shop sends it. */
export function fillHome(page: string, language: Language, look: Look, shelf: readonly ProductCard[]): string {
  const tiles = firstOf(shelf)
  const named = withoutBar(page, look.demo).replaceAll(slots.brand, () => escaped(look.brand))
  const tile = /<a (?:(?!<a ).)*?slot-item.*?<\/a>/s.exec(named)?.[0] ?? ''
  const fill = (card: ProductCard, at: number) =>
    (at < atOnce ? tile : tile.replace('loading="eager"', 'loading="lazy"'))
      .replaceAll(slots.item, encodeURIComponent(card.itemId))
      .replaceAll(slots.mall, card.mallType)
      .replaceAll(slots.picture, () => escaped(card.pic ?? ''))
      .replaceAll(slots.title, () => escaped(titleIn(language, card)))
  // A script of data, not of code: nothing in it may look like the end of it.
  const prerendered = JSON.stringify({ shelf: tiles }).replaceAll('<', String.raw`\u003c`)
  return named
    .replace(tile, () => tiles.map(fill).join(''))
    .replace(slots.prerendered, () => `<script type="application/json" id="prerendered">${prerendered}</script>`)
}

const isLanguage = (text: string | undefined): text is Language => languages.includes(text as Language)

/** The language that was chosen in the shop, from a request's `Cookie`; undefined when none was. */
export function languageChosen(cookie: string | undefined): Language | undefined {
  const chosen = /(?:^|;\s*)language=([\w-]+)/.exec(cookie ?? '')?.[1]
  return isLanguage(chosen) ? chosen : undefined
}

/** The rule of src/kit/session/language.ts: the one chosen before, else any Chinese browser's is zh-CN, everybody else's English. */
export function languageFor(cookie: string | undefined, accepted: string | undefined): Language {
  return languageChosen(cookie) ?? (/^\s*zh\b/i.test(accepted ?? '') ? 'zh-CN' : 'en')
}

/** The language of a request: an address that names one (docs/decisions/051-landing.md) stands over what was chosen before. */
export function languageAsked(c: Context): Language {
  const named = c.req.query('lang')
  return isLanguage(named) ? named : languageFor(c.req.header('cookie'), c.req.header('accept-language'))
}

/** Asks the shop itself, as a phone would. */
export async function askShelf(app: Hono): Promise<ProductCard[]> {
  const answer = await app.request(`/api${searchProducts.path}`)
  const { code, data } = (await answer.json()) as { code: number; data: { products: ProductCard[] } }
  if (code !== codes.ok) throw new Error(`the products for the home page were refused: ${code}`)
  return data.products
}

/** Keeps the filled home pages. */
export class Home<Page> extends MadePages<Page> {
  constructor(
    dir: string,
    look: Look,
    shelf: () => Promise<ProductCard[]>,
    finish: (page: string, language: Language) => Promise<Page>,
  ) {
    super(
      dir,
      async (first) => {
        // The first pages are sent without products rather than not at all; later ones only with them.
        const products = await shelf().catch((error: unknown) => {
          if (!first) throw error
          return []
        })
        return (page, language) => fillHome(page, language, look, products)
      },
      finish,
    )
  }

  /** The page for whoever asks, by the address, by what was chosen before, or by the browser. */
  pageFor(c: Context): Promise<Page | undefined> {
    return this.pageIn(languageAsked(c))
  }
}
