/** A state in words and tone. */
import { Truck } from '@phosphor-icons/react/dist/csr/Truck'
import { useLingui } from '@lingui/react'
import { Chip } from '#src/kit/ui/Chip.tsx'
import type { StatusWord } from './status-words.ts'

export function Status({ of: [words, tone, icon] }: { of: StatusWord }) {
  const { i18n } = useLingui()
  return (
    <Chip tone={tone} icon={icon} directional={icon === Truck}>
      {i18n._(words)}
    </Chip>
  )
}
