/** The shelves as a file. */
import { useLingui } from '@lingui/react/macro'
import type { DeskShelf } from '#contract/warehouse/shelf-desk.ts'
import { type ExportColumn, momentCell } from '#ops/kit/queue/use-export.tsx'
import { useKindWords } from './use-kind-words.ts'

export function useShelvesFile(): ExportColumn<DeskShelf>[] {
  const { t } = useLingui()
  const kinds = useKindWords()
  return [
    { head: t`Shelf`, cell: (it) => it.code },
    { head: t`Zone`, cell: (it) => it.zone },
    { head: t`Kind`, cell: (it) => kinds[it.kind] },
    { head: t`Pieces`, cell: (it) => it.pieces },
    { head: t`Fits`, cell: (it) => it.capacity },
    { head: t`Order lines`, cell: (it) => it.lines },
    { head: t`Closed`, cell: (it) => momentCell(it.closedAt) },
  ]
}
