/** Sellers write Chinese (design.md 9): who reads Chinese sees their words, everybody else the translation when there is one. */
import { useLanguage } from '#src/kit/session/language.ts'

export function useSellerText(): (theirs: string, english: string | null) => string {
  const chinese = useLanguage() === 'zh-CN'
  return (theirs, english) => (chinese ? theirs : (english ?? theirs))
}
