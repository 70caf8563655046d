/** What was measured here, and until when it can go back to its seller (product.md 5): proof, with its date. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { printNumber } from '#contract/kit/number.ts'
import type { StoredItem } from '#contract/warehouse/stored-item.ts'
import { goodsWord } from '#src/catalog/goods-words.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import text from '#src/kit/ui/text.module.css'
import { useMeasures } from './measures.ts'
import styles from './stored.module.css'

export function StoredFacts({ item, takenBy }: { item: StoredItem; takenBy: ReactNode }) {
  const { i18n } = useLingui()
  const { day, dateTime } = useDayText()
  const { kilograms, size } = useMeasures()
  const { returnDeadline, weightG } = item
  const measuredOn = day(item.storedAt)
  const pieces = item.buckets.stored
  return (
    <Card as="section">
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>Weight of one piece</Trans>
          </dt>
          <dd>{weightG === null ? <Trans>Not weighed yet</Trans> : <bdi>{kilograms(weightG)}</bdi>}</dd>
          {weightG !== null && (
            <dd className={styles.small}>
              <Trans>
                On our scale, <bdi>{measuredOn}</bdi>
              </Trans>
            </dd>
          )}
        </div>
        <div>
          <dt>
            <Trans>Dimensions</Trans>
          </dt>
          <dd>{item.size ? <bdi>{size(item.size)}</bdi> : <Trans>Not measured yet</Trans>}</dd>
        </div>
        <div>
          <dt>
            <Trans>Type of goods</Trans>
          </dt>
          <dd>{i18n._(goodsWord(item.goodsClass))}</dd>
          <dd className={styles.small}>{takenBy}</dd>
        </div>
        <div>
          <dt>
            <Trans>In our warehouse</Trans>
          </dt>
          <dd>
            <Plural value={pieces} one="# piece" other="# pieces" />
          </dd>
          {item.storeNum < item.num && (
            <dd className={styles.small}>
              <Trans>
                {item.storeNum} of {item.num} received
              </Trans>
            </dd>
          )}
        </div>
        <div>
          <dt>
            <Trans>Return to the seller</Trans>
          </dt>
          <dd>
            {returnDeadline === null ? (
              <Trans>Not possible</Trans>
            ) : serverNow() > returnDeadline ? (
              <Trans>
                Closed <bdi>{day(returnDeadline)}</bdi>
              </Trans>
            ) : (
              <Trans>
                Until <bdi>{dateTime(returnDeadline)}</bdi>
              </Trans>
            )}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Order</Trans>
          </dt>
          <dd>
            <Link
              to="/pages/purchaseDetail/index"
              search={{ orderNumber: item.orderNumber }}
              className={`${text.link} ${styles.order}`}
            >
              <bdi>{printNumber(item.orderNumber)}</bdi>
            </Link>
          </dd>
        </div>
      </dl>
    </Card>
  )
}
