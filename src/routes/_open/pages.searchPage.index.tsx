/** Paste a link or search, with what was searched before (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { word } from '#src/app/search.ts'
import { shownCart } from '#src/cart/mutations.ts'
import { SearchScreen } from '#src/catalog/SearchScreen.tsx'

export const Route = createFileRoute('/_open/pages/searchPage/index')({
  validateSearch: v.object({ q: word }),
  component: SearchPage,
})

function SearchPage() {
  return <SearchScreen {...Route.useSearch()} readCart={shownCart} />
}
