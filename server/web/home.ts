/**
 * The home page as a guest first sees it (docs/decisions/020): made by the build in every language, filled here with what
 * is the shop's own: its name and the first products of its shelf. Prices are not in it, the phone asks for them.
 */
import fs from 'node:fs'
import path from 'node:path'
import type { Context, Hono } from 'hono'
import { type Language, languages } from '#contract/account/account.ts'
import { searchProducts } from '#contract/catalog/api.ts'
import { slots } from '#contract/catalog/home-slots.ts'
import { codes } from '#contract/kit/envelope.ts'
import type { ProductCard } from '#contract/catalog/product.ts'
import { titleIn } from '#contract/catalog/title.ts'
import { minutes } from '#contract/kit/time.ts'
import { escaped, type Look } from './branding.ts'

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
  const bar = look.demo ? '' : (/<a class="[^"]*" href="\/demo">.*?<\/a>/s.exec(page)?.[0] ?? '')
  const named = page.replace(bar, '').replaceAll(slots.brand, () => escaped(look.brand))
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

/** Asks the shop itself, as a phone would. */
export async function askShelf(app: Hono): Promise<ProductCard[]> {
  const answer = await app.request(`/api${searchProducts.path}`)
  const { code, data } = (await answer.json()) as { code: number; data: { products: ProductCard[] } }
  if (code !== codes.ok) throw new Error(`the products for the home page were refused: ${code}`)
  return data.products
}

const lasts = minutes(1)

/** Keeps the filled pages, and fills them anew when they are asked for and a minute old. */
export class Home<Page> {
  readonly #made = new Map<Language, string>()
  readonly #finish: (page: string) => Promise<Page>
  readonly #askShelf: () => Promise<ProductCard[]>
  readonly #look: Look
  #pages: Promise<Map<Language, Page>> | undefined
  #filledAt = -Infinity
  #filling = false

  constructor(
    dir: string,
    look: Look,
    askShelf: () => Promise<ProductCard[]>,
    finish: (page: string) => Promise<Page>,
  ) {
    for (const language of languages) {
      const file = path.join(dir, `${language}.html`)
      if (fs.existsSync(file)) this.#made.set(language, fs.readFileSync(file, 'utf8'))
    }
    this.#look = look
    this.#askShelf = askShelf
    this.#finish = finish
  }

  /** The page for whoever asks; undefined where none was built. Only the very first waits for the shelf. */
  async pageFor(c: Context): Promise<Page | undefined> {
    if (this.#made.size === 0) return undefined
    if (!this.#filling && performance.now() - this.#filledAt > lasts) this.#refill()
    return (await this.#pages?.catch(() => undefined))?.get(
      languageFor(c.req.header('cookie'), c.req.header('accept-language')),
    )
  }

  #refill(): void {
    this.#filling = true
    const fresh = this.#fill(this.#pages === undefined)
    const first = this.#pages === undefined
    this.#pages ??= fresh
    // What cannot be filled is tried again at the next visit; until then the pages of before are sent, or the plain one.
    fresh
      .then(
        (pages) => {
          this.#pages = Promise.resolve(pages)
          this.#filledAt = performance.now()
        },
        () => {
          if (first) this.#pages = undefined
        },
      )
      .finally(() => (this.#filling = false))
  }

  /** The first pages are sent without products rather than not at all; later ones only with them. */
  async #fill(first: boolean): Promise<Map<Language, Page>> {
    const shelf = await this.#askShelf().catch((error: unknown) => {
      if (!first) throw error
      return []
    })
    const filled = [...this.#made].map(async ([language, page]) => {
      return [language, await this.#finish(fillHome(page, language, this.#look, shelf))] as const
    })
    return new Map(await Promise.all(filled))
  }
}
