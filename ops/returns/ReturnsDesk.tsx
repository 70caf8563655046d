/** The returns desk (states.md R2 to R8): accept or refuse, what the seller pays back, and the shopper's refund. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { type DeskReturn, returnQueue, type returnQueues } from '#contract/returns/desk.ts'
import { Desk, type DeskColumn } from '#src/kit/ui/console/Desk.tsx'
import { Age } from '#src/kit/ui/console/Panes.tsx'
import { ProductThumb } from '#src/kit/ui/ProductThumb.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { Filters, Head } from '../parts/Head.tsx'
import { Nothing } from '../parts/Nothing.tsx'
import { OurNumber } from '../parts/OurNumber.tsx'
import { Said } from '../parts/Said.tsx'
import { Status } from '../parts/Status.tsx'
import { returnWords } from '../parts/status-words.ts'
import { askCounts } from '../shell/counts.ts'
import { Frame } from '../shell/Frame.tsx'
import { useParam } from '../shell/place.ts'
import { useAsk } from '../shell/use-ask.ts'
import { useServerNow } from '../shell/use-server-now.ts'
import type { Shortcut } from '../shell/use-keys.ts'
import { useReturnReasons } from './return-reasons.ts'
import { ReturnPane } from './ReturnPane.tsx'
import { type ReturnKeys, useReturnMoves } from './return-moves.ts'
import css from './returns.module.css'

type Queue = (typeof returnQueues)[number]
const keyOf = (it: DeskReturn) => it.returnNumber

export function ReturnsDesk() {
  const { t } = useLingui()
  const [queue, setQueue] = useParam<Queue>('queue', 'open')
  const [at, setAt] = useParam('at', '')
  const asked = useAsk(returnQueue, { queue })
  const rows = asked.answer?.returns ?? []
  const counts = asked.answer?.counts ?? {}
  const current = rows.find((it) => keyOf(it) === at) ?? rows[0]
  const pane = useRef<ReturnKeys>(null)
  const moves = useReturnMoves(current)
  const step = (by: number) => {
    const row = rows[rows.findIndex((it) => it === current) + by]
    if (row) setAt(keyOf(row))
  }
  const [said, setSaid] = useState<ReactNode>()
  const again = async (words: ReactNode) => {
    setSaid(words)
    await asked.again()
    void askCounts()
  }
  const columns = useReturnColumns()
  const keys: Shortcut[] = [
    { key: 'ArrowDown', always: true, run: () => step(1) },
    { key: 'ArrowUp', always: true, run: () => step(-1) },
    ...(moves.main || moves.no ? [{ key: 'Enter', label: t`Type`, run: () => pane.current?.focus() }] : []),
    ...(moves.no ? [{ key: moves.no.key, label: moves.no.label, run: () => pane.current?.no() }] : []),
    ...(moves.main ? [{ key: 'Enter', ctrl: true, label: moves.main, run: () => pane.current?.commit() }] : []),
  ]
  const open = counts['open'] ?? 0
  return (
    <Frame
      keys={keys}
      moves
      detail={
        current && <ReturnPane key={`${keyOf(current)} ${current.status}`} ref={pane} it={current} onDone={again} />
      }
    >
      <Head title={<Trans>Returns</Trans>} note={t`${open} open`} />
      <Filters
        label={t`Queues`}
        items={[
          { id: 'open', label: t`All`, count: open },
          { id: 'checking', label: t`To ask`, count: counts['checking'] },
          { id: 'doing', label: t`At the seller`, count: counts['doing'] },
          { id: 'refund_check', label: t`Check refund`, count: counts['refund_check'] },
          { id: 'done', label: t`Done`, count: counts['done'] },
        ]}
        selected={queue}
        onSelect={(it) => {
          setQueue(it)
          setAt('')
        }}
      />
      <Said>{said}</Said>
      <Desk
        label={t`Returns`}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        current={current && keyOf(current)}
        onCurrent={setAt}
        empty={<Nothing asked={asked} />}
      />
    </Frame>
  )
}

function useReturnColumns(): DeskColumn<DeskReturn>[] {
  const { t } = useLingui()
  const now = useServerNow(15_000)
  const reasons = useReturnReasons()
  return [
    { key: 'age', head: t`Age`, width: 64, cell: (it) => <Age ms={now - it.createdAt} /> },
    { key: 'return', head: t`Return`, cell: (it) => <OurNumber of={it.returnNumber} /> },
    {
      key: 'item',
      head: t`Item`,
      cell: (it) => (
        <span className={css.item}>
          <ProductThumb src={it.pic ?? ''} size={28} />
          <b>{it.titleEn ?? it.title}</b> × {it.quantity}
        </span>
      ),
    },
    { key: 'reason', head: t`Reason`, cell: (it) => reasons[it.reason] },
    {
      key: 'expected',
      head: t`Expected`,
      end: true,
      cell: (it) => <Money cents={it.refundAmount ?? it.expected} charge estimate={it.refundAmount === null} />,
    },
    { key: 'state', head: t`State`, cell: (it) => <Status of={returnWords[it.status]} /> },
  ]
}
