/** One parcel and its way home (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { word } from '#src/app/search.ts'
import { ParcelScreen } from '#src/documents/ParcelScreen.tsx'

export const Route = createFileRoute('/_signedIn/pages/logisticsDetail/index')({
  validateSearch: v.object({ packNumber: word }),
  component: LogisticsDetail,
})

function LogisticsDetail() {
  return <ParcelScreen {...Route.useSearch()} />
}
