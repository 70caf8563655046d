/** One purchase order (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { word } from '#src/app/search.ts'
import { PurchaseDetailScreen } from '#src/documents/PurchaseDetailScreen.tsx'

export const Route = createFileRoute('/_signedIn/pages/purchaseDetail/index')({
  validateSearch: v.object({ orderNumber: word }),
  component: PurchaseDetail,
})

function PurchaseDetail() {
  return <PurchaseDetailScreen {...Route.useSearch()} />
}
