/** What a payment was for and how it ended, as a row of a list says it. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Payment } from '#contract/payment/payment.ts'
import type { PayableType } from '#contract/payment/payable.ts'

/** Money was taken, and stands as such in the books. */
export const tookMoney = ({ status }: Pick<Payment, 'status'>): boolean =>
  status === 'succeeded' || status === 'succeeded_late' || status === 'disputed'

type Named = Pick<Payment['payables'][number], 'type' | 'service'>

export function usePayableNames(): (payables: readonly Named[]) => string {
  const { t } = useLingui()
  const names: Record<PayableType, string> = {
    SHOPPING: t`Order`,
    SHOP_PATCH: t`Extra payment`,
    PACKAGE: t`Longer storage`,
    LOGISTICS: t`Parcel`,
    PATCH: t`Extra payment`,
    RETURN: t({ context: 'document', message: 'Return' }),
    RECHARGE: t({ context: 'ledger entry', message: 'Money added' }),
  }
  return (payables) => {
    const [first, ...others] = payables
    if (!first) return ''
    const count = payables.length
    return others.length > 0
      ? plural(count, { one: '# order', other: '# orders' })
      : first.service === undefined
        ? names[first.type]
        : t`Service`
  }
}

/** Undefined where all went as it should. */
export function useEndingWords(): (payment: Pick<Payment, 'status'>) => string | undefined {
  const { t } = useLingui()
  return ({ status }) => {
    switch (status) {
      case 'succeeded':
        return undefined
      case 'created':
      case 'processing':
        return t`Not finished yet`
      case 'succeeded_late':
        return t`Came too late, it is on your balance`
      case 'disputed':
        return t`Payment disputed`
      case 'failed':
        return t`Declined, not charged`
      case 'canceled':
        return t`Cancelled, not charged`
      case 'expired':
        return t`Not finished in time, not charged`
    }
  }
}
