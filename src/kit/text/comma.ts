/** What stands between the parts of a list or of a line, as the language writes it. */
import type { Language } from '#contract/account/account.ts'
import { useLanguage } from '../session/language.ts'

const commas: Partial<Record<Language, string>> = { 'zh-CN': '、', ar: '، ' }

export const useComma = (): string => commas[useLanguage()] ?? ', '
