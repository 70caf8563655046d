/**
 * What providers and the books call things, said as finance says it: connections, accounts, a bank's reason, a state. What is not known
 * here is shown as it came, without its underscores.
 */
import { useLingui } from '@lingui/react/macro'

const plain = (code: string): string => code.replaceAll('_', ' ').toLowerCase()

export function useConnectionName(): (provider: string) => string {
  const { t } = useLingui()
  const names: Record<string, string> = {
    stripe: 'Stripe',
    paypal: 'PayPal',
    sandbox: t`Sandbox`,
    transfer: t`Bank transfer`,
    bank: t`Bank account`,
  }
  return (provider) => names[provider] ?? provider
}

/** Accounts of the ledger (states.md 2): "SUSP:stripe", "EXP:claims". */
export function useAccountName(): (account: string) => string {
  const { t } = useLingui()
  const connectionOf = useConnectionName()
  const names: Record<string, string> = {
    ADJ: t`Adjustments`,
    PROMO: t`Promotions`,
    'EXP:claims': t`Cost of claims`,
    'EXP:goods': t`Goods dearer than booked`,
    'EXP:fx': t`Exchange differences`,
    'EXP:rounding': t`Rounding`,
  }
  return (account) => {
    if (!account.startsWith('SUSP:')) return names[account] ?? account
    const connection = connectionOf(account.slice('SUSP:'.length))
    return t`Suspense, ${connection}`
  }
}

/** Why a bank took a charge back. */
export function useReasonWords(): (reason: string) => string {
  const { t } = useLingui()
  const notReceived = t`Goods not received`
  const notAsDescribed = t`Not as described`
  const notAllowed = t`Not allowed by the card’s owner`
  const twice = t`Charged twice`
  const noRefund = t`Refund not received`
  const words: Record<string, string> = {
    'product not received': notReceived,
    'goods not received': notReceived,
    'merchandise or service not received': notReceived,
    'product unacceptable': notAsDescribed,
    'merchandise or service not as described': notAsDescribed,
    fraudulent: notAllowed,
    unauthorised: notAllowed,
    'debit not authorized': notAllowed,
    unrecognized: t`Not recognised by the card’s owner`,
    duplicate: twice,
    'duplicate transaction': twice,
    'credit not processed': noRefund,
    'incorrect amount': t`Wrong amount`,
    reversed: t`Taken back by the company`,
    general: t`No reason given`,
    other: t`No reason given`,
  }
  return (reason) => words[plain(reason)] ?? plain(reason)
}

/** Why a sending came back. */
export function useFailureWords(): (failure: string) => string {
  const { t } = useLingui()
  const words: Record<string, string> = {
    'lost or stolen card': t`The card is lost or stolen`,
    'expired or canceled card': t`The card has ended`,
    'charge for pending refund disputed': t`The payment is disputed`,
    'insufficient funds': t`Our account there has too little`,
    declined: t`Declined by the bank`,
    unknown: t`No reason given`,
  }
  return (failure) => words[plain(failure)] ?? failure
}

/** Our own state of a payment, a refund or a dispute. */
export function useStateWords(): (state: string) => string {
  const { t } = useLingui()
  const words: Record<string, string> = {
    created: t`Not begun`,
    pending: t`Not begun`,
    processing: t`Under way`,
    succeeded: t`Done`,
    succeeded_late: t`Came too late`,
    failed: t`Failed`,
    canceled: t`Cancelled`,
    expired: t`Expired`,
    disputed: t`Disputed`,
    open: t`Not decided`,
    won: t`Won`,
    lost: t`Lost`,
  }
  return (state) => words[state] ?? plain(state)
}
