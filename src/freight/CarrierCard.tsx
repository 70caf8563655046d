/** One shipping line among others (design.md 7): days against price, a bar on the day axis all of them share. */
import type { Cents } from '#contract/kit/money.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Radio } from '../kit/ui/Checks.tsx'
import { cx } from '../kit/ui/cx.ts'
import { Money } from '../kit/ui/Money.tsx'
import css from '../kit/ui/ShopCards.module.css'

export interface CarrierCardProps {
  line: string
  days: readonly [number, number]
  /** The last day of the shared axis: the slowest line's, rounded up. */
  axis: number
  cost: Cents
  /** A price held for a while is final, without ≈. */
  locked?: boolean | undefined
  tag?: ReactNode | undefined
  /** Below the price: the weight it is for, or what is taken off. */
  under?: ReactNode | undefined
  /** Shown only while chosen. */
  terms?: ReactNode | undefined
  /** Why it cannot carry this parcel: in words, and then it cannot be picked. */
  refused?: ReactNode | undefined
  group: string
  checked: boolean
  onPick: () => void
}

export function CarrierCard({
  line,
  days: [first, last],
  axis,
  cost,
  locked,
  tag,
  under,
  terms,
  refused,
  group,
  checked,
  onPick,
}: CarrierCardProps) {
  const { t } = useLingui()
  const place = {
    insetInlineStart: `${(first / axis) * 100}%`,
    inlineSize: `${(Math.max(0.5, last - first) / axis) * 100}%`,
  }
  return (
    <label className={cx(css.carrier, Boolean(refused) && css.blocked)}>
      <Radio name={group} checked={checked} onPick={onPick} disabled={Boolean(refused)} />
      <span className={css.name}>{line}</span>
      <span className={css.days}>
        {tag}
        {refused ?? <bdi>{t`${first}–${plural(last, { one: '# day', other: '# days' })}`}</bdi>}
      </span>
      {!refused && (
        <span className={css.cost}>
          <Money cents={cost} estimate={!locked} />
          {under && <small>{under}</small>}
        </span>
      )}
      {!refused && (
        <span className={css.axis} aria-hidden="true">
          <span style={place} />
        </span>
      )}
      {checked && terms && <span className={css.terms}>{terms}</span>}
    </label>
  )
}

/** The numbers under the last card: 0, the middle, the end. */
export function CarrierAxis({ axis }: { axis: number }) {
  const { t } = useLingui()
  const middle = Math.round(axis / 2)
  return (
    <div className={css.scale} aria-hidden="true">
      <span>0</span>
      <span>{middle}</span>
      <span>{t`${plural(axis, { one: '# day', other: '# days' })}`}</span>
    </div>
  )
}
