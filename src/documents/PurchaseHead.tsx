/** Where a purchase stands: chip, number, one sentence and what it means for the shopper, the four-step bar (design.md 7). */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { printNumber } from '#contract/kit/number.ts'
import type { Order } from '#contract/order/order.ts'
import type { Parcel } from '#contract/parcel/parcel.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import layout from '#src/kit/ui/layout.module.css'
import { Money } from '#src/kit/ui/Money.tsx'
import { StepBar } from '#src/kit/ui/StepBar.tsx'
import text from '#src/kit/ui/text.module.css'
import { useOpenPayment } from '#src/payment/use-open-payment.ts'
import { endsAt } from './checked.ts'
import { closeReasons } from './close-reasons.ts'
import { isOver, piecesOf, receivedOf, returnedOf } from './documents.ts'
import styles from './purchase.module.css'
import { checkedWord, orderWord } from './status-words.ts'
import { StatusChip } from './StatusChip.tsx'
import type { Whereabouts } from './whereabouts.ts'

export interface PurchaseHeadProps {
  order: Order
  where: Whereabouts | undefined
  /** Those that carried its pieces, the latest first. */
  parcels: readonly Parcel[]
}

export function PurchaseHead({ order, where, parcels }: PurchaseHeadProps) {
  const { t } = useLingui()
  const open = useOpenPayment(order.orderNumber)
  const checked = order.actions.includes('pay') ? open : undefined
  return (
    <header className={styles.head}>
      <div className={`${layout.row8} ${layout.wrap}`}>
        <StatusChip word={checked ? checkedWord : orderWord(order, where)} />
        <bdi className={`${text.cap} ${text.ink3} ${text.num}`}>{printNumber(order.orderNumber)}</bdi>
      </div>
      <h2 className={text.t1}>
        {where ? <Place where={where} /> : checked ? <Trans>Payment being checked</Trans> : <Headline order={order} />}
      </h2>
      <p className={`${text.sub} ${text.ink2}`}>
        {where ? (
          <OnTheirWay where={where} parcels={parcels} order={order} />
        ) : checked ? (
          <HeldUntil ends={endsAt(order.payDeadline, checked)} />
        ) : (
          <Meaning order={order} />
        )}
      </p>
      {(where || !isOver(order)) && (
        <StepBar
          label={t`Progress`}
          steps={[
            t({ context: 'order step', message: 'Ordered' }),
            t({ context: 'order step', message: 'Paid' }),
            t({ context: 'order step', message: 'Bought' }),
            t({ context: 'order step', message: 'Received' }),
          ]}
          {...stepOf(order)}
        />
      )}
    </header>
  )
}

function stepOf(order: Order): { current: number; part?: number } {
  if (order.status === 'shelved' || order.status === 'closed') return { current: 4 }
  // The name in bold is what is so now; what comes next fills up beside it.
  if (receivedOf(order) > 0) return { current: 3, part: receivedOf(order) / Math.max(1, piecesOf(order)) }
  if (order.purchasedAt !== null) return { current: 2, part: 1 }
  return order.paidAt === null ? { current: 0, part: 1 } : { current: 1, part: 1 }
}

function Headline({ order }: { order: Order }) {
  const [all, here] = [piecesOf(order), receivedOf(order)]
  const due = order.patch && <Money cents={order.patch.total} charge />
  switch (order.status) {
    case 'ordered':
      return <Trans>Waiting for your payment</Trans>
    case 'paid':
      return order.actions.includes('answer') ? <Trans>We need your answer</Trans> : <Trans>We are buying it now</Trans>
    case 'purchased':
      return <Trans>Bought, on its way to us</Trans>
    case 'part_shelved':
      return (
        <Trans>
          {here} of <Plural value={all} one="# piece is here" other="# pieces are here" />
        </Trans>
      )
    case 'shelved':
      return here === all ? (
        <Trans>All pieces are here</Trans>
      ) : (
        <Trans>
          {here} of <Plural value={all} one="# piece is here" other="# pieces are here" />
        </Trans>
      )
    case 'purchase_patch':
      return order.purchasedAt === null ? <Trans>{due} more before we buy</Trans> : <Trans>{due} more to pay</Trans>
    case 'canceled':
      return <Trans context="order status">Cancelled</Trans>
    case 'expired':
      return <Trans>The time to pay is over</Trans>
    case 'closed':
      return <Trans context="order status">Closed</Trans>
  }
}

