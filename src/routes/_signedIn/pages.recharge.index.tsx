/** Recharging the balance (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import { RechargeScreen } from '#src/wallet/RechargeScreen.tsx'

export const Route = createFileRoute('/_signedIn/pages/recharge/index')({
  component: Recharge,
})

function Recharge() {
  return <RechargeScreen />
}
