/** What ends a purchase: bought for a real price, or everything given back (states.md O7, O11). */
import { Trans } from '@lingui/react/macro'
import { boughtOrder, cannotBuy, type cannotBuyReasons, claimOrder } from '#contract/order/desk.ts'
import { call } from '#src/kit/network/http.ts'
import type { Action } from '#src/kit/network/use-action.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { Money } from '#src/kit/ui/Money.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import type { OrderFormProps } from './order-form.ts'

export type CannotBuyReason = (typeof cannotBuyReasons)[number]

/** `buy` takes goods and freight in fen, the seller's order number and parcels; `giveBack` why, and a note for the shopper. */
export function useBuy(
  { order: { orderNumber }, onDone }: OrderFormProps,
  isMine: boolean,
): { buy: Action<[number, number, string, string[]]>; giveBack: Action<[CannotBuyReason, string]> } {
  // The claim comes by itself: whoever buys has it.
  const claim = async () => isMine || (await call(claimOrder, { orderNumber }))
  const buy = useDeskAction(
    async (key, realGoods: number, realFreight: number, sellerOrderId: string, sellerParcels: string[]) => {
      await claim()
      await call(boughtOrder, { orderNumber, sellerOrderId, realGoods, realFreight, sellerParcels }, { key })
      await onDone(
        <Trans>
          <OurNumber of={orderNumber} /> is bought
        </Trans>,
      )
    },
  )
  const giveBack = useDeskAction(async (key, why: CannotBuyReason, note: string) => {
    await claim()
    const { refunded } = await call(cannotBuy, { orderNumber, why, note }, { key })
    await onDone(
      <Trans>
        <OurNumber of={orderNumber} /> is closed, <Money cents={refunded} charge /> went back
      </Trans>,
    )
  })
  return { buy, giveBack }
}
