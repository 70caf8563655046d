/** Paying: an open payment, some orders, one extra charge, a parcel, a service or a recharge (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { word, words } from '#src/app/search.ts'
import { useBuyAgain } from '#src/order/use-buy-again.ts'
import { PayOrderScreen } from '#src/payment/PayOrderScreen.tsx'

export const Route = createFileRoute('/_signedIn/pages/payOrder/index')({
  validateSearch: v.object({
    paymentNumber: word,
    orders: words,
    patch: word,
    parcel: word,
    recharge: word,
    service: word,
  }),
  component: PayOrder,
})

function PayOrder() {
  return <PayOrderScreen {...Route.useSearch()} buyAgain={useBuyAgain()} />
}
