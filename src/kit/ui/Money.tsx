/**
 * Money on a screen (design.md 1 and 3). A plain amount is final; an estimate wears a ≈ and a dotted underline.
 * A display currency is for the eye and so always an estimate; `charge` shows the settlement amount whatever is set.
 */
import type { Cents, Fen as FenAmount } from '#contract/kit/money.ts'
import { useLingui } from '@lingui/react'
import { cx } from './cx.ts'
import { formatMoney } from './format-money.ts'
import css from './Money.module.css'
import { forDisplay, useMoneyView } from './money-context.ts'

export interface MoneyProps {
  cents: Cents
  estimate?: boolean | undefined
  /** The amount really charged or paid: never converted. */
  charge?: boolean | undefined
  /** A plus before incoming money. */
  signed?: boolean | undefined
  /** ISO code, when the amount is in another currency than the ledger's. Never converted. */
  currency?: string | undefined
  strong?: boolean | undefined
  className?: string | undefined
}

/** The text alone, for labels such as "Pay $78.75" and for aria-labels. */
export function useMoneyText() {
  const text = usePlainText()
  const { i18n } = useLingui()
  // Among Arabic words the sign would change sides: the amount keeps its own direction.
  const alone = i18n.locale === 'ar'
  return (...asked: Parameters<typeof text>) => (alone ? `\u2068${text(...asked)}\u2069` : text(...asked))
}

function usePlainText() {
  const { i18n } = useLingui()
  const { settlement, display } = useMoneyView()
  return (
    cents: number,
    { charge = true, currency, signed }: Pick<MoneyProps, 'charge' | 'currency' | 'signed'> = {},
  ) =>
    charge || currency || !display
      ? formatMoney(cents, currency ?? settlement, i18n.locale, signed)
      : `≈\u00A0${formatMoney(forDisplay(cents, display.rate), display.currency, i18n.locale, signed)}`
}

export function Money({ cents, estimate, charge, signed, currency, strong, className }: MoneyProps) {
  const text = usePlainText()
  const shown = text(cents, { charge: charge ?? false, currency, signed })
  const converted = shown.startsWith('≈')
  const classes = cx(css.money, strong && css.strong, (estimate || converted) && css.estimate, className)
  return <bdi className={classes}>{estimate && !converted ? `≈\u00A0${shown}` : shown}</bdi>
}

/** What the seller asks, in yuan: always secondary. */
export function Fen({ fen, className }: { fen: FenAmount; className?: string | undefined }) {
  const { i18n } = useLingui()
  return <bdi className={cx(css.money, css.fen, className)}>{formatMoney(fen, 'CNY', i18n.locale)}</bdi>
}

export interface PriceProps extends Pick<MoneyProps, 'cents' | 'estimate' | 'charge' | 'className'> {
  size?: 's' | 'm' | 'l' | 'xl' | undefined
  fen?: FenAmount | undefined
  /** Struck, and only when the seller gives one. */
  original?: Cents | undefined
}

/** A price: the shopper's currency bold, yuan beside it, the struck original last. */
export function Price({ cents, estimate, charge, size = 'm', fen, original, className }: PriceProps) {
  const beside = cx(css.besides, (size === 's' || size === 'm') && css.little)
  return (
    <span className={cx(css.price, className)}>
      <Money cents={cents} estimate={estimate} charge={charge} className={cx(css.strong, css[size])} />
      {fen !== undefined && <Fen fen={fen} className={beside} />}
      {original !== undefined && (
        <s className={cx(css.struck, beside)}>
          <Money cents={original} charge={charge} />
        </s>
      )}
    </span>
  )
}
