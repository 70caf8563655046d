/** Order confirmation: chosen cart lines, or one product bought now (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { count, word, words } from '#src/app/search.ts'
import { PreOrderScreen } from '#src/order/PreOrderScreen.tsx'

export const Route = createFileRoute('/_signedIn/pages/preOrder/index')({
  validateSearch: v.object({ lines: words, productId: word, skuId: word, quantity: count }),
  component: PreOrder,
})

function PreOrder() {
  return <PreOrderScreen {...Route.useSearch()} />
}
