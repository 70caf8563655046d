/** What waits for a second person, money above all (states.md 17): who asked for what; who may decide does it here, and the asker never. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Approval } from '#contract/approval/approval.ts'
import { decideApproval, withdrawApproval } from '#contract/approval/desk.ts'
import { ServerSaidNo } from '#src/kit/network/errors.ts'
import { call } from '#src/kit/network/http.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { usePatchReasonWords } from '#ops/kit/parts/patch-reason-words.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { useWhen } from '#ops/kit/use-when.ts'
import css from './approval.module.css'
import { AskedLadder } from './AskedLadder.tsx'

/** The approval that a refusal came with: it is shown before the list is asked again. */
const cameWith = (error: unknown): Approval[] => {
  const answer = error instanceof ServerSaidNo ? (error.answer as { approval?: Approval } | null) : null
  return answer?.approval ? [answer.approval] : []
}

export interface ApprovalsProps {
  approvals: readonly Approval[]
  /** What the pane's action was refused with, where it was. */
  error?: unknown
  /** Says whose they are, where they stand apart from their document. */
  named?: boolean
}

export function Approvals({ approvals, error, named }: ApprovalsProps) {
  // What was decided here stands until the desk is asked again and says the same.
  const [decided, setDecided] = useState<readonly Approval[]>([])
  const known = [
    ...approvals,
    ...cameWith(error).filter((it) => !approvals.some((one) => one.kind === it.kind && one.docNumber === it.docNumber)),
  ]
  const shown = known.map((it) => decided.find((one) => one.id === it.id && it.status === 'asked') ?? it)
  return shown.map((approval) => (
    <OneApproval
      key={approval.id}
      approval={approval}
      named={named}
      onDone={(after) => setDecided((before) => [...before.filter((one) => one.id !== after.id), after])}
    />
  ))
}

function OneApproval({
  approval,
  named,
  onDone,
}: {
  approval: Approval
  named: boolean | undefined
  onDone: (after: Approval) => void
}) {
  const { t } = useLingui()
  const { wordsOf } = usePatchReasonWords()
  const [words, setWords] = useState('')
  const [pressed, setPressed] = useState(false)
  const kinds: Record<Approval['kind'], string> = {
    claim: t`Claim for a lost parcel`,
    bill: t`Carrier’s bill`,
    late_patch: t`Large top-up`,
    missing: t`Pieces that never come`,
    bought: t`Bought for much less`,
    cost: t`Correction of what was paid`,
    ladder: t`Other levels`,
    kyc_revoke: t`Identity check revoked`,
    suspense: t`Money out of suspense`,
    adjust: t`Correction of a balance`,
    transfer: t`Transfer of another amount`,
    stock: t`Correction of stock`,
    withdrawal: t`Large withdrawal`,
  }
  const decide = useAction(
    async (key, decision: 'approve' | 'refuse', reason: string) =>
      onDone(await call(decideApproval, { approvalId: approval.id, decision, reason }, { key })),
    { quiet: true },
  )
  const withdraw = useAction(
    async (key) => onDone(await call(withdrawApproval, { approvalId: approval.id }, { key })),
    {
      quiet: true,
    },
  )
  const say = (decision: 'approve' | 'refuse') => () => {
    setPressed(true)
    if (words.trim()) void decide.run(decision, words)
  }
  const when = useWhen()(approval.askedAt)
  const titles: Record<Approval['status'], string> = {
    asked: t`Waits for a second person`,
    approved: t`Approved: do it again, and it goes through`,
    refused: t`Refused by the second person`,
    withdrawn: t`Taken back`,
    used: t`Done with a second person`,
  }
  return (
    <Pane title={titles[approval.status]}>
      <Facts
        rows={[
          ...(named && !approval.asked
            ? [{ key: 'of', label: t`Document`, value: <OurNumber of={approval.docNumber} /> }]
            : []),
          { key: 'kind', label: t`What`, value: kinds[approval.kind] },
          ...(approval.amount > 0
            ? [{ key: 'amount', label: t`Amount`, value: <Money cents={approval.amount} charge strong /> }]
            : []),
          { key: 'by', label: t`Asked by`, value: `${approval.askedBy.name}, ${when}` },
          ...(approval.reason ? [{ key: 'why', label: t`Because`, value: wordsOf(approval.reason) }] : []),
          ...(approval.decidedBy
            ? [{ key: 'decided', label: t`Decided by`, value: `${approval.decidedBy.name}: ${approval.answer ?? ''}` }]
            : []),
        ]}
      />
      {approval.asked && <AskedLadder steps={approval.asked} />}
      {approval.actions.includes('decide') && (
        <div className={css.decide}>
          <Input
            label={t`What you looked at`}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            maxLength={300}
            error={pressed && !words.trim() && t`Say it first`}
          />
          <ErrorLine error={decide.error} />
          <div className={css.acts}>
            <ActionButton look="primary" loading={decide.pending && t`Saving`} onClick={say('approve')}>
              <Trans>Approve</Trans>
            </ActionButton>
            <ActionButton look="danger" disabled={decide.pending} onClick={say('refuse')}>
              <Trans>Refuse</Trans>
            </ActionButton>
          </div>
        </div>
      )}
      {approval.actions.includes('withdraw') && (
        <div className={css.decide}>
          <ErrorLine error={withdraw.error} />
          <div className={css.acts}>
            <ActionButton loading={withdraw.pending && t`Taking back`} onClick={() => void withdraw.run()}>
              <Trans>Take back the request</Trans>
            </ActionButton>
          </div>
        </div>
      )}
    </Pane>
  )
}
