/** Live advice (product.md 6): grams to the next step, one parcel or two. Every number was found by quoting both ways. */
import { Scales } from '@phosphor-icons/react/dist/csr/Scales'
import { Trans } from '@lingui/react/macro'
import type { Advice } from '#contract/freight/api.ts'
import { Money } from '#src/kit/ui/Money.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { useMeasures } from '#src/warehouse/measures.ts'
import type { Offer } from './offers.ts'

export function AdviceCard({ advice, offers }: { advice: readonly Advice[]; offers: readonly Offer[] }) {
  return advice.map((it) => <OneAdvice key={`${it.kind} ${it.channelId}`} advice={it} offers={offers} />)
}

function OneAdvice({
  advice: { kind, channelId, grams, saves },
  offers,
}: {
  advice: Advice
  offers: readonly Offer[]
}) {
  const measures = useMeasures()
  const line = offers.find((offer) => offer.channelId === channelId)?.name ?? ''
  const room = grams === null ? '' : measures.grams(grams)
  if (kind === 'split')
    return (
      saves !== null && (
        <Note tone="success" icon={Scales}>
          <Trans>
            Two parcels cost about <Money cents={saves} /> less than one. This counts weight alone: the boxes do not
            exist yet.
          </Trans>
        </Note>
      )
    )
  if (grams === null) return null
  return (
    <Note tone="success" icon={Scales}>
      {saves === null ? (
        <Trans>
          <bdi>{room}</bdi> more fit into this step of {line} at the same price.
        </Trans>
      ) : (
        <Trans>
          <bdi>{room}</bdi> less, and {line} costs <Money cents={saves} /> less.
        </Trans>
      )}
    </Note>
  )
}
