/** The shopper cancels an open payment (states.md Y5): only on the provider's word; it may turn out to be paid. */
import { useLingui } from '@lingui/react/macro'
import { cancelPayment } from '#contract/payment/api.ts'
import type { Payment } from '#contract/payment/payment.ts'
import { call } from '#src/kit/network/http.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { pullChanges } from '#src/kit/sync/changes.ts'
import { toast } from '#src/kit/ui/toast.ts'

export function useCancelPayment(
  { paymentNumber }: Pick<Payment, 'paymentNumber'>,
  { onSettled, onCanceled }: { onSettled: (payment: Payment) => void; onCanceled: (payment: Payment) => void },
) {
  const { t } = useLingui()
  return useAction(async (key) => {
    const after = await call(cancelPayment, { paymentNumber }, { key })
    await pullChanges().catch(() => undefined)
    if (after.status !== 'canceled') return onSettled(after)
    toast(t`Payment cancelled. Nothing was charged`)
    onCanceled(after)
  })
}
