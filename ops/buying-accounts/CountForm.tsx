/** Finance says what is really in an account, and why it differs; the difference is booked. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Fen } from '#contract/kit/money.ts'
import { countBuyingAccount } from '#contract/order/buying-desk.ts'
import { call } from '#src/kit/network/http.ts'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { readYuan } from '#ops/kit/parts/measures.ts'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { PaneHeader } from '#ops/kit/parts/PaneHeader.tsx'
import { Yuan } from '#ops/kit/parts/Yuan.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import css from './buying-accounts.module.css'
import type { FormProps } from './MoneyForm.tsx'
import { Moved } from './Moved.tsx'

export function CountForm({ account, onBack, onDone }: FormProps) {
  const { t } = useLingui()
  // As it was when the hands began; where it has moved meanwhile the server refuses, and shows the new one.
  const [was, setWas] = useState(account.balance)
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const why = useRef<HTMLInputElement>(null)
  const counted = readYuan(typed)
  const name = account.name
  const moved = account.balance !== was
  const count = useDeskAction(async (key, found: Fen, because: string) => {
    await call(countBuyingAccount, { accountId: account.id, was, counted: found, reason: because }, { key })
    await onDone(t`${name} is counted`)
  })
  const go = () => {
    setPressed(true)
    if (counted === undefined) return first.current?.focus()
    if (!reason.trim()) return why.current?.focus()
    void count.run(counted, reason.trim())
  }
  useShortcuts([
    { key: 'Enter', label: t`Type`, run: () => first.current?.focus() },
    { key: 'Enter', ctrl: true, label: t`Book the count`, run: go },
    { key: 'Escape', always: true, label: t`Back`, run: onBack },
  ])
  return (
    <>
      <PaneHeader>
        <Trans>Count</Trans>
      </PaneHeader>
      <Pane>
        <Facts
          rows={[
            { key: 'was', label: t`By the list`, value: <Yuan fen={was} strong /> },
            ...(counted === undefined
              ? []
              : [{ key: 'off', label: t`Difference`, value: <Moved fen={counted - was} /> }]),
          ]}
        />
      </Pane>
      <Pane>
        <div className={css.fields}>
          <Input
            ref={first}
            label={t`Really there, ¥`}
            numbers
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={pressed && counted === undefined && t`An amount such as 12.50`}
          />
          <Input
            ref={why}
            label={t`Reason, kept for ever`}
            value={reason}
            maxLength={300}
            onChange={(event) => setReason(event.target.value)}
            error={pressed && !reason.trim() && t`Say why first`}
          />
        </div>
      </Pane>
      <PaneFooter>
        <ErrorLine error={count.error} />
        {moved && (
          <ActionButton onClick={() => setWas(account.balance)}>
            <Trans>It moved: count against the new balance</Trans>
          </ActionButton>
        )}
        <ActionButton commit keys={['Ctrl ↵']} loading={count.pending && t`Booking`} onClick={go}>
          <Trans>Book the count</Trans>
        </ActionButton>
        <ActionButton keys={['Esc']} onClick={onBack}>
          <Trans>Back</Trans>
        </ActionButton>
      </PaneFooter>
    </>
  )
}
