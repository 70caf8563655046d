/** The console speaks English and Chinese; staff with another browser language reads English. */
import { i18n } from '@lingui/core'
import type { Messages } from '@lingui/core'

export { i18n }
const catalogs = import.meta.glob<{ messages: Messages }>('../locales/*.po')

/** `language` as the shopper's app says it; what the console does not speak falls back to English. */
export async function activate(language: string): Promise<void> {
  const spoken = language === 'zh-CN' ? 'zh-CN' : 'en'
  const catalog = await catalogs[`../locales/${spoken}.po`]?.()
  i18n.loadAndActivate({ locale: spoken, messages: catalog?.messages ?? {} })
  document.documentElement.lang = spoken
}
