/** Placing the order (states.md O1): what the server counts anew is shown before anything is created or charged. */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { codes } from '#contract/kit/envelope.ts'
import type { Cents } from '#contract/kit/money.ts'
import { placeOrder } from '#contract/order/api.ts'
import type { Risk } from '#contract/order/risk.ts'
import { pullChanges } from '#src/kit/sync/changes.ts'
import { ServerSaidNo } from '#src/kit/network/errors.ts'
import { call } from '#src/kit/network/http.ts'
import { useLeaveBehind } from '#src/kit/route/use-leave-behind.ts'
import { tellError, useAction } from '#src/kit/network/use-action.ts'
import type { What } from './use-preview.ts'
import { risksIn } from './use-risks.ts'

interface Ends {
  /** The amounts are not what the shopper saw. */
  stale: () => void
  /** The coupon no longer applies. */
  coupon: () => void
  /** Warnings about these goods must be read first. */
  risks: (unread: readonly Risk[]) => void
  placed: () => void
}

export function usePlaceOrder(on: Ends) {
  const navigate = useNavigate()
  const leaveBehind = useLeaveBehind()
  /** The total the shopper agreed to, when the server counted another one. */
  const [before, setBefore] = useState<Cents>()
  const action = useAction(
    async (key, what: What, expectedTotal: Cents) => {
      try {
        const placed = await call(placeOrder, { ...what, expectedTotal, agreed: true }, { key })
        on.placed()
        await pullChanges().catch(() => undefined)
        const orders = placed.orders.map(({ orderNumber }) => orderNumber)
        // Back from the payment leads to what waits, not to the cart that is empty now.
        leaveBehind('/pages/index/index?tab=purchase')
        await navigate({ to: '/pages/payOrder/index', search: { orders } })
      } catch (error) {
        const code = error instanceof ServerSaidNo ? error.code : undefined
        const risks = risksIn(error)
        if (risks) on.risks(risks)
        else if (code === codes.quoteChanged) {
          setBefore(expectedTotal)
          // The sentence that says so stands at the top.
          window.scrollTo({ top: 0 })
          on.stale()
        } else {
          tellError(error)
          if (code === codes.couponNotApplicable) on.coupon()
        }
        throw error
      }
    },
    { quiet: true },
  )
  return { ...action, before }
}
