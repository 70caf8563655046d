/** The home page's other name (specification 2). */
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/pages/purchaseIndex/index')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})
