/** A queue as a file that spreadsheets read: all of its pages, asked for anew, written by src/kit/text/csv.ts (no cell is a formula). */
import { dayText } from './warehouse-day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Endpoint, Output } from '#contract/kit/endpoint.ts'
import { call } from '#src/kit/network/http.ts'
import { amountCell, type Cell, saveFile, toCsv } from '#src/kit/text/csv.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import type { Shortcut } from '#ops/kit/shortcuts.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import type { PagesOf } from './use-pages.ts'

export interface ExportColumn<Row> {
  head: string
  cell: (row: Row) => Cell
}
export interface ExportOf<List extends Endpoint, Row, Id extends string> {
  /** The queue's own question, as its desk asks it. */
  source: PagesOf<List, Row, Id>
  queue: Id
  /** Begins the file's name. */
  name: string
  columns: readonly ExportColumn<Row>[]
  /** Where Y is something else's at this desk. */
  letter?: string
}
export interface Exported {
  button: ReactNode
  keys: readonly Shortcut[]
  error: unknown
}

/** A moment in a file: ISO 8601, UTC, to the second; '' for none. */
export const momentCell = (at: number | null): string =>
  at === null ? '' : new Date(at).toISOString().slice(0, 19) + 'Z'
/** Minor units, or nothing. */
export const moneyCell = (amount: number | null): Cell => (amount === null ? '' : amountCell(amount))

/** More than this is asked for by days: nothing is saved, so that no file ends in the middle and says nothing. */
const mostPages = 500

/** Gives the button and its key; what fails stands in `error`, and nothing is saved then. */
export function useExport<List extends Endpoint, Row, Id extends string>(exported: ExportOf<List, Row, Id>): Exported {
  const { t } = useLingui()
  const { source, queue, name, columns, letter = 'y' } = exported
  const saving = useDeskAction(async () => {
    const rows: Row[] = []
    let before: string | undefined
    for (let page = 0; ; page += 1) {
      if (page === mostPages) throw new Error(t`That is too much for one file. Filter by days first.`)
      const answer: Output<List> = await call(source.list, source.ask(queue, before))
      rows.push(...source.rowsOf(answer))
      before = (answer as { next?: string | null }).next ?? undefined
      if (before === undefined) break
    }
    const day = dayText(serverNow())
    saveFile(
      `${name}-${queue}-${day}.csv`,
      toCsv([columns.map((it) => it.head), ...rows.map((row) => columns.map((it) => it.cell(row)))]),
    )
  })
  const run = () => void saving.run()
  return {
    keys: [{ key: letter, label: t`CSV`, run }],
    error: saving.error,
    button: (
      <ActionButton keys={[letter.toUpperCase()]} loading={saving.pending && t`Asking`} onClick={run}>
        <Trans>CSV</Trans>
      </ActionButton>
    ),
  }
}
