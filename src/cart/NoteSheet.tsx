/** The note of a line: size and colour only, 140 characters (specification 5). */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/kit/ui/Button.tsx'
import { TextArea } from '#src/kit/ui/Field.tsx'
import { Sheet } from '#src/kit/ui/Sheet.tsx'
import { useDraft } from '#src/kit/disk/use-draft.ts'
import { changeNote } from './cart-calls.ts'
import type { ShownLine } from './mutations.ts'

const noteMost = 140

export function NoteSheet({ line, open, onClose }: { line: ShownLine; open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const { value: note, save: setNote, forget } = useDraft(`cart-note:${line.id}`, line.note)
  const save = () => {
    if (note.trim() !== line.note) changeNote(line, note.trim())
    forget()
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Note to our team`}
      foot={
        <Button look="primary" wide onClick={save}>
          <Trans>Save note</Trans>
        </Button>
      }
    >
      <TextArea
        label={t`Note`}
        helper={t`Size and colour only. We cannot pass on other requests.`}
        maxLength={noteMost}
        rows={3}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Sheet>
  )
}
