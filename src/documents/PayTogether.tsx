/** Orders that were placed together and wait for payment: paid together, in one payment (states.md 15). */
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { sum } from '#contract/kit/money.ts'
import type { Order } from '#contract/order/order.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { buttonClass } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Countdown } from '#src/kit/ui/Countdown.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { Money } from '#src/kit/ui/Money.tsx'
import text from '#src/kit/ui/text.module.css'
import styles from './documents.module.css'

export function PayTogether({ orders, offline }: { orders: readonly Order[]; offline: boolean }) {
  const count = orders.length
  const total = sum(orders.map((order) => order.total))
  return (
    <Card as="section">
      <div className={`${layout.row} ${layout.between}`}>
        <h3 className={text.subStrong}>
          <Plural value={count} one="# order placed together" other="# orders placed together" />
        </h3>
        <Countdown plain deadline={Math.min(...orders.map((it) => it.payDeadline))} clock={serverNow} />
      </div>
      {!offline && (
        <Link
          className={`${buttonClass({ look: 'primary', wide: true })} ${styles.all}`}
          to="/pages/payOrder/index"
          search={{ orders: orders.map(({ orderNumber }) => orderNumber) }}
        >
          <span>
            <Trans>
              Pay all {count}, <Money cents={total} charge />
            </Trans>
          </span>
        </Link>
      )}
    </Card>
  )
}
