/** A parcel that stays here until a bank has decided about a payment (states.md Y9): said before anybody fetches it. */
import { HandPalm } from '@phosphor-icons/react/dist/csr/HandPalm'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskParcel } from '#contract/parcel/desk.ts'
import { Chip } from '#src/kit/ui/Chip.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { Status } from '#ops/kit/parts/Status.tsx'
import { parcelWords } from './parcel-words.ts'

/** Its status, or that it is held. */
export function ParcelState({ of: { status, held } }: { of: DeskParcel }) {
  const { t } = useLingui()
  if (held) return <Chip tone="danger" icon={HandPalm}>{t`Held: dispute`}</Chip>
  return <Status of={parcelWords[status]} />
}

export const HeldNote = ({ of: { held } }: { of: DeskParcel }) =>
  held && (
    <Note tone="danger" icon={HandPalm}>
      <Trans>The customer’s bank has taken a payment back and has not decided yet. Leave the parcel where it is.</Trans>
    </Note>
  )

/** Why it cannot go on; undefined where it can. */
export function useHeldReason(parcel: DeskParcel | undefined): string | undefined {
  const { t } = useLingui()
  return parcel?.held ? t`Held until the bank decides` : undefined
}
