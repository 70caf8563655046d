/** The shopper is asked for more, before buying or after it (states.md O8, O12); by mistake, it is taken back. */
import { Trans, useLingui } from '@lingui/react/macro'
import { cents } from '#contract/kit/money.ts'
import { askOrderPatch, voidOrderPatch } from '#contract/order/desk.ts'
import { call } from '#src/kit/network/http.ts'
import type { Action } from '#src/kit/network/use-action.ts'
import { useConfirmed } from '#ops/approval/use-confirmed.tsx'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { Money } from '#src/kit/ui/Money.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { waitingOf } from './not-bought.ts'
import type { OrderFormProps } from './order-form.ts'
import { partOf, type SellerSide } from './seller-side.ts'

/** Takes the real prices of goods and freight in fen, and the reason for the shopper. `side`: after buying, which order at the seller's costs more. */
export function useTopUp({ order, onDone }: OrderFormProps, side?: SellerSide): Action<[number, number, string]> {
  const { t } = useLingui()
  const { orderNumber } = order
  const sure = useConfirmed()
  return useDeskAction(async (key, realGoods: number, realFreight: number, reason: string) => {
    // After buying, what comes to the door changes what is expected, and not the price.
    const lines = order.status === 'paid' ? waitingOf(order) : undefined
    const input = { orderNumber, realGoods, realFreight, reason, ...(lines && { lines }), ...(side && partOf(side)) }
    const after = await sure((confirmed) => call(askOrderPatch, { ...input, confirmed }, { key }), t`Yes, ask for it`)
    if (!after) return
    await onDone(
      <Trans>
        The shopper of <OurNumber of={orderNumber} /> is asked for{' '}
        <Money cents={after.patch?.total ?? cents(0)} charge />
      </Trans>,
      () => call(voidOrderPatch, { orderNumber, reason: t`Asked by mistake` }),
    )
  })
}
