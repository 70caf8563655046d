/** The note for our buyer: size and colour only, 140 characters (specification 5). */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/kit/ui/Button.tsx'
import { TextArea } from '#src/kit/ui/Field.tsx'
import { Sheet } from '#src/kit/ui/Sheet.tsx'

export interface NoteSheetProps {
  note: string
  pending: boolean
  onClose: () => void
  onNote: (note: string) => void
}

export function NoteSheet({ note, pending, onClose, onNote }: NoteSheetProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(note)
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>Note for our buyer</Trans>}
      foot={
        <Button look="p" wide loading={pending && t`Saving`} onClick={() => onNote(typed.trim())}>
          <Trans>Save note</Trans>
        </Button>
      }
    >
      <TextArea
        label={t`Size and colour only`}
        helper={t`We cannot follow custom instructions.`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
      />
    </Sheet>
  )
}
