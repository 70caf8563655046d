/** The cart tab (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import { SignInGate } from '#src/app/SignInGate.tsx'
import { CartScreen } from '#src/cart/CartScreen.tsx'
import { ToShip } from '#src/freight/ToShip.tsx'

export const Route = createFileRoute('/_tabs/pages/shopCart/index')({
  component: CartTab,
})

function CartTab() {
  return (
    <SignInGate to="cart">
      <CartScreen ToShip={ToShip} />
    </SignInGate>
  )
}
