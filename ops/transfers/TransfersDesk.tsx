/** Bank transfers (states.md 17): who is waited for, what the bank's statement says came, and whose each line is. For finance. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  type BankLine,
  listBankLines,
  listTransfers,
  type lineQueues,
  matchLine,
} from '#contract/payment/transfer-desk.ts'
import type { Output } from '#contract/kit/endpoint.ts'
import { printNumber } from '#contract/kit/number.ts'
import { Waits } from '#ops/kit/parts/Waits.tsx'
import { type ExportColumn, moneyCell, useExport } from '#ops/kit/queue/use-export.tsx'
import { useBankDay } from './use-bank-day.ts'
import { call } from '#src/kit/network/http.ts'
import { Chip } from '#src/kit/ui/Chip.tsx'
import type { DeskColumn } from '#src/kit/ui/console/Desk.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { QueueDesk } from '#ops/kit/queue/QueueDesk.tsx'
import { narrowedBy, useNarrowed } from '#ops/kit/queue/use-narrowed.tsx'
import { useQueue } from '#ops/kit/queue/use-queue.ts'
import { useAsk } from '#ops/kit/use-ask.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { Awaited } from './Awaited.tsx'
import { ImportPane } from './ImportPane.tsx'
import { LinePane } from './LinePane.tsx'
import css from './transfers.module.css'
import { useLineActs } from './use-line-acts.ts'
import { useWhyWords } from './use-why-words.ts'

type QueueId = (typeof lineQueues)[number]

const whole = {
  list: listBankLines,
  ask: (which: QueueId, before: string | undefined) => ({ which, before }),
  rowsOf: (answer: Output<typeof listBankLines>) => answer.lines,
}

export function TransfersDesk() {
  const { t } = useLingui()
  const narrowed = useNarrowed(t`Imported`, t`Name, reference, account or customer`)
  const source = narrowedBy(whole, narrowed)
  const waiting = useAsk(listTransfers, {})
  const list = useQueue({ ...source, keyOf: (it: BankLine) => it.id }, 'unmatched')
  const { current } = list
  const answer = list.asked.answer as Output<typeof listBankLines> | undefined
  const file = useExport({ source, queue: list.queue, name: 'bank-lines', columns: useFileColumns() })
  const [importing, setImporting] = useState(false)
  const acts = useLineActs(async (words, undo) => {
    await Promise.all([list.done(words, undo), waiting.again()])
  })
  const certain = list.rows.filter((it) => it.suggested?.certain)
  const all = useDeskAction(async (key, lines: BankLine[]) => {
    for (const { id: lineId, suggested } of lines)
      if (suggested)
        await call(matchLine, { lineId, paymentNumber: suggested.paymentNumber }, { key: `${key}-${lineId}` })
    const count = lines.length
    const words = t`${plural(count, { one: '# transfer is booked', other: '# transfers are booked' })}`
    await Promise.all([list.done(words), waiting.again()])
  })
  const bookAll = () => void (certain.length > 0 && all.run(certain))
  const open = () => setImporting(true)
  const off = waiting.answer?.on === false
  const count = certain.length
  return (
    <QueueDesk
      list={list}
      title={<Trans>Transfers</Trans>}
      narrowed={narrowed}
      label={t`Lines of the statement`}
      note={off ? t`No bank account is configured` : <Waits of={answer?.waiting} />}
      columns={useColumns()}
      side={<Awaited transfers={waiting.answer?.transfers ?? []} waiting={waiting.answer?.waiting} />}
      queues={[
        { id: 'unmatched', label: t`Nobody’s yet` },
        { id: 'done', label: t`Decided` },
      ]}
      error={all.error}
      file={file}
      acts={
        <>
          <ActionButton
            keys={['B']}
            disabled={count === 0}
            loading={all.pending && t`Booking`}
            onClick={bookAll}
          >{t`${plural(count, { one: 'Book # certain', other: 'Book all # certain' })}`}</ActionButton>
          <ActionButton keys={['I']} disabled={off} onClick={open}>
            <Trans>Import CSV</Trans>
          </ActionButton>
        </>
      }
      deskKeys={[
        { key: 'i', label: t`Import`, run: open },
        { key: 'b', label: t`Book all`, run: bookAll },
      ]}
      detail={
        importing ? (
          <ImportPane
            onBack={() => setImporting(false)}
            onDone={async (words) => {
              setImporting(false)
              await list.done(words)
            }}
          />
        ) : (
          current && (
            <LinePane key={current.id} line={current} transfers={waiting.answer?.transfers ?? []} acts={acts} />
          )
        )
      }
    />
  )
}

function useFileColumns(): ExportColumn<BankLine>[] {
  const { t } = useLingui()
  const why = useWhyWords()
  return [
    { head: t`Date`, cell: (it) => it.day },
    { head: t`Name`, cell: (it) => it.name },
    { head: t`Account`, cell: (it) => it.account },
    { head: t`Reference`, cell: (it) => it.reference },
    { head: t`Amount`, cell: (it) => moneyCell(it.amount) },
    { head: t`Currency`, cell: (it) => it.currency },
    {
      head: t`Belongs to`,
      cell: ({ paymentNumber, suggested }) => {
        const number = paymentNumber ?? suggested?.paymentNumber
        return number ? printNumber(number) : ''
      },
    },
    { head: t`Why`, cell: (it) => why.wordsOf(it) },
    { head: t`Note`, cell: (it) => it.note ?? '' },
    { head: t`File`, cell: (it) => it.file },
  ]
}

function useColumns(): DeskColumn<BankLine>[] {
  const { t } = useLingui()
  const why = useWhyWords()
  const dayOf = useBankDay()
  return [
    {
      key: 'from',
      head: t`From, reference`,
      grow: true,
      cell: ({ name, account, day, reference }) => (
        <span className={css.two}>
          <b>{name || account || '–'}</b>
          <small>{`${dayOf(day)}, ${reference}`}</small>
        </span>
      ),
    },
    { key: 'in', head: t`In`, end: true, cell: (it) => <Money cents={it.amount} charge strong /> },
    {
      key: 'belongs',
      head: t`Belongs to`,
      wideOnly: true,
      cell: ({ paymentNumber, suggested }) => {
        const number = paymentNumber ?? suggested?.paymentNumber
        return number ? <OurNumber of={number} /> : <span className={css.nobody}>{t`nobody yet`}</span>
      },
    },
    { key: 'why', head: t`Why`, cell: (it) => <Chip tone={why.toneOf(it)}>{why.wordsOf(it)}</Chip> },
  ]
}
