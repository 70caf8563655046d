/** From what another app shared to the page that shows it. Works without a network. */
import { findLink, parseLink } from '#contract/catalog/link.ts'
import { titleInShare } from '#contract/catalog/share-text.ts'
import type { MallType } from '#contract/catalog/link.ts'

type Shown =
  | { to: '/pages/productDetail/index'; search: { itemId: string; mallType: MallType } }
  | { to: '/pages/searchPage/index'; search: { q: string | undefined } }

/** Apps put the link where they like, most into the text with words around it. Of several the first that names an item counts. */
export function readShared(parts: readonly (string | undefined)[]): Shown {
  const said = parts.flatMap((it) => it?.trim() || []).join('\n')
  const link = parseLink(said)
  if (link.ok) {
    const { itemId, mallType } = link
    return { to: '/pages/productDetail/index', search: { itemId, mallType } }
  }
  // Without a link the words are searched for; the last part, the title, says it best.
  const words = parts.findLast((it) => it?.trim())?.trim()
  const shown = link.reason === 'no-link' ? words : titleInShare(said) === undefined ? (findLink(said) ?? said) : said
  return { to: '/pages/searchPage/index', search: { q: shown?.slice(0, 500) } }
}
