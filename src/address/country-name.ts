/** A country by its code in the reader's language; the code itself where the platform knows no name. */
import { useLingui } from '@lingui/react'
import { intlLocale } from '#src/kit/ui/locale.ts'

export function useCountryName(): (code: string) => string {
  const { i18n } = useLingui()
  const names = new Intl.DisplayNames(intlLocale(i18n.locale), { type: 'region', fallback: 'code' })
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)
}

const withArticle = new Set(['US', 'GB', 'AE'])
/** As `useCountryName`, after "to" or "in": English says "the United States". */
export function useCountryInSentence(): (code: string) => string {
  const { i18n } = useLingui()
  const nameOf = useCountryName()
  return (code) => (i18n.locale === 'en' && withArticle.has(code) ? `the ${nameOf(code)}` : nameOf(code))
}
