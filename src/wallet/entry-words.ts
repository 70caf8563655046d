/** What moved on the balance, in the shopper's words, by the cause the books give it (states.md 2). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'

const entryWords: Record<string, MessageDescriptor> = {
  RECHARGE: msg({ context: 'ledger entry', message: 'Money added' }),
  BONUS: msg`Bonus`,
  HOLD: msg`Paid with the balance`,
  HOLD_RELEASE: msg`Back from a payment that was not finished`,
  LATE_CREDIT: msg`Payment that came too late`,
  CANCEL_REFUND: msg`Refund of a cancelled order`,
  CLOSE_REFUND: msg`Refund, could not be bought`,
  LINE_REFUND: msg`Refund of pieces that could not be bought`,
  PURCHASE: msg`Seller charged less`,
  COST_CORRECT: msg`Seller charged less`,
  SELLER_REFUND: msg`Refund of missing pieces`,
  RETURN_REFUND: msg`Refund of a return`,
  SHIP_SETTLE: msg`Parcel cost less than prepaid`,
  SHIP_ADJUST: msg`Carrier charged less`,
  UNPACK_REFUND: msg`Refund of an unpacked parcel`,
  CLAIM: msg`Compensation for a parcel`,
  SERVICE_SETTLE: msg`Refund of a service`,
  WD_APPLY: msg`Withdrawal`,
  WD_RETURN: msg`Withdrawal returned`,
  EXT_REFUND: msg`Refund to the way you paid`,
  CHARGEBACK: msg`Payment taken back by the bank`,
  CHARGEBACK_WON: msg`Payment given back by the bank`,
  SUSPENSE_OUT: msg`Payment found`,
  ADJUST: msg`Correction`,
}

export function useCauseWords(): (entry: { cause: string }) => string {
  const { i18n, t } = useLingui()
  return ({ cause }) => {
    const words = entryWords[cause]
    return words ? i18n._(words) : t`Balance changed`
  }
}
