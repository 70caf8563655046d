/**
 * The mail was opened in a browser that registered nothing with its address: whoever did may have been somebody else. Who reads
 * the mail gives a password first (decision 025).
 */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/kit/ui/Button.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { useOnline } from '#src/kit/network/use-online.ts'
import { AuthPage } from './AuthPage.tsx'
import styles from './auth.module.css'
import { isGoodPassword } from './password-rules.ts'
import { PasswordField } from './PasswordField.tsx'
import { PasswordRulesList } from './PasswordRulesList.tsx'
import { sentenceOf, waitUntil, wantsPassword } from './refusal.ts'
import { Refusal } from './WaitNote.tsx'

export interface ChoosePasswordProps {
  /** When it is known: the password is not this. */
  email?: string | undefined
  pending: boolean
  error: unknown
  onChoose: (password: string) => void
  onBack?: (() => void) | undefined
}

export function ChoosePassword({ email = '', pending, error, onChoose, onBack }: ChoosePasswordProps) {
  const { t } = useLingui()
  const online = useOnline()
  const [password, setPassword] = useState('')
  const until = waitUntil(error)
  const refused = until === null && !wantsPassword(error) ? sentenceOf(error) : undefined
  const ready = isGoodPassword(password, email)
  return (
    <AuthPage
      title={<Trans>Choose your password</Trans>}
      lead={<Trans>You opened our email in another browser than the one you registered in.</Trans>}
      onBack={onBack}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (ready) onChoose(password)
        }}
      >
        <PasswordField
          label={<Trans>Password</Trans>}
          name="password"
          dir="ltr"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          tight
        />
        <PasswordRulesList {...{ password, email }} />
        <Note>
          <Trans>
            Type the password you registered with, and your cart comes along. If somebody else registered with your
            address, choose a new one: nothing of theirs stays.
          </Trans>
        </Note>
        <Refusal {...{ refused, until }} />
        <Button
          type="submit"
          look="primary"
          wide
          className={styles.submit}
          loading={pending && t`Checking`}
          disabled={!ready}
          disabledReason={!online && t`You are offline. Connect to change your password.`}
        >
          <Trans>Confirm my email</Trans>
        </Button>
      </form>
    </AuthPage>
  )
}
