/** Answers that are written already: chosen at the support desk by a key, and changed there (decision 050). */
import * as v from 'valibot'
import { Language_, languages } from '../account/account.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Count_, Instant_, someText, text } from '../kit/fields.ts'
import { mostLetters } from './thread.ts'

/** How many there may be: nine have a key of their own, more are not found in a hurry. */
export const mostCanned = 30

/** What colleagues read on the button; without a Chinese name the English one stands there too. */
export const CannedNames = v.object({ en: someText(40, 'Name required'), 'zh-CN': text(40) })
/** What the shopper reads, by language. Empty: not written in it, the English one is taken. */
export const CannedTexts = v.object({
  ...v.entriesFromList(languages, text(mostLetters)),
  en: someText(mostLetters, 'English text required'),
})

export const CannedAnswer = v.object({
  key: v.string(),
  names: CannedNames,
  texts: CannedTexts,
  /** Counts the changes; 0: as the shop came with it. */
  version: Count_,
  /** Who changed it last, and when; null: nobody did. */
  changed: v.nullable(v.object({ by: v.string(), at: Instant_ })),
})
export type CannedAnswer = v.InferOutput<typeof CannedAnswer>

/** Gives the text in this language, else the English one, and which of both it is. */
export function textIn(
  texts: v.InferOutput<typeof CannedTexts>,
  language: keyof v.InferOutput<typeof CannedTexts>,
): { text: string; language: keyof v.InferOutput<typeof CannedTexts> } {
  return texts[language] ? { text: texts[language], language } : { text: texts.en, language: 'en' }
}

const desk = { access: 'staff', roles: ['support'] } as const
const All = v.object({ answers: v.array(CannedAnswer) })

/** In the language of the shopper, or in English where nobody wrote it in theirs; their names are in the reader's. */
export const cannedAnswers = endpoint({
  ...desk,
  method: 'GET',
  path: '/ops/support/canned',
  input: v.object({ language: Language_ }),
  output: v.object({
    answers: v.array(v.object({ key: v.string(), name: v.string(), text: v.string(), language: Language_ })),
  }),
})
/** All of them in every language, to be changed. */
export const listCanned = endpoint({
  ...desk,
  method: 'GET',
  path: '/ops/support/cannedList',
  input: v.object({}),
  output: All,
})
/**
 * Writes another one (`key` null) or changes one. Refused (40900) when a colleague changed it since `version` was read, when it is
 * gone, and beyond `mostCanned`. Messages that were sent stay as they are.
 */
export const saveCanned = endpoint({
  ...desk,
  method: 'POST',
  path: '/ops/support/saveCanned',
  keyed: true,
  input: v.object({ key: v.nullable(someText(40)), version: Count_, names: CannedNames, texts: CannedTexts }),
  output: All,
})
/** Takes one away for everybody. Refused (40900) when a colleague changed it since `version` was read. */
export const removeCanned = endpoint({
  ...desk,
  method: 'POST',
  path: '/ops/support/removeCanned',
  keyed: true,
  input: v.object({ key: someText(40), version: Count_ }),
  output: All,
})
