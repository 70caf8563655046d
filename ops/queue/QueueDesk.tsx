/** The one shape of a desk with a list: head, queues, rows and their pages; beside them the row in hand. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Desk, type DeskProps } from '#src/kit/ui/console/Desk.tsx'
import { Act } from '../parts/Act.tsx'
import { Filters, Head } from '../parts/Head.tsx'
import { Nothing } from '../parts/Nothing.tsx'
import { Said } from '../parts/Said.tsx'
import { Wrong } from '../parts/Wrong.tsx'
import { Frame } from '../shell/Frame.tsx'
import type { Shortcut } from '../shell/use-keys.ts'
import css from './queue.module.css'
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
  /** Above everything: a scanner. */
  top?: ReactNode
  /** Below the rows, always in sight. */
  below?: ReactNode
  /** In place of the list: something lies on the bench. */
  bench?: ReactNode
  /** In place of rows. */
  empty?: ReactNode
}

export function QueueDesk<Row, Id extends string>(props: QueueDeskProps<Row, Id>) {
  const { list, title, note, acts, queues, keys = [], deskKeys = [], detail, error, top, below, bench, empty } = props
  const { t } = useLingui()
  const { current, keyOf } = list
  const listKeys: readonly Shortcut[] = [
    ...(props.onSelect && current ? [{ key: ' ', shown: ['Space'], label: t`Select` }] : []),
    ...list.keys,
  ]
  return (
    <Frame
      keys={[...deskKeys, ...(bench ? [] : listKeys), ...(current || bench ? keys : [])]}
      moves={!bench && list.rows.length > 0}
      detail={detail || <Rest waits={list.rows.length > 0} />}
    >
      {top}
      {bench ?? (
        <>
          <Head title={title} note={!list.said && note} said={<Said undo={list.undo}>{list.said}</Said>}>
            {acts}
          </Head>
          {queues && (
            <Filters
              label={t`Queues`}
              items={queues.map((it) => ({ ...it, count: list.counts[it.id] }))}
              selected={list.queue}
              onSelect={list.setQueue}
            />
          )}
          <Wrong error={error ?? list.undoError ?? (list.rows.length > 0 && list.asked.error)} />
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
            empty={<Nothing asked={list.asked}>{empty}</Nothing>}
          />
          <Pager list={list} />
          {below && <div className={css.below}>{below}</div>}
        </>
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

function Pager<Row, Id extends string>({ list: { newer, older, page } }: { list: Queue<Row, Id> }) {
  const { t } = useLingui()
  if (!newer && !older) return null
  const nth = page + 1
  return (
    <nav className={css.pager} aria-label={t`Pages`}>
      <Act keys={['PgUp']} disabled={!newer} onClick={newer}>
        <Trans>Page before</Trans>
      </Act>
      <span>{t`Page ${nth}`}</span>
      <Act keys={['PgDn']} disabled={!older} onClick={older}>
        <Trans>Next page</Trans>
      </Act>
    </nav>
  )
}
