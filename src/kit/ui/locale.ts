/**
 * The language tag the platform's formatters understand for each of our catalogues: Brazilian Portuguese is
 * `br` in our books, and every language writes its numbers in Western digits (design.md 9).
 */
export const intlLocale = (locale: string): string => {
  if (locale === 'br') return 'pt-BR-u-nu-latn'
  return locale ? `${locale}-u-nu-latn` : 'en-u-nu-latn'
}
