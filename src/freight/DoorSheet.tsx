/**
 * Cost at the door (mockups3/landed-cost): what is paid for goods, to ship, and perhaps to customs, each by whom it is taken; the one
 * place that adds now and later, always as an estimate. What the table does not say has no number.
 */
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { CircleHalf } from '@phosphor-icons/react/dist/csr/CircleHalf'
import { Question } from '@phosphor-icons/react/dist/csr/Question'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CountryCode } from '#contract/address/country-rule.ts'
import type { AtTheDoor } from '#contract/freight/landed.ts'
import type { Way } from '#contract/freight/plan.ts'
import { plus, sum } from '#contract/kit/money.ts'
import { useCountryName } from '#src/address/country-name.ts'
import { useLaunch } from '#src/kit/session/settings.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { useComma } from '#src/kit/text/comma.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Flag } from '#src/kit/ui/Flag.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { useRangeText } from '#src/kit/ui/range-text.ts'
import { Sheet } from '#src/kit/ui/Sheet.tsx'
import text from '#src/kit/ui/text.module.css'
import { DoorParts, Third } from './DoorParts.tsx'
import { doorOf, inTheEnd } from './haul.ts'
import { PartsBar } from './PartsBar.tsx'
import styles from './planner.module.css'
import type { Planned } from './use-haul.ts'

export interface DoorSheetProps {
  open: boolean
  onClose: () => void
  planned: Planned
  way: Way
  country: CountryCode
  /** Of all parcels, in words. */
  weight: string
}

export function DoorSheet({ open, onClose, planned, way, country, weight }: DoorSheetProps) {
  const nameOf = useCountryName()
  const rangeText = useRangeText()
  const comma = useComma()
  const rates = useLaunch()?.displayRates ?? {}
  const { chosen, cart, facts } = planned
  const paid = sum(chosen.flatMap(({ place, worth, delivery }) => (place === 'cart' ? [] : [worth, delivery])))
  const due = plus(cart.goods, cart.freight, cart.serviceFee)
  const door = doorOf(way, chosen, { facts, country, known: { rates, now: serverNow() } })
  const end = inTheEnd(plus(paid, due), way, door)
  const lines = way.parcels.map(({ offer }) => offer.name).join(comma)
  return (
    <Sheet page reading open={open} onClose={onClose} title={<Trans>Cost at the door</Trans>}>
      <div className={styles.door}>
        <Card className={styles.to}>
          <Flag code={country} width={28} />
          <span>
            <b>{nameOf(country)}</b>
            <small>
              <bdi>{weight}</bdi>, {lines}
            </small>
          </span>
        </Card>
        <div className={styles.end}>
          <p className={`${text.sub} ${text.ink2}`}>
            <Trans>What this haul costs you in the end</Trans>
          </p>
          <p className={styles.big}>
            {end.high === null ? (
              <Trans>
                from <Money cents={end.low} estimate />
              </Trans>
            ) : (
              <bdi dir="ltr">≈ {rangeText({ low: end.low, high: end.high })}</bdi>
            )}
          </p>
          <p className={`${text.cap} ${text.ink2}`}>
            <Trans>Paid at different times, to different hands. Never charged as one sum.</Trans>
          </p>
          {end.high !== null && (
            <PartsBar goods={paid + due} shipping={way.high} rest={end.high - paid - due - way.high} look="hatched" />
          )}
        </div>
        <Card flush>
          <ul className={styles.thirds}>
            {paid > 0 && (
              <Third look={styles.goods} title={<Trans>Paid already</Trans>} amount={<Money cents={paid} />}>
                <Trans>Goods, with their part of the sellers’ delivery.</Trans>
              </Third>
            )}
            {due > 0 && (
              <Third
                look={styles.goods}
                title={<Trans>At checkout</Trans>}
                amount={<Money cents={due} estimate={cart.total !== due} />}
              >
                <Trans>What is still in your cart: goods, sellers’ delivery, our service fee.</Trans>
              </Third>
            )}
            <Third
              look={styles.shipping}
              title={<Trans>To ship</Trans>}
              amount={<bdi dir="ltr">≈ {rangeText(way)}</bdi>}
            >
              <Trans>Shipping and packing. You prepay the likely price; the scale decides.</Trans>
            </Third>
            <DoorParts door={door} />
          </ul>
        </Card>
        <HowSure door={door} checkedOn={facts.imports.checkedOn} sample={facts.imports.sample} />
      </div>
    </Sheet>
  )
}

function HowSure({ door, checkedOn, sample }: { door: AtTheDoor; checkedOn: string; sample: boolean }) {
  const { t } = useLingui()
  const { day } = useDayText()
  const date = day(Date.parse(checkedOn))
  return (
    <Card>
      <h3 className={text.t3}>
        <Trans>How sure is this?</Trans>
      </h3>
      <ul className={styles.sure} aria-label={t`How sure is this?`}>
        <li className={text.good}>
          <Glyph of={CheckCircle} fill size={24} />
          <span>
            <Trans>
              <b>Sure:</b> what you paid already.
            </Trans>
          </span>
        </li>
        <li className={text.warn}>
          <Glyph of={CircleHalf} fill size={24} />
          <span>
            <Trans>
              <b>Likely:</b> shipping. The range covers what such weights are usually off by.
            </Trans>
          </span>
        </li>
        <li className={text.bad}>
          <Glyph of={Question} size={24} />
          <span>
            <Trans>
              <b>Our estimate:</b> tax and duty. Customs decide, not we.
            </Trans>{' '}
            {door.source && (
              <>
                <Trans>
                  Table of <bdi>{date}</bdi>, after
                </Trans>{' '}
                <a className={text.link} href={door.source.url} target="_blank" rel="noreferrer" dir="auto">
                  {door.source.name}
                </a>
                .{' '}
                {sample && (
                  <Trans>
                    It is an example table: please check with the customs of your country before you rely on it.
                  </Trans>
                )}
              </>
            )}
          </span>
        </li>
      </ul>
      <p className={`${text.cap} ${text.ink2}`}>
        <Trans>The declared value is what you paid. We do not write less.</Trans>
      </p>
    </Card>
  )
}
