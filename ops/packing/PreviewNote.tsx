/** What closing this parcel would do to the shopper's money; nothing is posted yet. */
import { Trans } from '@lingui/react/macro'
import type { Output } from '#contract/kit/endpoint.ts'
import type { previewWeighing } from '#contract/parcel/desk.ts'
import { cx } from '#src/kit/ui/cx.ts'
import { Money } from '#src/kit/ui/Money.tsx'
import { ErrorLine, useErrorWords } from '#ops/kit/parts/ErrorLine.tsx'
import type { Asked } from '#ops/kit/use-ask.ts'
import css from './packing.module.css'

export function PreviewNote({
  asked: { answer, error },
  said,
  rehearsal,
}: {
  asked: Asked<Output<typeof previewWeighing>>
  /** Why closing was refused: the same is not said twice. */
  said: unknown
  /** The price is only offered: the shopper decides. */
  rehearsal: boolean
}) {
  const words = useErrorWords()
  if (!answer)
    return error ? (
      <ErrorLine error={said && words(said) === words(error) ? undefined : error} />
    ) : (
      <p className={css.quiet}>
        <Trans>Weigh and measure it: the settlement shows here before anything is posted.</Trans>
      </p>
    )
  const { kind, amount } = answer.outcome
  if (rehearsal)
    return (
      <div role="status" className={css.outcome}>
        <Trans>Price for the shopper</Trans>
        <b>
          <Money cents={amount} charge />
        </b>
        <p>
          <Trans>Keep the parcel on the shelf for rehearsals. The shopper accepts the price, or it is unpacked.</Trans>
        </p>
      </div>
    )
  return (
    <div role="status" className={cx(css.outcome, kind === 'patch' && css.owed)}>
      {kind === 'patch' && <Trans>Extra payment for the shopper</Trans>}
      {kind === 'refund' && <Trans>Back to the shopper’s balance</Trans>}
      {kind === 'even' && <Trans>As prepaid</Trans>}
      <b>
        <Money cents={amount} charge />
      </b>
      <p>
        {kind === 'patch' && <Trans>The parcel waits until it is paid.</Trans>}
        {kind === 'refund' && <Trans>A surplus is always given back.</Trans>}
        {kind === 'even' && (amount > 0 ? <Trans>So little is forgiven.</Trans> : <Trans>Nothing moves.</Trans>)}
      </p>
    </div>
  )
}
