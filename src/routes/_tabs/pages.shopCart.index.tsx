/** The cart tab (specification 2): a guest has one too. */
import { createFileRoute } from '@tanstack/react-router'
import { CartScreen } from '#src/cart/CartScreen.tsx'

export const Route = createFileRoute('/_tabs/pages/shopCart/index')({
  component: CartScreen,
})
