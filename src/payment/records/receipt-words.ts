/** What stands on a receipt: the names of its lines, and why money went back. */
import { useLingui } from '@lingui/react/macro'
import type { ReceiptLine } from '#contract/payment/receipt.ts'

export function useLineNames(): Record<Exclude<ReceiptLine['kind'], 'item'>, string> {
  const { t } = useLingui()
  return {
    delivery: t`Delivery in China`,
    fee: t`Service fee`,
    services: t`Add-on services`,
    coupon: t`Coupon`,
    freight: t`Shipping`,
    surcharges: t`Surcharges`,
    parcelServices: t`Add-on services`,
    insurance: t`Insurance`,
    packing: t({ context: 'ledger entry', message: 'Packing' }),
    lineDiscount: t`Shipping discount`,
    goodsMore: t`Goods`,
    freightMore: t`Shipping`,
    whole: t`Amount`,
  }
}

export function useRefundWords(): (why: string) => string {
  const { t } = useLingui()
  const words: Record<string, string> = {
    not_bought: t`Refund of pieces that could not be bought`,
    cheaper: t`Seller charged less`,
    surplus: t`Parcel cost less than prepaid`,
    lost: t`Compensation for a parcel`,
    bill: t`Carrier charged less`,
    return: t`Refund of a return`,
  }
  return (why) => words[why] ?? t`Refund`
}
