/** What it will probably cost to ship goods that are not bought yet: a range, and where to, before any address (product.md 4). */
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { estimateShipping, writeGoods } from '#contract/freight/api.ts'
import { ShipTo } from '#src/address/ShipTo.tsx'
import { useShipTo } from '#src/address/ship-to.ts'
import { Guessed } from './Guessed.tsx'
import { ShippingDays } from '#src/order/ShippingDays.tsx'
import { Offline } from '#src/kit/network/errors.ts'
import { useCall } from '#src/kit/network/use-call.ts'
import { cx } from '#src/kit/ui/cx.ts'
import { useRangeText } from '#src/kit/ui/range-text.ts'
import text from '#src/kit/ui/text.module.css'
import styles from './to-ship.module.css'

export interface ToShipProps {
  goods: readonly { id: string; quantity: number }[]
  /** Under the price on a page of its own, or beside what is paid now. */
  look?: 'fact' | 'card'
}

/** As many as one question may hold. */
const most = 100

export function ToShip({ goods, look = 'fact' }: ToShipProps) {
  const rangeText = useRangeText()
  const { country } = useShipTo()
  const asked = goods.length > 0 && goods.length <= most ? { country, goods: writeGoods(goods) } : undefined
  const { answer, older, error } = useCall(estimateShipping, asked, { debounce: 400, holds: true })
  const range = answer?.range
  const pieces = goods.reduce((all, { quantity }) => all + quantity, 0)
  const estimate = range ? (
    <b className={older ? styles.older : undefined}>
      <bdi dir="ltr" className={styles.whole}>
        ≈ {rangeText(range)}
      </bdi>
    </b>
  ) : answer && !answer.serves ? (
    <Trans>We do not ship there yet.</Trans>
  ) : answer && asked ? (
    <Trans>No shipping method takes this in one parcel.</Trans>
  ) : error instanceof Offline ? (
    <Trans>You need a connection.</Trans>
  ) : undefined
  const compare = range && (
    <Link
      to="/pages/priceCalc/index"
      search={{
        country,
        weightG: Math.max(1, Math.round(range.weightG)),
        ...range.size,
        goodsClass: range.goodsClass,
      }}
      className={cx(text.link, styles.compare)}
    >
      <Trans>Compare shipping methods</Trans>
    </Link>
  )
  if (look === 'card')
    return (
      <div className={styles.later}>
        <span>
          <Trans>Later, to ship</Trans>
        </span>
        {estimate ?? '–'}
        <small>
          {range && <ShippingDays {...range} />}
          {range?.source === 'category' && (
            <>
              <Guessed />{' '}
            </>
          )}
          <ShipTo />
          {compare}
        </small>
      </div>
    )
  return (
    <>
      {!range ? (
        estimate
      ) : pieces > 1 ? (
        <Trans>
          {estimate} for <Plural value={pieces} one="# piece" other="# pieces" />.
        </Trans>
      ) : (
        <Trans>{estimate} for this item.</Trans>
      )}{' '}
      <Trans>You choose and pay after it reaches our warehouse.</Trans>
      <small className={styles.where}>
        {range && <ShippingDays {...range} />}
        {range?.source === 'category' && (
          <>
            <Guessed />{' '}
          </>
        )}
        <ShipTo />
        {compare}
      </small>
    </>
  )
}
