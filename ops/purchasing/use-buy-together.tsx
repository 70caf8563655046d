/** Buying several orders with one bill: whoever does it has claimed them all, and what the shop asks about it is asked once. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { claimOrder, type DeskOrder } from '#contract/order/desk.ts'
import type { PaidTogether } from '#contract/order/together.ts'
import { buyTogether } from '#contract/order/together-desk.ts'
import { call } from '#src/kit/network/http.ts'
import type { Action } from '#src/kit/network/use-action.ts'
import { useConfirmed } from '#ops/approval/use-confirmed.tsx'
import { useStaff } from '#ops/kit/session.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { waitingOf } from './not-bought.ts'
import type { Done } from './order-form.ts'
import type { PayFrom } from './use-pay-from.tsx'

/** `onLookAgain`: a question was answered with no; nothing was bought. */
export function useBuyTogether(
  orders: readonly DeskOrder[],
  onLookAgain: () => void,
  onDone: Done,
  payFrom: PayFrom['payFrom'],
): Action<[PaidTogether, string, string[]]> {
  const { t } = useLingui()
  const staff = useStaff()
  const sure = useConfirmed()
  return useDeskAction(async (key, paid: PaidTogether, sellerOrderId: string, sellerParcels: string[]) => {
    for (const { orderNumber, claimedBy } of orders)
      if (claimedBy?.id !== staff?.id) await call(claimOrder, { orderNumber })
    const sent = {
      orders: orders.map((order) => ({ orderNumber: order.orderNumber, lines: waitingOf(order) })),
      sellerOrderId,
      sellerParcels,
      realGoods: paid.realGoods,
      realFreight: paid.realFreight,
      ...(await payFrom()),
    }
    const after = await sure(
      (confirmed) => call(buyTogether, { ...sent, confirmed }, { key }),
      t`Yes, bought like this`,
    )
    if (!after) return onLookAgain()
    await onDone(t`${plural(after.orders.length, { one: '# order is bought', other: '# orders are bought' })}`)
  })
}
