/**
 * The language tag the platform's formatters understand for each of our catalogues: Brazilian Portuguese is
 * `br` in our books, and every language writes its numbers in Western digits (design.md 9). English is the world's,
 * not America's: the day stands before the month (design.md 10).
 */
export const intlLocale = (locale: string): string => {
  if (locale === 'br') return 'pt-BR-u-nu-latn'
  if (locale === 'en' || !locale) return 'en-001-u-nu-latn'
  return `${locale}-u-nu-latn`
}
