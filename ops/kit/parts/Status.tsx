/** A state in words and tone. */
import type { Icon } from '@phosphor-icons/react'
import { Truck } from '@phosphor-icons/react/dist/csr/Truck'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Chip, type Tone } from '#src/kit/ui/Chip.tsx'

export type StatusWord = readonly [MessageDescriptor, Tone, Icon?]

export function Status({ of: [words, tone, icon] }: { of: StatusWord }) {
  const { i18n } = useLingui()
  return (
    <Chip tone={tone} icon={icon} directional={icon === Truck}>
      {i18n._(words)}
    </Chip>
  )
}
