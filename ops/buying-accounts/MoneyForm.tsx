/** Finance puts money in or takes it out, as the bank's statement says. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import type { Sent } from '#contract/kit/endpoint.ts'
import { negative } from '#contract/kit/money.ts'
import { type BuyingAccount, moveBuyingMoney } from '#contract/order/buying-desk.ts'
import { call } from '#src/kit/network/http.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input, Pick } from '#ops/kit/parts/Input.tsx'
import { readYuan } from '#ops/kit/parts/measures.ts'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { PaneHeader } from '#ops/kit/parts/PaneHeader.tsx'
import { Yuan } from '#ops/kit/parts/Yuan.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import css from './buying-accounts.module.css'

export interface FormProps {
  account: BuyingAccount
  onBack: () => void
  onDone: (words: ReactNode) => Promise<void>
}

export function MoneyForm({ account, onBack, onDone }: FormProps) {
  const { t } = useLingui()
  const [way, setWay] = useState<'in' | 'out'>(account.closedAt === null ? 'in' : 'out')
  const [typed, setTyped] = useState({ amount: '', reference: '', note: '' })
  const [pressed, setPressed] = useState(false)
  const amount = readYuan(typed.amount)
  const first = useRef<HTMLInputElement>(null)
  const name = account.name
  const move = useDeskAction(async (key, wish: Sent<typeof moveBuyingMoney>) => {
    const { balance } = await call(moveBuyingMoney, wish, { key })
    const now = <Yuan fen={balance} />
    await onDone(
      <Trans>
        {name} has {now} now
      </Trans>,
    )
  })
  const go = () => {
    setPressed(true)
    const reference = typed.reference.trim()
    if (!amount || !reference) return first.current?.focus()
    void move.run({
      accountId: account.id,
      amount: way === 'in' ? amount : negative(amount),
      reference,
      note: typed.note,
    })
  }
  useShortcuts([
    { key: 'Enter', label: t`Type`, run: () => first.current?.focus() },
    { key: 'Enter', ctrl: true, label: t`Book it`, run: go },
    { key: 'Escape', always: true, label: t`Back`, run: onBack },
  ])
  const type = (field: keyof typeof typed) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [field]: event.target.value })
  return (
    <>
      <PaneHeader>
        <Trans>Money in or out</Trans>
      </PaneHeader>
      <Pane>
        <div className={css.fields}>
          <Pick
            label={t`What`}
            items={[
              { id: 'in', label: t`Put in` },
              { id: 'out', label: t`Taken out` },
            ]}
            value={way}
            onPick={setWay}
          />
          <Input
            ref={first}
            label={t`Amount, ¥`}
            numbers
            value={typed.amount}
            onChange={type('amount')}
            error={pressed && !amount && t`An amount such as 12.50`}
          />
          <Input
            label={t`Reference on the statement`}
            value={typed.reference}
            maxLength={80}
            onChange={type('reference')}
            error={pressed && !typed.reference.trim() && t`Type the statement’s reference`}
          />
          <Input label={t`Note, optional`} value={typed.note} maxLength={300} onChange={type('note')} />
        </div>
      </Pane>
      <PaneFooter>
        <ErrorLine error={move.error} />
        <ActionButton commit keys={['Ctrl ↵']} loading={move.pending && t`Booking`} onClick={go}>
          <Trans>Book it</Trans>
        </ActionButton>
        <ActionButton keys={['Esc']} onClick={onBack}>
          <Trans>Back</Trans>
        </ActionButton>
      </PaneFooter>
    </>
  )
}
