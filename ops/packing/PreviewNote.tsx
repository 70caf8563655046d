/** What closing this parcel would do to the shopper's money; nothing is posted yet. */
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Scales } from '@phosphor-icons/react/dist/csr/Scales'
import { Trans } from '@lingui/react/macro'
import type { Output } from '#contract/kit/endpoint.ts'
import type { previewWeighing } from '#contract/parcel/desk.ts'
import { Money } from '#src/kit/ui/Money.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { kgText } from '../parts/measures.ts'
import { Wrong } from '../parts/Wrong.tsx'
import type { Asked } from '../shell/use-ask.ts'
import css from './packing.module.css'

export function PreviewNote({ asked: { answer, error } }: { asked: Asked<Output<typeof previewWeighing>> }) {
  if (!answer)
    return error ? (
      <Wrong error={error} />
    ) : (
      <p className={css.quiet}>
        <Trans>Weigh and measure it: the settlement shows here before anything is posted.</Trans>
      </p>
    )
  const { kind, amount } = answer.outcome
  return (
    <Note
      tone={kind === 'patch' ? 'attention' : 'success'}
      icon={kind === 'patch' ? Scales : CheckCircle}
      role="status"
    >
      {kind === 'patch' && (
        <Trans>
          The shopper will owe{' '}
          <b>
            <Money cents={amount} charge />
          </b>{' '}
          more. The parcel waits until it is paid.
        </Trans>
      )}
      {kind === 'refund' && (
        <Trans>
          <b>
            <Money cents={amount} charge />
          </b>{' '}
          goes back to the shopper's balance.
        </Trans>
      )}
      {kind === 'even' && amount > 0 && (
        <Trans>
          <Money cents={amount} charge /> more than prepaid. So little is forgiven.
        </Trans>
      )}
      {kind === 'even' && amount === 0 && <Trans>Equal to what was prepaid. Nothing moves.</Trans>}{' '}
      <Trans>Charged for {kgText(answer.chargeableG)} kg. Not posted yet.</Trans>
    </Note>
  )
}
