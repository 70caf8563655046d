/** A language by the name its speakers give it: "Deutsch", "العربية", "简体中文". */
import type { Language } from '#contract/account/account.ts'
import { tagOf } from '#src/kit/session/language.ts'

export function ownName(language: Language): string {
  // By the script, as its readers say; the region would only add "China" in brackets.
  const tag = language === 'zh-CN' ? 'zh-Hans' : tagOf(language)
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? language
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}
