/** What weighing or the carrier's bill did to the shopper's money. */
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Scales } from '@phosphor-icons/react/dist/csr/Scales'
import { Trans } from '@lingui/react/macro'
import type { DeskParcel } from '#contract/parcel/desk.ts'
import { cents, minus } from '#contract/kit/money.ts'
import { Money } from '#src/kit/ui/Money.tsx'
import { Note } from '#src/kit/ui/Note.tsx'

export function SettledNote({ parcel }: { parcel: DeskParcel }) {
  const { difference, patch } = parcel
  if (difference === null) return null
  if (parcel.rehearsal && patch && parcel.status === 'patch_wait')
    return (
      <Note tone="attention" icon={Scales} role="status">
        <Trans>
          A rehearsal: the shopper may accept{' '}
          <b>
            <Money cents={patch.total} charge />
          </b>
          , or has it unpacked.
        </Trans>
      </Note>
    )
  const open = patch !== null && parcel.status === 'patch_wait'
  return (
    <Note tone={open ? 'attention' : 'success'} icon={open ? Scales : CheckCircle} role="status">
      {difference > 0 && open && (
        <Trans>
          The shopper owes{' '}
          <b>
            <Money cents={difference} charge />
          </b>{' '}
          more. The parcel waits until it is paid.
        </Trans>
      )}
      {difference > 0 && !open && (
        <Trans>
          An extra payment of <Money cents={difference} charge /> was asked for and is settled.
        </Trans>
      )}
      {difference < 0 && (
        <Trans>
          <b>
            <Money cents={minus(cents(0), difference)} charge />
          </b>{' '}
          went back to the shopper’s balance.
        </Trans>
      )}
      {difference === 0 && <Trans>Equal to what was prepaid. Nothing moves.</Trans>}
    </Note>
  )
}
