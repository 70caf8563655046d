/** The one shape of a desk with a list: head, queues, rows and their pages; beside them the row in hand. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Desk, type DeskProps } from '#src/kit/ui/console/Desk.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { Filters, DeskHeader } from '#ops/kit/parts/DeskHeader.tsx'
import { EmptyState } from '#ops/kit/parts/EmptyState.tsx'
import { Confirmation } from '#ops/kit/parts/Confirmation.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Frame } from '#ops/kit/Frame.tsx'
import { type Shortcut, useShortcuts } from '#ops/kit/shortcuts.ts'
import { InHandNote } from './InHandNote.tsx'
import css from './queue.module.css'
import type { Exported } from './use-export.tsx'
import type { Narrowed } from './use-narrowed.tsx'
import type { Queue } from './use-queue.ts'

export interface QueueDeskProps<Row, Id extends string> extends Pick<
  DeskProps<Row>,
  'label' | 'columns' | 'selected' | 'onSelect' | 'compact'
> {
  list: Queue<Row, Id>
  title: ReactNode
  /** Beside the title: how much, and of what. */
  note?: ReactNode
  /** Buttons of the head. */
  acts?: ReactNode
  /** The queues; how much waits in one is counted by the server under its id. */
  queues?: readonly { id: Id; label: string }[]
  /** What the keys do with the row in hand: they rest while there is none. */
  keys?: readonly Shortcut[]
  /** Keys that need no row. */
  deskKeys?: readonly Shortcut[] | undefined
  /** The row in hand. */
  detail?: ReactNode
  /** Went wrong with something that is not in the detail pane. */
  error?: unknown
  /** Beside the rows, before them: what they are matched with. */
  side?: ReactNode
  /** Above everything: a scanner. */
  top?: ReactNode
  /** Below the rows, always in sight. */
  below?: ReactNode
  /** In place of rows. */
  empty?: ReactNode
  /** What the rows are narrowed by. */
  narrowed?: Narrowed | undefined
  /** The rows as a file. */
  file?: Exported | undefined
  /** Its rows have no number, and are worked on by several people: who has one in hand is told to the others. */
  holds?: boolean
}

export function QueueDesk<Row, Id extends string>(props: QueueDeskProps<Row, Id>) {
  const { list, title, note, acts, queues, keys = [], deskKeys = [], detail, error, top, below, empty, side } = props
  const { narrowed, file } = props
  const { t } = useLingui()
  const { current, keyOf } = list
  const listKeys: readonly Shortcut[] = [
    ...(props.onSelect && current ? [{ key: ' ', shown: ['Space'], label: t`Select` }] : []),
    ...list.keys,
  ]
  // The list itself answers J and K.
  useShortcuts(list.rows.length > 0 ? [{ key: 'j', shown: ['J', 'K'], label: t`Move` }] : [], 'move')
  useShortcuts([...deskKeys, ...(narrowed?.keys ?? []), ...(file?.keys ?? [])], 'desk')
  useShortcuts(listKeys, 'list')
  useShortcuts(current ? keys : [], 'row')
  const work = (
    <>
      {top}
      <DeskHeader
        title={title}
        note={!list.said && note}
        said={<Confirmation undo={list.undo}>{list.said}</Confirmation>}
      >
        {acts}
        {narrowed?.button}
        {file?.button}
      </DeskHeader>
      {queues && (
        <Filters
          label={t`Queues`}
          items={queues.map((it) => ({ ...it, count: list.counts[it.id] }))}
          selected={list.queue}
          onSelect={list.setQueue}
        />
      )}
      {narrowed?.bar}
      <ErrorLine error={error ?? file?.error ?? list.undoError ?? (list.rows.length > 0 && list.asked.error)} />
      <Desk
        label={props.label}
        columns={props.columns}
        rows={list.rows}
        keyOf={keyOf}
        current={current && keyOf(current)}
        onCurrent={list.setAt}
        selected={props.selected}
        onSelect={props.onSelect}
        compact={props.compact}
        empty={
          <EmptyState asked={list.asked}>{narrowed?.on ? t`Nothing fits what is filtered for.` : empty}</EmptyState>
        }
      />
      <Pager of={list} />
      {below && <div className={css.below}>{below}</div>}
    </>
  )
  return (
    <Frame
      about={current && keyOf(current)}
      detail={
        detail ? (
          <>
            <InHandNote doc={current && keyOf(current)} holds={props.holds} />
            {detail}
          </>
        ) : (
          <Rest waits={list.rows.length > 0} />
        )
      }
    >
      {side ? (
        <div className={css.sided}>
          {side}
          <div className={css.main}>{work}</div>
        </div>
      ) : (
        work
      )}
    </Frame>
  )
}

/** The pane stays where it is when nothing is in hand. */
const Rest = ({ waits }: { waits: boolean }) => (
  <p className={css.rest}>
    {waits ? (
      <Trans>What you choose is shown here.</Trans>
    ) : (
      <Trans>Nothing waits here. What comes next is shown here.</Trans>
    )}
  </p>
)

/** Leads through pages; nothing where there is one. */
export function Pager({
  of: { newer, older, page },
}: {
  of: Pick<Queue<unknown, string>, 'newer' | 'older' | 'page'>
}) {
  const { t } = useLingui()
  if (!newer && !older) return null
  const nth = page + 1
  return (
    <nav className={css.pager} aria-label={t`Pages`}>
      <ActionButton keys={['PgUp']} disabled={!newer} onClick={newer}>
        <Trans>Page before</Trans>
      </ActionButton>
      <span>{t`Page ${nth}`}</span>
      <ActionButton keys={['PgDn']} disabled={!older} onClick={older}>
        <Trans>Next page</Trans>
      </ActionButton>
    </nav>
  )
}
