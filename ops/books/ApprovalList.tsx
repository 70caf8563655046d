/** All that waits for a second person, or did: by words and days, page by page, and as a file (decision 105). */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Approval } from '#contract/approval/approval.ts'
import { listApprovals } from '#contract/approval/desk.ts'
import type { Output } from '#contract/kit/endpoint.ts'
import { printNumber } from '#contract/kit/number.ts'
import { useMoneyView } from '#src/kit/ui/money-context.ts'
import { Approvals } from '#ops/approval/Approvals.tsx'
import { DeskHeader, Filters } from '#ops/kit/parts/DeskHeader.tsx'
import { EmptyState } from '#ops/kit/parts/EmptyState.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Pager } from '#ops/kit/queue/QueueDesk.tsx'
import { type ExportColumn, moneyCell, momentCell, useExport } from '#ops/kit/queue/use-export.tsx'
import { narrowedBy, useNarrowed } from '#ops/kit/queue/use-narrowed.tsx'
import { usePages } from '#ops/kit/queue/use-pages.ts'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import css from './books.module.css'

type Which = 'open' | 'done'
const nothing = () => undefined

export function ApprovalList() {
  const { t } = useLingui()
  const narrowed = useNarrowed(t`Asked`, t`Document, person or reason`)
  const source = narrowedBy(
    {
      list: listApprovals,
      ask: (which: Which, before: string | undefined) => ({ which, before }),
      rowsOf: (answer: Output<typeof listApprovals>) => answer.approvals,
    },
    narrowed,
  )
  const pages = usePages(source, 'open', nothing)
  const file = useExport({ source, queue: pages.queue, name: 'approvals', columns: useFileColumns() })
  const { newer, older } = pages
  useShortcuts([...narrowed.keys, ...file.keys], 'desk')
  useShortcuts(
    [
      ...(newer ? [{ key: 'PageUp', shown: ['PgUp'], label: t`Page before`, run: newer }] : []),
      ...(older ? [{ key: 'PageDown', shown: ['PgDn'], label: t`Next page`, run: older }] : []),
    ],
    'list',
  )
  return (
    <section>
      <DeskHeader title={<Trans>Second person</Trans>} level={2}>
        {narrowed.button}
        {file.button}
      </DeskHeader>
      <Filters
        label={t`Queues`}
        items={[
          { id: 'open', label: t`Waiting` },
          { id: 'done', label: t`Decided` },
        ]}
        selected={pages.queue}
        onSelect={pages.setQueue}
      />
      {narrowed.bar}
      <ErrorLine error={file.error} />
      <div className={css.report}>
        {pages.rows.length > 0 ? (
          <Approvals named approvals={pages.rows} />
        ) : (
          <EmptyState asked={pages.asked}>{narrowed.on ? t`Nothing fits what is filtered for.` : undefined}</EmptyState>
        )}
      </div>
      <Pager of={pages} />
    </section>
  )
}

function useFileColumns(): ExportColumn<Approval>[] {
  const { t } = useLingui()
  const { settlement } = useMoneyView()
  return [
    { head: t`Asked`, cell: (it) => momentCell(it.askedAt) },
    { head: t`Asked by`, cell: (it) => it.askedBy.name },
    { head: t`What`, cell: (it) => it.kind },
    { head: t`Document`, cell: (it) => (it.docNumber ? printNumber(it.docNumber) : '') },
    { head: t`Amount`, cell: (it) => moneyCell(it.amount) },
    { head: t`Currency`, cell: () => settlement },
    { head: t`Reason`, cell: (it) => it.reason },
    { head: t`State`, cell: (it) => it.status },
    { head: t`Decided by`, cell: (it) => it.decidedBy?.name ?? '' },
    { head: t`Decided`, cell: (it) => momentCell(it.decidedAt) },
    { head: t`Answer`, cell: (it) => it.answer ?? '' },
  ]
}
