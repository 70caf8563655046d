/** Notices, by kind (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { SignInGate } from '#src/app/SignInGate.tsx'
import { oneOf, word } from '#src/app/search.ts'
import { NoticesScreen } from '#src/notice/NoticesScreen.tsx'

export const Route = createFileRoute('/_tabs/pages/notification/index')({
  validateSearch: v.object({ tab: oneOf('action', 'coupon', 'message'), open: word }),
  component: NoticesTab,
})

function NoticesTab() {
  return (
    <SignInGate to="notices">
      <NoticesScreen {...Route.useSearch()} />
    </SignInGate>
  )
}
