/** Which language this phone speaks (specification 1): chosen before, else any Chinese browser zh-CN, else English. */
import { atom, useAtomValue } from 'jotai'
import { type Language, languages } from '#contract/account/account.ts'
import { store } from '../store.ts'

const isLanguage = (text: string | null): text is Language => languages.includes(text as Language)

function firstLanguage(): Language {
  const chosen = localStorage.getItem('currentLanguage')
  if (isLanguage(chosen)) return chosen
  return navigator.language.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en'
}

export const languageAtom = atom<Language>(firstLanguage())
export const spokenLanguage = (): Language => store.get(languageAtom)
export const useLanguage = (): Language => useAtomValue(languageAtom, { store })

/** The shopper chose: it is remembered, and src/app/i18n.ts turns the page. */
export function speak(language: Language): void {
  localStorage.setItem('currentLanguage', language)
  // For the server: it sends the home page made in this language (docs/decisions/020).
  document.cookie = `language=${language}; path=/; max-age=34560000; samesite=lax`
  store.set(languageAtom, language)
}

/** The BCP 47 tag: ours says `br` for Brazilian Portuguese, which elsewhere is Breton. */
export const tagOf = (language: Language): string => (language === 'br' ? 'pt-BR' : language)
