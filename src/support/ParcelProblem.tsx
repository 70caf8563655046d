/** What can be wrong with a parcel that came, or should have: a tap begins the message, its deadline and what helps are said. */
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Parcel } from '#contract/parcel/parcel.ts'
import { canBeThere } from '#src/parcel/parcel.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { useRows } from '#src/kit/disk/with-disk.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { List, Row } from '#src/kit/ui/List.tsx'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import styles from './support.module.css'

/** What is tapped, and how the message begins. */
const problems = [
  { id: 'broken', title: msg`Something arrived broken`, opening: msg`Something arrived broken:` },
  { id: 'missing', title: msg`Something is missing`, opening: msg`Something is missing:` },
  { id: 'wrong', title: msg`It is not what I ordered`, opening: msg`This is not what I ordered:` },
  { id: 'nothing', title: msg`It never arrived`, opening: msg`The parcel never arrived.` },
] as const

/** Nothing for a parcel that cannot be there yet, or whose time to tell is over. */
export function ParcelProblem({ number, onChoose }: { number: string; onChoose: (opening: string) => void }) {
  const { i18n } = useLingui()
  const { dayAtEnd } = useDayText()
  const parcel = useRows((disk) => disk.parcels.get(number), [number])
  const may = (action: Parcel['actions'][number]) => parcel?.actions.includes(action)
  if (!parcel || !(may('claim') || (may('confirm_receipt') && canBeThere(parcel, serverNow())))) return null
  return (
    <section>
      <SectionTitle>
        <Trans>What is wrong?</Trans>
      </SectionTitle>
      <Card flush>
        <List>
          {problems.map(({ id, title, opening }) => (
            <Row key={id} title={i18n._(title)} onPress={() => onChoose(`${i18n._(opening)} `)} />
          ))}
        </List>
      </Card>
      <p className={styles.hours}>
        <Trans>Photos of the goods, the box and its label help us to help you.</Trans>{' '}
        {parcel.claimUntil !== null && (
          <Trans>
            You can tell us until <bdi>{dayAtEnd(parcel.claimUntil)}</bdi>.
          </Trans>
        )}
      </p>
    </section>
  )
}
