/** What was paid to the seller as it should be, with a reason (decision 088). Who gains or loses by it is asked before. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { asDecimal } from '#contract/kit/money.ts'
import { correctCost } from '#contract/order/cost-desk.ts'
import type { DeskOrder } from '#contract/order/desk.ts'
import { call } from '#src/kit/network/http.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { Approvals } from '#ops/approval/Approvals.tsx'
import { useConfirmed } from '#ops/approval/use-confirmed.tsx'
import { focusFirstFault } from '#ops/kit/first-fault.ts'
import { useDraft } from '#ops/kit/drafts.ts'
import { Input } from '#ops/kit/parts/Input.tsx'
import { readYuan } from '#ops/kit/parts/measures.ts'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { Restored } from '#ops/kit/parts/Restored.tsx'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { CorrectFooter } from './CorrectFooter.tsx'
import type { OrderFormProps } from './order-form.ts'
import css from './purchasing.module.css'
import { partOf, type SellerSide } from './seller-side.ts'
import { sideName } from './use-after-drafts.ts'

export interface CorrectCostProps extends OrderFormProps {
  paid: NonNullable<DeskOrder['real']>
  side: SellerSide
  children: ReactNode
}

export function CorrectCost({ order, paid, side, onDone, children }: CorrectCostProps) {
  const { t } = useLingui()
  // As it was when the hands began: a colleague who changes it meanwhile is not overwritten.
  const draft = useDraft(`cost ${sideName(order, side)}`, {
    was: paid,
    goods: asDecimal(paid.realGoods),
    freight: asDecimal(paid.realFreight),
    reason: '',
  })
  const { was, goods, freight, reason } = draft.value
  const type = (field: 'goods' | 'freight' | 'reason') => (event: { target: { value: string } }) =>
    draft.set((now) => ({ ...now, [field]: event.target.value }))
  const [pressed, setPressed] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const sure = useConfirmed()
  const { orderNumber } = order
  const correct = useDeskAction(async (key, realGoods: number, realFreight: number, said: string) => {
    const sent = { orderNumber, realGoods, realFreight, was, reason: said, ...partOf(side) }
    const after = await sure((confirmed) => call(correctCost, { ...sent, confirmed }, { key }))
    if (!after) return first.current?.focus()
    draft.drop()
    await onDone(
      <Trans>
        What was paid for <OurNumber of={orderNumber} /> is corrected
      </Trans>,
    )
  })
  const [realGoods, realFreight] = [readYuan(goods), readYuan(freight)]
  const changed = realGoods !== was.realGoods || realFreight !== was.realFreight
  const commit = () => {
    setPressed(true)
    if (realGoods === undefined || realFreight === undefined || !reason.trim()) return focusFirstFault()
    if (changed) void correct.run(realGoods, realFreight, reason)
  }
  useShortcuts([
    { key: 'Enter', label: t`Type`, run: () => first.current?.focus() },
    { key: 'Enter', ctrl: true, label: t`Correct`, run: commit },
  ])
  return (
    <>
      <Restored draft={draft} />
      <Pane title={t`Correct what was paid`}>
        <div className={css.two}>
          <Input
            ref={first}
            numbers
            label={t`Paid to seller, ¥`}
            value={goods}
            onChange={type('goods')}
            error={realGoods === undefined && t`An amount`}
          />
          <Input
            numbers
            label={t`Delivery, ¥`}
            value={freight}
            onChange={type('freight')}
            error={realFreight === undefined && t`An amount`}
          />
        </div>
        <Input
          label={t`Reason, kept for ever`}
          value={reason}
          onChange={type('reason')}
          maxLength={300}
          error={pressed && !reason.trim() && t`Say why`}
        />
      </Pane>
      <Approvals approvals={order.approvals} error={correct.error} />
      <CorrectFooter pending={correct.pending} error={correct.error} changed={changed} onCommit={commit}>
        {children}
      </CorrectFooter>
    </>
  )
}
