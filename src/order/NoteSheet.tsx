/** The note for our buyer: size and colour only, 140 characters (specification 5). */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/kit/ui/Button.tsx'
import { TextArea } from '#src/kit/ui/Field.tsx'
import { Sheet } from '#src/kit/ui/Sheet.tsx'
import { useDraft } from '#src/kit/disk/use-draft.ts'

export interface NoteSheetProps {
  /** Which line: what is typed is kept for it. */
  about: string
  note: string
  pending: boolean
  onClose: () => void
  onNote: (note: string) => void
}

export function NoteSheet({ about, note, pending, onClose, onNote }: NoteSheetProps) {
  const { t } = useLingui()
  const { value: typed, save: setTyped, forget } = useDraft(`note:${about}`, note)
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>Note to our team</Trans>}
      foot={
        <Button look="primary" wide loading={pending && t`Saving`} onClick={() => (forget(), onNote(typed.trim()))}>
          <Trans>Save note</Trans>
        </Button>
      }
    >
      <TextArea
        label={t`Size and colour only`}
        helper={t`We cannot pass on other requests.`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
      />
    </Sheet>
  )
}
