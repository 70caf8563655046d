/**
 * The texts the shop is delivered with (product.md 12): which there are and in which order. What they say stands in
 * texts/<language>/<slug>.md, one file a text: the title as `# Title` on the first line, then the body. Staff edits the
 * copies in the database. Figures in the texts are the delivered settings.
 */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Language, languages } from '#contract/account/account.ts'

export type Shelf = 'help' | 'agreement'

/** The frequent questions (specification 2, FAQ) by topic. The topics' names are said in read-articles.ts. */
export const helpTopics = {
  buying: ['how-buying-works', 'links-and-products', 'your-account'],
  money: ['what-you-pay-now-and-later', 'extra-fees', 'refunds-balance-withdrawals'],
  warehouse: ['stored-items', 'qc-photos', 'returns'],
  shipping: ['packing-a-parcel', 'choosing-a-shipping-line', 'customs'],
} as const

/** The agreements (specification 7): honest samples. The firm that runs the shop replaces them. */
export const agreementSlugs = [
  'terms-of-service',
  'privacy',
  'prohibited-goods',
  'returns-and-refunds',
  'product-statement',
] as const

export interface DeliveredText {
  slug: string
  language: Language
  shelf: Shelf
  /** The topic; agreements have none and say `agreement`. */
  category: string
  /** Among the texts of its shelf, from 0. */
  position: number
  title: string
  /** Markdown: paragraphs, second-level headings, lists, tables, bold and quotes. No HTML. */
  body: string
}
type Place = Pick<DeliveredText, 'slug' | 'shelf' | 'category' | 'position'>

const questions = Object.entries(helpTopics).flatMap(([category, slugs]) => slugs.map((slug) => ({ slug, category })))
export const places: Place[] = [
  ...questions.map((it, position) => ({ ...it, shelf: 'help' as const, position })),
  ...agreementSlugs.map((slug, position) => ({ slug, category: 'agreement', shelf: 'agreement' as const, position })),
]

const textsFolder = path.join(import.meta.dirname, 'texts')

/** Reads every text in every language it is written in. Throws when a file does not begin with its title. */
export async function readDeliveredTexts(): Promise<DeliveredText[]> {
  const texts: DeliveredText[] = []
  for (const language of languages) {
    const folder = path.join(textsFolder, language)
    // A language without a folder, or a text without a file, is read in English.
    const files = new Set(await readdir(folder).catch(() => []))
    for (const place of places) {
      if (!files.has(`${place.slug}.md`)) continue
      const file = path.join(folder, `${place.slug}.md`)
      texts.push({ ...place, language, ...parseText(await readFile(file, 'utf8'), file) })
    }
  }
  return texts
}

function parseText(text: string, file: string): { title: string; body: string } {
  const [, title, body] = /^# (.+)\r?\n([\s\S]*)$/.exec(text) ?? []
  if (title === undefined || body === undefined) throw new Error(`${file} does not begin with "# Title".`)
  return { title: title.trim(), body: `${body.trim()}\n` }
}
