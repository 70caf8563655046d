/** The first step of a new account. The answer never tells whether an address is taken: the mail does (safety.md D). */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Button } from '#src/kit/ui/Button.tsx'
import { Checkbox } from '#src/kit/ui/Checks.tsx'
import { useOnline } from '#src/kit/network/use-online.ts'
import { AuthPage } from './AuthPage.tsx'
import { EmailField } from './EmailField.tsx'
import styles from './auth.module.css'
import { isEmail } from './is-email.ts'
import { isGoodPassword } from './password-rules.ts'
import { PasswordField } from './PasswordField.tsx'
import { PasswordRulesList } from './PasswordRulesList.tsx'
import { sentenceOf, waitUntil } from './refusal.ts'
import { Refusal } from './WaitNote.tsx'

export interface RegisterFormProps {
  email: string
  setEmail: (email: string) => void
  password: string
  setPassword: (password: string) => void
  redirect: string
  behind: ReactNode
  shipTo: ReactNode
  pending: boolean
  error: unknown
  onCreate: (as: { email: string; password: string }) => void
}

export function RegisterForm(props: RegisterFormProps) {
  const { email, setEmail, password, setPassword, redirect, behind, shipTo, pending, error, onCreate } = props
  const { t } = useLingui()
  const online = useOnline()
  const [agreed, setAgreed] = useState(false)
  const [tried, setTried] = useState(false)
  const right = isEmail(email) && isGoodPassword(password, email) && agreed
  const until = waitUntil(error)
  const refused = until === null ? sentenceOf(error) : undefined

  return (
    <AuthPage
      title={<Trans>Create your account</Trans>}
      lead={<Trans>One account for buying, storage and shipping.</Trans>}
    >
      {behind}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (right) onCreate({ email: email.trim(), password })
        }}
      >
        <EmailField value={email} onType={setEmail} tried={tried} tight />
        <PasswordField
          className={styles.second}
          label={<Trans>Password</Trans>}
          name="password"
          dir="ltr"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={tried && !isGoodPassword(password, email) ? t`Choose a password that meets both rules` : undefined}
          tight
        />
        <PasswordRulesList {...{ password, email }} />
        {shipTo}
        <Checkbox checked={agreed} onCheck={setAgreed} className={styles.agree} name="agreed">
          <Trans>
            I agree to the{' '}
            <Link className={styles.link} to="/pages/registerAgreement/index" search={{ slug: 'terms-of-service' }}>
              terms of service
            </Link>{' '}
            and the{' '}
            <Link className={styles.link} to="/pages/registerAgreement/index" search={{ slug: 'privacy' }}>
              privacy policy
            </Link>
            .
          </Trans>
        </Checkbox>
        {tried && !agreed && (
          <p className={styles.missing} role="alert">
            <Trans>Without your agreement there is no account.</Trans>
          </p>
        )}
        <Refusal {...{ refused, until }} />
        <Button
          type="submit"
          look="primary"
          wide
          className={styles.submit}
          loading={pending && t`Creating`}
          disabledReason={!online && t`You are offline. Connect to create an account.`}
        >
          <Trans>Create account</Trans>
        </Button>
      </form>
      <p className={styles.small}>
        <Trans>We send a 6-digit code to your email.</Trans>
      </p>
      <p className={styles.other}>
        <Trans>
          Already have an account?{' '}
          <Link className={styles.link} to="/pages/Login/index" search={{ redirect }}>
            Log in
          </Link>
        </Trans>
      </p>
    </AuthPage>
  )
}
