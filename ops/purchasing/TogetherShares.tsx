/** What each order has of one bill, as the shop will book it, and whether it was prepaid. */
import { Trans, useLingui } from '@lingui/react/macro'
import { plus } from '#contract/kit/money.ts'
import type { DeskOrder } from '#contract/order/desk.ts'
import { type PaidTogether, type Share, shareTogether } from '#contract/order/together.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { Yuan } from '#ops/kit/parts/Yuan.tsx'
import css from './purchasing.module.css'
import { verdictOf } from './verdict.ts'

export interface TogetherSharesProps {
  orders: readonly DeskOrder[]
  /** Undefined while it is no amount. */
  paid: PaidTogether | undefined
  onLeave: (orderNumber: string) => void
}

export function TogetherShares({ orders, paid, onLeave }: TogetherSharesProps) {
  const { t } = useLingui()
  const shares = paid ? shareTogether(orders, paid) : []
  return (
    <Pane title={t`What each order has of it`}>
      <ul className={css.questions}>
        {orders.map((order) => {
          const share = shares.find((each) => each.id === order.id)
          return (
            <li key={order.id}>
              <div className={css.share}>
                <OurNumber of={order.orderNumber} />
                <ActionButton look="outline" onClick={() => onLeave(order.orderNumber)}>
                  <Trans>Leave out</Trans>
                </ActionButton>
              </div>
              {share && <ShareOf order={order} share={share} />}
            </li>
          )
        })}
      </ul>
      <p className={css.rule}>
        <Trans>Goods and delivery are shared by what the goods of each order are worth.</Trans>
      </p>
    </Pane>
  )
}

function ShareOf({ order, share }: { order: DeskOrder; share: Share }) {
  const verdict = verdictOf(plus(share.realGoods, share.realFreight), order)
  return (
    <>
      <p>
        <Trans>
          <Yuan fen={share.realGoods} strong />, delivery <Yuan fen={share.realFreight} strong />
        </Trans>
      </p>
      <p className={verdict.kind === 'topUp' ? css.short : css.quiet}>
        {verdict.kind === 'matches' && <Trans>Matches what was prepaid.</Trans>}
        {verdict.kind === 'had' && <Trans>Nothing goes back: the shopper has had that much before.</Trans>}
        {verdict.kind === 'back' && (
          <Trans>
            <Yuan fen={verdict.by} /> goes back to the shopper.
          </Trans>
        )}
        {verdict.kind === 'forgiven' && (
          <Trans>
            <Yuan fen={verdict.by} /> more than prepaid: so little is forgiven.
          </Trans>
        )}
        {verdict.kind === 'topUp' && (
          <Trans>
            <Yuan fen={verdict.by} /> more than prepaid. Leave it out, and ask for a top-up first.
          </Trans>
        )}
      </p>
    </>
  )
}
