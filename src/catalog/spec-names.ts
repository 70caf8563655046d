/** The names of choices that most goods have, in the shopper's language: sellers write them in Chinese, and the shop knows them in English at best. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { nameIn } from '#contract/kit/title.ts'
import type { Language } from '#contract/account/account.ts'

const colour = msg({ context: 'choice of goods', message: 'Colour' })
const size = msg({ context: 'choice of goods', message: 'Size' })
const known = new Map<string, MessageDescriptor>([
  ['颜色', colour],
  ['颜色分类', colour],
  ['尺码', size],
  ['尺寸', size],
  ['鞋码', size],
  ['版本', msg({ context: 'choice of goods', message: 'Version' })],
  ['机型', msg({ context: 'choice of goods', message: 'Model' })],
  ['型号', msg({ context: 'choice of goods', message: 'Model' })],
  ['材质', msg({ context: 'choice of goods', message: 'Material' })],
])

/** Of a choice, not of what may be chosen. In Chinese it stays what the seller calls it, and so does what the shop does not know. */
export function specName(i18n: I18n, language: Language, it: { name: string; nameEn: string | null }): string {
  const words = language === 'zh-CN' ? undefined : known.get(it.name)
  return words ? i18n._(words) : nameIn(language, it)
}

/** Within a sentence: German writes its nouns large there, too. */
export const specNameWithin = (name: string, language: Language, locale: string): string =>
  language === 'de' ? name : name.toLocaleLowerCase(locale)
