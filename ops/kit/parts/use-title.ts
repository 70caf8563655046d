/** What goods are called: the seller's own words for who reads Chinese, the translation for everybody else. */
import { useLingui } from '@lingui/react'

export interface Titled {
  title: string
  titleEn: string | null
}

export function useTitle(): (it: Titled) => string {
  const { i18n } = useLingui()
  return (it) => (i18n.locale === 'zh-CN' ? it.title : (it.titleEn ?? it.title))
}
