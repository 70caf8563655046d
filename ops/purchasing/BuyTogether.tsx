/** Several orders of one shop, bought with one bill: the seller's number, what was paid, and what each order has of it (decision 094). */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { fen, plus } from '#contract/kit/money.ts'
import type { DeskOrder } from '#contract/order/desk.ts'
import { Approvals } from '#ops/approval/Approvals.tsx'
import { focusFirstFault } from '#ops/kit/first-fault.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { readYuan } from '#ops/kit/parts/measures.ts'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { PaneHeader } from '#ops/kit/parts/PaneHeader.tsx'
import { Restored } from '#ops/kit/parts/Restored.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { BoughtFields } from './BuyingFields.tsx'
import type { Done } from './order-form.ts'
import { RefusedOf } from './RefusedOf.tsx'
import { readParcels } from './read-parcels.ts'
import { TogetherShares } from './TogetherShares.tsx'
import { useBuyTogether } from './use-buy-together.tsx'
import { usePayFrom } from './use-pay-from.tsx'
import { useTogetherDraft } from './use-together-draft.ts'

export interface BuyTogetherProps {
  orders: readonly DeskOrder[]
  /** How many of those chosen are not to be bought any more. */
  gone: number
  onLeave: (orderNumber: string) => void
  onBack: () => void
  onDone: Done
}

export function BuyTogether({ orders, gone, onLeave, onBack, onDone }: BuyTogetherProps) {
  const { t } = useLingui()
  const first = useRef<HTMLInputElement>(null)
  const [pressed, setPressed] = useState(false)
  const { draft, typed, type } = useTogetherDraft(orders)
  const [goods, freight] = [readYuan(typed.goods), readYuan(typed.freight)]
  const paid =
    goods === undefined || freight === undefined ? undefined : { realGoods: fen(goods), realFreight: fen(freight) }
  const from = usePayFrom(
    orders.map((order) => order.orderNumber).join(' '),
    orders[0]?.mallType ?? 'taobao',
    paid && plus(paid.realGoods, paid.realFreight),
  )
  const buy = useBuyTogether(
    orders,
    () => first.current?.focus(),
    (...said) => {
      draft.drop()
      from.drop()
      return onDone(...said)
    },
    from.payFrom,
  )
  const many = orders.length
  const shop = orders[0]?.sellerName ?? ''
  const rest =
    gone > 0
      ? t`${plural(gone, { one: '# of these orders is not to be bought any more', other: '# of these orders are not to be bought any more' })}`
      : many < 2
        ? t`At least two orders are bought together`
        : undefined
  const commit = () => {
    setPressed(true)
    if (!typed.seller.trim() || !paid) return focusFirstFault()
    if (!rest) void buy.run(paid, typed.seller, readParcels(typed.parcels))
  }
  useShortcuts([
    { key: 'Enter', label: t`Type`, run: () => first.current?.focus() },
    { key: 'b', label: t`Back`, run: onBack },
    { key: 'Enter', ctrl: true, label: t`Bought`, run: commit },
  ])
  return (
    <>
      <PaneHeader>
        {shop}
        <small> · {t`${plural(many, { one: '# order', other: '# orders' })}`}</small>
      </PaneHeader>
      <Restored draft={draft} />
      <BoughtFields first={first} typed={typed} onType={type} pressed={pressed}>
        {from.field}
      </BoughtFields>
      <TogetherShares orders={orders} paid={paid} onLeave={onLeave} />
      <Approvals approvals={orders.flatMap((order) => order.approvals)} error={buy.error} named />
      <PaneFooter>
        <RefusedOf error={buy.error} />
        <ActionButton
          commit
          keys={['Ctrl ↵']}
          loading={buy.pending && t`Saving`}
          disabledReason={rest}
          onClick={commit}
        >
          {t`${plural(many, { one: 'Mark # order as bought', other: 'Mark # orders as bought' })}`}
        </ActionButton>
        <ActionButton keys={['B']} onClick={onBack}>
          <Trans>Back</Trans>
        </ActionButton>
      </PaneFooter>
    </>
  )
}
