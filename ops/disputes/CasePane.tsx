/** One dispute: what the bank took, what we may show, and the word that it was handed over. */
import { Copy } from '@phosphor-icons/react/dist/csr/Copy'
import { Printer } from '@phosphor-icons/react/dist/csr/Printer'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { disputeEvidence } from '#contract/console/evidence.ts'
import { type DisputeCase, handOverEvidence } from '#contract/payment/dispute-desk.ts'
import { call } from '#src/kit/network/http.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useAsk } from '#ops/kit/use-ask.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { CaseFacts } from './CaseFacts.tsx'
import css from './disputes.module.css'
import { EvidencePaper } from './EvidencePaper.tsx'
import { evidenceSections, evidenceText } from './evidence-text.ts'

export function CasePane({ of: subject, onDone }: { of: DisputeCase; onDone: (words: ReactNode) => Promise<void> }) {
  const { t } = useLingui()
  const { answer, error } = useAsk(disputeEvidence, { disputeNumber: subject.disputeNumber })
  const sections = answer ? evidenceSections(subject, answer) : []
  const [copied, setCopied] = useState(false)
  const [reference, setReference] = useState('')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const waits = subject.status === 'open' && subject.handedAt === null
  const hand = useDeskAction(async (key) => {
    await call(handOverEvidence, { disputeNumber: subject.disputeNumber, reference: reference.trim() }, { key })
    const number = <OurNumber of={subject.disputeNumber} />
    await onDone(<Trans>{number}: the evidence is handed over</Trans>)
  })
  const commit = () => {
    setTried(true)
    if (reference.trim()) void hand.run()
    else field.current?.focus()
  }
  const copy = useDeskAction(async () => {
    await navigator.clipboard.writeText(evidenceText(sections))
    setCopied(true)
  })
  useShortcuts(
    [
      ...(answer ? [{ key: 'p', label: t`Print`, run: () => print() }] : []),
      ...(answer ? [{ key: 'c', label: t`Copy as text`, run: () => void copy.run() }] : []),
      ...(waits ? [{ key: 'Enter', ctrl: true, label: t`Handed over`, run: commit }] : []),
    ],
    'pane',
  )
  return (
    <>
      <CaseFacts of={subject} evidence={answer} />
      <Pane title={t`Evidence`}>
        <p className={css.quiet}>
          <Trans>
            One page with order lines, prices, addresses, photos, tracking and messages. Hand it over at the provider
            before the deadline.
          </Trans>
        </p>
        <div className={css.acts}>
          <ActionButton icon={Printer} keys={['P']} disabled={!answer} onClick={() => print()}>
            <Trans>Print</Trans>
          </ActionButton>
          <ActionButton icon={Copy} keys={['C']} disabled={!answer} onClick={() => void copy.run()}>
            {copied ? <Trans>Copied</Trans> : <Trans>Copy as text</Trans>}
          </ActionButton>
        </div>
        <ErrorLine error={copy.error ?? error} />
      </Pane>
      {answer && <EvidencePaper sections={sections} />}
      {waits && (
        <Pane title={t`Handed over`}>
          <Input
            ref={field}
            label={t`The provider’s reference, or where it was handed over`}
            value={reference}
            maxLength={120}
            error={tried && !reference.trim() && t`Say where it was handed over`}
            onChange={(event) => setReference(event.target.value)}
          />
        </Pane>
      )}
      <PaneFooter>
        <ErrorLine error={hand.error} />
        {waits && (
          <ActionButton commit keys={['Ctrl ↵']} loading={hand.pending && t`Saving`} onClick={commit}>
            <Trans>Mark as handed over</Trans>
          </ActionButton>
        )}
      </PaneFooter>
    </>
  )
}
