/** The audit log (product.md 13): who of the staff did what, and everything that happened to one document. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { auditLog, type AuditRow } from '#contract/account/desk.ts'
import { readNumber } from '#contract/kit/number.ts'
import type { InferOutput } from 'valibot'
import { Desk, type DeskColumn } from '#src/kit/ui/console/Desk.tsx'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { Act } from '../parts/Act.tsx'
import { Head } from '../parts/Head.tsx'
import { Input } from '../parts/Input.tsx'
import { Nothing } from '../parts/Nothing.tsx'
import { OurNumber } from '../parts/OurNumber.tsx'
import { Wrong } from '../parts/Wrong.tsx'
import { Frame } from '../shell/Frame.tsx'
import { useParam } from '../shell/place.ts'
import { useAsk } from '../shell/use-ask.ts'
import css from './audit.module.css'

type Row = InferOutput<typeof AuditRow>
const keyOf = (it: Row) => it.id

export function AuditDesk() {
  const { t, i18n } = useLingui()
  const [of, setOf] = useParam('n', '')
  const [before, setBefore] = useState<readonly string[]>([])
  const [at, setAt] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const page = before.at(-1)
  const asked = useAsk(auditLog, { docNumber: of, ...(page && { before: page }) })
  const rows = asked.answer?.rows ?? []
  const current = rows.find((it) => it.id === at) ?? rows[0]
  const next = asked.answer?.next
  const older = () => next && setBefore([...before, next])
  const newer = () => setBefore(before.slice(0, -1))
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
    <Frame
      moves
      keys={[
        { key: 'f', label: t`Find a document`, run: () => field.current?.focus() },
        ...(next ? [{ key: 'o', label: t`Older`, run: older }] : []),
        ...(page ? [{ key: 'n', label: t`Newer`, run: newer }] : []),
      ]}
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
    >
      <Head
        title={<Trans>Audit log</Trans>}
        note={of ? <OurNumber of={of} /> : t`Everything staff did, the latest first`}
      >
        <form
          className={css.find}
          onSubmit={(event) => {
            event.preventDefault()
            const typed = field.current?.value.trim() ?? ''
            setBefore([])
            setOf(readNumber(typed)?.stored ?? typed)
          }}
        >
          <Input ref={field} label={t`Document number`} placeholder={t`Document number`} defaultValue={of} />
        </form>
        {page && (
          <Act keys={['N']} onClick={newer}>
            <Trans>Newer</Trans>
          </Act>
        )}
        {next && (
          <Act keys={['O']} onClick={older}>
            <Trans>Older</Trans>
          </Act>
        )}
      </Head>
      {asked.answer && <Wrong error={asked.error} />}
      <Desk
        compact
        label={t`Events`}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        current={current?.id}
        onCurrent={setAt}
        empty={<Nothing asked={asked} />}
      />
    </Frame>
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
