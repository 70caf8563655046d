/** What a way to pay is called where the server did not name it: on records and receipts. */
import { useLingui } from '@lingui/react/macro'
import type { ChannelKey } from '#contract/payment/payment.ts'

export function useChannelName(): (key: ChannelKey) => string {
  const { t } = useLingui()
  const names: Record<ChannelKey, string> = {
    balance: t`Balance`,
    sandbox: t`Test payment`,
    card: t`Card`,
    paypal: 'PayPal',
    transfer: t`Bank transfer`,
  }
  return (key) => names[key]
}
