/** The buyers' desk (product.md 13, states.md O6 to O17): claim, buy, ask for a top-up, or say that it cannot be bought. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
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
import { Act } from '../parts/Act.tsx'
import { OurNumber } from '../parts/OurNumber.tsx'
import { QueueDesk } from '../queue/QueueDesk.tsx'
import { useQueue } from '../queue/use-queue.ts'
import { usePerRow } from '../shell/use-per-row.ts'
import { useStaff } from '../shell/session.ts'
import type { Shortcut } from '../shell/use-keys.ts'
import { copySpec, OrderPane, type PaneKeys } from './OrderPane.tsx'
import { useOrderColumns } from './use-order-columns.tsx'

type Queue = (typeof purchaseQueues)[number]
const keyOf = (order: DeskOrder) => order.orderNumber

export function PurchasingDesk() {
  const { t } = useLingui()
  const staff = useStaff()
  const list = useQueue(
    {
      list: purchaseQueue,
      ask: (queue: Queue, before) => ({ queue, before }),
      rowsOf: (answer) => answer.orders,
      keyOf,
      one: { endpoint: deskOrder, ask: (orderNumber) => ({ orderNumber }), rowOf: (it) => it },
    },
    'open',
  )
  const { current } = list
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [line, setLine] = usePerRow(current && keyOf(current), 0)
  const shownLine = current?.lines[line] ?? current?.lines[0]
  const pane = useRef<PaneKeys>(null)

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
        await list.done(
          had.length > 0 && t`${plural(had.length, { one: '# order is yours now', other: '# orders are yours now' })}`,
          had.length > 0
            ? async () => {
                for (const orderNumber of had) await call(releaseOrder, { orderNumber })
              }
            : undefined,
        )
      }
    },
    { quiet: true },
  )
  const release = useAction(
    async (key, orderNumber: string) => {
      await call(releaseOrder, { orderNumber }, { key })
      await list.done(
        <Trans>
          <OurNumber of={orderNumber} /> is free for others
        </Trans>,
        () => call(claimOrder, { orderNumber }),
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
  const openLink = () => shownLine && window.open(shownLine.url, '_blank', 'noopener')

  const buying = current?.status === 'paid'
  const mayTopUp = current && ['paid', 'purchased', 'part_shelved'].includes(current.status)
  const claimWords = current && selected.size === 0 && isMine(current) ? t`Release` : t`Claim`
  const keys: Shortcut[] = [
    { key: 'o', label: t`Open link`, run: openLink },
    { key: 'c', label: t`Copy spec`, run: () => shownLine && void copySpec(shownLine) },
    ...(buying ? [{ key: 'a', label: claimWords, run: toggle }] : []),
    ...(mayTopUp || current?.status === 'purchase_patch'
      ? [{ key: 'Enter', label: t`Type`, run: () => pane.current?.type() }]
      : []),
    ...(mayTopUp ? [{ key: 't', label: t`Top-up`, run: () => pane.current?.topUp() }] : []),
    ...(buying ? [{ key: 'x', label: t`Cannot buy`, run: () => pane.current?.cannot() }] : []),
    ...(mayTopUp || current?.status === 'purchase_patch'
      ? [{ key: 'Enter', ctrl: true, label: buying ? t`Bought` : t`Save`, run: () => pane.current?.commit() }]
      : []),
    ...(current && current.lines.length > 1
      ? [{ key: 'l', label: t`Next line`, run: () => setLine((line + 1) % current.lines.length) }]
      : []),
  ]
  const many = list.counts[list.queue] ?? list.rows.length
  return (
    <QueueDesk
      list={list}
      title={<Trans>To buy</Trans>}
      note={t`${plural(many, { one: '# order', other: '# orders' })}`}
      acts={
        current && (
          <>
            {buying && (
              <Act keys={['A']} loading={claim.pending || release.pending ? t`Claiming` : false} onClick={toggle}>
                {claimWords}
              </Act>
            )}
            <Act keys={['O']} onClick={openLink}>
              <Trans>Open seller link</Trans>
            </Act>
          </>
        )
      }
      queues={[
        { id: 'open', label: t`To buy` },
        { id: 'mine', label: t`Mine` },
        { id: 'cancel_asked', label: t`Cancel asked` },
        { id: 'patch', label: t`Top-up asked` },
        { id: 'bought', label: t`Bought` },
        { id: 'done', label: t`Done` },
      ]}
      label={t`Orders`}
      columns={useOrderColumns()}
      {...(list.queue === 'open' && {
        selected,
        onSelect: (key: string, on: boolean) =>
          setSelected((now) => new Set(on ? [...now, key] : [...now].filter((it) => it !== key))),
      })}
      error={claim.error ?? release.error}
      keys={keys}
      detail={
        current && (
          <OrderPane
            key={`${keyOf(current)} ${current.status}`}
            ref={pane}
            order={current}
            line={shownLine}
            onLine={setLine}
            isMine={isMine(current)}
            onDone={list.done}
          />
        )
      }
    />
  )
}
