/** The cart tab (specification 2): a guest has one too. */
import { createFileRoute } from '@tanstack/react-router'
import { CartScreen } from '#src/cart/CartScreen.tsx'
import { ToShip } from '#src/freight/ToShip.tsx'

export const Route = createFileRoute('/_tabs/pages/shopCart/index')({
  component: CartTab,
})

function CartTab() {
  return <CartScreen ToShip={ToShip} />
}
