/** What of a bought order may be put right now, and which keys lead there. */
import { useLingui } from '@lingui/react/macro'
import type { DeskOrder } from '#contract/order/desk.ts'
import { type BuyingAccount, buyingChoices } from '#contract/order/buying-desk.ts'
import { may, useStaff } from '#ops/kit/session.ts'
import { useAsk } from '#ops/kit/use-ask.ts'
import type { SellerSide } from './seller-side.ts'

export type Correction = 'numbers' | 'cost' | 'account' | 'takeBack'
export interface Corrections {
  /** In the order in which they are offered. */
  may: { to: Correction; key: string; label: string; short: string }[]
  /** What was paid, where it can be corrected. */
  paid: DeskOrder['real']
  /** The active ones of its marketplace. */
  accounts: BuyingAccount[]
}

const onItsWay: readonly DeskOrder['status'][] = ['purchased', 'part_shelved']

export function useCorrections(order: DeskOrder, side: SellerSide): Corrections {
  const { t } = useLingui()
  const staff = useStaff()
  const { status, real, paidFrom, claimedBy } = order
  const { answer } = useAsk(buyingChoices, real ? {} : undefined)
  const accounts = answer?.accounts.filter((account) => account.mallType === order.mallType) ?? []
  const open = onItsWay.includes(status)
  // Numbers can be wrong as long as something of it comes or lies here.
  const numbered = open || status === 'shelved' || (status === 'purchase_patch' && order.sellerOrderId !== null)
  // What was paid can be wrong as long, but a top-up that waits is counted from it.
  const paid = open || status === 'shelved' ? side.real : null
  const hasOther = real !== null && accounts.some(({ id }) => id !== paidFrom?.id)
  // The seller's answer is with who bought it.
  const isMine = claimedBy === null || claimedBy.id === staff?.id || may(staff)
  const offered = [
    { if: numbered, to: 'numbers', key: 'n', label: t`Correct the numbers`, short: t`Numbers` },
    { if: paid !== null, to: 'cost', key: 'b', label: t`Correct what was paid`, short: t`Paid` },
    { if: hasOther, to: 'account', key: 'a', label: t`Correct the account`, short: t`Account` },
    {
      if: status === 'purchased' && real !== null && isMine,
      to: 'takeBack',
      key: 'u',
      label: t`Take back`,
      short: t`Take back`,
    },
  ] as const
  return { may: offered.filter((each) => each.if).map(({ if: _, ...each }) => each), paid, accounts }
}
