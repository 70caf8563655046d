/** From when to when a parcel arrives, in every place in the same words; before that is known, the name of its line. */
import { Trans } from '@lingui/react/macro'
import type { Parcel } from '#contract/parcel/parcel.ts'
import { useDayText } from '#src/kit/text/day-text.ts'

export function Arrival({ parcel: { arrivesFrom, arrivesTo, channel } }: { parcel: Parcel }) {
  const { day } = useDayText()
  if (arrivesFrom === null || arrivesTo === null) return channel.name
  const [from, to] = [day(arrivesFrom), day(arrivesTo)]
  return (
    <Trans>
      Arrives{' '}
      <bdi>
        {from} – {to}
      </bdi>{' '}
      (estimate)
    </Trans>
  )
}
