/** What is in the cart from one seller: it becomes one order, and comes to us in one delivery. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { type Cents, convert } from '#contract/kit/money.ts'
import { useLaunch } from '#src/kit/session/settings.ts'
import { Listed, ListedRow } from '#src/kit/motion/Listed.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Checkbox } from '#src/kit/ui/Checks.tsx'
import { Tag } from '#src/kit/ui/Chip.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { Fen, Money } from '#src/kit/ui/Money.tsx'
import text from '#src/kit/ui/text.module.css'
import { mallNames } from '#src/catalog/words.ts'
import { select } from './cart-calls.ts'
import { canTick, isGone, lineTotals, type SellerGroup } from './cart-groups.ts'
import css from './Cart.module.css'
import { Line } from './Line.tsx'
import type { ShownLine } from './mutations.ts'

export interface SellerProps {
  group: SellerGroup
  /** The marked lines while the cart is edited. */
  editing: ReadonlySet<string> | undefined
  onMark: (lineIds: readonly string[], on: boolean) => void
  onRemove: (lineIds: readonly string[]) => void
}

export function Seller({ group, editing, onMark, onRemove }: SellerProps) {
  const { t, i18n } = useLingui()
  const { sellerName, mallType, freight, lines } = group
  const rate = useLaunch()?.exchangeRate
  const totals = rate === undefined ? undefined : lineTotals(group, rate)
  const choosable = editing ? lines : lines.filter(canTick)
  const isOn = (line: (typeof lines)[number]) => (editing ? editing.has(line.id) : line.selected && canTick(line))
  const on = choosable.filter(isOn)
  const check = (some: typeof lines, wanted: boolean) => {
    const others = some.filter((line) => isOn(line) !== wanted)
    if (editing)
      onMark(
        others.map(({ id }) => id),
        wanted,
      )
    else select(others, wanted)
  }
  return (
    <Card flush as="section" aria-label={sellerName}>
      <header className={css.seller}>
        <Checkbox
          round
          aria-label={t`Everything from ${sellerName}`}
          checked={choosable.length > 0 && on.length === choosable.length}
          mixed={on.length > 0}
          disabled={choosable.length === 0}
          onCheck={(wanted) => check(choosable, wanted)}
        />
        <span className={css.who}>
          <Tag>{i18n._(mallNames[mallType])}</Tag>
          <span dir="auto" className={cx(text.subStrong, text.theirs, text.one, css.sellerName)}>
            {sellerName}
          </span>
        </span>
        {!lines.every(isGone) && (
          <span className={cx(text.cap, text.ink3, css.delivery)}>
            {freight === null ? (
              <Trans>Delivery not known yet</Trans>
            ) : freight === 0 ? (
              <Trans>Free delivery in China</Trans>
            ) : (
              <Trans>
                Delivery in China <Fen fen={freight} />
              </Trans>
            )}
          </span>
        )}
      </header>
      <ul className={css.lines}>
        <Listed>
          {lines.map((line) => (
            <Fragment key={line.id}>
              <Line
                line={line}
                checked={isOn(line)}
                canCheck={editing !== undefined || canTick(line)}
                onCheck={(wanted) => check([line], wanted)}
                onRemove={() => onRemove([line.id])}
              />
              {!isGone(line) && <Total line={line} rate={rate} amount={totals?.get(line.id)} />}
            </Fragment>
          ))}
        </Listed>
      </ul>
    </Card>
  )
}

interface TotalProps {
  line: ShownLine
  rate: string | undefined
  amount: Cents | undefined
}

/** What several pieces come to, as the order will say it: prices of one piece times their number are off by a cent or two. So may one piece be beside others. */
function Total({ line: { price, quantity: count }, rate, amount }: TotalProps) {
  if (amount === undefined || rate === undefined || (count < 2 && amount === convert(price, rate))) return null
  return (
    <ListedRow>
      <p className={css.total}>
        <span>
          <Plural value={count} one="# piece" other="# pieces" />
        </span>
        <Money cents={amount} charge strong />
      </p>
    </ListedRow>
  )
}
