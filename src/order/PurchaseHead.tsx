/** Where a purchase stands: chip, number, one sentence and what it means for the shopper, the four-step bar (design.md 7). */
import { Trans, useLingui } from '@lingui/react/macro'
import { printNumber } from '#contract/kit/number.ts'
import type { Order } from '#contract/order/order.ts'
import { useDayText } from '#src/kit/day-text.ts'
import layout from '#src/kit/ui/layout.module.css'
import { Money } from '#src/kit/ui/Money.tsx'
import { StepBar } from '#src/kit/ui/StepBar.tsx'
import text from '#src/kit/ui/text.module.css'
import { closeReasons } from './close-reasons.ts'
import { isOver, piecesOf, receivedOf } from './documents.ts'
import styles from './purchase.module.css'
import { purchaseWords } from './status-words.ts'
import { StatusChip } from './StatusChip.tsx'

export function PurchaseHead({ order }: { order: Order }) {
  const { t } = useLingui()
  return (
    <header className={styles.head}>
      <div className={`${layout.row8} ${layout.wrap}`}>
        <StatusChip word={purchaseWords[order.status]} />
        <bdi className={`${text.cap} ${text.ink3} ${text.num}`}>{printNumber(order.orderNumber)}</bdi>
      </div>
      <h2 className={text.t1}>
        <Headline order={order} />
      </h2>
      <p className={`${text.sub} ${text.ink2}`}>
        <Meaning order={order} />
      </p>
      {!isOver(order) && (
        <StepBar label={t`Progress`} steps={[t`Ordered`, t`Paid`, t`Bought`, t`Received`]} {...stepOf(order)} />
      )}
    </header>
  )
}

function stepOf(order: Order): { at: number; part?: number } {
  if (order.status === 'shelved') return { at: 4 }
  if (order.purchasedAt !== null) return { at: 3, part: receivedOf(order) / Math.max(1, piecesOf(order)) }
  return order.paidAt === null ? { at: 1, part: 0.1 } : { at: 2 }
}

function Headline({ order }: { order: Order }) {
  const [all, here] = [piecesOf(order), receivedOf(order)]
  const due = order.patch && <Money cents={order.patch.total} charge />
  switch (order.status) {
    case 'ordered':
      return <Trans>Waiting for your payment</Trans>
    case 'paid':
      return <Trans>We are buying it now</Trans>
    case 'purchased':
      return <Trans>Bought, on its way to us</Trans>
    case 'part_shelved':
      return (
        <Trans>
          {here} of {all} pieces are here
        </Trans>
      )
    case 'shelved':
      return here === all ? (
        <Trans>All pieces are here</Trans>
      ) : (
        <Trans>
          {here} of {all} pieces are here
        </Trans>
      )
    case 'purchase_patch':
      return order.purchasedAt === null ? <Trans>{due} more before we buy</Trans> : <Trans>{due} more is due</Trans>
    case 'canceled':
      return <Trans>Canceled</Trans>
    case 'expired':
      return <Trans>The time to pay is over</Trans>
    case 'closed':
      return <Trans>Closed</Trans>
  }
}

function Meaning({ order }: { order: Order }) {
  const { i18n } = useLingui()
  const { dateTime } = useDayText()
  const reason = order.closeReason ?? order.cancelReason
  const ours = closeReasons[reason ?? '']
  const words = ours ? i18n._(ours) : reason && <q dir="auto">{reason}</q>
  const back = order.refunded > 0 && (
    <Trans>
      <Money cents={order.refunded} charge strong /> is back on your balance.
    </Trans>
  )
  switch (order.status) {
    case 'ordered':
      return (
        <Trans>
          We hold this order until <bdi>{dateTime(order.payDeadline)}</bdi>.
        </Trans>
      )
    case 'paid':
      return order.cancelRequested ? (
        <Trans>You asked to cancel. We answer within 24 hours.</Trans>
      ) : (
        <Trans>Usually within one working day in China.</Trans>
      )
    case 'purchased':
      return <Trans>The seller sends it to our warehouse. We photograph it when it comes.</Trans>
    case 'part_shelved':
      return <Trans>The rest is on its way to our warehouse.</Trans>
    case 'shelved':
      return <WhereNow order={order} />
    case 'purchase_patch':
      return order.purchasedAt === null ? (
        <Trans>The seller asks more than you prepaid. Pay it, or decline and get everything back.</Trans>
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

/** Everything came: which of the pieces the shopper can still do something with. */
function WhereNow({ order: { lines } }: { order: Order }) {
  const some = (bucket: keyof Order['lines'][number]['buckets']) => lines.some(({ buckets }) => buckets[bucket] > 0)
  if (some('stored')) return <Trans>Pack them when you are ready.</Trans>
  if (some('reserved')) return <Trans>They are in a parcel that has not left yet.</Trans>
  if (some('returning')) return <Trans>They go back to the seller.</Trans>
  return some('shipped') ? <Trans>They left in a parcel.</Trans> : null
}
