/** One of the settings (specification 2): language, display currency, appearance, the devices logged in, the address, the password, or passkeys. */
import { useLingui } from '@lingui/react/macro'
import { useUser } from '#src/kit/session/session.ts'
import { Sheet } from '#src/kit/ui/Sheet.tsx'
import { AppearanceChoice } from './AppearanceChoice.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { CurrencyChoice } from './CurrencyChoice.tsx'
import { Devices } from './Devices.tsx'
import { EmailSettings } from './EmailSettings.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { Passkeys } from './Passkeys.tsx'
import type { SettingsPart } from './settings-part.ts'

export interface SettingsSheetProps {
  part: SettingsPart
  onClose: () => void
}

export function SettingsSheet({ part, onClose }: SettingsSheetProps) {
  const { t } = useLingui()
  const user = useUser()
  const title = {
    language: t`Language`,
    currency: t`Currency`,
    appearance: t`Appearance`,
    devices: t`Devices logged in`,
    password: t`Change password`,
    passkeys: t`Passkeys`,
    email: t`Email`,
  }[part]
  return (
    <Sheet open title={title} onClose={onClose}>
      {part === 'language' && <LanguageChoice onDone={onClose} />}
      {part === 'currency' && <CurrencyChoice onDone={onClose} />}
      {part === 'appearance' && <AppearanceChoice />}
      {part === 'devices' && <Devices />}
      {part === 'email' && <EmailSettings />}
      {part === 'passkeys' && <Passkeys />}
      {part === 'password' && user && <ChangePassword email={user.email} onDone={onClose} />}
    </Sheet>
  )
}
