/** A new password, by the link in the mail or its six digits (specification 2, states.md 11). */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { resetPassword } from '#contract/account/sign-in-api.ts'
import { call } from '#src/kit/network/http.ts'
import { ActionBar } from '#src/kit/ui/ActionBar.tsx'
import { Button, buttonClass } from '#src/kit/ui/Button.tsx'
import { CODE_LENGTH, CodeField } from '#src/kit/ui/CodeField.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { toast } from '#src/kit/ui/toast.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { AuthPage } from './AuthPage.tsx'
import styles from './auth.module.css'
import { isGoodPassword } from './password-rules.ts'
import { PasswordField } from './PasswordField.tsx'
import { PasswordRulesList } from './PasswordRulesList.tsx'
import { sentenceOf, tellUnlessRefused, waitUntil } from './refusal.ts'
import { ResetOutcome } from './ResetOutcome.tsx'
import { WaitNote } from './WaitNote.tsx'

type Proof = { token: string } | { email: string; code: string }

export function ResetPasswordScreen({ token, email = '' }: { token?: string | undefined; email?: string | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const online = useOnline()
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const save = useAction(
    async (key, input: Proof & { password: string }) => {
      await call(resetPassword, input, { key }).catch(tellUnlessRefused)
      toast(t`Password saved. Log in with the new one`)
      await navigate({ to: '/pages/Login/index', replace: true })
    },
    { quiet: true },
  )
  if (!token && !email) return <BrokenLink />

  const same = password === again
  const ready = (token || code.length === CODE_LENGTH) && isGoodPassword(password, email) && same
  const until = waitUntil(save.error)
  const refused = until === null && sentenceOf(save.error) !== undefined
  const submit = () => {
    if (ready) void save.run({ ...(token ? { token } : { email, code }), password })
  }
  return (
    <AuthPage title={<Trans>Set a new password</Trans>} lead={<Lead {...{ token, email }} />}>
      <form
        id="new-password"
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {!token && <CodeField label={t`6-digit code from the email`} value={code} onValue={setCode} />}
        <PasswordField
          label={<Trans>New password</Trans>}
          name="password"
          dir="ltr"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          tight
        />
        <PasswordField
          className={styles.second}
          label={<Trans>Repeat the password</Trans>}
          name="again"
          dir="ltr"
          autoComplete="new-password"
          value={again}
          onChange={(event) => setAgain(event.target.value)}
          error={again.length >= password.length && !same ? t`The passwords do not match` : undefined}
          tight
        />
        <PasswordRulesList {...{ password, email }} />
        {refused && (
          <Note tone="danger" role="alert">
            <Trans>This link or code is wrong, already used or expired.</Trans>{' '}
            <Link className={styles.link} to="/pages/forgotPassword/index" search={{ email: email || undefined }}>
              <Trans>Get a new email</Trans>
            </Link>
          </Note>
        )}
        {until !== null && <WaitNote until={until} />}
      </form>
      <ResetOutcome />
      <ActionBar>
        <Button
          type="submit"
          form="new-password"
          look="primary"
          wide
          loading={save.pending && t`Saving`}
          disabled={!ready}
          disabledReason={!online && t`You are offline. Connect to change your password.`}
        >
          <Trans>Save password</Trans>
        </Button>
      </ActionBar>
    </AuthPage>
  )
}

function Lead({ token, email }: { token: string | undefined; email: string }): ReactNode {
  if (token) return <Trans>The link you opened works once.</Trans>
  return (
    <Trans>
      For{' '}
      <strong>
        <bdi>{email}</bdi>
      </strong>
      . The code is in the email we sent.
    </Trans>
  )
}

const BrokenLink = () => (
  <AuthPage
    title={<Trans>This link is not complete</Trans>}
    lead={<Trans>Open it from the email again, or ask for a new one.</Trans>}
  >
    <div className={styles.acts}>
      <Link className={buttonClass({ look: 'primary', wide: true })} to="/pages/forgotPassword/index">
        <Trans>Get a new email</Trans>
      </Link>
    </div>
  </AuthPage>
)