/** Nothing while a provider is asked: that ends without a deadline of ours. */
function HeldUntil({ ends }: { ends: number | null }) {
  const { dateTime } = useDayText()
  return (
    ends !== null && (
      <Trans>
        We hold this order until <bdi>{dateTime(ends)}</bdi>.
      </Trans>
    )
  )
}

function Meaning({ order }: { order: Order }) {
  const { i18n } = useLingui()
  const reason = order.closeReason ?? order.cancelReason
  const ours = closeReasons[reason ?? '']
  const words = ours ? i18n._(ours) : reason && <Trans>“{reason}”.</Trans>
  const back = order.refunded > 0 && (
    <Trans>
      <Money cents={order.refunded} charge strong /> is back on your balance.
    </Trans>
  )
  switch (order.status) {
    case 'ordered':
      return <HeldUntil ends={order.payDeadline} />
    case 'paid':
      return order.cancelRequested ? (
        <Trans>You asked to cancel. We answer within 24 hours.</Trans>
      ) : order.actions.includes('answer') ? (
        <Trans>Something about your order has changed. We buy once you have answered.</Trans>
      ) : (
        <Trans>Usually within one working day in China.</Trans>
      )
    case 'purchased':
      return <Trans>The seller sends it to our warehouse. We photograph it when it comes.</Trans>
    case 'part_shelved':
      return <Trans>The rest is on its way to our warehouse.</Trans>
    case 'shelved':
      return order.lines.some(({ buckets }) => buckets.stored > 0) ? <Trans>Pack them when you are ready.</Trans> : null
    case 'purchase_patch':
      return order.purchasedAt === null ? (
        <Trans>
          The seller asks for more than you paid. Pay the difference, or decline and get all your money back.
        </Trans>
      ) : (
        <Trans>It cannot be packed until this is paid.</Trans>
      )
    case 'expired':
      return <Trans>Nothing was charged.</Trans>
    case 'canceled':
    case 'closed':
      return (
        <>
          {words} {back || (order.paidAt === null && <Trans>Nothing was charged.</Trans>)}
        </>
      )
  }
}

/** The pieces are no longer on our shelf. */
function Place({ where }: { where: Whereabouts }) {
  switch (where) {
    case 'packed':
      return <Trans>In a parcel that has not left yet</Trans>
    case 'shipped':
      return <Trans>On the way to you</Trans>
    case 'returning':
      return <Trans>Going back to the seller</Trans>
    case 'delivered':
      return <Trans>Delivered</Trans>
    case 'returned':
      return <Trans>Returned to the seller</Trans>
  }
}

function OnTheirWay({ where, parcels, order }: PurchaseHeadProps & { where: Whereabouts }) {
  const { day } = useDayText()
  const { refunded } = order
  const returned = returnedOf(order)
  const some = returned > 0 && (
    <>
      {' '}
      <Plural value={returned} one="# piece went back to the seller." other="# pieces went back to the seller." />{' '}
      {refunded > 0 && (
        <Trans>
          <Money cents={refunded} charge strong /> is back on your balance.
        </Trans>
      )}
    </>
  )
  const [latest] = parcels
  const parcel = latest && (
    <Link to="/pages/logisticsDetail/index" search={{ packNumber: latest.packNumber }} className={styles.parcel}>
      <bdi>{printNumber(latest.packNumber)}</bdi>
    </Link>
  )
  if (where === 'shipped' && latest?.shippedAt)
    return (
      <>
        <Trans>
          Shipped in parcel {parcel} on <bdi>{day(latest.shippedAt)}</bdi>.
        </Trans>
        {some}
      </>
    )
  if (where === 'delivered' && latest?.receivedAt)
    return (
      <>
        <Trans>
          Delivered in parcel {parcel} on <bdi>{day(latest.receivedAt)}</bdi>.
        </Trans>
        {some}
      </>
    )
  if (where === 'packed') return <Trans>You see it among your parcels.</Trans>
  if (where === 'returning') return <Trans>The money comes back once the seller has them.</Trans>
  if (refunded > 0)
    return (
      <Trans>
        <Money cents={refunded} charge strong /> is back on your balance.
      </Trans>
    )
  return null
}
