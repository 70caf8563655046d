/**
 * What a share text says of a product besides its link (product.md 3): most apps write the title in 「…」 or 【…】 or quotes.
 * Pure and linear in the text.
 */
import { clean } from './link-text.ts'

/** A title beyond this is cut: what `stateProduct` takes. */
export const mostTitle = 120

// Each kind of bracket ends with its own; longer than this nobody writes a title.
const brackets = [/「([^「」\n]{2,300})」/g, /“([^“”\n]{2,300})”/g, /"([^"\n]{2,300})"/g, /【([^【】\n]{2,300})】/g]

/** What apps put into brackets that is no title. */
const noTitle = /^(?:淘宝|天猫|tmall|taobao|1688|阿里巴巴|微店|weidian|拼多多|闲鱼|小红书|快来买|复制.*|点击.*)$/i
const hasLink = /https?:\/\/|[a-z0-9-]+\.(?:com|cn|hk|vip)\b/i

const calm = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
const cut = (text: string): string =>
  text
    .slice(0, mostTitle)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()

/** The product's title as the share text has it, at most `mostTitle` signs; undefined when it names none. */
export function titleInShare(text: string): string | undefined {
  const cleaned = clean(text)
  for (const bracket of brackets) {
    for (const [, inside = ''] of cleaned.matchAll(bracket)) {
      const title = calm(inside)
      if (title.length > 1 && !noTitle.test(title) && !hasLink.test(title)) return cut(title)
    }
  }
  return undefined
}
