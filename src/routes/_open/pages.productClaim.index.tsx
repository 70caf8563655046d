/** The product statement (specification 2): what a shopping agent says about what it buys. */
import { createFileRoute } from '@tanstack/react-router'
import { AgreementScreen } from '#src/help/AgreementScreen.tsx'

export const Route = createFileRoute('/_open/pages/productClaim/index')({
  component: ProductClaim,
})

function ProductClaim() {
  return <AgreementScreen slug="product-statement" />
}
