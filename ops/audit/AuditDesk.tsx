/** The audit log (product.md 13): who of the staff did what, and everything that happened to one document. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { auditLog, type AuditRow } from '#contract/account/desk.ts'
import type { EventName } from '#contract/events.ts'
import { readNumber } from '#contract/kit/number.ts'
import type { InferOutput } from 'valibot'
import type { DeskColumn } from '#src/kit/ui/console/Desk.tsx'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { QueueDesk } from '#ops/kit/queue/QueueDesk.tsx'
import { useQueue } from '#ops/kit/queue/use-queue.ts'
import { useParam } from '#ops/kit/place.ts'
import { dayAndTime, useWhen } from '#ops/kit/use-when.ts'
import css from './audit.module.css'

type Row = InferOutput<typeof AuditRow>

export function AuditDesk() {
  const { t, i18n } = useLingui()
  const [docNumber, setDocNumber] = useParam('n', '')
  const field = useRef<HTMLInputElement>(null)
  const list = useQueue(
    {
      list: auditLog,
      ask: (_queue, before) => ({ docNumber, ...(before && { before }) }),
      rowsOf: (answer) => answer.rows,
      keyOf: (it: Row) => it.id,
    },
    'all',
  )
  const { current } = list
  const whenOf = useWhen({ ...dayAndTime, second: '2-digit' })
  const when = (it: Row) => whenOf(it.at)
  const change = (it: Row) => (it.from === null && it.to === null ? '' : `${it.from ?? '–'} → ${it.to ?? '–'}`)
  const nameOf = useNames()
  const columns = useEventColumns(when, change, nameOf)
  const backupRows = ({ name, facts: { bytes, whole } }: Row) => {
    if (name !== 'backup.taken') return []
    const megabytes = i18n.number(Number(bytes) / 1_000_000, { maximumFractionDigits: 1 })
    return [
      { key: 'size', label: t`Sent`, value: t`${megabytes} MB` },
      { key: 'whole', label: t`Whole`, value: whole ? t`Yes` : t`No, it was broken off` },
    ]
  }
  return (
    <QueueDesk
      compact
      list={list}
      title={<Trans>Audit log</Trans>}
      note={docNumber ? <OurNumber of={docNumber} /> : t`Everything staff did, the latest first`}
      acts={
        <form
          className={css.find}
          onSubmit={(event) => {
            event.preventDefault()
            const typed = field.current?.value.trim() ?? ''
            list.setQueue('all')
            setDocNumber(readNumber(typed)?.stored ?? typed)
          }}
        >
          <Input ref={field} label={t`Document number`} placeholder={t`Document number`} defaultValue={docNumber} />
        </form>
      }
      label={t`Events`}
      columns={columns}
      deskKeys={[{ key: 'f', label: t`Find a document`, run: () => field.current?.focus() }]}
      detail={
        current && (
          <Pane title={nameOf(current)}>
            <Facts
              rows={[
                { key: 'when', label: t`When`, value: when(current) },
                { key: 'who', label: t`Who`, value: current.who },
                {
                  key: 'document',
                  label: t`Document`,
                  value: current.docNumber ? (
                    <OurNumber of={current.docNumber} />
                  ) : (
                    `${current.docType} ${current.docId}`
                  ),
                },
                { key: 'change', label: t`Change`, value: change(current) || '–' },
                { key: 'reason', label: t`Reason`, value: current.reason ?? '–' },
                ...backupRows(current),
                { key: 'request', label: t`Request`, value: current.requestId ?? '–' },
              ]}
            />
          </Pane>
        )
      }
    />
  )
}

/** What happened, as it is called; words for what is not of one document. */
function useNames(): (it: Row) => string {
  const { t } = useLingui()
  const words: Readonly<
    Record<Extract<EventName, `backup.${string}` | `paper.${string}` | `bag.${string}` | 'withdrawal.look'>, string>
  > = {
    'backup.ask': t`Backup asked for`,
    'backup.start': t`Backup begun`,
    'backup.taken': t`Backup taken`,
    'bag.open': t`Bag opened`,
    'bag.put': t`Parcel put into the bag`,
    'bag.takeOut': t`Parcel taken out of the bag`,
    'bag.seal': t`Bag sealed`,
    'bag.reopen': t`Bag opened again`,
    'bag.handOver': t`Bag handed over`,
    'paper.look': t`Customs number read`,
    'paper.print': t`Papers printed`,
    'withdrawal.look': t`Bank account read`,
  }
  const isOurs = (name: string): name is keyof typeof words => Object.hasOwn(words, name)
  return ({ name }) => (isOurs(name) ? words[name] : name)
}

function useEventColumns(
  when: (it: Row) => string,
  change: (it: Row) => string,
  nameOf: (it: Row) => string,
): DeskColumn<Row>[] {
  const { t } = useLingui()
  return [
    { key: 'at', head: t`When`, cell: when },
    { key: 'who', head: t`Who`, cell: (it) => it.who },
    { key: 'what', head: t`What`, cell: (it) => <b>{nameOf(it)}</b> },
    { key: 'number', head: t`Document`, cell: (it) => (it.docNumber ? <OurNumber of={it.docNumber} /> : it.docType) },
    { key: 'change', head: t`Change`, cell: change },
  ]
}
