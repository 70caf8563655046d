/** One item received in the warehouse (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { word } from '#src/app/search.ts'
import { TakenBy } from '#src/freight/TakenBy.tsx'
import { StoredItemScreen } from '#src/warehouse/StoredItemScreen.tsx'

export const Route = createFileRoute('/_signedIn/pages/orderDetailAddedStorage/index')({
  validateSearch: v.object({ item: word }),
  component: OrderDetailAddedStorage,
})

function OrderDetailAddedStorage() {
  return <StoredItemScreen {...Route.useSearch()} TakenBy={TakenBy} />
}
