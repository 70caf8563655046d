/** What happened to an order, newest first, and what its amounts are made of. */
import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { cents, least, minus, plus } from '#contract/kit/money.ts'
import { printNumber } from '#contract/kit/number.ts'
import type { Order } from '#contract/order/order.ts'
import type { Parcel } from '#contract/parcel/parcel.ts'
import type { Return } from '#contract/returns/return.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Breakdown, type LedgerLine } from '#src/kit/ui/Breakdown.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { LevelOff } from '#src/account/LevelOff.tsx'
import { formatRate } from '#src/kit/ui/format-money.ts'
import { useMoneyView } from '#src/kit/ui/money-context.ts'
import { Fen, useMoneyText } from '#src/kit/ui/Money.tsx'
import { Timeline } from '#src/kit/ui/Timeline.tsx'
import text from '#src/kit/ui/text.module.css'
import { closeReasons } from './close-reasons.ts'
import { costOf, isOver, piecesOf } from './documents.ts'
import styles from './purchase.module.css'
import { stepSentence } from './step-words.ts'
import { PatchReasonText } from './PatchReasonText.tsx'
import { questionWords } from './question-words.ts'
import { ReceiptLink } from './ReceiptLink.tsx'

/** Reasons from the shop's lists. */
const listed: Record<string, MessageDescriptor | undefined> = { ...closeReasons, ...questionWords }

/** Steps whose reason staff gave; of others it is the shopper's own words. */
const staffs = new Set(['order.askPatch', 'order.askLatePatch', 'order.voidPatch', 'order.extendPatch'])

/** Of a return, what the order's page tells; its own page tells all. */
const ofReturns = new Set(['return.ask', 'return.send', 'return.refund'])

export interface PurchaseTimelineProps {
  order: Order
  parcels: readonly Parcel[]
  returns: readonly Return[]
}

/** What happened to the order, and, once they left in a parcel or went back to the seller, to its pieces. */
export function PurchaseTimeline({ order, parcels, returns }: PurchaseTimelineProps) {
  const { i18n, t } = useLingui()
  const { dayTime } = useDayText()
  const money = useMoneyText()
  const wayOf = ({ packNumber, shippedAt, receivedAt }: Parcel) => {
    const note = <bdi>{printNumber(packNumber)}</bdi>
    const event = (key: string, at: number | null, title: string) =>
      at === null ? [] : [{ key: `${packNumber} ${key}`, at, title, time: dayTime(at), note }]
    return [...event('out', shippedAt, t`Shipped in a parcel`), ...event('in', receivedAt, t`Delivered`)]
  }
  const backOf = ({ returnNumber, timeline }: Return) =>
    timeline.flatMap((step) => {
      const sentence = ofReturns.has(step.name) && stepSentence(step, money)
      if (!sentence) return []
      const note = (
        <Link to="/pages/afterSalesDetail/index" search={{ returnNumber }} className={text.link}>
          <bdi>{printNumber(returnNumber)}</bdi>
        </Link>
      )
      return [{ key: step.id, at: step.at, title: i18n._(sentence), time: dayTime(step.at), note }]
    })
  const events = order.timeline
    .flatMap((step) => {
      // That nothing more happens says less than where the things are.
      const sentence = step.name === 'order.finish' && parcels.length > 0 ? undefined : stepSentence(step, money)
      if (!sentence) return []
      const words = step.reason === null ? undefined : listed[step.reason]
      return [
        {
          key: step.id,
          at: step.at,
          title: i18n._(sentence),
          time: dayTime(step.at),
          note: words ? (
            i18n._(words)
          ) : step.reason && staffs.has(step.name) ? (
            <PatchReasonText reason={step.reason} />
          ) : (
            step.reason && <bdi>{step.reason}</bdi>
          ),
        },
      ]
    })
    .concat(
      parcels.flatMap((parcel) => wayOf(parcel)),
      returns.flatMap((it) => backOf(it)),
    )
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
  if (order.paidAt !== null) return <Trans context="ledger total">Paid</Trans>
  return isOver(order) ? <Trans>Not charged</Trans> : <Trans>Due now</Trans>
}

export function PurchaseAmounts({ order }: { order: Order }) {
  const { i18n, t } = useLingui()
  const { settlement } = useMoneyView()
  const rate = formatRate(order.rate, settlement, i18n.locale)
  const pieces = piecesOf(order)
  // Top-ups; what of them was for a delivery that nobody knew before is the delivery, as the last one knew it.
  const extra = order.paidAt === null ? cents(0) : minus(order.paid, order.total)
  const known = order.patch?.status === 'paid' ? order.patch.realFreight : (order.patch?.prepaidFreight ?? cents(0))
  const later = order.freightFen === null ? least(extra, known) : cents(0)
  const parts: LedgerLine[] = [
    {
      key: 'goods',
      label: <Plural value={pieces} one="Goods, # piece" other="Goods, # pieces" />,
      amount: order.goods,
      note: (
        <Trans>
          <Fen fen={order.goodsFen} /> at{' '}
          <bdi dir="ltr" className={text.whole}>
            ¥1 = {rate}
          </bdi>
        </Trans>
      ),
    },
    {
      key: 'freight',
      label: <Trans>Delivery in China</Trans>,
      amount:
        order.freightFen === 0
          ? t`Free`
          : order.freightFen === null && later === 0
            ? t`Not known yet`
            : plus(order.freight, later),
    },
    { key: 'fee', label: <Trans>Service fee</Trans>, amount: plus(order.serviceFee, order.levelOff) },
    { key: 'level', label: <LevelOff level={order.level} />, amount: minus(cents(0), order.levelOff) },
    { key: 'services', label: <Trans>Add-on services</Trans>, amount: order.services },
    { key: 'discount', label: <Trans>Coupon</Trans>, amount: minus(cents(0), order.discount) },
    { key: 'extra', label: <Trans>Extra payment</Trans>, amount: minus(extra, later) },
  ]
  return (
    <Card as="section">
      <Breakdown
        lines={parts.filter(({ key, amount }) => key === 'goods' || key === 'freight' || amount !== 0)}
        total={{ label: totalWord(order), amount: costOf(order) }}
      />
      <dl className={styles.numbers}>
        <dt>
          <Trans>Seller</Trans>
        </dt>
        <dd dir="auto">{order.sellerName}</dd>
        {order.paymentNumber && (
          <>
            <dt>
              <Trans>Payment</Trans>
            </dt>
            <dd>
              <bdi>{printNumber(order.paymentNumber)}</bdi>
            </dd>
          </>
        )}
      </dl>
      {order.refunded > 0 && (
        <Breakdown lines={[{ key: 'back', label: <Trans>Back on your balance</Trans>, amount: order.refunded }]} />
      )}
      {order.paidAt !== null && (
        <div className={styles.receipt}>
          <ReceiptLink number={order.orderNumber} />
        </div>
      )}
    </Card>
  )
}
