/** More came than was ordered: offered where it was counted, the others are recorded without owner in the same go. */
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Note } from '#src/kit/ui/Note.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'

export interface SurplusNoteProps {
  /** So many pieces more than the order waits for. */
  count: number
  /** They are recorded with the commit. */
  taken: boolean
  onTake: (taken: boolean) => void
}

export function SurplusNote({ count, taken, onTake }: SurplusNoteProps) {
  const { t } = useLingui()
  const turn = () => onTake(!taken)
  useShortcuts([{ key: 'b', label: taken ? t`Count again` : t`Record the others`, run: turn }])
  return (
    <Note tone="attention" icon={Warning} role="status">
      <p>
        {taken ? (
          <Plural
            value={count}
            one="# piece more than ordered is recorded without owner, with the number of this order."
            other="# pieces more than ordered are recorded without owner, with the number of this order."
          />
        ) : (
          <Plural
            value={count}
            one="# piece more than ordered. Count again, or record it without owner together with what was ordered."
            other="# pieces more than ordered. Count again, or record them without owner together with what was ordered."
          />
        )}
      </p>
      <ActionButton look="outline" keys={['B']} onClick={turn}>
        {taken ? <Trans>Count again</Trans> : <Trans>Record the others</Trans>}
      </ActionButton>
    </Note>
  )
}
