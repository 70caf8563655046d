/** Why something cannot be bought, in words. */
import { useLingui } from '@lingui/react/macro'
import type { CannotBuyReason } from '#contract/order/cannot-buy.ts'

export function useCannotWords(): { id: CannotBuyReason; label: string }[] {
  const { t } = useLingui()
  return [
    { id: 'sold_out', label: t`Sold out` },
    { id: 'off_shelf', label: t`No longer offered` },
    { id: 'seller_refused', label: t`The seller refuses` },
    { id: 'prohibited', label: t`May not be shipped` },
    { id: 'user_request', label: t`The shopper asked to cancel` },
    { id: 'price_error', label: t`The price was wrong` },
  ]
}
