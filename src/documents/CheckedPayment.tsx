/** On the card of what an open payment pays: what it covers, and the way to it. Never a second way to pay. */
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Payment } from '#contract/payment/payment.ts'
import { buttonClass } from '#src/kit/ui/Button.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import styles from './documents.module.css'

/** Nothing where it pays this one alone. */
export function CoversMore({ payment }: { payment: Payment }) {
  const count = payment.payables.length
  if (count < 2) return null
  return (
    <p className={styles.sentence}>
      <Trans>
        One payment of <Money cents={payment.amount} charge strong /> covers{' '}
        <Plural value={count} one="# order" other="# orders" />.
      </Trans>
    </p>
  )
}

/** `className`: how the button looks where it stands; without it, as on a card. */
export const CheckedPayment = ({
  payment: { paymentNumber },
  className = `${buttonClass({ small: true })} ${styles.main}`,
}: {
  payment: Payment
  className?: string
}) => (
  <Link className={className} to="/pages/payOrder/index" search={{ paymentNumber }}>
    <Trans>See the payment</Trans>
  </Link>
)
