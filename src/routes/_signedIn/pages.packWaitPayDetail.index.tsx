/** A parcel that waits for payment (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { word } from '#src/app/search.ts'
import { ParcelWaitPayScreen } from '#src/documents/ParcelWaitPayScreen.tsx'

export const Route = createFileRoute('/_signedIn/pages/packWaitPayDetail/index')({
  validateSearch: v.object({ packNumber: word }),
  component: PackWaitPayDetail,
})

function PackWaitPayDetail() {
  return <ParcelWaitPayScreen {...Route.useSearch()} />
}
