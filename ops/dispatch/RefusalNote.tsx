/** Why a code was refused at dispatch, in the words of who holds the scanner. */
import { XSquare } from '@phosphor-icons/react/dist/csr/XSquare'
import { Trans } from '@lingui/react/macro'
import { Note } from '#src/kit/ui/Note.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import type { Refusal } from './use-dispatch-hand.ts'

export const RefusalNote = ({ of: refusal }: { of: Refusal }) => (
  <Note tone="danger" icon={XSquare} role="alert">
    <p>
      <Why of={refusal} />
    </p>
    <p>
      <Trans>Nothing is in hand now: scan a parcel.</Trans>
    </p>
  </Note>
)

function Why({ of: refusal }: { of: Refusal }) {
  switch (refusal.kind) {
    case 'notNow':
      return (
        <Trans>
          <OurNumber of={refusal.number} /> is not to be shipped now.
        </Trans>
      )
    case 'held':
      return (
        <Trans>
          <OurNumber of={refusal.number} /> is held until the bank decides.
        </Trans>
      )
    case 'ours':
      return <Trans>{refusal.code} is a number of ours, and no carrier’s.</Trans>
    case 'parcelFirst':
      return <Trans>{refusal.code} was scanned without a parcel in hand.</Trans>
    case 'unread':
      return <Trans>The last code was not read.</Trans>
    case 'notIts':
      return (
        <Trans>
          The label of <OurNumber of={refusal.number} /> has {refusal.before}, not {refusal.code}.
        </Trans>
      )
    case 'oldLabel':
      return (
        <Trans>
          {refusal.code} stands on an old label of <OurNumber of={refusal.number} />: it goes by another line now. Print
          its label again.
        </Trans>
      )
    case 'second':
      return (
        <Trans>
          <OurNumber of={refusal.number} /> had {refusal.before} already, and now {refusal.code}. Neither was kept.
        </Trans>
      )
  }
}
