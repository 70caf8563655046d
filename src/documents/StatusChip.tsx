/** A document's status as the shopper reads it: words, tone and a filled icon (design.md 2). */
import { useLingui } from '@lingui/react/macro'
import { Chip } from '#src/kit/ui/Chip.tsx'
import type { StatusWord } from './status-words.ts'

export function StatusChip({ word }: { word: StatusWord }) {
  const { i18n } = useLingui()
  return (
    <Chip tone={word.tone} icon={word.icon} directional={word.directional}>
      {i18n._(word.label)}
    </Chip>
  )
}
