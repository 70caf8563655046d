/** The buyers' desk (product.md 13, states.md O6 to O17): claim, buy, ask for a top-up, or say that it cannot be bought. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DeskOrder } from '#contract/order/desk.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { QueueDesk } from '#ops/kit/queue/QueueDesk.tsx'
import type { Shortcut } from '#ops/kit/shortcuts.ts'
import { useUntilNextRow } from '#ops/kit/use-until-next-row.ts'
import { BuyTogether } from './BuyTogether.tsx'
import { copySpec } from './LineCard.tsx'
import { OrderPane } from './OrderPane.tsx'
import { useClaims } from './use-claims.tsx'
import { useOrderColumns } from './use-order-columns.tsx'
import { useOrders } from './use-orders.ts'
import { useTogether } from './use-together.ts'

const keyOf = (order: DeskOrder) => order.orderNumber

export function PurchasingDesk() {
  const { t } = useLingui()
  const { list, narrowed, file } = useOrders()
  const { current } = list
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [picked, setPicked] = useState({ order: '', at: 0 })
  const line = current && picked.order === keyOf(current) ? picked.at : 0
  const shownLine = current?.lines[line] ?? current?.lines[0]
  const showLine = (order: DeskOrder, at: number) => setPicked({ order: keyOf(order), at })

  const { claim, release, isMine, mayRelease } = useClaims(list.done, setSelected)
  const refused = useUntilNextRow(claim.error ?? release.error, current && keyOf(current))
  const toggle = () => {
    if (!current) return
    const chosen = selected.size > 0 ? [...selected] : [keyOf(current)]
    if (selected.size === 0 && mayRelease(current)) void release.run(current)
    else void claim.run(chosen)
  }
  const together = useTogether(
    { queue: list.queue, rows: list.rows, hasPages: Boolean(list.older ?? list.newer) },
    current,
    selected,
  )
  const { orders, offered } = together
  const offeredCount = offered.length
  const begin = () => {
    together.begin()
    const free = offered.filter((order) => !isMine(order))
    if (free.length > 0) void claim.run(free.map((order) => keyOf(order)))
  }
  const openLink = () => shownLine && window.open(shownLine.url, '_blank', 'noopener')

  const buying = current?.status === 'paid'
  const claimWords = current && selected.size === 0 && mayRelease(current) ? t`Release` : t`Claim`
  const keys: Shortcut[] = [
    { key: 'o', label: t`Open link`, run: openLink },
    { key: 'c', label: t`Copy spec`, run: () => shownLine && void copySpec(shownLine) },
    ...(buying ? [{ key: 'a', label: claimWords, run: toggle }] : []),
    ...(offeredCount > 0 && !orders ? [{ key: 'b', label: t`Buy together`, run: begin }] : []),
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
              <ActionButton
                keys={['A']}
                loading={claim.pending || release.pending ? t`Claiming` : false}
                onClick={toggle}
              >
                {claimWords}
              </ActionButton>
            )}
            {offeredCount > 0 && !orders && (
              <ActionButton keys={['B']} onClick={begin}>
                {t`Buy ${offeredCount} together`}
              </ActionButton>
            )}
            <ActionButton keys={['O']} onClick={openLink}>
              <Trans>Open seller link</Trans>
            </ActionButton>
          </>
        )
      }
      queues={[
        { id: 'open', label: t`To buy` },
        { id: 'mine', label: t`Mine` },
        { id: 'others', label: t`With colleagues` },
        { id: 'cancel_asked', label: t`Cancel asked` },
        { id: 'asked', label: t`Shopper asked` },
        { id: 'patch', label: t`Top-up asked` },
        { id: 'bought', label: t`Bought` },
        { id: 'unsent', label: t`Not sent by the seller` },
        { id: 'done', label: t`Done` },
      ]}
      narrowed={narrowed}
      file={file}
      label={t`Orders`}
      columns={useOrderColumns((order) => (order === current ? line : undefined), showLine)}
      {...(list.queue === 'open' && {
        selected,
        onSelect: (key: string, on: boolean) =>
          setSelected((now) => new Set(on ? [...now, key] : [...now].filter((it) => it !== key))),
      })}
      error={refused}
      keys={keys}
      detail={
        orders ? (
          <BuyTogether
            orders={orders}
            gone={together.gone}
            onLeave={together.leave}
            onBack={together.end}
            onDone={(...said) => {
              together.end()
              setSelected(new Set())
              return list.done(...said)
            }}
          />
        ) : (
          current && (
            <OrderPane
              key={`${keyOf(current)} ${current.status}`}
              order={current}
              line={shownLine}
              onLine={(at) => showLine(current, at)}
              isMine={isMine(current)}
              onDone={list.done}
            />
          )
        )
      }
    />
  )
}
