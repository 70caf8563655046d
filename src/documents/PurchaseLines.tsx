/** The lines of an order: what, how much, and how many of them are here (storeNum of num, specification 3). */
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Clock } from '@phosphor-icons/react/dist/csr/Clock'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Order, OrderLine } from '#contract/order/order.ts'
import { dot } from '#src/kit/text/dot.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { Quoted } from '#src/kit/ui/Quoted.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { Money } from '#src/kit/ui/Money.tsx'
import text from '#src/kit/ui/text.module.css'
import { LinePicture } from '#src/order/LinePicture.tsx'
import styles from './purchase.module.css'
import { Theirs } from '#src/order/Theirs.tsx'
import { useSellerText } from '#src/order/seller-text.ts'

export const PurchaseLines = ({ order }: { order: Order }) => (
  <Card flush>
    <ul className={styles.list}>
      {order.lines.map((line) => (
        <Line key={line.id} line={line} order={order} />
      ))}
    </ul>
  </Card>
)

function Line({ line, order }: { line: OrderLine; order: Order }) {
  const sellerText = useSellerText()
  const taken = order.questions.find(
    (it) => it.lineId === line.id && it.outcome === 'taken' && it.ordered !== line.spec,
  )
  const refundable = order.actions.includes('refund_only') && line.buckets.expected > 0
  return (
    <li className={styles.line}>
      <LinePicture pic={line.pic} size={62} />
      <span className={layout.grow}>
        <Link
          to="/pages/productDetail/index"
          search={{ itemId: line.itemId, mallType: line.mallType }}
          className={`${styles.block} ${styles.tall}`}
        >
          <Theirs text={line.title} english={line.titleEn} two className={text.sub} />
        </Link>
        {/* One line in the direction of what was chosen: the number stands behind it. */}
        <span dir="auto" className={`${text.cap} ${text.ink3} ${text.theirs} ${styles.block}`}>
          {sellerText(line.spec, line.specEn)}
          {line.num > 1 && ` × ${line.num}`}
        </span>
        {taken && (
          <span className={`${text.cap} ${text.ink2} ${text.theirs} ${styles.block}`}>
            <Trans>
              Chosen instead of <bdi>{taken.ordered}</bdi>
            </Trans>
          </span>
        )}
        {line.note && (
          <bdi className={`${text.cap} ${text.ink2} ${text.theirs} ${styles.block}`}>
            <Quoted words={line.note} />
          </bdi>
        )}
        {line.services.map(({ key, name }) => (
          <span key={key} className={`${text.cap} ${text.ink3} ${styles.block}`}>
            {name}
          </span>
        ))}
        {order.purchasedAt !== null && <Arrived line={line} />}
        {refundable && (
          <Link
            className={`${text.capStrong} ${text.accent}`}
            to="/pages/afterSalesDetail/index"
            search={{ item: line.id, kind: 'refund_only' }}
          >
            <Trans>Request refund</Trans>
          </Link>
        )}
      </span>
      <Money cents={line.amount} charge strong />
    </li>
  )
}

function Arrived({ line }: { line: OrderLine }) {
  const { storeNum, num, buckets, notBought } = line
  const { returning, returned } = buckets
  const missing = buckets.missing - notBought
  const complete = storeNum + buckets.missing >= num
  return (
    <span className={`${styles.arrived} ${complete ? text.good : text.warn}`}>
      <Glyph of={complete ? CheckCircle : Clock} size={14} fill />
      <span>
        <Trans>
          {storeNum} of {num} received
        </Trans>
        {notBought > 0 && (
          <>
            {dot}
            <Plural value={notBought} one="# not bought, refunded" other="# not bought, refunded" />
          </>
        )}
        {missing > 0 && (
          <>
            {dot}
            <Plural value={missing} one="# missing, refunded" other="# missing, refunded" />
          </>
        )}
        {returning > 0 && (
          <>
            {dot}
            <Plural value={returning} one="# on the way back" other="# on the way back" />
          </>
        )}
        {returned > 0 && (
          <>
            {dot}
            <Plural value={returned} one="# returned" other="# returned" />
          </>
        )}
      </span>
    </span>
  )
}
