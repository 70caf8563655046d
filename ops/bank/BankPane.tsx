/** A charge of the sandbox: approved, declined, charged twice, short or too late, taken back by the shopper's bank; its refunds are decided here. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  decideCharge,
  decideSandboxRefund,
  disputeCharge,
  type SandboxCharge,
  type sandboxChoices,
} from '#contract/payment/desk.ts'
import { call } from '#src/kit/network/http.ts'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import css from './bank.module.css'

interface BankPaneProps {
  of: SandboxCharge
  chip: ReactNode
  onDone: () => Promise<void>
}

export function BankPane({ of: charge, chip, onDone }: BankPaneProps) {
  const { t } = useLingui()
  const decide = useDeskAction(async (key, choice: (typeof sandboxChoices)[number]) => {
    await call(decideCharge, { ref: charge.ref, choice }, { key })
    await onDone()
  })
  const dispute = useDeskAction(async (key, to: 'open' | 'won' | 'lost') => {
    await call(disputeCharge, { ref: charge.ref, to }, { key })
    await onDone()
  })
  const waiting = charge.status === 'waiting'
  const takesBack = charge.status === 'captured' && charge.dispute === null
  const deciding = decide.pending && t`Deciding`
  useShortcuts(
    [
      ...(waiting ? [{ key: 'x', label: t`Decline`, run: () => void decide.run('decline') }] : []),
      ...(waiting ? [{ key: 'Enter', ctrl: true, label: t`Approve`, run: () => void decide.run('approve') }] : []),
      ...(charge.status === 'canceled'
        ? [{ key: 'l', label: t`Money too late`, run: () => void decide.run('late') }]
        : []),
      ...(takesBack ? [{ key: 'd', label: t`Take it back`, run: () => void dispute.run('open') }] : []),
    ],
    'pane',
  )
  return (
    <>
      <ChargeFacts of={charge} chip={chip} />
      <Refunds of={charge} onDone={onDone} />
      <PaneFooter>
        <ErrorLine error={decide.error ?? dispute.error} />
        {waiting && (
          <>
            <ActionButton commit keys={['Ctrl ↵']} loading={deciding} onClick={() => void decide.run('approve')}>
              <Trans>Approve</Trans>
            </ActionButton>
            <ActionButton keys={['X']} onClick={() => void decide.run('decline')}>
              <Trans>Decline</Trans>
            </ActionButton>
            <ActionButton onClick={() => void decide.run('twice')}>
              <Trans>Approve, charged twice</Trans>
            </ActionButton>
            <ActionButton onClick={() => void decide.run('short')}>
              <Trans>Approve, a cent short</Trans>
            </ActionButton>
          </>
        )}
        {charge.status === 'canceled' && (
          <ActionButton keys={['L']} loading={deciding} onClick={() => void decide.run('late')}>
            <Trans>The money comes all the same</Trans>
          </ActionButton>
        )}
        {takesBack && (
          <ActionButton keys={['D']} loading={dispute.pending && t`Deciding`} onClick={() => void dispute.run('open')}>
            <Trans>The shopper’s bank takes it back</Trans>
          </ActionButton>
        )}
        {charge.dispute === 'open' && (
          <>
            <ActionButton onClick={() => void dispute.run('won')}>
              <Trans>Decide for the shop</Trans>
            </ActionButton>
            <ActionButton onClick={() => void dispute.run('lost')}>
              <Trans>Decide for the shopper</Trans>
            </ActionButton>
          </>
        )}
      </PaneFooter>
    </>
  )
}

function ChargeFacts({ of: charge, chip }: Pick<BankPaneProps, 'of' | 'chip'>) {
  const { t } = useLingui()
  const disputes = { open: t`Taken back, not decided`, won: t`Decided for the shop`, lost: t`Decided for the shopper` }
  return (
    <Pane title={<OurNumber of={charge.paymentNumber} />} end={chip}>
      <Facts
        rows={[
          { key: 'for', label: t`For`, value: charge.title },
          { key: 'amount', label: t`Amount`, value: <Money cents={charge.amount} currency={charge.currency} strong /> },
          ...(charge.taken === null
            ? []
            : [
                {
                  key: 'taken',
                  label: t`Taken`,
                  value: <Money cents={charge.taken} currency={charge.currency} strong />,
                },
              ]),
          { key: 'ref', label: t`Bank’s number`, value: charge.ref },
          ...(charge.dispute === null ? [] : [{ key: 'dispute', label: t`Dispute`, value: disputes[charge.dispute] }]),
        ]}
      />
    </Pane>
  )
}

/** Those that wait: the account they go to takes them, or it does not. */
function Refunds({ of: charge, onDone }: Pick<BankPaneProps, 'of' | 'onDone'>) {
  const { t } = useLingui()
  const decide = useDeskAction(async (key, refundRef: string, to: 'succeeded' | 'failed') => {
    await call(decideSandboxRefund, { refundRef, to }, { key })
    await onDone()
  })
  if (charge.refunds.length === 0) return null
  return (
    <Pane title={t`Refunds that wait`}>
      {charge.refunds.map((refund) => (
        <div key={refund.ref} className={css.refund}>
          <OurNumber of={refund.refundNumber} />
          <Money cents={refund.amount} currency={charge.currency} />
          <ActionButton onClick={() => void decide.run(refund.ref, 'succeeded')}>
            <Trans>It arrives</Trans>
          </ActionButton>
          <ActionButton onClick={() => void decide.run(refund.ref, 'failed')}>
            <Trans>It fails</Trans>
          </ActionButton>
        </div>
      ))}
      <ErrorLine error={decide.error} />
    </Pane>
  )
}
