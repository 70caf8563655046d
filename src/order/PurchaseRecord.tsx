/** What happened to an order, newest first, and what its amounts are made of. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { cents, minus } from '#contract/kit/money.ts'
import type { Order } from '#contract/order/order.ts'
import { useDayText } from '#src/kit/day-text.ts'
import { Breakdown, type LedgerLine } from '#src/kit/ui/Breakdown.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Fen, useMoneyText } from '#src/kit/ui/Money.tsx'
import { Timeline } from '#src/kit/ui/Timeline.tsx'
import { closeReasons } from './close-reasons.ts'
import { isOver, piecesOf } from './documents.ts'
import styles from './purchase.module.css'
import { stepSentence } from './step-words.ts'

export function PurchaseTimeline({ order }: { order: Order }) {
  const { i18n, t } = useLingui()
  const { dayTime } = useDayText()
  const money = useMoneyText()
  const events = order.timeline
    .flatMap((step) => {
      const sentence = stepSentence(step, money)
      if (!sentence) return []
      const words = step.reason && closeReasons[step.reason]
      return [
        {
          key: step.id,
          at: step.at,
          title: i18n._(sentence),
          time: dayTime(step.at),
          note: words ? i18n._(words) : step.reason && <bdi>{step.reason}</bdi>,
        },
      ]
    })
    // What happened in the same moment keeps its order, newest first.
    .toReversed()
    .toSorted((a, b) => b.at - a.at)
  if (events.length === 0) return null
  return (
    <Card as="section">
      <h3 className={`${styles.title} ${styles.progress}`}>
        <Trans>Progress</Trans>
      </h3>
      <Timeline events={events} label={t`Progress`} />
    </Card>
  )
}

const totalWord = (order: Order) => {
  if (order.paidAt !== null) return <Trans>Paid</Trans>
  return isOver(order) ? <Trans>Not charged</Trans> : <Trans>Due now</Trans>
}

export function PurchaseAmounts({ order }: { order: Order }) {
  const pieces = piecesOf(order)
  const parts: LedgerLine[] = [
    {
      key: 'goods',
      label: <Plural value={pieces} one="Goods, # piece" other="Goods, # pieces" />,
      amount: order.goods,
      note: (
        <Trans>
          <Fen fen={order.goodsFen} /> at <bdi>¥1 = {order.rate}</bdi>
        </Trans>
      ),
    },
    { key: 'freight', label: <Trans>Domestic delivery</Trans>, amount: order.freight },
    { key: 'fee', label: <Trans>Purchasing fee</Trans>, amount: order.serviceFee },
    { key: 'services', label: <Trans>Add-on services</Trans>, amount: order.services },
    { key: 'discount', label: <Trans>Coupon</Trans>, amount: minus(cents(0), order.discount) },
  ]
  return (
    <Card as="section">
      <Breakdown
        lines={parts.filter(({ key, amount }) => key === 'goods' || key === 'freight' || amount !== 0)}
        total={{ label: totalWord(order), amount: order.total }}
      />
      {(order.patch?.status === 'paid' || order.refunded > 0) && (
        <Breakdown
          lines={[
            ...(order.patch?.status === 'paid'
              ? [{ key: 'patch', label: <Trans>Extra charge, paid</Trans>, amount: order.patch.total }]
              : []),
            ...(order.refunded > 0
              ? [{ key: 'back', label: <Trans>Back on your balance</Trans>, amount: minus(cents(0), order.refunded) }]
              : []),
          ]}
        />
      )}
    </Card>
  )
}
