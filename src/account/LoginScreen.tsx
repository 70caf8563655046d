/** Logging in with email and password, and back to where the shopper was (specification 2 and 6). */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { logIn } from '#contract/account/sign-in-api.ts'
import { call } from '#src/kit/network/http.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { finishLeaving, signIn } from '#src/kit/session/session.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { CODE_LENGTH } from '#src/kit/ui/CodeField.tsx'
import { useAction } from '#src/kit/network/use-action.ts'
import { useCountdown } from '#src/kit/text/use-countdown.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { AuthPage } from './AuthPage.tsx'
import { EmailField } from './EmailField.tsx'
import styles from './auth.module.css'
import { DemoPeople } from './DemoPeople.tsx'
import { LanguageButton } from './LanguageButton.tsx'
import { LogInByPasskey } from './LogInByPasskey.tsx'
import { mailEvery, rememberMail } from './mail-times.ts'
import { knowsPasskeys } from './passkey.ts'
import { PasswordField } from './PasswordField.tsx'
import { isCodeNeeded, sentenceOf, tellUnlessRefused, waitUntil } from './refusal.ts'
import { SignInCode } from './SignInCode.tsx'
import { takeSettings } from './take-settings.ts'
import { useGoOn } from './use-go-on.ts'
import { useLoginList } from './use-login-list.ts'
import { WaitNote } from './WaitNote.tsx'

/** `behind`: what waits for them there, drawn by domains that come later on the road. */
export function LoginScreen({ redirect, behind }: { redirect: string; behind?: ReactNode }) {
  const { t } = useLingui()
  const online = useOnline()
  const list = useLoginList()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  /** Why the code from the mail is needed too. */
  const [codeWhy, setCodeWhy] = useState<string>()
  const enter = useAction(
    async (key, as: { email: string; password: string; code?: string }) => {
      await finishLeaving()
      const answer = await call(logIn, as, { key }).catch((error: unknown) => {
        if (isCodeNeeded(error)) {
          setCodeWhy(sentenceOf(error))
          setEmail(as.email)
          setPassword(as.password)
          rememberMail('sign-in', as.email, serverNow() + mailEvery)
        } else if (as.code === undefined && sentenceOf(error)) setCodeWhy(undefined)
        // A refused code is typed anew; one that never arrived is sent again.
        if (sentenceOf(error)) setCode('')
        return tellUnlessRefused(error)
      })
      takeSettings(answer.user)
      signIn(answer)
    },
    { quiet: true },
  )
  useGoOn(redirect)
  const until = waitUntil(enter.error)
  const wrong = until === null && !isCodeNeeded(enter.error) ? sentenceOf(enter.error) : undefined
  const submit = (digits = code) => {
    const as = { email: email.trim(), password, ...(codeWhy && { code: digits }) }
    if (as.email && password && (!codeWhy || digits.length === CODE_LENGTH)) void enter.run(as)
  }
  const waiting = useCountdown(until) > 0

  return (
    <AuthPage first title={<Trans>Log in</Trans>} end={<LanguageButton />}>
      {behind}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <EmailField
          value={email}
          onType={(it) => {
            setEmail(it)
            setCodeWhy(undefined)
          }}
          tight
        />
        <PasswordField
          className={styles.second}
          label={<Trans>Password</Trans>}
          name="password"
          dir="ltr"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={codeWhy ? undefined : wrong}
          tight
        />
        {codeWhy && (
          <SignInCode
            email={email.trim()}
            why={codeWhy}
            value={code}
            onValue={setCode}
            onComplete={submit}
            error={wrong}
            onAgain={() => void enter.run({ email: email.trim(), password })}
          />
        )}
        {!codeWhy && wrong !== undefined && (
          <p className={styles.small}>
            <Trans>Registered on another device a moment ago? Open the link in our email first.</Trans>
          </p>
        )}
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
          look="primary"
          wide
          loading={enter.pending && t`Logging in`}
          disabled={waiting || !email.trim() || !password || (Boolean(codeWhy) && code.length < CODE_LENGTH)}
          disabledReason={!online && t`You are offline. Connect to log in.`}
        >
          <Trans>Log in</Trans>
        </Button>
      </form>
      {knowsPasskeys() && list?.ways.some(({ key }) => key === 'passkey') && <LogInByPasskey />}
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
