/** The address of an account, as all its forms ask for it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Field } from '#src/kit/ui/Field.tsx'
import { isEmail } from './is-email.ts'

interface Props {
  /** "Email" unless it is another one. */
  label?: string
  value: string
  onType: (email: string) => void
  /** The form was sent: what cannot be an address is said at the field. */
  tried?: boolean
  tight?: boolean
}

export function EmailField({ label, value, onType, tried = false, tight = false }: Props) {
  const { t } = useLingui()
  return (
    <Field
      label={label ?? <Trans>Email</Trans>}
      type="email"
      name="email"
      dir="ltr"
      autoComplete={label === undefined ? 'username' : 'email'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      value={value}
      onChange={(event) => onType(event.target.value)}
      error={tried && !isEmail(value) ? t`Write an email address, such as maya@example.com` : undefined}
      tight={tight}
    />
  )
}
