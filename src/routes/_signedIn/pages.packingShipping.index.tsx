/** Pack and ship stored items (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { words } from '#src/app/search.ts'
import { PackingScreen } from '#src/parcel/PackingScreen.tsx'

export const Route = createFileRoute('/_signedIn/pages/packingShipping/index')({
  validateSearch: v.object({ items: words }),
  component: PackingShipping,
})

function PackingShipping() {
  return <PackingScreen {...Route.useSearch()} />
}
