/** A text of the help centre as the shop is delivered with it (product.md 12). Staff edits the copies in the database. */
export const sampleHelpCategories = [
  { key: 'buying', name: 'Buying and your account' },
  { key: 'money', name: 'What you pay' },
  { key: 'warehouse', name: 'Warehouse, QC photos and returns' },
  { key: 'shipping', name: 'Shipping and customs' },
] as const
export type SampleHelpCategory = (typeof sampleHelpCategories)[number]['key']

export interface SampleText<Category extends string> {
  slug: string
  category: Category
  title: string
  /** Markdown: paragraphs, second-level headings, lists, tables, bold and quotes. No HTML. */
  body: string
  language: 'en'
}

/** Takes Markdown indented for the eye; gives it back without the outer blank lines. */
export const text = <Category extends string>(
  category: Category,
  slug: string,
  title: string,
  body: string,
): SampleText<Category> => ({
  slug,
  category,
  title,
  body: `${body.trim()}\n`,
  language: 'en',
})
