/** What another app shares comes here (the manifest's share target): straight to the product, or to why it is none. */
import { createFileRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'

const shared = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(8000))), undefined)

export const Route = createFileRoute('/share')({
  validateSearch: v.object({ title: shared, text: shared, url: shared }),
  beforeLoad: async ({ search: { title, text, url } }) => {
    const { readShared } = await import('#src/catalog/shared.ts')
    throw redirect({ ...readShared([url, text, title]), replace: true })
  },
})
