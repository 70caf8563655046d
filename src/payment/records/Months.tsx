/** A long list by months, each with what went out and what came in; older rows are drawn by a press. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { type Cents, cents, sum } from '#contract/kit/money.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { dayLocale } from '#src/kit/ui/locale.ts'
import { Money } from '#src/kit/ui/Money.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { byMonth, spanOf } from '#src/wallet/months.ts'
import styles from './records.module.css'

export interface MonthsProps<Row> {
  rows: readonly Row[]
  timeOf: (row: Row) => number
  /** Amounts that went out and came in; of all rows of a month, drawn or not. */
  sums: (rows: readonly Row[]) => { out: Cents[]; came?: Cents[] }
  children: (rows: Row[]) => ReactNode
}

const step = 60

export function useMonthName(): (month: string) => string {
  const { i18n } = useLingui()
  const format = new Intl.DateTimeFormat(dayLocale(i18n.locale), { month: 'long', year: 'numeric' })
  return (month) => format.format(spanOf(month).from)
}

export function Months<Row>({ rows, timeOf, sums, children }: MonthsProps<Row>) {
  const nameOf = useMonthName()
  const [shown, setShown] = useState(step)
  if (rows.length === 0)
    return (
      <div className={`${layout.pad} ${styles.more}`}>
        <Note>
          <Trans>Nothing here. Choose another month or filter.</Trans>
        </Note>
      </div>
    )
  const whole = new Map(byMonth(rows, timeOf).map(({ month, rows: all }) => [month, all]))
  return (
    <div className={layout.pad}>
      {byMonth(rows.slice(0, shown), timeOf).map(({ month, rows: some }) => (
        <section key={month}>
          <header className={styles.month}>
            <h2>{nameOf(month)}</h2>
            <Sums {...sums(whole.get(month) ?? some)} />
          </header>
          {children(some)}
        </section>
      ))}
      {rows.length > shown && (
        <Button wide className={styles.more} onClick={() => setShown(shown + step)}>
          <Trans>Show older</Trans>
        </Button>
      )}
    </div>
  )
}

function Sums({ out, came = [] }: { out: Cents[]; came?: Cents[] }) {
  const size = (some: Cents[]) => cents(Math.abs(sum([cents(0), ...some])))
  if (came.length === 0 && out.length === 0) return null
  return (
    <p>
      {came.length === 0 ? (
        <Trans>
          Out <Money cents={size(out)} charge />
        </Trans>
      ) : out.length === 0 ? (
        <Trans>
          In <Money cents={size(came)} charge />
        </Trans>
      ) : (
        <Trans>
          Out <Money cents={size(out)} charge />, in <Money cents={size(came)} charge />
        </Trans>
      )}
    </p>
  )
}
