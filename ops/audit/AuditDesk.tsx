/** The audit log (product.md 13): who of the staff did what, and everything that happened to one document. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { auditLog, type AuditRow } from '#contract/account/desk.ts'
import { readNumber } from '#contract/kit/number.ts'
import type { InferOutput } from 'valibot'
import type { DeskColumn } from '#src/kit/ui/console/Desk.tsx'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { Input } from '../parts/Input.tsx'
import { OurNumber } from '../parts/OurNumber.tsx'
import { QueueDesk } from '../queue/QueueDesk.tsx'
import { useQueue } from '../queue/use-queue.ts'
import { useParam } from '../shell/place.ts'
import css from './audit.module.css'

type Row = InferOutput<typeof AuditRow>

export function AuditDesk() {
  const { t, i18n } = useLingui()
  const [of, setOf] = useParam('n', '')
  const field = useRef<HTMLInputElement>(null)
  const list = useQueue(
    {
      list: auditLog,
      ask: (_queue, before) => ({ docNumber: of, ...(before && { before }) }),
      rowsOf: (answer) => answer.rows,
      keyOf: (it: Row) => it.id,
    },
    'all',
  )
  const { current } = list
  const when = (it: Row) =>
    i18n.date(new Date(it.at), {
      timeZone: 'Asia/Shanghai',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
  const change = (it: Row) => (it.from === null && it.to === null ? '' : `${it.from ?? '–'} → ${it.to ?? '–'}`)
  const columns = useEventColumns(when, change)
  return (
    <QueueDesk
      compact
      list={list}
      title={<Trans>Audit log</Trans>}
      note={of ? <OurNumber of={of} /> : t`Everything staff did, the latest first`}
      acts={
        <form
          className={css.find}
          onSubmit={(event) => {
            event.preventDefault()
            const typed = field.current?.value.trim() ?? ''
            list.setQueue('all')
            setOf(readNumber(typed)?.stored ?? typed)
          }}
        >
          <Input ref={field} label={t`Document number`} placeholder={t`Document number`} defaultValue={of} />
        </form>
      }
      label={t`Events`}
      columns={columns}
      deskKeys={[{ key: 'f', label: t`Find a document`, run: () => field.current?.focus() }]}
      detail={
        current && (
          <Pane title={current.name}>
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
                { key: 'request', label: t`Request`, value: current.requestId ?? '–' },
              ]}
            />
          </Pane>
        )
      }
    />
  )
}

function useEventColumns(when: (it: Row) => string, change: (it: Row) => string): DeskColumn<Row>[] {
  const { t } = useLingui()
  return [
    { key: 'at', head: t`When`, cell: when },
    { key: 'who', head: t`Who`, cell: (it) => it.who },
    { key: 'what', head: t`What`, cell: (it) => <b>{it.name}</b> },
    { key: 'number', head: t`Document`, cell: (it) => (it.docNumber ? <OurNumber of={it.docNumber} /> : it.docType) },
    { key: 'change', head: t`Change`, cell: change },
  ]
}
