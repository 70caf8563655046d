/** A late top-up: the seller asked for more after it was bought, and the shopper is asked in turn (states.md O12). */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { Approvals } from '#ops/approval/Approvals.tsx'
import { focusFirstFault } from '#ops/kit/first-fault.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { readYuan } from '#ops/kit/parts/measures.ts'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import type { OrderFormProps } from './order-form.ts'
import css from './purchasing.module.css'
import type { SellerSide } from './seller-side.ts'
import { TopUpReason } from './TopUpReason.tsx'
import { useTopUp } from './use-top-up.tsx'

export interface TopUpTyped {
  goods: string
  freight: string
  reason: string
}
export interface TopUpFormProps extends OrderFormProps {
  side: SellerSide
  typed: TopUpTyped
  onType: (typed: TopUpTyped) => void
  /** What else may be done with the order. */
  children: ReactNode
}

export function TopUpForm({ order, side, onDone, typed, onType, children }: TopUpFormProps) {
  const { t } = useLingui()
  const reason = useRef<HTMLElement>(null)
  const [pressed, setPressed] = useState(false)
  const ask = useTopUp({ order, onDone }, side)
  const focus = () => reason.current?.focus()
  const commit = () => {
    setPressed(true)
    const [goods, freight] = [readYuan(typed.goods), readYuan(typed.freight)]
    if (goods === undefined || freight === undefined || !typed.reason.trim()) return focusFirstFault()
    void ask.run(goods, freight, typed.reason)
  }
  useShortcuts([
    { key: 'Enter', label: t`Type`, run: focus },
    { key: 'Enter', ctrl: true, label: t`Ask for top-up`, run: commit },
  ])
  const wrong = (amount: string) => pressed && readYuan(amount) === undefined && t`An amount`
  const type = (field: 'goods' | 'freight') => (event: { target: { value: string } }) =>
    onType({ ...typed, [field]: event.target.value })
  return (
    <>
      <Pane title={t`Ask for a top-up`}>
        <div className={css.two}>
          <Input
            numbers
            label={t`Real goods, ¥`}
            value={typed.goods}
            onChange={type('goods')}
            error={wrong(typed.goods)}
          />
          <Input
            numbers
            label={t`Real delivery, ¥`}
            value={typed.freight}
            onChange={type('freight')}
            error={wrong(typed.freight)}
          />
        </div>
        <TopUpReason
          first={(it) => (reason.current = it)}
          reason={typed.reason}
          onReason={(said) => onType({ ...typed, reason: said })}
          pressed={pressed}
        />
      </Pane>
      <Approvals approvals={order.approvals} error={ask.error} />
      <PaneFooter>
        <ErrorLine error={ask.error} />
        <ActionButton commit keys={['Ctrl ↵']} loading={ask.pending && t`Saving`} onClick={commit}>
          <Trans>Ask for top-up</Trans>
        </ActionButton>
        {children}
      </PaneFooter>
    </>
  )
}
