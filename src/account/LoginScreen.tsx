/** Logging in with email and password, and back to where the shopper was (specification 2 and 6). */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { logIn } from '#contract/account/api.ts'
import { call } from '#src/kit/http.ts'
import { finishLeaving, signIn } from '#src/kit/session.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { useAction } from '#src/kit/use-action.ts'
import { useCountdown } from '#src/kit/use-countdown.ts'
import { useOnline } from '#src/kit/use-online.ts'
import { AuthPage } from './AuthPage.tsx'
import { EmailField } from './EmailField.tsx'
import styles from './auth.module.css'
import { DemoPeople } from './DemoPeople.tsx'
import { LanguageButton } from './LanguageButton.tsx'
import { PasswordField } from './PasswordField.tsx'
import { sentenceOf, tellUnlessRefused, waitUntil } from './refusal.ts'
import { takeSettings } from './take-settings.ts'
import { useGoOn } from './use-go-on.ts'
import { useLoginList } from './use-login-list.ts'
import { WaitNote } from './WaitNote.tsx'

export function LoginScreen({ redirect }: { redirect: string }) {
  const { t } = useLingui()
  const online = useOnline()
  const list = useLoginList()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const enter = useAction(
    async (key, as: { email: string; password: string }) => {
      await finishLeaving()
      const answer = await call(logIn, as, { key }).catch(tellUnlessRefused)
      takeSettings(answer.user)
      signIn(answer)
    },
    { quiet: true },
  )
  useGoOn(redirect)
  const until = waitUntil(enter.error)
  const waiting = useCountdown(until) > 0

  return (
    <AuthPage first title={<Trans>Log in</Trans>} end={<LanguageButton />}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (email.trim() && password) void enter.run({ email: email.trim(), password })
        }}
      >
        <EmailField value={email} onType={setEmail} tight />
        <PasswordField
          className={styles.second}
          label={<Trans>Password</Trans>}
          name="password"
          dir="ltr"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={until === null ? sentenceOf(enter.error) : undefined}
          tight
        />
        {until !== null && <WaitNote until={until} />}
        <Link
          className={`${styles.link} ${styles.forgot}`}
          to="/pages/forgotPassword/index"
          search={{ email: email.trim() || undefined }}
        >
          <Trans>Forgot password?</Trans>
        </Link>
        <Button
          type="submit"
          look="p"
          wide
          loading={enter.pending && t`Logging in`}
          disabled={waiting || !email.trim() || !password}
          disabledReason={!online && t`You are offline. Logging in needs the network.`}
        >
          <Trans>Log in</Trans>
        </Button>
      </form>
      <p className={styles.other}>
        <Trans>
          New here?{' '}
          <Link className={styles.link} to="/pages/register/index" search={{ redirect }}>
            Create an account
          </Link>
        </Trans>
      </p>
      {list && list.people.length > 0 && (
        <DemoPeople people={list.people} onPick={(it) => void enter.run({ email: it.email, password: it.password })} />
      )}
    </AuthPage>
  )
}
