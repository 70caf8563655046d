/** A parcel that is not to be packed: how far it is, and when it was closed and weighed. */
import { Package } from '@phosphor-icons/react/dist/csr/Package'
import { Trans } from '@lingui/react/macro'
import type { DeskParcel } from '#contract/parcel/desk.ts'
import { Note } from '#src/kit/ui/Note.tsx'
import { ParcelState } from '#ops/parcels/Held.tsx'
import { useUncheckedWords } from './unchecked-words.ts'
import { useWhen } from '#ops/kit/use-when.ts'

export function ClosedNote({ parcel }: { parcel: DeskParcel }) {
  const when = useWhen()
  const { unchecked } = parcel.check
  const why = useUncheckedWords().find(({ id }) => id === unchecked?.why)?.label ?? ''
  return (
    <Note tone="attention" icon={Package} role="status">
      <ParcelState of={parcel} />{' '}
      {parcel.toUnpack ? (
        <Trans>Nobody pays for this parcel. Open the box and put its pieces back on their shelves.</Trans>
      ) : parcel.weighedAt === null ? (
        <Trans>This parcel is not to be packed.</Trans>
      ) : (
        <Trans>This parcel was closed and weighed {when(parcel.weighedAt)}. There is nothing left to pack.</Trans>
      )}
      {unchecked && (
        <>
          {' '}
          <Trans>
            Not everything was ticked: {why}. “{unchecked.words}”
          </Trans>
        </>
      )}
    </Note>
  )
}
