/** Payments, one row each: what for, when, from where, and how it ended. Each leads to its receipt, or to where it is finished. */
import type { Icon } from '@phosphor-icons/react'
import { ArrowUUpLeft } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { Package } from '@phosphor-icons/react/dist/csr/Package'
import { Plus } from '@phosphor-icons/react/dist/csr/Plus'
import { Tote } from '@phosphor-icons/react/dist/csr/Tote'
import { Wrench } from '@phosphor-icons/react/dist/csr/Wrench'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { PayableType } from '#contract/payment/payable.ts'
import type { Payment } from '#contract/payment/payment.ts'
import { useComma } from '#src/kit/text/comma.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { ToneTile } from '#src/kit/ui/Chip.tsx'
import { DocNumber } from '#src/kit/ui/DocNumber.tsx'
import type { LinkAs } from '#src/kit/ui/link.ts'
import { List, Row } from '#src/kit/ui/List.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import text from '#src/kit/ui/text.module.css'
import { useChannelName } from '../channel-names.ts'
import { tookMoney, useEndingWords, usePayableNames } from './record-words.ts'
import styles from './records.module.css'

const icons: Record<PayableType, Icon> = {
  SHOPPING: Tote,
  SHOP_PATCH: Tote,
  PACKAGE: Wrench,
  LOGISTICS: Package,
  PATCH: Package,
  RETURN: ArrowUUpLeft,
  RECHARGE: Plus,
}

export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  const { t } = useLingui()
  return (
    <Card flush>
      <List inset={68} label={t`Payments`}>
        {payments.map((payment) => (
          <PaymentRow key={payment.paymentNumber} payment={payment} />
        ))}
      </List>
    </Card>
  )
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { t } = useLingui()
  const { dayTime } = useDayText()
  const comma = useComma()
  const nameOf = usePayableNames()
  const endingOf = useEndingWords()
  const channelOf = useChannelName()
  const first = payment.payables[0]
  const added = first?.type === 'RECHARGE'
  const took = tookMoney(payment)
  const ending = endingOf(payment)
  const from = [payment.fromBalance > 0 && t`balance`, payment.external > 0 && channelOf(payment.channel)]
  const parts = from.filter(Boolean).join(comma)
  return (
    <Row
      lead={<ToneTile line tone={took && added ? 'success' : 'neutral'} icon={icons[first?.type ?? 'SHOPPING']} />}
      title={nameOf(payment.payables)}
      note={
        <>
          {payment.payables.length === 1 && first && !added && <DocNumber block of={first.number} />}
          <bdi className={styles.block}>{dayTime(payment.settledAt ?? payment.createdAt)}</bdi>
          {ending && <span className={took ? styles.late : styles.ended}>{ending}</span>}
        </>
      }
      link={linkTo(payment, took)}
      chevron={false}
      value={
        <span className={styles.sum}>
          <Money cents={payment.amount} charge strong className={took ? undefined : styles.none} />
          <span className={`${text.cap} ${text.ink3}`}>{parts}</span>
        </span>
      }
    />
  )
}

const linkTo = (payment: Payment, took: boolean): LinkAs =>
  took
    ? (parts) => <Link to="/pages/paidRecord/index" search={{ receipt: payment.paymentNumber }} {...parts} />
    : (parts) => <Link to="/pages/payOrder/index" search={{ paymentNumber: payment.paymentNumber }} {...parts} />
