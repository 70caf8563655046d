/** The tags this phone's formatters take for each of our catalogs (contract/kit/tags.ts). */
import { dayTagFor, tagFor } from '#contract/kit/tags.ts'

/** For numbers, units and names. */
export const intlLocale = (locale: string): string => tagFor(locale, navigator.languages)
/** For days and times. */
export const dayLocale = (locale: string): string => dayTagFor(locale, navigator.languages)
