/** Help and agreements are kept on the phone in the language they were read in, so they can be read without a network. */
import { agreement, agreements, helpArticle, helpCategories } from '#contract/help/api.ts'
import type { Output } from '#contract/kit/endpoint.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { call } from '#src/kit/network/http.ts'
import { spokenLanguage } from '#src/kit/session/language.ts'
import { onDisk } from '#src/kit/disk/with-disk.ts'

export type Shelf = 'help' | 'agreement'
export type Text = Output<typeof helpArticle>
export type Topic = Output<typeof helpCategories>['categories'][number]
export type Titled = Output<typeof agreements>['agreements'][number]

/** Where a text stands among the kept articles; without a slug, the list of its shelf. */
export const placeOf = (shelf: Shelf, language: string, slug?: string): string =>
  [shelf, language, ...(slug === undefined ? [] : [slug])].join(':')

async function keep(place: string, value: unknown): Promise<void> {
  await onDisk((it) => it.articles.put({ key: place, value, at: serverNow() }))
}

/** Fetches one text and keeps it. Throws what the call threw. */
export async function pullText(shelf: Shelf, slug: string): Promise<void> {
  const langType = spokenLanguage()
  await keep(placeOf(shelf, langType, slug), await call(shelf === 'help' ? helpArticle : agreement, { slug, langType }))
}

export async function pullAgreements(): Promise<void> {
  const langType = spokenLanguage()
  await keep(placeOf('agreement', langType), (await call(agreements, { langType })).agreements)
}

/**
 * Fetches the list of questions, then the answers that are not on the phone yet or go by another title now (a text that
 * was English until it was translated), one after the other.
 */
export async function pullHelp(): Promise<void> {
  const langType = spokenLanguage()
  const { categories } = await call(helpCategories, { langType })
  await keep(placeOf('help', langType), categories)
  for (const { slug, title } of categories.flatMap((topic) => topic.articles)) {
    // Another language was chosen meanwhile: its own pull is under way.
    if (spokenLanguage() !== langType) return
    const kept = (await onDisk((it) => it.articles.get(placeOf('help', langType, slug))))?.value as Text | undefined
    if (kept?.title !== title) await pullText('help', slug)
  }
}

/** All that can be read, in the language spoken: every question and every agreement that is not here yet. */
export async function pullAllTexts(): Promise<void> {
  await pullHelp()
  const langType = spokenLanguage()
  const { agreements: titles } = await call(agreements, { langType })
  await keep(placeOf('agreement', langType), titles)
  for (const { slug } of titles) {
    if (spokenLanguage() !== langType) return
    if (!(await onDisk((it) => it.articles.get(placeOf('agreement', langType, slug)))))
      await pullText('agreement', slug)
  }
}
