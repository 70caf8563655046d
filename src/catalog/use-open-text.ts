/** What was pasted, typed or scanned goes to its page: an item to the product, a page of this shop there, everything else to the search page. */
import type { MallType } from '#contract/catalog/product.ts'
import { useNavigate, useRouter } from '@tanstack/react-router'

/** The title that stands beside the link is there should the shopper have to describe the product. */
async function keepShareTitle(link: { mallType: MallType; itemId: string }, said: string): Promise<void> {
  if (said.length < 40) return
  const { stateFromShare } = await import('./use-stated.ts')
  await stateFromShare(link.mallType, link.itemId, said).catch(() => undefined)
}

/** Gives a function that takes any text. The search page explains links that are not of an item. */
export function useOpenText(): (text: string) => void {
  const navigate = useNavigate()
  const { history } = useRouter()
  const open = async (said: string) => {
    // Not needed before something is pasted, so it does not hold up the first page.
    const [{ parseLink }, { ownPage }] = await Promise.all([
      import('#contract/catalog/link.ts'),
      import('./own-page.ts'),
    ])
    const path = ownPage(said)
    if (path) return history.push(path)
    const link = parseLink(said)
    if (link.ok) {
      await keepShareTitle(link, said)
      void navigate({
        to: '/pages/productDetail/index',
        search: { itemId: link.itemId, mallType: link.mallType },
      })
    } else void navigate({ to: '/pages/searchPage/index', search: { q: said.slice(0, 500) } })
  }
  return (text) => {
    const said = text.trim()
    if (said !== '') void open(said)
  }
}
