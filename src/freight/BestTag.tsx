/** What a line is the best at, said once for a line. */
import { Trans } from '@lingui/react/macro'
import { Tag } from '#src/kit/ui/Chip.tsx'
import { bestAt, type Offer } from './offers.ts'

export function BestTag({ offer, offers }: { offer: Offer; offers: readonly Offer[] }) {
  const best = bestAt(offer, offers)
  if (!best) return null
  return (
    <Tag tone={best === 'cheapest' && 'success'}>
      {best === 'cheapest' ? (
        <Trans>Cheapest</Trans>
      ) : best === 'fastest' ? (
        <Trans>Fastest</Trans>
      ) : (
        <Trans>Best value</Trans>
      )}
    </Tag>
  )
}
