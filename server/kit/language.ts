/** Which of the shop's languages a browser asks for. */

/** `zh-CN,zh;q=0.9` -> zh-CN; `br` is the app's own name for Brazilian Portuguese. */
export function languageOf(header: string | undefined): string {
  const first = header?.split(/[,;]/)[0]?.trim() ?? ''
  if (first.toLowerCase().startsWith('zh')) return 'zh-CN'
  if (first.toLowerCase().startsWith('pt')) return 'br'
  return /^(ar|br|de|es|fr|it|pl|tr)\b/i.exec(first)?.[1]?.toLowerCase() ?? 'en'
}
