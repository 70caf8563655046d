/** Paid: says so, then goes on to the orders (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { word } from '#src/app/search.ts'
import { lazy, Suspense } from 'react'
import { PaidScreen } from '#src/payment/PaidScreen.tsx'

const PushCard = lazy(() => import('#src/notice/PushCard.tsx').then((it) => ({ default: it.PushCard })))

export const Route = createFileRoute('/_signedIn/pages/paymentSuccess/index')({
  validateSearch: v.object({ payment: word }),
  component: PaymentSuccess,
})

function PaymentSuccess() {
  return (
    <PaidScreen
      {...Route.useSearch()}
      offer={
        <Suspense>
          <PushCard paid />
        </Suspense>
      }
    />
  )
}
