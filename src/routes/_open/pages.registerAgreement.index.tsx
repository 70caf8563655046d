/** The agreements (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { word } from '#src/app/search.ts'
import { AgreementsScreen } from '#src/help/AgreementsScreen.tsx'

export const Route = createFileRoute('/_open/pages/registerAgreement/index')({
  validateSearch: v.object({ slug: word }),
  component: RegisterAgreement,
})

function RegisterAgreement() {
  return <AgreementsScreen {...Route.useSearch()} />
}
