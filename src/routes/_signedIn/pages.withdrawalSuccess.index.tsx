/** A withdrawal was asked for (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { word } from '#src/app/search.ts'
import { WithdrawnScreen } from '#src/withdrawal/WithdrawnScreen.tsx'

export const Route = createFileRoute('/_signedIn/pages/withdrawalSuccess/index')({
  validateSearch: v.object({ withdrawalNumber: word }),
  component: Page,
})

function Page() {
  return <WithdrawnScreen {...Route.useSearch()} />
}
