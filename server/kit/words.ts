/**
 * Sentences the server says to people. Words are declared beside the code that says them, marked for the extractor
 * (a comment i18n before the object literal), and spoken in the reader's language here.
 */
import { tagFor } from '#contract/kit/tags.ts'
import { setupI18n, type I18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

export interface Words {
  id: string
  message: string
}
export type Facts = Record<string, string | number | boolean | null>

const catalogs = new Map<string, I18n>()

/** Gives a language its messages, by id, as ICU text. Unknown ids fall back to the English in the code. */
export function loadMessages(language: string, messages: Record<string, string>): void {
  const compiled = Object.fromEntries(Object.entries(messages).map(([id, text]) => [id, compileMessage(text)]))
  const i18n = setupI18n({ locale: language, locales: tagFor(language), messages: { [language]: compiled } })
  i18n.setMessagesCompiler(compileMessage)
  catalogs.set(language, i18n)
}
loadMessages('en', {})

/** The sentence in that language; English when the language or the sentence is not known. */
export function translate(language: string, words: Words, facts: Facts = {}): string {
  const i18n = catalogs.get(language) ?? catalogs.get('en')
  return i18n?._(words.id, facts, { message: words.message }) ?? words.message
}
