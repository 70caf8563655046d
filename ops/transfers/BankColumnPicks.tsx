/** Which column of the bank's file is which. */
import { useLingui } from '@lingui/react/macro'
import type { StatementColumns } from '#contract/payment/statement.ts'
import { ColumnPicks } from '#ops/kit/import/ColumnPicks.tsx'
import { Pick } from '#ops/kit/parts/Input.tsx'

interface Props {
  header: readonly string[]
  columns: StatementColumns
  onChange: (columns: StatementColumns) => void
}

export function BankColumnPicks({ header, columns, onChange }: Props) {
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
  return (
    <ColumnPicks
      header={header}
      labels={labels}
      columns={columns}
      onPick={(name, column) => onChange({ ...columns, [name]: column })}
    >
      <Pick
        label={t`Where the file does not say`}
        items={[
          { id: 'day', label: t`day before month` },
          { id: 'month', label: t`month before day` },
        ]}
        value={columns.dayFirst ? 'day' : 'month'}
        onPick={(id) => onChange({ ...columns, dayFirst: id === 'day' })}
      />
    </ColumnPicks>
  )
}
