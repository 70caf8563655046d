/** What a payment is made of: the balance's part, the channel's part, and both together. */
import { Trans } from '@lingui/react/macro'
import type { Payment } from '#contract/payment/payment.ts'
import { Breakdown } from '#src/kit/ui/Breakdown.tsx'
import { useChannelName } from './channel-names.ts'

/** `total` names the sum: "Paid" once it is. */
export function PaidLedger({ payment, total }: { payment: Payment; total?: React.ReactNode }) {
  const nameOf = useChannelName()
  const lines = [
    { key: 'balance', label: <Trans>From balance</Trans>, amount: payment.fromBalance },
    { key: 'outside', label: nameOf(payment.channel), amount: payment.external },
  ]
  return (
    <Breakdown
      lines={lines.filter(({ amount }) => amount > 0)}
      total={{ label: total ?? <Trans>To pay</Trans>, amount: payment.amount }}
    />
  )
}
