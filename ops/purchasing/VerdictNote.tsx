/** The verdict in words: may it be bought for this price? */
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Scales } from '@phosphor-icons/react/dist/csr/Scales'
import { Trans } from '@lingui/react/macro'
import { asDecimal } from '#contract/kit/money.ts'
import { Note } from '#src/kit/ui/Note.tsx'
import type { Verdict } from './verdict.ts'

/** How much the real price is off, in yuan; empty where it matches. */
export const amountOf = (verdict: Verdict | undefined): string =>
  verdict && 'by' in verdict ? `¥${asDecimal(verdict.by)}` : ''

export function VerdictNote({ verdict }: { verdict: Verdict }) {
  const amount = amountOf(verdict)
  return (
    <Note
      tone={verdict.kind === 'topUp' ? 'attention' : 'success'}
      icon={verdict.kind === 'topUp' ? Scales : CheckCircle}
      role="status"
    >
      {verdict.kind === 'matches' && <Trans>Matches what the customer paid. No top-up needed.</Trans>}
      {verdict.kind === 'forgiven' && <Trans>{{ by: amount }} more than prepaid. So little is forgiven: buy it.</Trans>}
      {verdict.kind === 'topUp' && <Trans>{{ by: amount }} more than prepaid. Ask for a top-up before buying.</Trans>}
      {verdict.kind === 'had' && <Trans>Nothing goes back: the shopper has had that much before.</Trans>}
      {verdict.kind === 'back' && <Trans>{{ by: amount }} goes back to the shopper.</Trans>}
    </Note>
  )
}
