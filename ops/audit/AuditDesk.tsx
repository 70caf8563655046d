/** The audit log (product.md 13): who of the staff did what, and everything that happened to one document. */
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { auditLog, type AuditRow } from '#contract/account/desk.ts'
import { cents } from '#contract/kit/money.ts'
import type { Output } from '#contract/kit/endpoint.ts'
import { printNumber, readNumber } from '#contract/kit/number.ts'
import type { InferOutput } from 'valibot'
import type { DeskColumn } from '#src/kit/ui/console/Desk.tsx'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { QueueDesk } from '#ops/kit/queue/QueueDesk.tsx'
import { type ExportColumn, momentCell, useExport } from '#ops/kit/queue/use-export.tsx'
import { useNarrowed } from '#ops/kit/queue/use-narrowed.tsx'
import { useQueue } from '#ops/kit/queue/use-queue.ts'
import { useParam } from '#ops/kit/place.ts'
import { dayAndTime, useWhen } from '#ops/kit/use-when.ts'
import { kindWord, stateWord } from './document-words.ts'
import { eventWord } from './event-words.ts'
import { useEventFacts } from './use-event-facts.tsx'
import css from './audit.module.css'

type Row = InferOutput<typeof AuditRow>

export function AuditDesk() {
  const { t, i18n } = useLingui()
  const [docNumber, setDocNumber] = useParam('n', '')
  const field = useRef<HTMLInputElement>(null)
  const narrowed = useNarrowed(t`When`, t`Who`)
  const source = {
    list: auditLog,
    ask: (_: 'all', before: string | undefined) => ({ docNumber, ...(before && { before }), ...narrowed.asked }),
    rowsOf: (answer: Output<typeof auditLog>) => answer.rows,
  }
  const list = useQueue({ ...source, keyOf: (it: Row) => it.id }, 'all')
  const { current } = list
  const whenOf = useWhen({ ...dayAndTime, second: '2-digit' })
  const when = (it: Row) => whenOf(it.at)
  const words = useWords()
  const { change, nameOf, kindOf } = words
  const factsOf = useEventFacts()
  const columns = useEventColumns(when, words)
  const file = useExport({ source, queue: list.queue, name: 'audit', columns: useFileColumns(words) })
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
      note={docNumber ? <OurNumber of={docNumber} /> : t`Everything staff did`}
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
      narrowed={narrowed}
      file={file}
      label={t`Events`}
      columns={columns}
      deskKeys={[{ key: 'n', label: t`Find a document`, run: () => field.current?.focus() }]}
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
                    `${kindOf(current)} ${current.docId}`
                  ),
                },
                { key: 'change', label: t`Change`, value: change(current) || '–' },
                { key: 'reason', label: t`Reason`, value: current.reason ?? '–' },
                ...factsOf(current.name, current.facts),
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

interface Words {
  nameOf: (it: Row) => string
  kindOf: (it: Row) => string
  stateOf: (it: Row, state: string | null) => string
  change: (it: Row) => string
}

/** What an older or a newer server wrote, and a state without words at a desk, stay as they are stored. */
function useWords(): Words {
  const { i18n } = useLingui()
  const inWords = (word: MessageDescriptor | undefined, stored: string) => (word ? i18n._(word) : stored)
  const stateOf = ({ docType }: Row, state: string | null) =>
    state === null ? '' : inWords(stateWord(docType, state), state)
  return {
    nameOf: ({ name }) => inWords(eventWord(name), name),
    kindOf: ({ docType }) => inWords(kindWord(docType), docType),
    stateOf,
    change: (it) =>
      it.from === null && it.to === null ? '' : `${stateOf(it, it.from) || '–'} → ${stateOf(it, it.to) || '–'}`,
  }
}

/** What moved, in cents; undefined where nothing did, or in another currency than the shop's. */
function amountOf({ facts: { amount, refund, total, currency } }: Row): number | undefined {
  if (currency !== undefined) return undefined
  return [amount, refund, total].find((fact) => typeof fact === 'number' && fact !== 0) as number | undefined
}

function useFileColumns({ nameOf, kindOf, stateOf }: Words): ExportColumn<Row>[] {
  const { t } = useLingui()
  return [
    { head: t`When`, cell: (it) => momentCell(it.at) },
    { head: t`Who`, cell: (it) => it.who },
    { head: t`What`, cell: nameOf },
    { head: t`Document`, cell: (it) => (it.docNumber ? printNumber(it.docNumber) : `${kindOf(it)} ${it.docId}`) },
    { head: t`Before`, cell: (it) => stateOf(it, it.from) },
    { head: t`After`, cell: (it) => stateOf(it, it.to) },
    { head: t`Reason`, cell: (it) => it.reason ?? '' },
    { head: t`Facts`, cell: (it) => JSON.stringify(it.facts) },
    { head: t`Request`, cell: (it) => it.requestId ?? '' },
  ]
}

function useEventColumns(when: (it: Row) => string, { change, nameOf, kindOf }: Words): DeskColumn<Row>[] {
  const { t } = useLingui()
  return [
    { key: 'at', head: t`When`, cell: when },
    { key: 'who', head: t`Who`, cell: (it) => it.who },
    { key: 'what', head: t`What`, grow: true, cell: (row) => <What name={nameOf(row)} amount={amountOf(row)} /> },
    {
      key: 'number',
      head: t`Document`,
      cell: (it) => <span className={css.document}>{it.docNumber ? <OurNumber of={it.docNumber} /> : kindOf(it)}</span>,
    },
    { key: 'change', head: t`Change`, wideOnly: true, cell: change },
  ]
}

const What = ({ name, amount }: { name: string; amount: number | undefined }) => (
  <>
    <b>{name}</b>
    {amount !== undefined && (
      <>
        {' '}
        <Money cents={cents(amount)} charge />
      </>
    )}
  </>
)
