/** The third that customs may take: tax and duty with their amounts where the table says them, and in words where it does not. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AtTheDoor, Part, Unknown } from '#contract/freight/landed.ts'
import { cents, plus } from '#contract/kit/money.ts'
import { usePercentText } from '#src/kit/text/percent-text.ts'
import { cx } from '#src/kit/ui/cx.ts'
import { Money, useMoneyText } from '#src/kit/ui/Money.tsx'
import { useRangeText } from '#src/kit/ui/range-text.ts'
import text from '#src/kit/ui/text.module.css'
import styles from './planner.module.css'

export const Third = ({
  look,
  title,
  amount,
  children,
}: {
  look: string | undefined
  title: ReactNode
  amount: ReactNode
  children: ReactNode
}) => (
  <li>
    <div className={styles.third}>
      <span>
        <span className={cx(styles.key, look)} aria-hidden="true" />
        {title}
      </span>
      <b>{amount}</b>
    </div>
    <div className={`${text.cap} ${text.ink2}`}>{children}</div>
  </li>
)

export function DoorParts({ door }: { door: AtTheDoor }) {
  const { included, tax, duty } = door
  return (
    <Third look={styles.hatched} title={<Trans>At the door</Trans>} amount={<Both door={door} />}>
      {included ? (
        <Trans>This shipping method pays import tax and duty for you. They are in its price.</Trans>
      ) : (
        <dl className={styles.asked}>
          <Asked name={<TaxName tax={tax} />} part={tax}>
            <Trans>On goods, sellers’ delivery and shipping. Taken by customs or the carrier.</Trans>
          </Asked>
          <Asked name={<Trans>Customs duty</Trans>} part={duty}>
            <UpTo part={duty} />
          </Asked>
          <div>
            <dt>
              <Trans>Carrier’s handling fee</Trans>
            </dt>
            <dd>
              <Trans>Not known</Trans>
            </dd>
            <small>
              <Trans>Some carriers charge one for clearing the parcel.</Trans>
            </small>
          </div>
        </dl>
      )}
    </Third>
  )
}

/** Both together, where both have a number. */
function Both({ door: { tax, duty } }: { door: AtTheDoor }) {
  const rangeText = useRangeText()
  if (!tax.known && !duty.known) return <Trans>Not known</Trans>
  const low = plus(tax.known ? tax.low : cents(0), duty.known ? duty.low : cents(0))
  const high = tax.known && duty.known && tax.high !== null && duty.high !== null ? plus(tax.high, duty.high) : null
  if (high === null)
    return (
      <Trans>
        from <Money cents={low} estimate />
      </Trans>
    )
  return high === 0 ? <Money cents={high} /> : <bdi dir="ltr">≈ {rangeText({ low, high })}</bdi>
}

function TaxName({ tax }: { tax: Part }) {
  const percent = usePercentText()
  if (!tax.known || !tax.percent) return <Trans>Import tax</Trans>
  const { low, high } = tax.percent
  const rate = low === high ? percent(low) : `${percent(low)}–${percent(high)}`
  return (
    <Trans>
      Import tax, <bdi>{rate}</bdi>
    </Trans>
  )
}

function UpTo({ part }: { part: Part }) {
  const money = useMoneyText()
  if (!part.known || !part.upTo) return null
  const limit = money(part.upTo.amount, { currency: part.upTo.currency })
  return (
    <Trans>
      By our table: none up to <bdi>{limit}</bdi> of goods.
    </Trans>
  )
}

/** `children`: what is said of a number; where there is none, why. */
function Asked({ name, part, children }: { name: ReactNode; part: Part; children: ReactNode }) {
  const { t } = useLingui()
  const rangeText = useRangeText()
  const why: Record<Unknown, string> = {
    'no-rule': t`We do not know the rule of this country.`,
    old: t`Our table is too old to be trusted.`,
    'by-goods': t`It depends on each item, and we do not know its tariff.`,
    'near-limit': t`So close to the limit that customs’ own exchange rate decides.`,
    'no-rate': t`We have no exchange rate for the limit.`,
  }
  const isNothing = part.known && part.high === 0
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {!part.known ? (
          <Trans>Not known</Trans>
        ) : isNothing ? (
          <Money cents={part.low} />
        ) : part.high === null ? (
          <Trans>
            from <Money cents={part.low} estimate />
          </Trans>
        ) : (
          <bdi dir="ltr">≈ {rangeText({ low: part.low, high: part.high })}</bdi>
        )}
      </dd>
      <small>{!part.known ? why[part.why] : isNothing && part.upTo ? <UpTo part={part} /> : children}</small>
    </div>
  )
}
