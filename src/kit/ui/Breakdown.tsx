/** A ledger for eyes (design.md 7): lines, discounts in green, the total ruled off. */
import type { Cents } from '#contract/kit/money.ts'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './Ledger.module.css'
import { Money } from './Money.tsx'

export interface LedgerLine {
  key: string
  label: ReactNode
  /** Minor units; below nothing it is a discount. Or words ("Free"). */
  amount: Cents | string
  estimate?: boolean | undefined
  note?: ReactNode | undefined
}

export interface BreakdownProps {
  lines: readonly LedgerLine[]
  /** Never adds now and later: one total says one moment. */
  total?: { label: ReactNode; amount: Cents; estimate?: boolean | undefined; note?: ReactNode } | undefined
  /** Amounts that are charged: no display conversion. */
  charge?: boolean | undefined
}

export const Breakdown = ({ lines, total, charge = true }: BreakdownProps) => (
  <dl className={css.led}>
    {lines.map(({ key, label, amount, estimate, note }) => (
      <div key={key} className={cx(css.line, typeof amount === 'number' && amount < 0 && css.less)}>
        <dt>{label}</dt>
        <dd>{typeof amount === 'string' ? amount : <Money cents={amount} estimate={estimate} charge={charge} />}</dd>
        {note && <dd className={css.note}>{note}</dd>}
      </div>
    ))}
    {total && (
      <div className={cx(css.line, css.total)}>
        <dt>{total.label}</dt>
        <dd>
          <Money cents={total.amount} estimate={total.estimate} charge={charge} />
        </dd>
        {total.note && <dd className={css.note}>{total.note}</dd>}
      </div>
    )}
  </dl>
)

export interface ComparisonRow {
  key: string
  label: ReactNode
  before: ReactNode
  after: ReactNode
  /** Bold only what moved. */
  changed?: boolean | undefined
  /** `long`: many words, which have a line of their own where the phone is narrow. */
  kind?: 'sum' | 'due' | 'back' | 'long' | undefined
}

/** Prepaid against final. `due` is still to pay, `back` what we return: they carry one amount, in `after`. */
export const Comparison = ({
  before,
  after,
  rows,
  caption,
}: {
  before: ReactNode
  after: ReactNode
  rows: readonly ComparisonRow[]
  caption: string
}) => (
  <table className={css.table} aria-label={caption}>
    <thead>
      <tr>
        <td aria-hidden />
        <th scope="col">{before}</th>
        <th scope="col">{after}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, label, before: was, after: is, changed, kind }) => (
        <tr key={key} className={kind && css[kind]}>
          {/* Where nothing stands before, its words have the room. */}
          <th scope="row" colSpan={was === '' ? 2 : 1}>
            {label}
          </th>
          {was !== '' && (
            <td>
              <bdi>{was}</bdi>
            </td>
          )}
          <td className={cx(changed && css.moved)}>
            <bdi>{is}</bdi>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
