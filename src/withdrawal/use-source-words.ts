/** What money came from and goes back to, in words. */
import { useLingui } from '@lingui/react/macro'
import type { PayableType } from '#contract/payment/payable.ts'
import type { ChannelKey } from '#contract/payment/payment.ts'

export interface SourceWords {
  channelOf: (channel: ChannelKey) => string
  kindOf: (document: { type: PayableType; service?: string | undefined } | undefined) => string
}

export function useSourceWords(): SourceWords {
  const { t } = useLingui()
  const channels: Record<ChannelKey, string> = {
    balance: t`Balance`,
    sandbox: t`Test payment`,
    card: t`Card`,
    paypal: 'PayPal',
    transfer: t`Bank transfer`,
  }
  const kinds: Record<PayableType, string> = {
    SHOPPING: t`Order`,
    SHOP_PATCH: t`Extra payment`,
    PACKAGE: t`Longer storage`,
    LOGISTICS: t`Parcel`,
    PATCH: t`Extra payment`,
    RETURN: t({ context: 'document', message: 'Return' }),
    RECHARGE: t({ context: 'ledger entry', message: 'Money added' }),
  }
  return {
    channelOf: (channel) => channels[channel],
    kindOf: (document) => (!document ? t`Payment` : document.service !== undefined ? t`Service` : kinds[document.type]),
  }
}
