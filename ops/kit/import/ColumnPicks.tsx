/** Which column of a file is which. The shop remembers what was taken in last. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { Pick } from '#ops/kit/parts/Input.tsx'
import css from './import.module.css'

export interface ColumnPicksProps<Name extends string> {
  header: readonly string[]
  labels: Readonly<Record<Name, string>>
  columns: Readonly<Record<NoInfer<Name>, string>>
  onPick: (name: Name, column: string) => void
  /** What else says how the file is read. */
  children?: ReactNode
}

export function ColumnPicks<Name extends string>({
  header,
  labels,
  columns,
  onPick,
  children,
}: ColumnPicksProps<Name>) {
  const { t } = useLingui()
  const items = [
    { id: '', label: t`none` },
    ...[...new Set(header)].filter(Boolean).map((it) => ({ id: it, label: it })),
  ]
  return (
    <Pane title={<Trans>Columns</Trans>}>
      <div className={css.columns}>
        {(Object.keys(labels) as Name[]).map((name) => (
          <Pick
            key={name}
            label={labels[name]}
            items={items}
            value={columns[name]}
            onPick={(column) => onPick(name, column)}
          />
        ))}
        {children}
      </div>
    </Pane>
  )
}
