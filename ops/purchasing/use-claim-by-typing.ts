/** Whoever begins to type the seller's number has the order: two buyers must not pay the same seller. */
import { useRef } from 'react'
import { claimOrder, type DeskOrder } from '#contract/order/desk.ts'
import { call } from '#src/kit/network/http.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'

/** `error`: a colleague has claimed it before; what was typed stays. */
export function useClaimByTyping(
  { orderNumber, claimedBy }: DeskOrder,
  isMine: boolean,
): { typed: () => void; error: unknown } {
  const asked = useRef('')
  const claim = useDeskAction(async (key) => call(claimOrder, { orderNumber }, { key }))
  return {
    typed() {
      if (isMine || claimedBy !== null || asked.current === orderNumber) return
      asked.current = orderNumber
      void claim.run()
    },
    error: claim.error,
  }
}
