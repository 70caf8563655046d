/** The same pieces in one parcel and in two, each way by its cheapest line (product.md 6). */
import { Trans } from '@lingui/react/macro'
import type { Cents } from '#contract/kit/money.ts'
import { cx } from '#src/kit/ui/cx.ts'
import { Money } from '#src/kit/ui/Money.tsx'
import { useMeasures } from '#src/warehouse/measures.ts'
import styles from './to-ship.module.css'

export interface Split {
  /** Null: no line takes everything in one. */
  one: Cents | null
  two: Cents
  firstG: number
  secondG: number
}

export function OneOrTwo({ split }: { split: Split }) {
  const { kilograms } = useMeasures()
  const oneIsBetter = split.one !== null && split.one <= split.two
  return (
    <div className={styles.ways}>
      <div className={cx(oneIsBetter && styles.better)}>
        <Trans>One parcel</Trans>
        <b>{split.one === null ? '–' : <Money cents={split.one} estimate />}</b>
      </div>
      <div className={cx(!oneIsBetter && styles.better)}>
        <Trans>Two parcels</Trans>
        <b>
          <Money cents={split.two} estimate />
        </b>
        <small>
          <bdi>
            {kilograms(split.firstG)} + {kilograms(split.secondG)}
          </bdi>
        </small>
      </div>
    </div>
  )
}
