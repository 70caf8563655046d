/** The password that the account has, where somebody shows again that they are its owner. */
import { Trans } from '@lingui/react/macro'
import { PasswordField } from './PasswordField.tsx'

export interface PresentPasswordProps {
  value: string
  onType: (password: string) => void
  /** No room above it. */
  tight?: boolean
}

export const PresentPassword = ({ value, onType, tight }: PresentPasswordProps) => (
  <PasswordField
    label={<Trans>Current password</Trans>}
    name="password"
    dir="ltr"
    autoComplete="current-password"
    value={value}
    onChange={(event) => onType(event.target.value)}
    {...(tight && { tight })}
  />
)
