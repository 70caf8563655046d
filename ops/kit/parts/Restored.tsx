/** Says that what stands in the fields was typed earlier, and how to be rid of it. */
import { ClockCounterClockwise } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise'
import { Trans } from '@lingui/react/macro'
import { Note } from '#src/kit/ui/Note.tsx'
import { ActionButton } from './ActionButton.tsx'
import css from './parts.module.css'

export interface RestoredProps {
  draft: { restored: boolean; throwAway: () => void }
}

export const Restored = ({ draft }: RestoredProps) =>
  draft.restored && (
    <Note icon={ClockCounterClockwise} role="status">
      <span className={css.restored}>
        <Trans>Restored: what you typed earlier.</Trans>
        <ActionButton look="outline" onClick={draft.throwAway}>
          <Trans>Throw away</Trans>
        </ActionButton>
      </span>
    </Note>
  )
