/**
 * The tags under which the platform knows our languages (glossary 1). Our `br` is Brazilian Portuguese, to Intl it were
 * Breton; Spanish is that of the reader's own country, or of Latin America; digits are Western everywhere.
 */

/** For plurals, numbers and names. `preferred`: what the reader's browser speaks, its tags in order. */
export function tagFor(language: string, preferred: readonly string[] = []): string {
  if (language === 'br') return 'pt-BR'
  if (language === 'es') return preferred.find((it) => /^es-[A-Z]{2}$/.test(it)) ?? 'es-419'
  return language === 'ar' ? 'ar-u-nu-latn' : language || 'en'
}

/** For days and times: English puts the day before the month, and writes its numbers as everywhere. */
export const dayTagFor = (language: string, preferred?: readonly string[]): string =>
  language === 'en' ? 'en-GB' : tagFor(language, preferred)
