/** Paid: says so, then goes on to the orders (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { word } from '#src/app/search.ts'
import { PushOffer, usePushOffer } from '#src/notice/PushCard.tsx'
import { PaidScreen } from '#src/payment/PaidScreen.tsx'

export const Route = createFileRoute('/_signedIn/pages/paymentSuccess/index')({
  validateSearch: v.object({ payment: word }),
  component: PaymentSuccess,
})

function PaymentSuccess() {
  const push = usePushOffer()
  return <PaidScreen {...Route.useSearch()} offer={push && <PushOffer push={push} paid />} />
}
