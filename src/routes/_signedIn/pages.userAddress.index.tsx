/** My addresses (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { AddressesScreen } from '#src/address/AddressesScreen.tsx'
import { word } from '#src/app/search.ts'

export const Route = createFileRoute('/_signedIn/pages/userAddress/index')({
  validateSearch: v.object({ pick: word, edit: word }),
  component: UserAddress,
})

function UserAddress() {
  return <AddressesScreen {...Route.useSearch()} />
}
