/** A state in words and tone. */
import { useLingui } from '@lingui/react'
import { Chip } from '#src/kit/ui/Chip.tsx'
import type { StatusWord } from './status-words.ts'

export function Status({ of: [words, tone] }: { of: StatusWord }) {
  const { i18n } = useLingui()
  return <Chip tone={tone}>{i18n._(words)}</Chip>
}
