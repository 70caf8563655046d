/** All withdrawals, or how one of them stands (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { word } from '#src/app/search.ts'
import { WithdrawalsScreen } from '#src/withdrawal/WithdrawalsScreen.tsx'

export const Route = createFileRoute('/_signedIn/pages/withdrawalControl/index')({
  validateSearch: v.object({ withdrawalNumber: word }),
  component: Page,
})

function Page() {
  return <WithdrawalsScreen {...Route.useSearch()} />
}
