/** What is wrong with goods that came, and what happens next with those that may not be shipped. */
import { Prohibit } from '@phosphor-icons/react/dist/csr/Prohibit'
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import { Trans } from '@lingui/react/macro'
import type { StoredItem } from '#contract/warehouse/stored-item.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Note } from '#src/kit/ui/Note.tsx'

export function ItemTrouble({ item }: { item: StoredItem }) {
  const { day } = useDayText()
  const { condition, conditionNote, returnDeadline, storageEndsAt } = item
  if (condition === 'fine') return null
  if (condition !== 'prohibited')
    return (
      <Note tone="danger" icon={Warning}>
        {condition === 'damaged' ? <Trans>It arrived damaged.</Trans> : <Trans>The seller sent something else.</Trans>}{' '}
        {conditionNote}
      </Note>
    )
  return (
    <Note tone="danger" icon={Prohibit}>
      <p>
        <Trans>It may not be shipped.</Trans>
      </p>
      <p>
        <bdi>{conditionNote}</bdi>
      </p>
      <p>
        {item.actions.includes('return') && returnDeadline !== null && (
          <Trans>
            You can send it back to the seller until <bdi>{day(returnDeadline)}</bdi>.
          </Trans>
        )}{' '}
        <Trans>
          What is still here on <bdi>{day(storageEndsAt)}</bdi> is disposed of.
        </Trans>
      </p>
    </Note>
  )
}
