/** A password that can be looked at: typing blind on a phone is where most wrong ones come from. */
import { useLingui } from '@lingui/react/macro'
import { Eye } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlash } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { useState } from 'react'
import { Field, type FieldProps } from '#src/kit/ui/Field.tsx'
import { IconButton } from '#src/kit/ui/IconButton.tsx'
import styles from './auth.module.css'

/** `autoComplete` says whether it is a known or a new one, for the phone's own password keeper. */
export function PasswordField(
  props: Omit<FieldProps, 'type' | 'trailing'> & { autoComplete: 'current-password' | 'new-password' },
) {
  const { t } = useLingui()
  const [seen, setSeen] = useState(false)
  return (
    <Field
      {...props}
      type={seen ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={200}
      trailing={
        <IconButton
          className={styles.eye}
          icon={seen ? EyeSlash : Eye}
          size={20}
          label={seen ? t`Hide password` : t`Show password`}
          aria-pressed={seen}
          onClick={() => setSeen(!seen)}
        />
      }
    />
  )
}
