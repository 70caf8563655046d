/** Taking money off the balance: how much, and where it goes back to (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { words } from '#src/app/search.ts'
import { WithdrawScreen } from '#src/withdrawal/WithdrawScreen.tsx'

export const Route = createFileRoute('/_signedIn/pages/withdrawalBalance/index')({
  validateSearch: v.object({ from: words }),
  component: Page,
})

function Page() {
  return <WithdrawScreen {...Route.useSearch()} />
}
