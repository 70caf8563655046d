/** The note of a line: size and colour only, 140 characters (specification 5). */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CartLine } from '#contract/cart/cart.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { TextArea } from '#src/kit/ui/Field.tsx'
import { Sheet } from '#src/kit/ui/Sheet.tsx'
import { changeNote } from './cart-calls.ts'

const noteMost = 140

export function NoteSheet({ line, open, onClose }: { line: CartLine; open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const [note, setNote] = useState(line.note)
  const save = () => {
    if (note.trim() !== line.note) changeNote(line.id, note.trim())
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Note for the buyer`}
      foot={
        <Button look="p" wide onClick={save}>
          <Trans>Save note</Trans>
        </Button>
      }
    >
      <TextArea
        label={t`Note`}
        helper={t`Size and colour only. Other wishes cannot be followed.`}
        maxLength={noteMost}
        rows={3}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Sheet>
  )
}
