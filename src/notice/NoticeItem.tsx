/** One notice: what happened, what it costs, by when, and the way to the page where it is dealt with (product.md 10). */
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { Notice } from '#contract/notice/notice.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { useGo } from '#src/kit/route/go.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { useClockText } from '#src/kit/ui/Freshness.tsx'
import type { LinkAs } from '#src/kit/ui/link.ts'
import { dayLocale } from '#src/kit/ui/locale.ts'
import { useMoneyText } from '#src/kit/ui/Money.tsx'
import { NoticeRow } from '#src/kit/ui/Note.tsx'
import { LinePicture } from '#src/order/LinePicture.tsx'
import { useOpenPayment } from '#src/payment/use-open-payment.ts'
import { staysUntilDone, dueOf, type Known, type NoticeDue, numbersOf } from './due.ts'
import { actionOf, lookOf } from './kinds.ts'
import { isUnread, markOpened } from './reading.ts'
import styles from './notice.module.css'
import { spanAt, type Span } from './spans.ts'

/** Opening also marks it read, so it is a button rather than a link. */
const asButton =
  (open: () => void): LinkAs =>
  ({ className, children }) => (
    <button type="button" className={className} onClick={open}>
      {children}
    </button>
  )

export interface NoticeItemProps {
  notice: Notice
  span: Span
  /** Those in the shopper's lists: what a notice tells of one may have been removed from it. */
  known: Known
  pulledAt: number | undefined
}

/** The order a notice leads to, by its path. */
export const orderIn = (path: string | null): string | null =>
  path?.startsWith('/pages/purchaseDetail/') ? new URL(path, 'https://shop').searchParams.get('orderNumber') : null

export function NoticeItem({ notice, span, known, pulledAt }: NoticeItemProps) {
  const { t, i18n } = useLingui()
  const go = useGo()
  const navigate = useNavigate()
  const money = useMoneyText()
  const clock = useClockText()
  const { day, dateTime } = useDayText()
  const { deadline, doneAt } = notice
  const orderNumber = orderIn(notice.path)
  const order = orderNumber === null ? undefined : known.orders.get(orderNumber)
  // Told after the notice was written, the list would have it.
  const isRemoved = orderNumber !== null && !order && (pulledAt ?? 0) > notice.at
  const path = isRemoved ? null : notice.path
  const waits = notice.tab === 'action' && doneAt === null
  const due = waits && staysUntilDone(notice.kind) ? dueOf(notice, known) : undefined
  const open = () => {
    void markOpened(notice)
    if (path) go(path)
  }
  const under = useOpenPayment(...(due ? numbersOf(due) : []))
  const pay = ({ search }: NoticeDue) => {
    void markOpened(notice)
    void navigate({ to: '/pages/payOrder/index', search: under ? { paymentNumber: under.paymentNumber } : search })
  }
  const until = !isRemoved && deadline !== null && deadline > serverNow() && dateTime(deadline)
  const weekday = new Intl.DateTimeFormat(dayLocale(i18n.locale), { weekday: 'short' })
  const when = { today: clock(notice.at, notice.at), week: weekday.format(notice.at), earlier: day(notice.at) }[
    span === 'done' ? spanAt(notice.at, serverNow()) : span
  ]
  return (
    <NoticeRow
      {...lookOf(notice.kind)}
      picture={notice.pic || orderNumber ? <LinePicture pic={notice.pic} size={40} /> : undefined}
      title={<Unbroken>{notice.title}</Unbroken>}
      when={<bdi>{when}</bdi>}
      unread={isUnread(notice) ? t`unread` : undefined}
      body={
        <>
          <Unbroken>{notice.body}</Unbroken>
          {until && doneAt === null && (
            <span className={styles.until}>
              {notice.tab === 'coupon' ? (
                <Trans>
                  Until <bdi>{until}</bdi>
                </Trans>
              ) : (
                <Trans>
                  By <bdi>{until}</bdi>
                </Trans>
              )}
            </span>
          )}
          {isRemoved && (
            <span className={styles.until}>
              <Trans>You removed this order from your list.</Trans>
            </span>
          )}
        </>
      }
      link={path ? asButton(open) : isRemoved && isUnread(notice) ? asButton(() => void markOpened(notice)) : undefined}
      action={
        waits &&
        path && (
          <Button look="tint" small onClick={() => (due ? pay(due) : open())}>
            {under
              ? t`See the payment`
              : due
                ? t`Pay ${money(due.amount, { charge: true })}`
                : i18n._(actionOf(notice.kind))}
          </Button>
        )
      }
    />
  )
}

const number = /([A-Z]{2}-\d{6}-\w{7}-\S)/

/** A number of ours is read aloud and searched for: it stays on one line and in its own direction. */
const Unbroken = ({ children }: { children: string }) =>
  children.split(number).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <bdi key={part} className={styles.number}>
        {part}
      </bdi>
    ),
  )
