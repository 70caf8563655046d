/** What is paid: its number, the amount, and how long there is to pay it (design.md 7). */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Cents } from '#contract/kit/money.ts'
import { printNumber } from '#contract/kit/number.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { Compared } from '#src/kit/ui/Compared.tsx'
import { Countdown } from '#src/kit/ui/Countdown.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import type { Wanted } from './documents.ts'
import styles from './payment.module.css'

export interface PayHeadProps {
  payables: readonly Wanted[]
  total: Cents
  deadline: number | null
  /** The clock is that of a payment page which is open, not of what it pays. */
  open?: boolean | undefined
  onEnd: () => void
}

export const PayHead = ({ payables, total, deadline, open, onEnd }: PayHeadProps) => (
  <div className={styles.head}>
    <p>
      <Named payables={payables} />
    </p>
    <Money cents={total} charge strong className={styles.amount} />
    <Compared cents={total} className={styles.compared} />
    {deadline !== null && (
      <Countdown deadline={deadline} clock={serverNow} onEnd={onEnd}>
        {open ? <Trans>This payment page stays open for</Trans> : <Trans>Time left to pay</Trans>}
      </Countdown>
    )}
  </div>
)

function Named({ payables }: { payables: readonly Wanted[] }) {
  const { t } = useLingui()
  const first = payables[0]
  if (!first) return null
  if (first.type === 'RECHARGE') return <Trans>Add money</Trans>
  if (payables.length > 1) return <Plural value={payables.length} one="# order" other="# orders" />
  const kind = {
    SHOPPING: t`Order`,
    SHOP_PATCH: t`Extra payment`,
    PACKAGE: t`Longer storage`,
    LOGISTICS: t`Parcel`,
    PATCH: t`Extra payment`,
    RETURN: t({ context: 'document', message: 'Return' }),
  }[first.type]
  return (
    <>
      {first.service === undefined ? kind : t`Service`} <bdi>{printNumber(first.number)}</bdi>
    </>
  )
}
