/** What ends a purchase: bought for a real price, or everything given back (states.md O7, O11). */
import { Trans, useLingui } from '@lingui/react/macro'
import { minus } from '#contract/kit/money.ts'
import type { CannotBuyReason } from '#contract/order/cannot-buy.ts'
import { boughtOrder, cannotBuy, claimOrder, notBought } from '#contract/order/desk.ts'
import { call } from '#src/kit/network/http.ts'
import type { Action } from '#src/kit/network/use-action.ts'
import { useConfirmed } from '#ops/approval/use-confirmed.tsx'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { Money } from '#src/kit/ui/Money.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { type Pieces, waitingOf } from './not-bought.ts'
import type { OrderFormProps } from './order-form.ts'
import type { PayFrom } from './use-pay-from.tsx'

/** `buy` takes goods and freight in fen, the seller's order number and parcels; `giveBack` which pieces, why, and a note for the shopper. `onLookAgain`: what was typed is doubted, and stays. `payFrom`: which account. */
export function useBuy(
  { order, onDone }: OrderFormProps,
  isMine: boolean,
  onLookAgain: () => void,
  payFrom: PayFrom['payFrom'],
): { buy: Action<[number, number, string, string[]]>; giveBack: Action<[Pieces, CannotBuyReason, string]> } {
  const { t } = useLingui()
  const { orderNumber, refunded } = order
  const sure = useConfirmed()
  // The claim comes by itself: whoever buys has it.
  const claim = async () => isMine || (await call(claimOrder, { orderNumber }))
  const buy = useDeskAction(
    async (key, realGoods: number, realFreight: number, sellerOrderId: string, sellerParcels: string[]) => {
      await claim()
      const input = {
        orderNumber,
        sellerOrderId,
        realGoods,
        realFreight,
        sellerParcels,
        lines: waitingOf(order),
        ...(await payFrom()),
      }
      const after = await sure(
        (confirmed) => call(boughtOrder, { ...input, confirmed }, { key }),
        t`Yes, bought like this`,
      )
      if (!after) return onLookAgain()
      await onDone(
        <Trans>
          <OurNumber of={orderNumber} /> is bought
        </Trans>,
      )
    },
  )
  const giveBack = useDeskAction(async (key, pieces: Pieces, why: CannotBuyReason, note: string) => {
    await claim()
    const after = await sure(
      (confirmed) =>
        pieces.whole
          ? call(cannotBuy, { orderNumber, why, note, confirmed }, { key })
          : call(notBought, { orderNumber, lines: pieces.lines, why, confirmed }, { key }),
      t`Give back`,
    )
    if (!after) return
    if (!pieces.whole)
      return onDone(
        <Trans>
          <Money cents={minus(after.refunded, refunded)} charge /> went back for a part of{' '}
          <OurNumber of={orderNumber} />. The rest is still to be bought.
        </Trans>,
      )
    await onDone(
      <Trans>
        <OurNumber of={orderNumber} /> is closed, <Money cents={after.refunded} charge /> went back
      </Trans>,
    )
  })
  return { buy, giveBack }
}
