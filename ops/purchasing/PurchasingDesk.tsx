/** The buyers' desk (product.md 13, states.md O6 to O17): claim, buy, ask for a top-up, or say that it cannot be bought. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { printNumber } from '#contract/kit/number.ts'
import {
  claimOrder,
  deskOrder,
  type DeskOrder,
  purchaseQueue,
  type purchaseQueues,
  releaseOrder,
} from '#contract/order/desk.ts'
import { call } from '#src/kit/http.ts'
import { useAction } from '#src/kit/use-action.ts'
import { Desk } from '#src/kit/ui/console/Desk.tsx'
import { Act } from '../parts/Act.tsx'
import { Filters, Head } from '../parts/Head.tsx'
import { OurNumber } from '../parts/OurNumber.tsx'
import { Said } from '../parts/Said.tsx'
import { Nothing } from '../parts/Nothing.tsx'
import { Wrong } from '../parts/Wrong.tsx'
import { askCounts } from '../shell/counts.ts'
import { Frame } from '../shell/Frame.tsx'
import { useParam } from '../shell/place.ts'
import { useStaff } from '../shell/session.ts'
import { useAsk } from '../shell/use-ask.ts'
import type { Shortcut } from '../shell/use-keys.ts'
import { copySpec, OrderPane, type PaneKeys } from './OrderPane.tsx'
import { useOrderColumns } from './use-order-columns.tsx'

type Queue = (typeof purchaseQueues)[number]
const keyOf = (order: DeskOrder) => order.orderNumber

export function PurchasingDesk() {
  const { t } = useLingui()
  const staff = useStaff()
  const [queue, setQueue] = useParam<Queue>('queue', 'open')
  const [q] = useParam('q', '')
  const asked = useAsk(purchaseQueue, { queue, q })
  const rows = asked.answer?.orders ?? []
  const counts = asked.answer?.counts ?? {}

  const [at, setAt] = useParam('at', '')
  // What was searched for may lie on a later page.
  const alone = useAsk(
    deskOrder,
    at && asked.answer && !rows.some((it) => keyOf(it) === at) ? { orderNumber: at } : undefined,
  )
  const current = rows.find((it) => keyOf(it) === at) ?? alone.answer ?? rows[0]
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [line, setLine] = useState(0)
  const shownLine = current?.lines[line] ?? current?.lines[0]
  const pane = useRef<PaneKeys>(null)

  const [said, setSaid] = useState<ReactNode>()
  const done = async (words: ReactNode) => {
    setSaid(words)
    await again()
  }
  const again = async () => {
    await Promise.all([asked.again(), alone.answer && alone.again()])
    void askCounts()
  }
  const isMine = (order: DeskOrder) => order.claimedBy?.id === staff?.id && order.claimedUntil !== null
  const claim = useAction(
    async (_key, numbers: readonly string[]) => {
      const had: string[] = []
      try {
        for (const orderNumber of numbers) {
          await call(claimOrder, { orderNumber })
          had.push(orderNumber)
        }
      } finally {
        // Where one of them is refused, the others are claimed all the same, and the refused one stays chosen.
        setSelected((now) => new Set([...now].filter((it) => !had.includes(it))))
        await done(
          had.length > 0 && t`${plural(had.length, { one: '# order is yours now', other: '# orders are yours now' })}`,
        )
      }
    },
    { quiet: true },
  )
  const release = useAction(
    async (key, orderNumber: string) => {
      await call(releaseOrder, { orderNumber }, { key })
      await done(
        <Trans>
          <OurNumber of={orderNumber} /> is free for others
        </Trans>,
      )
    },
    { quiet: true },
  )
  const toggle = () => {
    if (!current) return
    const chosen = selected.size > 0 ? [...selected] : [keyOf(current)]
    if (selected.size === 0 && isMine(current)) void release.run(keyOf(current))
    else void claim.run(chosen)
  }
  const move = (order: string) => {
    setAt(order)
    setLine(0)
  }
  const next = () => {
    const index = rows.findIndex((it) => it === current)
    const follower = rows[index + 1] ?? rows[index - 1]
    move(follower ? keyOf(follower) : '')
  }
  const step = (by: number) => {
    const row = rows[rows.findIndex((it) => it === current) + by]
    if (row) move(keyOf(row))
  }
  const openLink = () => shownLine && window.open(shownLine.url, '_blank', 'noopener')

  const buying = current?.status === 'paid'
  const keys: Shortcut[] = [
    { key: 'ArrowDown', always: true, run: () => step(1) },
    { key: 'ArrowUp', always: true, run: () => step(-1) },
    { key: 'o', label: t`Open link`, run: openLink },
    { key: 'c', label: t`Copy spec`, run: () => shownLine && void copySpec(shownLine) },
    ...(buying ? [{ key: 'a', label: current && isMine(current) ? t`Release` : t`Claim`, run: toggle }] : []),
    { key: 'Enter', label: t`Type`, run: () => pane.current?.type() },
    ...(current && current.status !== 'purchase_patch'
      ? [{ key: 't', label: t`Top-up`, run: () => pane.current?.topUp() }]
      : []),
    ...(buying ? [{ key: 'x', label: t`Cannot buy`, run: () => pane.current?.cannot() }] : []),
    { key: 'Enter', ctrl: true, label: buying ? t`Bought` : t`Save`, run: () => pane.current?.commit() },
    ...(current && current.lines.length > 1
      ? [{ key: 'l', label: t`Next line`, run: () => setLine((line + 1) % current.lines.length) }]
      : []),
  ]
  const columns = useOrderColumns()
  const queues: { id: Queue; label: string; count?: number | undefined }[] = [
    { id: 'open', label: t`To buy`, count: counts['open'] },
    { id: 'mine', label: t`Mine`, count: counts['mine'] },
    { id: 'cancel_asked', label: t`Cancel asked`, count: counts['cancel_asked'] },
    { id: 'patch', label: t`Top-up asked`, count: counts['patch'] },
    { id: 'bought', label: t`Bought`, count: counts['bought'] },
    { id: 'done', label: t`Done`, count: counts['done'] },
  ]
  return (
    <Frame
      keys={keys}
      moves
      detail={
        current && (
          <OrderPane
            key={`${keyOf(current)} ${current.status}`}
            ref={pane}
            order={current}
            line={shownLine}
            onLine={setLine}
            isMine={isMine(current)}
            onDone={done}
            onNext={next}
          />
        )
      }
    >
      <Head
        title={<Trans>To buy</Trans>}
        note={q ? t`Found for "${q}"` : t`${plural(rows.length, { one: '# order', other: '# orders' })}`}
      >
        {buying && (
          <Act keys={['A']} loading={claim.pending || release.pending ? t`Claiming` : false} onClick={toggle}>
            {current && selected.size === 0 && isMine(current) ? t`Release` : t`Claim`}
          </Act>
        )}
        <Act keys={['O']} onClick={openLink}>
          <Trans>Open seller link</Trans>
        </Act>
      </Head>
      <Filters
        label={t`Queues`}
        items={queues}
        selected={queue}
        onSelect={(it) => {
          setQueue(it)
          move('')
        }}
      />
      <Said>{said}</Said>
      <Wrong error={claim.error ?? release.error} />
      <Desk
        label={t`Orders`}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        current={current && keyOf(current)}
        onCurrent={move}
        {...(queue === 'open' && {
          selected,
          onSelect: (key: string, on: boolean) =>
            setSelected((now) => new Set(on ? [...now, key] : [...now].filter((it) => it !== key))),
        })}
        empty={<Nothing asked={asked}>{q ? t`Nothing found for ${printNumber(q)}.` : undefined}</Nothing>}
      />
    </Frame>
  )
}
