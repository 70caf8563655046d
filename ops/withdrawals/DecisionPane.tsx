/** Deciding about a withdrawal: the checks, read now, then one of two keys. Above the term a second person agrees first. */
import { Trans, useLingui } from '@lingui/react/macro'
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { XCircle } from '@phosphor-icons/react/dist/csr/XCircle'
import { type ReactNode, useRef, useState } from 'react'
import { approveWithdrawal, type DeskWithdrawal, rejectWithdrawal } from '#contract/withdrawal/desk.ts'
import { call } from '#src/kit/network/http.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { Approvals } from '#ops/approval/Approvals.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { PaneHeader } from '#ops/kit/parts/PaneHeader.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useWhen } from '#ops/kit/use-when.ts'
import { useWithdrawalWords } from './use-withdrawal-words.ts'
import css from './withdrawals.module.css'

export interface DecisionPaneProps {
  of: DeskWithdrawal
  onDone: (said: ReactNode) => Promise<void>
}

export function DecisionPane({ of: withdrawal, onDone }: DecisionPaneProps) {
  const { t } = useLingui()
  const { withdrawalNumber } = withdrawal
  const [reason, setReason] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { checksOf } = useWithdrawalWords()
  const failing = checksOf(withdrawal).find((check) => !check.passes)
  const approve = useAction(
    async (key) => {
      await call(approveWithdrawal, { withdrawalNumber }, { key })
      await onDone(<Trans>Approved. It goes out now.</Trans>)
    },
    { quiet: true },
  )
  const reject = useAction(
    async (key, why: string) => {
      await call(rejectWithdrawal, { withdrawalNumber, reason: why }, { key })
      await onDone(<Trans>Rejected. The money is on the balance again.</Trans>)
    },
    { quiet: true },
  )
  const own = withdrawal.own ? t`This is your own account.` : undefined
  const notApproved = own ?? (failing && t`A check fails: ${failing.label}`)
  const notRejected = own ?? (reason.trim() === '' ? t`Say why first` : undefined)
  const yes = () => void (notApproved === undefined && approve.run())
  const no = () => {
    if (reason.trim() === '') field.current?.focus()
    else if (notRejected === undefined) void reject.run(reason.trim())
  }
  useShortcuts([
    { key: 'Enter', ctrl: true, label: t`Approve`, run: yes },
    { key: 'r', label: t`Reject`, run: no },
  ])
  return (
    <>
      <PaneHeader>
        <OurNumber of={withdrawalNumber} />
      </PaneHeader>
      <Sums of={withdrawal} />
      <Checks of={withdrawal} />
      <Approvals approvals={withdrawal.approvals} error={approve.error} />
      <Pane title={t`Reject`}>
        <Input
          ref={field}
          label={t`Why, for the customer`}
          value={reason}
          maxLength={300}
          onChange={(event) => setReason(event.target.value)}
        />
      </Pane>
      <PaneFooter>
        <ErrorLine error={approve.error ?? reject.error} />
        <ActionButton
          commit
          look="primary"
          keys={['Ctrl ↵']}
          loading={approve.pending && t`Saving`}
          disabledReason={notApproved}
          onClick={yes}
        >
          <Trans>
            Approve <Money cents={withdrawal.amount} charge />
          </Trans>
        </ActionButton>
        <ActionButton
          look="danger"
          keys={['R']}
          loading={reject.pending && t`Saving`}
          disabledReason={notRejected}
          onClick={no}
        >
          <Trans>Reject</Trans>
        </ActionButton>
      </PaneFooter>
    </>
  )
}

function Sums({ of: { shopper, cash, bonus, amount, in30Days } }: { of: DeskWithdrawal }) {
  const { t } = useLingui()
  const when = useWhen()
  return (
    <Pane title={shopper.name}>
      <Facts
        rows={[
          { key: 'mail', label: t`Email`, value: <bdi>{shopper.email}</bdi> },
          { key: 'since', label: t`Customer since`, value: when(shopper.since) },
          { key: 'amount', label: t`Withdrawal`, value: <Money cents={amount} charge strong /> },
          { key: 'cash', label: t`Cash that stays`, value: <Money cents={cash} charge /> },
          { key: 'bonus', label: t`Bonus, cannot leave`, value: <Money cents={bonus} charge /> },
          { key: 'month', label: t`In 30 days, with this`, value: <Money cents={in30Days} charge /> },
        ]}
      />
    </Pane>
  )
}

function Checks({ of: withdrawal }: { of: DeskWithdrawal }) {
  const { t } = useLingui()
  const { checksOf } = useWithdrawalWords()
  return (
    <Pane title={t`Checks`}>
      <ul className={css.checks}>
        {checksOf(withdrawal).map((check) => (
          <li key={check.key} className={check.passes ? undefined : css.fails}>
            <Glyph of={check.passes ? CheckCircle : XCircle} size={18} fill />
            {check.label}
          </li>
        ))}
      </ul>
    </Pane>
  )
}
