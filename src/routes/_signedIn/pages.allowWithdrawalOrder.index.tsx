/** The payments that money can go back to (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { words } from '#src/app/search.ts'
import { SourcesScreen } from '#src/withdrawal/SourcesScreen.tsx'

export const Route = createFileRoute('/_signedIn/pages/allowWithdrawalOrder/index')({
  validateSearch: v.object({ from: words }),
  component: Page,
})

function Page() {
  return <SourcesScreen {...Route.useSearch()} />
}
