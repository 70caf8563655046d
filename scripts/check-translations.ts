/**
 * What is wrong with a translation, read without knowing the language: nothing there, another placeholder or tag, a plural
 * form that the language has and the sentence lacks, a word the shop does not say (docs/glossary.md).
 */
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { tagFor } from '#contract/kit/tags.ts'

/** Praise and haste that no catalog may hold (design.md 10). */
const banned: Record<string, RegExp> = {
  ar: /بنجاح|!/,
  br: /com sucesso|!/i,
  de: /erfolgreich|!/i,
  en: /successfully|oops|hurry|!/i,
  es: /con éxito|[!¡]/i,
  fr: /avec succès|!/i,
  it: /con successo|!/i,
  pl: /pomyślnie|!/i,
  tr: /başarıyla|!/i,
  'zh-CN': /成功|[!！]/,
}

/** One name for one thing (glossary): a shopper is 客户 at the desks and in what the shop says, never 顾客 beside it. */
const otherNames: Record<string, RegExp> = { 'zh-CN': /顾客/ }

/** The wrong words for the reader: German says Sie, Turkish siz, French vous, Spanish tú, Chinese 你. */
const wrongPronouns: Record<string, RegExp> = {
  de: /(?<![\p{L}])(?:du|dich|dir|dein\p{L}*)(?![\p{L}])/iu,
  es: /(?<![\p{L}])(?:usted|ustedes|vos|vosotros)(?![\p{L}])/iu,
  fr: /(?<![\p{L}])(?:tu|toi|ton|tes)(?![\p{L}])/iu,
  tr: /(?<![\p{L}])(?:sen|sana|seni|senin)(?![\p{L}])/iu,
  'zh-CN': /您/,
}

type Token = string | [name: string, type?: string, options?: Record<string, unknown>]

/** Every argument of the message with its kind, and the forms each plural or select offers. */
function read(message: string): {
  names: Map<string, string>
  forms: { name: string; type: string; keys: string[] }[]
} {
  const names = new Map<string, string>()
  const forms: { name: string; type: string; keys: string[] }[] = []
  const visit = (tokens: Token[]): void => {
    for (const token of tokens) {
      if (!Array.isArray(token)) continue
      const [name, type = 'plain', options] = token
      const known = names.get(name)
      if (!known || known === 'plain') names.set(name, type)
      if (!options || typeof options !== 'object' || !['plural', 'select', 'selectordinal'].includes(type)) continue
      const branches = Object.entries(options).filter(([key]) => key !== 'offset')
      forms.push({ name, type, keys: branches.map(([key]) => key) })
      for (const [, branch] of branches) if (Array.isArray(branch)) visit(branch as Token[])
    }
  }
  const compiled: unknown = compileMessage(message)
  const tokens = (Array.isArray(compiled) ? compiled : [compiled]) as Token[]
  // What cannot be read comes back as it was.
  if (tokens.some((it) => typeof it === 'string' && /[{}]/.test(it))) throw new Error(message)
  visit(tokens)
  return { names, forms }
}

const tagsOf = (message: string): string =>
  [...message.matchAll(/<\/?(\d+|[a-zA-Z]\w*)\s*\/?>/g)]
    .map(([tag]) => tag)
    .toSorted()
    .join(' ')

/** Takes the English sentence and its translation; gives one line for each thing that is wrong, none when it is well. */
export function wrongWith(language: string, english: string, translation: string): string[] {
  if (!translation) return ['is missing']
  const wrong: string[] = []
  let ours: ReturnType<typeof read>
  try {
    ours = read(translation)
  } catch {
    return ['is not ICU']
  }
  const theirs = read(english)
  for (const [name] of theirs.names) if (!ours.names.has(name)) wrong.push(`lacks {${name}}`)
  for (const [name, type] of ours.names) {
    if (!theirs.names.has(name)) wrong.push(`has {${name}}, which the English has not`)
    else if (theirs.names.get(name) === 'plural' && type !== 'plural') wrong.push(`shows {${name}} without plural`)
  }
  // One tag may stand in several plural forms, so kinds count, not how often.
  const kinds = (message: string): string => [...new Set(tagsOf(message).split(' '))].join(' ')
  if (kinds(english) !== kinds(translation)) wrong.push(`has other tags: ${kinds(translation) || 'none'}`)
  for (const { name, type, keys } of ours.forms) {
    const wanted =
      type === 'select'
        ? (theirs.forms.find((it) => it.name === name)?.keys ?? [])
        : new Intl.PluralRules(tagFor(language), {
            type: type === 'plural' ? 'cardinal' : 'ordinal',
          }).resolvedOptions().pluralCategories
    const lacking = wanted.filter((key) => !keys.includes(key))
    if (lacking.length > 0) wrong.push(`{${name}} lacks ${lacking.join(', ')}`)
  }
  if (banned[language]?.test(translation)) wrong.push('praises or hurries')
  if (otherNames[language]?.test(translation)) wrong.push('has a second name for what has one')
  if (wrongPronouns[language]?.test(translation)) wrong.push('has the wrong word for “you”')
  return wrong
}
