/** A case that is decided: by whom and why; and taking it back, which two people do (decision 031). */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { type KycCase, revokeKyc } from '#contract/kyc/desk.ts'
import { call } from '#src/kit/network/http.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { Approvals } from '#ops/approval/Approvals.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { PaneHeader } from '#ops/kit/parts/PaneHeader.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useWhen } from '#ops/kit/use-when.ts'
import { useKycWords } from './use-kyc-words.ts'

export interface DecidedPaneProps {
  of: KycCase
  onDone: (said: ReactNode) => Promise<void>
}

export function DecidedPane({ of: subject, onDone }: DecidedPaneProps) {
  const { t } = useLingui()
  const when = useWhen()
  const words = useKycWords()
  const asked = subject.approvals.find((one) => one.status === 'asked' || one.status === 'approved')
  const [reason, setReason] = useState(asked?.reason ?? '')
  const revoke = useAction(
    async (key, why: string) => {
      await call(revokeKyc, { kycId: subject.id, reason: why }, { key })
      await onDone(<Trans>The check of {subject.shopper} is revoked</Trans>)
    },
    { quiet: true },
  )
  const canRevoke = subject.status !== 'revoked'
  const whyNot = subject.own ? t`This is your own account.` : reason.trim() === '' ? t`Say why` : undefined
  const go = () => {
    if (canRevoke && !whyNot) void revoke.run(reason.trim())
  }
  useShortcuts(canRevoke ? [{ key: 'Enter', ctrl: true, label: t`Revoke`, run: go }] : [])
  const faults = subject.faults.map((fault) =>
    fault.side ? `${words.reasons[fault.reason]} (${words.sides[fault.side]})` : words.reasons[fault.reason],
  )
  return (
    <>
      <PaneHeader>
        <OurNumber of={subject.kycNumber} />
      </PaneHeader>
      <Pane>
        <Facts
          rows={[
            ...(subject.decidedBy ? [{ key: 'by', label: t`Decided by`, value: subject.decidedBy }] : []),
            ...(subject.decidedAt === null
              ? []
              : [
                  {
                    key: 'at',
                    label: t`Decided`,
                    value: when(subject.decidedAt),
                  },
                ]),
            ...(faults.length > 0 ? [{ key: 'why', label: t`Because`, value: faults.join(', ') }] : []),
          ]}
        />
      </Pane>
      <Approvals approvals={subject.approvals} error={revoke.error} />
      {canRevoke && (
        <Pane title={t`Revoke`}>
          <Input
            label={t`Why, for the staff`}
            value={reason}
            maxLength={300}
            onChange={(event) => setReason(event.target.value)}
          />
        </Pane>
      )}
      {canRevoke && (
        <PaneFooter>
          <ErrorLine error={revoke.error} />
          <ActionButton
            commit
            look="danger"
            keys={['Ctrl ↵']}
            loading={revoke.pending && t`Saving`}
            disabledReason={whyNot}
            onClick={go}
          >
            <Trans>Revoke, with a second person</Trans>
          </ActionButton>
        </PaneFooter>
      )}
    </>
  )
}
