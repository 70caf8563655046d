/**
 * Pages that the build drew in every language (docs/decisions/020, 051), filled here with what is the shop's own, and filled anew
 * when they are asked for and a minute old.
 */
import fs from 'node:fs'
import path from 'node:path'
import { type Language, languages } from '#contract/account/account.ts'
import { minutes } from '#contract/kit/time.ts'

const lasts = minutes(1)

/** Takes a made page in a language and gives it as this shop sends it. */
export type Fill = (page: string, language: Language) => string

export class MadePages<Page> {
  readonly #made = new Map<Language, string>()
  readonly #finish: (page: string, language: Language) => Promise<Page>
  readonly #prepare: (first: boolean) => Promise<Fill>
  #pages: Promise<Map<Language, Page>> | undefined
  #filledAt = -Infinity
  #filling = false

  /** `prepare` asks what the pages are filled with; `first`: there is nothing older to send instead. */
  constructor(
    dir: string,
    prepare: (first: boolean) => Promise<Fill>,
    finish: (page: string, language: Language) => Promise<Page>,
  ) {
    for (const language of languages) {
      const file = path.join(dir, `${language}.html`)
      if (fs.existsSync(file)) this.#made.set(language, fs.readFileSync(file, 'utf8'))
    }
    this.#prepare = prepare
    this.#finish = finish
  }

  /** The page in a language; undefined where none was built. Only the very first waits for what it is filled with. */
  async pageIn(language: Language): Promise<Page | undefined> {
    if (this.#made.size === 0) return undefined
    if (!this.#filling && performance.now() - this.#filledAt > lasts) this.#refill()
    return (await this.#pages?.catch(() => undefined))?.get(language)
  }

  #refill(): void {
    this.#filling = true
    const first = this.#pages === undefined
    const fresh = this.#fill(first)
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

  async #fill(first: boolean): Promise<Map<Language, Page>> {
    const fill = await this.#prepare(first)
    const filled = [...this.#made].map(async ([language, page]) => {
      return [language, await this.#finish(fill(page, language), language)] as const
    })
    return new Map(await Promise.all(filled))
  }
}

/** The bar of a demo is in every made page; other shops take it out. */
export const withoutBar = (page: string, demo: boolean): string =>
  demo ? page : page.replace(/<a class="[^"]*" href="\/demo">.*?<\/a>/s, '')
