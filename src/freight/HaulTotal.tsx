/** What the haul comes to: goods, shipping and fees as one bar, each named with its own amount, and the way to what the door may ask. */
import { Plural, Trans } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { CountryCode } from '#contract/address/country-rule.ts'
import type { Way } from '#contract/freight/plan.ts'
import { type Cents, cents, plus, sum, times } from '#contract/kit/money.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { List, Row } from '#src/kit/ui/List.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import text from '#src/kit/ui/text.module.css'
import { useMeasures } from '#src/warehouse/measures.ts'
import { PartsBar } from './PartsBar.tsx'
import styles from './planner.module.css'
import type { Planned } from './use-haul.ts'

const DoorSheet = lazy(async () => ({ default: (await import('./DoorSheet.tsx')).DoorSheet }))

export interface HaulTotalProps {
  planned: Planned
  way: Way
  country: CountryCode
}

export function HaulTotal({ planned, way, country }: HaulTotalProps) {
  const { kilograms } = useMeasures()
  const [atDoor, setAtDoor] = useState<boolean>()
  const { chosen, cart, facts } = planned
  const pieces = chosen.reduce((all, { piece }) => all + piece.quantity, 0)
  const packing = times(facts.packingFee, way.parcels.length)
  const goods = plus(cart.goods, sum(chosen.flatMap(({ place, worth }) => (place === 'cart' ? [] : [worth]))))
  const shipping = cents(way.likely - packing)
  const fees = plus(cart.freight, cart.serviceFee, packing)
  const weight = kilograms(way.parcels.reduce((all, { expected }) => all + expected.likely.weightG, 0))
  const [parcel] = way.parcels
  const line = way.parcels.length === 1 ? parcel?.offer.name : undefined
  return (
    <>
      <Card>
        <p className={styles.sum}>
          <span className={`${text.sub} ${text.ink2}`}>
            <Trans>Goods and shipping</Trans>
          </span>
          <Money cents={plus(goods, shipping, fees)} estimate className={styles.total} />
        </p>
        <PartsBar goods={goods} shipping={shipping} rest={fees} look="fees" />
        <dl className={styles.parts}>
          <PartRow look={styles.goods} amount={goods}>
            <Plural value={pieces} one="Goods, # piece" other="Goods, # pieces" />
          </PartRow>
          <PartRow look={styles.shipping} amount={shipping} estimate>
            {line ? (
              <Trans>
                Shipping, <bdi>{weight}</bdi> by {line}
              </Trans>
            ) : (
              <Trans>
                Shipping, <bdi>{weight}</bdi> in two parcels
              </Trans>
            )}
          </PartRow>
          <PartRow look={styles.fees} amount={fees} estimate={cart.freight > 0 || cart.serviceFee > 0}>
            {cart.goods > 0 ? <Trans>Delivery to us, service fee, packing</Trans> : <Trans>Packing</Trans>}
          </PartRow>
        </dl>
      </Card>
      <Card flush>
        <List>
          <Row
            title={<Trans>Cost at the door</Trans>}
            note={<Trans>Import tax and duty, as far as we know them</Trans>}
            chevron
            onPress={() => setAtDoor(true)}
          />
        </List>
      </Card>
      <Suspense>
        {atDoor !== undefined && (
          <DoorSheet
            open={atDoor}
            onClose={() => setAtDoor(false)}
            planned={planned}
            way={way}
            country={country}
            weight={weight}
          />
        )}
      </Suspense>
    </>
  )
}

const PartRow = ({
  look,
  amount,
  estimate,
  children,
}: {
  look: string | undefined
  amount: Cents
  estimate?: boolean
  children: ReactNode
}) => (
  <div>
    <dt>
      <span className={cx(styles.key, look)} aria-hidden="true" />
      {children}
    </dt>
    <dd>
      <Money cents={amount} estimate={estimate} />
    </dd>
  </div>
)
