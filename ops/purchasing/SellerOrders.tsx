/** The orders at the seller's that one order was bought by: number, pieces, what is still to come, parcels and cost of each (decision 090). */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskOrder } from '#contract/order/desk.ts'
import type { SellerOrder } from '#contract/order/seller-order.ts'
import { withoutPart } from '#contract/order/seller-order.ts'
import { useTitle } from '#ops/kit/parts/use-title.ts'
import { Yuan } from '#ops/kit/parts/Yuan.tsx'
import css from './purchasing.module.css'

export function SellerOrders({ order }: { order: DeskOrder }) {
  const { t } = useLingui()
  const unknown = order.lines.reduce(
    (all, line) => all + withoutPart(order.sellerOrders, line.id, line.buckets.expected),
    0,
  )
  return (
    <>
      <ul className={css.questions} aria-label={t`Seller orders`}>
        {order.sellerOrders.map((part) => (
          <li key={part.part}>
            <b>
              {part.part} · <bdi>{part.sellerOrderId}</bdi>
            </b>
            <Pieces order={order} part={part} />
            <p>
              <Trans>
                <Yuan fen={part.realGoods} />, delivery <Yuan fen={part.realFreight} />
              </Trans>
            </p>
            <p className={part.sellerParcels.length > 0 ? css.spec : css.quiet}>
              {part.sellerParcels.join(', ') || t`No parcel number yet`}
            </p>
          </li>
        ))}
      </ul>
      {unknown > 0 && (
        <p className={css.rule}>
          {t`${plural(unknown, { one: '# piece came under none of these numbers, or never comes. Nobody knows of which seller order it is.', other: '# pieces came under none of these numbers, or never come. Nobody knows of which seller order they are.' })}`}
        </p>
      )}
    </>
  )
}

function Pieces({ order, part }: { order: DeskOrder; part: SellerOrder }) {
  const { t } = useLingui()
  const title = useTitle()
  const alone = order.lines.length === 1
  return part.lines.map(({ lineId, count, waits }) => {
    const line = order.lines.find((each) => each.id === lineId)
    const pieces = t`${plural(count, { one: '# piece', other: '# pieces' })}`
    const what = alone || !line ? pieces : t`${count} × ${title(line)}`
    return <p key={lineId}>{waits > 0 ? t`${what}, ${waits} still to come` : t`${what}, all here or given up`}</p>
  })
}
