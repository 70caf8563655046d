/** From where it was paid, and where money went back to since. */
import { Trans, useLingui } from '@lingui/react/macro'
import { plus } from '#contract/kit/money.ts'
import { useComma } from '#src/kit/text/comma.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Breakdown, type LedgerLine } from '#src/kit/ui/Breakdown.tsx'
import { DocNumber } from '#src/kit/ui/DocNumber.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import text from '#src/kit/ui/text.module.css'
import { useChannelName } from '../channel-names.ts'
import { useRefundWords } from './receipt-words.ts'
import styles from './receipt.module.css'
import type { Receipt } from './use-receipt.ts'

export function ReceiptMoney({ receipt }: { receipt: Receipt }) {
  const nameOf = useChannelName()
  const { dateTime } = useDayText()
  const several = receipt.parts.length > 1
  const lines = receipt.parts.flatMap((part): LedgerLine[] => {
    const balance = plus(part.bonus, part.cash)
    const note = several && (
      <>
        <DocNumber of={part.paymentNumber} />, <bdi className={text.whole}>{dateTime(part.paidAt)}</bdi>
      </>
    )
    const bonus = part.bonus > 0 && (
      <Trans>
        <Money cents={part.bonus} charge /> of it bonus
      </Trans>
    )
    return [
      ...(balance > 0
        ? [
            {
              key: `${part.paymentNumber} balance`,
              label: <Trans>Balance</Trans>,
              amount: balance,
              note: bonus || note,
            },
          ]
        : []),
      ...(part.external > 0
        ? [{ key: part.paymentNumber, label: nameOf(part.channel), amount: part.external, note }]
        : []),
    ]
  })
  return (
    <section className={styles.part}>
      <h2 className={styles.caps}>
        <Trans>Paid with</Trans>
      </h2>
      <Breakdown lines={lines} />
      {receipt.late > 0 && (
        <>
          <h2 className={styles.caps}>
            <Trans>Came too late</Trans>
          </h2>
          <Breakdown lines={[{ key: 'late', label: <Trans>Put on your balance</Trans>, amount: receipt.late }]} />
        </>
      )}
      <Refunds refunds={receipt.refunds} to="balance" />
      <Refunds refunds={receipt.refunds} to="source" />
    </section>
  )
}

function Refunds({ refunds, to }: { refunds: Receipt['refunds']; to: 'balance' | 'source' }) {
  const comma = useComma()
  const { t } = useLingui()
  const { day } = useDayText()
  const whyOf = useRefundWords()
  const mine = refunds.filter((it) => it.to === to)
  if (mine.length === 0) return null
  return (
    <>
      <h2 className={styles.caps}>
        {to === 'balance' ? <Trans>Given back since, to your balance</Trans> : <Trans>Sent back to how you paid</Trans>}
      </h2>
      <Breakdown
        lines={mine.map((refund) => ({
          key: refund.refundNumber,
          label: `${day(refund.at)}${comma}${whyOf(refund.why)}`,
          amount: refund.amount,
          note: (
            <>
              <DocNumber of={refund.refundNumber} />
              {refund.status !== 'succeeded' && <>{comma + t`on its way`}</>}
            </>
          ),
        }))}
      />
    </>
  )
}
