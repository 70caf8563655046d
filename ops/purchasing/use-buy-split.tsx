/** Buying one order by several orders at the seller's: whoever does it has claimed it, and what the shop asks about it is asked once. */
import { Trans, useLingui } from '@lingui/react/macro'
import { claimOrder } from '#contract/order/desk.ts'
import { buySplit } from '#contract/order/split-desk.ts'
import { call } from '#src/kit/network/http.ts'
import type { Action } from '#src/kit/network/use-action.ts'
import { useConfirmed } from '#ops/approval/use-confirmed.tsx'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import type { OrderFormProps } from './order-form.ts'
import type { PartsToBuy } from './split-typed.ts'
import type { PayFrom } from './use-pay-from.tsx'

/** `onLookAgain`: a question was answered with no; nothing was bought. `payFrom`: which account. */
export function useBuySplit(
  { order, onDone }: OrderFormProps,
  isMine: boolean,
  onLookAgain: () => void,
  payFrom: PayFrom['payFrom'],
): Action<[PartsToBuy]> {
  const { t } = useLingui()
  const sure = useConfirmed()
  const { orderNumber } = order
  return useDeskAction(async (key, parts: PartsToBuy) => {
    if (!isMine) await call(claimOrder, { orderNumber })
    const paidFrom = await payFrom()
    const after = await sure(
      (confirmed) => call(buySplit, { orderNumber, parts, ...paidFrom, confirmed }, { key }),
      t`Yes, bought like this`,
    )
    if (!after) return onLookAgain()
    await onDone(
      <Trans>
        <OurNumber of={orderNumber} /> is bought
      </Trans>,
    )
  })
}
