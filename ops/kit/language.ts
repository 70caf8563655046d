/** The language of the console: chosen here, remembered apart from the shopper's, else any Chinese browser Chinese. */
import { languageAtom } from '#src/kit/session/language.ts'
import { store } from '#src/kit/store.ts'
import { activate } from './i18n.ts'

export const consoleLanguages = ['en', 'zh-CN'] as const
export type ConsoleLanguage = (typeof consoleLanguages)[number]

const remembered = 'consoleLanguage'

export function consoleLanguage(): ConsoleLanguage {
  const chosen = localStorage.getItem(remembered)
  return (
    consoleLanguages.find((it) => it === chosen) ?? (navigator.language.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en')
  )
}

/** What the server says comes in it too. */
export async function openLanguage(): Promise<void> {
  const language = consoleLanguage()
  store.set(languageAtom, language)
  await activate(language)
}

export function chooseLanguage(language: ConsoleLanguage): Promise<void> {
  localStorage.setItem(remembered, language)
  return openLanguage()
}
