/** A purchase taken back, with a reason: bought by mistake, or the seller cancelled (decision 106). What returns is asked before. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { plus } from '#contract/kit/money.ts'
import type { DeskOrder } from '#contract/order/desk.ts'
import { takeBackPurchase } from '#contract/order/purchase-desk.ts'
import { call } from '#src/kit/network/http.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { useConfirmed } from '#ops/approval/use-confirmed.tsx'
import { useDraft } from '#ops/kit/drafts.ts'
import { Input } from '#ops/kit/parts/Input.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { Restored } from '#ops/kit/parts/Restored.tsx'
import { Yuan } from '#ops/kit/parts/Yuan.tsx'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { CorrectFooter } from './CorrectFooter.tsx'
import type { OrderFormProps } from './order-form.ts'
import css from './purchasing.module.css'

export interface TakeBackProps extends OrderFormProps {
  paid: NonNullable<DeskOrder['real']>
  children: ReactNode
}

export function TakeBack({ order, paid, onDone, children }: TakeBackProps) {
  const { t } = useLingui()
  const { orderNumber, paidFrom } = order
  // As it was when the hands began: where a colleague corrects the cost meanwhile nothing is taken back.
  const draft = useDraft(`take back ${orderNumber}`, { was: paid, reason: '' })
  const { was, reason } = draft.value
  const [pressed, setPressed] = useState(false)
  const why = useRef<HTMLInputElement>(null)
  const sure = useConfirmed()
  const takeBack = useDeskAction(async (key, said: string) => {
    const sent = { orderNumber, was, reason: said }
    const after = await sure(
      (confirmed) => call(takeBackPurchase, { ...sent, confirmed }, { key }),
      t`Take the purchase back`,
    )
    if (!after) return why.current?.focus()
    draft.drop()
    await onDone(
      <Trans>
        The purchase of <OurNumber of={orderNumber} /> is taken back, it waits to be bought again
      </Trans>,
    )
  })
  const commit = () => {
    setPressed(true)
    if (!reason.trim()) return why.current?.focus()
    void takeBack.run(reason)
  }
  useShortcuts([
    { key: 'Enter', label: t`Type`, run: () => why.current?.focus() },
    { key: 'Enter', ctrl: true, label: t`Take the purchase back`, run: commit },
  ])
  const all = <Yuan fen={plus(paid.realGoods, paid.realFreight)} strong />
  return (
    <>
      <Restored draft={draft} />
      <Pane title={t`Take the purchase back`}>
        <p className={css.said}>
          {paidFrom ? (
            <Trans>
              Bought by mistake, or the seller cancelled: {all} goes back into {paidFrom.name}, and the order waits with
              you to be bought again.
            </Trans>
          ) : (
            <Trans>
              Bought by mistake, or the seller cancelled: {all} counts as not paid, and the order waits with you to be
              bought again.
            </Trans>
          )}
        </p>
        <Input
          ref={why}
          label={t`Reason, kept for ever`}
          value={reason}
          onChange={(event) => draft.set((now) => ({ ...now, reason: event.target.value }))}
          maxLength={300}
          error={pressed && !reason.trim() && t`Say why`}
        />
      </Pane>
      <CorrectFooter
        pending={takeBack.pending}
        error={takeBack.error}
        changed
        onCommit={commit}
        commit={<Trans>Take the purchase back</Trans>}
      >
        {children}
      </CorrectFooter>
    </>
  )
}
