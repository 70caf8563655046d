/** A country by its code in the reader's language; the code itself where the platform knows no name. */
import { useLingui } from '@lingui/react'
import { intlLocale } from '#src/kit/ui/locale.ts'

export function useCountryName(): (code: string) => string {
  const { i18n } = useLingui()
  const names = new Intl.DisplayNames(intlLocale(i18n.locale), { type: 'region', fallback: 'code' })
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)
}
