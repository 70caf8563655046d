/** Pages that are the shopper's own: others log in first and come back (specification 2, "Login redirect"). */
import { createFileRoute, redirect } from '@tanstack/react-router'
import { isLeaving, isSignedIn } from '#src/kit/session/session.ts'

const dataAndAccount = '/pages/dataAndAccount/index'

export const Route = createFileRoute('/_signedIn')({
  beforeLoad: ({ location }) => {
    if (isSignedIn()) {
      if (isLeaving() && location.pathname !== dataAndAccount) throw redirect({ to: dataAndAccount, replace: true })
      return
    }
    throw redirect({ to: '/pages/Login/index', search: { redirect: location.href }, replace: true })
  },
})
