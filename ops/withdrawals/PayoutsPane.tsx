/** A withdrawal that is decided: how it stands, asking the providers now, and saying how the bank transfer went. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { askPayouts, type DeskWithdrawal, settleBankPart } from '#contract/withdrawal/desk.ts'
import { call } from '#src/kit/network/http.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { Chip } from '#src/kit/ui/Chip.tsx'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { PaneHeader } from '#ops/kit/parts/PaneHeader.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { BankAccount } from './BankAccount.tsx'
import { useWithdrawalWords } from './use-withdrawal-words.ts'
import css from './withdrawals.module.css'

export interface PayoutsPaneProps {
  of: DeskWithdrawal
  onDone: (said: ReactNode) => Promise<void>
}

export function PayoutsPane({ of: withdrawal, onDone }: PayoutsPaneProps) {
  const { t } = useLingui()
  const { states } = useWithdrawalWords()
  const { withdrawalNumber, sendings, shopper, decidedBy, reason, amount, paid, returned } = withdrawal
  const state = states[withdrawal.status]
  const asks = sendings.some((one) => one.open && !one.byHand)
  const bank = sendings.find((one) => one.byHand)
  const ask = useAction(
    async (key) => {
      await call(askPayouts, { withdrawalNumber }, { key })
      await onDone(<Trans>The provider is asked now</Trans>)
    },
    { quiet: true },
  )
  useShortcuts(asks ? [{ key: 'p', label: t`Ask the provider`, run: () => void ask.run() }] : [])
  return (
    <>
      <PaneHeader>
        <OurNumber of={withdrawalNumber} />
      </PaneHeader>
      <Pane title={shopper.name} end={<Chip tone={state.tone}>{state.label}</Chip>}>
        <Facts
          rows={[
            { key: 'amount', label: t`Withdrawal`, value: <Money cents={amount} charge strong /> },
            { key: 'paid', label: t`Paid`, value: <Money cents={paid} charge /> },
            { key: 'back', label: t`On the balance again`, value: <Money cents={returned} charge /> },
            ...(decidedBy ? [{ key: 'by', label: t`Decided by`, value: decidedBy }] : []),
            ...(reason ? [{ key: 'why', label: t`Because`, value: reason }] : []),
          ]}
        />
      </Pane>
      {bank && <BankPart of={withdrawal} refundId={bank.refundId} isOpen={bank.open} onDone={onDone} />}
      {asks && (
        <PaneFooter>
          <ErrorLine error={ask.error} />
          <ActionButton keys={['P']} loading={ask.pending && t`Asking`} onClick={() => void ask.run()}>
            <Trans>Ask the provider</Trans>
          </ActionButton>
        </PaneFooter>
      )}
    </>
  )
}

function BankPart({
  of: withdrawal,
  refundId,
  isOpen,
  onDone,
}: PayoutsPaneProps & { refundId: string; isOpen: boolean }) {
  const { t } = useLingui()
  const { withdrawalNumber, bank, own } = withdrawal
  const [note, setNote] = useState('')
  const settle = useAction(
    async (key, how: 'paid' | 'failed', words: string) => {
      await call(settleBankPart, { withdrawalNumber, refundId, state: how, note: words }, { key })
      await onDone(
        how === 'paid' ? <Trans>The bank transfer is paid</Trans> : <Trans>It is on the balance again</Trans>,
      )
    },
    { quiet: true },
  )
  const sendingsOpen = withdrawal.sendings.find((one) => one.refundId === refundId)
  if (!bank || (!isOpen && sendingsOpen?.failure)) return null
  const whyNot = own
    ? t`This is your own account.`
    : note.trim() === ''
      ? t`Type the reference or the reason`
      : undefined
  return (
    <Pane title={isOpen ? t`Pay by bank` : t`Paid by bank`}>
      <Facts
        rows={[
          { key: 'due', label: t`Amount`, value: <Money cents={bank.due} charge strong /> },
          { key: 'holder', label: t`Account holder`, value: <bdi>{bank.holder}</bdi> },
          { key: 'account', label: t`Account`, value: <BankAccount of={withdrawal} /> },
          { key: 'bank', label: t`Bank`, value: <bdi>{bank.name}</bdi> },
        ]}
      />
      <Input
        label={isOpen ? t`The bank’s reference, or why it failed` : t`Why the bank sent it back`}
        value={note}
        maxLength={140}
        onChange={(event) => setNote(event.target.value)}
      />
      <ErrorLine error={settle.error} />
      <div className={css.acts}>
        {isOpen && (
          <ActionButton
            look="primary"
            loading={settle.pending && t`Saving`}
            disabledReason={whyNot}
            onClick={() => void settle.run('paid', note.trim())}
          >
            <Trans>Paid</Trans>
          </ActionButton>
        )}
        <ActionButton
          look="danger"
          disabledReason={whyNot}
          disabled={settle.pending}
          onClick={() => void settle.run('failed', note.trim())}
        >
          <Trans>Failed, back to the balance</Trans>
        </ActionButton>
      </div>
    </Pane>
  )
}
