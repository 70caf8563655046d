/** Everything the shop has, by category. */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { categories } from '#contract/catalog/category.ts'
import { oneOf } from '#src/app/search.ts'
import { GoodsScreen } from '#src/catalog/GoodsScreen.tsx'

export const Route = createFileRoute('/_open/pages/goods/index')({
  validateSearch: v.object({ category: oneOf(...categories) }),
  component: GoodsPage,
})

function GoodsPage() {
  return <GoodsScreen category={Route.useSearch().category} />
}
