/** The table: five systems and the body they are for. The found row is marked; of a long table, what is near it is shown first. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type SizeRow, type SizeTable as Table, systems } from '#contract/catalog/sizes/sizes.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { typedDecimal } from '#src/kit/text/read-decimal.ts'
import { intlLocale } from '#src/kit/ui/locale.ts'
import { type LengthUnit, mmIn } from './body.ts'
import css from './sizes.module.css'
import { measureNames } from './size-words.ts'

/** Rows before all are asked for. */
const atFirst = 7

export interface SizeTableProps {
  table: Table
  row: SizeRow | undefined
  unit: LengthUnit
}

export function SizeTable({ table, row, unit }: SizeTableProps) {
  const { t, i18n } = useLingui()
  const [whole, setWhole] = useState(false)
  // The rows of rings are a millimetre apart.
  const digits = table.garment === 'ring' ? 2 : 1
  const number = new Intl.NumberFormat(intlLocale(i18n.locale), { maximumFractionDigits: digits })
  const found = row ? table.rows.indexOf(row) : Math.floor(table.rows.length / 2)
  const start = Math.max(0, Math.min(found - Math.floor(atFirst / 2), table.rows.length - atFirst))
  const shown = whole ? table.rows : table.rows.slice(start, start + atFirst)
  const unitName = unit === 'cm' ? t({ context: 'unit', message: 'cm' }) : t({ context: 'unit', message: 'in' })
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than a narrow phone: it scrolls, also by keys */}
      <div className={css.scroll} tabIndex={0} role="region" aria-label={t`Table of sizes`}>
        <table className={css.table}>
          <thead>
            <tr>
              {systems.map((system) => (
                <th key={system} scope="col">
                  {system}
                </th>
              ))}
              {table.measures.map((measure) => (
                <th key={measure} scope="col">
                  {i18n._(measureNames[measure])} <span>{unitName}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((size) => (
              <tr
                key={size.CN + size.EU}
                className={cx(size === row && css.here)}
                aria-current={size === row || undefined}
              >
                {systems.map((system) => (
                  <td key={system}>
                    <bdi>{typedDecimal(size[system], i18n.locale)}</bdi>
                  </td>
                ))}
                {size.body.map(([from, to], column) => (
                  <td key={table.measures[column]}>
                    <bdi dir="ltr">{number.formatRange(from / mmIn[unit], to / mmIn[unit])}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!whole && table.rows.length > atFirst && (
        <Button wide className={css.all} onClick={() => setWhole(true)}>
          <Trans>Show all</Trans>
        </Button>
      )}
    </>
  )
}
