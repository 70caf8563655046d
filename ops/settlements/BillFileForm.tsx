/** Whose file it is, the file, and how it is read. */
import { useLingui } from '@lingui/react/macro'
import type { BillColumns } from '#contract/parcel/bill-file.ts'
import { longestFile } from '#contract/parcel/bill-file-desk.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { ColumnPicks } from '#ops/kit/import/ColumnPicks.tsx'
import { FileField } from '#ops/kit/import/FileField.tsx'
import { Input, Pick } from '#ops/kit/parts/Input.tsx'
import type { FilePreview, Wish } from './file-preview.ts'

interface Props {
  carriers: readonly string[]
  wish: Wish
  seen: FilePreview | undefined
  /** Before it is typed to its end. */
  onType: (wish: Wish) => void
  onChange: (wish: Wish) => void
}

export function BillFileForm({ carriers, wish, seen, onType, onChange }: Props) {
  const { t } = useLingui()
  const labels: Record<Exclude<keyof BillColumns, 'unit'>, string> = {
    number: t`Carrier number`,
    invoice: t`Invoice number`,
    weight: t`Weight`,
    cost: t`Our cost`,
    currency: t`Currency`,
  }
  const { columns: _, ...others } = wish
  const columns = seen?.columns
  return (
    <>
      <Pane>
        <Pick
          label={t`Whose bill it is`}
          items={[{ id: '', label: t`Choose the carrier` }, ...carriers.map((it) => ({ id: it, label: it }))]}
          value={wish.carrier}
          onPick={(carrier) => onChange({ ...others, carrier })}
        />
        <Input
          label={t`Invoice number, where the rows say none`}
          value={wish.invoice}
          maxLength={60}
          onChange={(event) => onType({ ...wish, invoice: event.target.value })}
          onBlur={() => seen && seen.wish !== wish && onChange(wish)}
        />
      </Pane>
      <FileField
        label={wish.file ?? (wish.carrier ? t`Choose the carrier’s file` : t`First say whose bill it is`)}
        disabled={!wish.carrier}
        longest={longestFile}
        otherwise="gb18030"
        onText={(file, text) => onChange({ ...others, file, text })}
      />
      {seen && columns && (
        <ColumnPicks
          header={seen.header}
          labels={labels}
          columns={columns}
          onPick={(name, column) => onChange({ ...wish, columns: { ...columns, [name]: column } })}
        >
          <Pick
            label={t`Weights are in`}
            items={[
              { id: 'kg', label: t`kilograms` },
              { id: 'g', label: t`grams` },
            ]}
            value={columns.unit}
            onPick={(unit) => onChange({ ...wish, columns: { ...columns, unit } })}
          />
        </ColumnPicks>
      )}
    </>
  )
}
