/** My orders, by section (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { SignInGate } from '#src/app/SignInGate.tsx'
import { oneOf } from '#src/app/search.ts'
import { OrdersScreen } from '#src/documents/OrdersScreen.tsx'

export const Route = createFileRoute('/_tabs/pages/index/index')({
  validateSearch: v.object({ tab: oneOf('all', 'purchase', 'warehouse', 'logistics', 'shipped', 'afterSales') }),
  component: OrdersTab,
})

function OrdersTab() {
  return (
    <SignInGate to="orders">
      <OrdersScreen {...Route.useSearch()} />
    </SignInGate>
  )
}
