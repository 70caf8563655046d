/** Too many tries at this account (safety.md D): the six digits that were mailed if email and password are right. */
import { useLingui } from '@lingui/react/macro'
import { EnvelopeSimple } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { useEffect, useRef } from 'react'
import { CodeField } from '#src/kit/ui/CodeField.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import styles from './auth.module.css'
import { ResendRow } from './ResendRow.tsx'

export interface SignInCodeProps {
  email: string
  /** The server's sentence. */
  why: string
  value: string
  onValue: (digits: string) => void
  onComplete: (digits: string) => void
  error: string | undefined
  /** Logs in without a code, which asks for a new mail. */
  onAgain: () => void
}

export function SignInCode({ email, why, value, onValue, onComplete, error, onAgain }: SignInCodeProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <div className={styles.code}>
      <Note tone="attention" icon={EnvelopeSimple} role="status">
        {why}
      </Note>
      <CodeField
        ref={field}
        label={t`6-digit code from the email`}
        value={value}
        onValue={onValue}
        onComplete={onComplete}
        error={error}
      />
      <ResendRow purpose="sign-in" email={email} onAgain={onAgain} />
    </div>
  )
}
