/** One of the settings (specification 2): language, display currency, appearance, or the devices logged in. */
import { useLingui } from '@lingui/react/macro'
import { Sheet } from '#src/kit/ui/Sheet.tsx'
import { AppearanceChoice } from './AppearanceChoice.tsx'
import { CurrencyChoice } from './CurrencyChoice.tsx'
import { Devices } from './Devices.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import type { SettingsPart } from './settings-part.ts'

export interface SettingsSheetProps {
  part: SettingsPart
  onClose: () => void
}

export function SettingsSheet({ part, onClose }: SettingsSheetProps) {
  const { t } = useLingui()
  const title = {
    language: t`Language`,
    currency: t`Currency`,
    appearance: t`Appearance`,
    devices: t`Devices logged in`,
  }[part]
  return (
    <Sheet open title={title} onClose={onClose}>
      {part === 'language' && <LanguageChoice onDone={onClose} />}
      {part === 'currency' && <CurrencyChoice onDone={onClose} />}
      {part === 'appearance' && <AppearanceChoice />}
      {part === 'devices' && <Devices />}
    </Sheet>
  )
}
