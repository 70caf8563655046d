/** What another app shares comes here (the manifest's share target): straight to the product, or to why it is none. */
import { createFileRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'

const shared = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(8000))), undefined)

export const Route = createFileRoute('/share')({
  validateSearch: v.object({ title: shared, text: shared, url: shared }),
  beforeLoad: async ({ search: { title, text, url } }) => {
    const { readShared } = await import('#src/catalog/shared.ts')
    const shown = readShared([url, text, title])
    if (shown.to === '/pages/productDetail/index') {
      const { stateFromShare } = await import('#src/catalog/use-stated.ts')
      const { mallType, itemId } = shown.search
      const said = [text, title && `「${title}」`].filter(Boolean).join('\n')
      await stateFromShare(mallType, itemId, said).catch(() => undefined)
    }
    throw redirect({ ...shown, replace: true })
  },
})
