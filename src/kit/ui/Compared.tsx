/** Beside an amount that is charged: the same in the currency the shopper looks at. Nothing when that is the charge's own. */
import type { Cents } from '#contract/kit/money.ts'
import { cx } from './cx.ts'
import { Money } from './Money.tsx'
import css from './Money.module.css'
import { useMoneyView } from './money-context.ts'

export function Compared({ cents, className }: { cents: Cents; className?: string | undefined }) {
  if (!useMoneyView().display) return null
  return <Money cents={cents} className={cx(css.compared, className)} />
}
