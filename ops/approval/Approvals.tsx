/** Money that waits for a second person (states.md 17): who asked for what; who may decide does it here, and the asker never. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Approval } from '#contract/approval/approval.ts'
import { decideApproval, withdrawApproval } from '#contract/approval/desk.ts'
import { ServerSaidNo } from '#src/kit/errors.ts'
import { call } from '#src/kit/http.ts'
import { useAction } from '#src/kit/use-action.ts'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import css from './approval.module.css'

/** The approval that a refusal came with: it is shown before the list is asked again. */
const cameWith = (error: unknown): Approval[] => {
  const answer = error instanceof ServerSaidNo ? (error.answer as { approval?: Approval } | null) : null
  return answer?.approval ? [answer.approval] : []
}

export interface ApprovalsProps {
  of: readonly Approval[]
  /** What the pane's action was refused with, where it was. */
  error?: unknown
  /** Says whose they are, where they stand apart from their document. */
  named?: boolean
}

export function Approvals({ of, error, named }: ApprovalsProps) {
  // What was decided here stands until the desk is asked again and says the same.
  const [decided, setDecided] = useState<readonly Approval[]>([])
  const known = [...of, ...cameWith(error).filter((it) => !of.some((one) => one.kind === it.kind))]
  const shown = known.map((it) => decided.find((one) => one.id === it.id && it.status === 'asked') ?? it)
  return shown.map((it) => (
    <OneApproval
      key={it.id}
      it={it}
      named={named}
      onDone={(after) => setDecided((before) => [...before.filter((one) => one.id !== after.id), after])}
    />
  ))
}

function OneApproval({
  it,
  named,
  onDone,
}: {
  it: Approval
  named: boolean | undefined
  onDone: (after: Approval) => void
}) {
  const { t, i18n } = useLingui()
  const [words, setWords] = useState('')
  const [pressed, setPressed] = useState(false)
  const kinds: Record<Approval['kind'], string> = {
    claim: t`Claim for a lost parcel`,
    bill: t`Carrier’s bill`,
    late_patch: t`Top-up after buying`,
    missing: t`Pieces that never come`,
    bought: t`Bought for much less`,
  }
  const decide = useAction(
    async (key, decision: 'approve' | 'refuse', reason: string) =>
      onDone(await call(decideApproval, { approvalId: it.id, decision, reason }, { key })),
    { quiet: true },
  )
  const withdraw = useAction(async (key) => onDone(await call(withdrawApproval, { approvalId: it.id }, { key })), {
    quiet: true,
  })
  const say = (decision: 'approve' | 'refuse') => () => {
    setPressed(true)
    if (words.trim()) void decide.run(decision, words)
  }
  const when = i18n.date(new Date(it.askedAt), {
    timeZone: 'Asia/Shanghai',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const titles: Record<Approval['status'], string> = {
    asked: t`Waits for a second person`,
    approved: t`Approved: do it again, and it goes through`,
    refused: t`Refused by the second person`,
    withdrawn: t`Taken back`,
    used: t`Done with a second person`,
  }
  return (
    <Pane title={titles[it.status]}>
      <Facts
        rows={[
          ...(named ? [{ key: 'of', label: t`Document`, value: <OurNumber of={it.docNumber} /> }] : []),
          { key: 'kind', label: t`What`, value: kinds[it.kind] },
          { key: 'amount', label: t`Amount`, value: <Money cents={it.amount} charge strong /> },
          { key: 'by', label: t`Asked by`, value: `${it.askedBy.name}, ${when}` },
          ...(it.reason ? [{ key: 'why', label: t`Because`, value: it.reason }] : []),
          ...(it.decidedBy
            ? [{ key: 'decided', label: t`Decided by`, value: `${it.decidedBy.name}: ${it.answer ?? ''}` }]
            : []),
        ]}
      />
      {it.actions.includes('decide') && (
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
      {it.actions.includes('withdraw') && (
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
