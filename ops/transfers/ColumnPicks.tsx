/** Which column of the bank's file is which. The shop remembers what was taken in last. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { StatementColumns } from '#contract/payment/statement.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { Pick } from '#ops/kit/parts/Input.tsx'
import css from './transfers.module.css'

interface Props {
  header: readonly string[]
  columns: StatementColumns
  onChange: (columns: StatementColumns) => void
}

export function ColumnPicks({ header, columns, onChange }: Props) {
  const { t } = useLingui()
  const labels: Record<Exclude<keyof StatementColumns, 'dayFirst'>, string> = {
    date: t`Date`,
    amount: t`Amount`,
    reference: t`Reference`,
    name: t`Name`,
    account: t`Account`,
    currency: t`Currency`,
    id: t`Bank’s number`,
    balance: t`Balance`,
  }
  const items = [
    { id: '', label: t`none` },
    ...[...new Set(header)].filter(Boolean).map((it) => ({ id: it, label: it })),
  ]
  const names = Object.keys(labels) as (keyof typeof labels)[]
  return (
    <Pane title={<Trans>Columns</Trans>}>
      <div className={css.columns}>
        {names.map((name) => (
          <Pick
            key={name}
            label={labels[name]}
            items={items}
            value={columns[name]}
            onPick={(id) => onChange({ ...columns, [name]: id })}
          />
        ))}
        <Pick
          label={t`Where the file does not say`}
          items={[
            { id: 'day', label: t`day before month` },
            { id: 'month', label: t`month before day` },
          ]}
          value={columns.dayFirst ? 'day' : 'month'}
          onPick={(id) => onChange({ ...columns, dayFirst: id === 'day' })}
        />
      </div>
    </Pane>
  )
}
