/** What the seller said and got, and what of the order goes another way: top-ups, money that went back. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskOrder } from '#contract/order/desk.ts'
import { Facts } from '#src/kit/ui/console/Panes.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { usePatchReasonWords } from '#ops/kit/parts/patch-reason-words.ts'
import { Yuan } from '#ops/kit/parts/Yuan.tsx'
import css from './purchasing.module.css'
import { SellerOrders } from './SellerOrders.tsx'

export function SellerFacts({ order }: { order: DeskOrder }) {
  const { t } = useLingui()
  const { wordsOf } = usePatchReasonWords()
  const { real, patch } = order
  const isApart = order.sellerOrders.length > 0
  const facts = (
    <Facts
      rows={[
        ...(isApart
          ? []
          : [
              { key: 'seller', label: t`Seller order`, value: order.sellerOrderId ?? '–' },
              { key: 'parcels', label: t`Parcels`, value: order.sellerParcels.join(', ') || t`Not known yet` },
            ]),
        ...(real
          ? [
              {
                key: 'paid',
                label: isApart ? t`Paid for all of it` : t`Paid to seller`,
                value: (
                  <Trans>
                    <Yuan fen={real.realGoods} />, delivery <Yuan fen={real.realFreight} />
                  </Trans>
                ),
              },
            ]
          : []),
        ...(order.paidFrom ? [{ key: 'from', label: t`Paid from`, value: order.paidFrom.name }] : []),
        ...(patch
          ? [
              {
                key: 'patch',
                label: t`Top-up`,
                value: (
                  <>
                    <Money cents={patch.total} charge />, {wordsOf(patch.reason)}
                  </>
                ),
              },
            ]
          : []),
        ...(order.refunded > 0
          ? [{ key: 'back', label: t`Given back`, value: <Money cents={order.refunded} charge /> }]
          : []),
      ]}
    />
  )
  return isApart ? (
    <>
      <SellerOrders order={order} />
      <div className={css.rule}>{facts}</div>
    </>
  ) : (
    facts
  )
}
