/** Pages that are the shopper's own: others log in first and come back (specification 2, "Login redirect"). */
import { createFileRoute, redirect } from '@tanstack/react-router'
import { isSignedIn } from '#src/kit/session/session.ts'

export const Route = createFileRoute('/_signedIn')({
  beforeLoad: ({ location }) => {
    if (isSignedIn()) return
    throw redirect({ to: '/pages/Login/index', search: { redirect: location.href }, replace: true })
  },
})
