/** The checks, why the shopper asks, and the decision: approve with one key, or refuse with reasons the shopper reads. */
import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { approveKyc, type KycCase, rejectKyc } from '#contract/kyc/desk.ts'
import { type Fault, type KycCheck, kycChecks } from '#contract/kyc/kyc.ts'
import { call } from '#src/kit/network/http.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { Checkbox } from '#src/kit/ui/Checks.tsx'
import { Kbd } from '#src/kit/ui/console/Kbd.tsx'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { PaneHeader } from '#ops/kit/parts/PaneHeader.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { FaultPicks } from './FaultPicks.tsx'
import css from './kyc.module.css'
import { useKycWords } from './use-kyc-words.ts'

export interface ReviewPaneProps {
  of: KycCase
  /** Every picture was opened: before that nothing can be ticked. */
  seen: boolean
  onDone: (said: ReactNode) => Promise<void>
}

/** The first digits enlarge the pictures. */
const firstDigit = 4

export function ReviewPane({ of: subject, seen, onDone }: ReviewPaneProps) {
  const { t } = useLingui()
  const words = useKycWords()
  const [done, setDone] = useState<readonly KycCheck[]>([])
  const [refusing, setRefusing] = useState(false)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const toggle = (check: KycCheck) =>
    setDone((now) => (now.includes(check) ? now.filter((one) => one !== check) : [...now, check]))
  const approve = useAction(
    async (key, checks: readonly KycCheck[]) => {
      await call(approveKyc, { kycId: subject.id, checks: [...checks] }, { key })
      await onDone(<Trans>{subject.shopper} is verified</Trans>)
    },
    { quiet: true },
  )
  const reject = useAction(
    async (key, found: readonly Fault[]) => {
      await call(rejectKyc, { kycId: subject.id, faults: [...found] }, { key })
      await onDone(<Trans>{subject.shopper} is asked for another try</Trans>)
    },
    { quiet: true },
  )
  const whole = done.length === kycChecks.length
  const own = subject.own ? t`This is your own account.` : undefined
  const whyNot =
    own ??
    (refusing
      ? faults.length === 0
        ? t`Choose a reason`
        : undefined
      : !seen
        ? t`Open the pictures first`
        : whole
          ? undefined
          : t`Not everything is ticked`)
  const commit = () => {
    if (whyNot) return
    if (refusing) void reject.run(faults)
    else void approve.run(done)
  }
  const turn = () => setRefusing(!refusing)
  useShortcuts([
    ...(refusing || !seen
      ? []
      : kycChecks.map((check, position) => ({
          key: String(firstDigit + position),
          ...(position === 0 && { shown: ['4', '–', '9'], label: t`Tick check` }),
          run: () => toggle(check),
        }))),
    { key: 'r', label: refusing ? t`Back` : t`Refuse`, run: turn },
    { key: 'Enter', ctrl: true, label: refusing ? t`Refuse` : t`Approve`, run: commit },
  ])
  const left = subject.triesLeft
  return (
    <>
      <PaneHeader>
        <OurNumber of={subject.kycNumber} />
      </PaneHeader>
      {refusing ? (
        <Pane title={t`Refuse with a reason`}>
          <FaultPicks sides={subject.sides} faults={faults} onFaults={setFaults} />
          <p className={css.quiet}>
            {t`The customer reads the reason in their own language. ${plural(left, { one: '# try is left.', other: '# tries are left.' })}`}
          </p>
        </Pane>
      ) : (
        <Pane title={t`Check`}>
          <ul className={css.checks}>
            {kycChecks.map((check, position) => (
              <li key={check}>
                <Checkbox disabled={!seen} checked={done.includes(check)} onCheck={() => toggle(check)}>
                  {words.checks[check]}
                </Checkbox>
                <Kbd>{firstDigit + position}</Kbd>
              </li>
            ))}
          </ul>
        </Pane>
      )}
      <Pane title={t`Why they ask`}>
        <p>{subject.cause ? words.causes[subject.cause] : <Trans>They came by themselves.</Trans>}</p>
      </Pane>
      <PaneFooter>
        <ErrorLine error={approve.error ?? reject.error} />
        <ActionButton
          commit
          look={refusing ? 'danger' : 'primary'}
          keys={['Ctrl ↵']}
          loading={(approve.pending || reject.pending) && t`Saving`}
          disabledReason={whyNot}
          onClick={commit}
        >
          {refusing ? <Trans>Refuse, next case</Trans> : <Trans>Approve, next case</Trans>}
        </ActionButton>
        <ActionButton keys={['R']} onClick={turn}>
          {refusing ? <Trans>Back</Trans> : <Trans>Refuse with a reason</Trans>}
        </ActionButton>
      </PaneFooter>
    </>
  )
}
