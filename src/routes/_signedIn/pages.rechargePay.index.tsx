/** Paying for a recharge (specification 2): the same payment as any other document. */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { word } from '#src/app/search.ts'
import { PayOrderScreen } from '#src/payment/PayOrderScreen.tsx'

export const Route = createFileRoute('/_signedIn/pages/rechargePay/index')({
  validateSearch: v.object({ rechargeNumber: word }),
  component: RechargePay,
})

function RechargePay() {
  const { rechargeNumber } = Route.useSearch()
  return <PayOrderScreen recharge={rechargeNumber} />
}
