/** Which language this phone speaks (specification 1): chosen before, else any Chinese browser zh-CN, else English. */
import { atom, useAtomValue } from 'jotai'
import { type Language, languages } from '#contract/account/account.ts'
import { store } from '../store.ts'

const isLanguage = (text: string | null): text is Language => languages.includes(text as Language)

/** Pages that search engines list have an address in each language (docs/decisions/051-landing.md). */
const addressed = (): string | null => new URLSearchParams(location.search).get('lang')

function firstLanguage(): Language {
  const [named, chosen] = [addressed(), localStorage.getItem('currentLanguage')]
  if (isLanguage(named)) {
    // Who comes by it for the first time goes on in it; nobody's own choice is changed by opening a link.
    if (!isLanguage(chosen)) remember(named)
    return named
  }
  if (isLanguage(chosen)) return chosen
  return navigator.language.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en'
}

export const languageAtom = atom<Language>(firstLanguage())
export const spokenLanguage = (): Language => store.get(languageAtom)
export const useLanguage = (): Language => useAtomValue(languageAtom, { store })

/** The shopper chose: it is remembered, and src/app/i18n.ts turns the page. */
export function speak(language: Language): void {
  remember(language)
  store.set(languageAtom, language)
}

function remember(language: Language): void {
  localStorage.setItem('currentLanguage', language)
  // For the server: it sends the home page made in this language (docs/decisions/020).
  document.cookie = `language=${language}; path=/; max-age=34560000; samesite=lax`
}

/** The BCP 47 tag: ours says `br` for Brazilian Portuguese, which elsewhere is Breton. */
export const tagOf = (language: Language): string => (language === 'br' ? 'pt-BR' : language)
