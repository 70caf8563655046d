/** Light, dark, or as the phone says. */
import { useLingui } from '@lingui/react/macro'
import { appear, useAppearance } from '#src/kit/session/appearance.ts'
import { Segmented } from '#src/kit/ui/Choices.tsx'
import { useAppearanceWords } from './use-appearance-words.ts'

export function AppearanceChoice() {
  const { t } = useLingui()
  const words = useAppearanceWords()
  return (
    <Segmented
      label={t`Appearance`}
      selected={useAppearance()}
      onSelect={appear}
      items={[
        { id: 'system', label: words.system },
        { id: 'light', label: words.light },
        { id: 'dark', label: words.dark },
      ]}
    />
  )
}
