/** The account that a bought order was really paid from, with a reason (decision 106). */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import type { BuyingAccount } from '#contract/order/buying-desk.ts'
import { correctPaidFrom } from '#contract/order/purchase-desk.ts'
import { call } from '#src/kit/network/http.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { useDraft } from '#ops/kit/drafts.ts'
import { Input, Pick } from '#ops/kit/parts/Input.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { Restored } from '#ops/kit/parts/Restored.tsx'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { CorrectFooter } from './CorrectFooter.tsx'
import type { OrderFormProps } from './order-form.ts'
import css from './purchasing.module.css'

export interface CorrectPaidFromProps extends OrderFormProps {
  /** Of this marketplace, the active ones. */
  accounts: readonly BuyingAccount[]
  children: ReactNode
}

export function CorrectPaidFrom({ order, accounts, onDone, children }: CorrectPaidFromProps) {
  const { t } = useLingui()
  const { orderNumber, paidFrom } = order
  // As it was when the hands began: a colleague who changes it meanwhile is not overwritten.
  const draft = useDraft(`account ${orderNumber}`, { was: paidFrom?.id ?? null, to: '', reason: '' })
  const { was, to, reason } = draft.value
  const [pressed, setPressed] = useState(false)
  const why = useRef<HTMLInputElement>(null)
  const others = accounts.filter(({ id }) => id !== was)
  const chosen = others.find(({ id }) => id === to) ?? (others.length === 1 ? others[0] : undefined)
  const correct = useDeskAction(async (key, buyingAccountId: string, said: string) => {
    await call(correctPaidFrom, { orderNumber, was, buyingAccountId, reason: said }, { key })
    draft.drop()
    await onDone(
      <Trans>
        The account that <OurNumber of={orderNumber} /> was paid from is corrected
      </Trans>,
    )
  })
  const commit = () => {
    setPressed(true)
    if (!reason.trim()) return why.current?.focus()
    if (chosen) void correct.run(chosen.id, reason)
  }
  useShortcuts([
    { key: 'Enter', label: t`Type`, run: () => why.current?.focus() },
    { key: 'Enter', ctrl: true, label: t`Correct`, run: commit },
  ])
  const items = others.map(({ id, name }) => ({ id, label: name }))
  return (
    <>
      <Restored draft={draft} />
      <Pane title={t`Correct the account`}>
        <p className={css.said}>
          {paidFrom ? (
            <Trans>It says: paid from {paidFrom.name}. All that the order moved there goes to the other account.</Trans>
          ) : (
            <Trans>No account was chosen when it was bought. What was paid leaves the one that you choose.</Trans>
          )}
        </p>
        <Pick
          label={t`Really paid from`}
          items={chosen ? items : [{ id: '', label: t`Choose` }, ...items]}
          value={chosen?.id ?? ''}
          onPick={(id) => draft.set((now) => ({ ...now, to: id }))}
        />
        <Input
          ref={why}
          label={t`Reason, kept for ever`}
          value={reason}
          onChange={(event) => draft.set((now) => ({ ...now, reason: event.target.value }))}
          maxLength={300}
          error={pressed && !reason.trim() && t`Say why`}
        />
      </Pane>
      <CorrectFooter pending={correct.pending} error={correct.error} changed={chosen !== undefined} onCommit={commit}>
        {children}
      </CorrectFooter>
    </>
  )
}
