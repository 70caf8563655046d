/** A language by the name its speakers give it: "Deutsch", "العربية". */
import type { Language } from '#contract/account/account.ts'
import { tagOf } from '#src/kit/language.ts'

export function ownName(language: Language): string {
  const tag = tagOf(language)
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? language
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}
