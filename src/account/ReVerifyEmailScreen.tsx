/** Asking for the verification mail again, and typing its digits (specification 2). */
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { resendVerification } from '#contract/account/sign-in-api.ts'
import { call } from '#src/kit/network/http.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { useAction } from '#src/kit/network/use-action.ts'
import { AuthPage } from './AuthPage.tsx'
import styles from './auth.module.css'
import { CodeStep } from './CodeStep.tsx'
import { rememberMail } from './mail-times.ts'
import { MailForm } from './MailForm.tsx'
import { tellUnlessRefused } from './refusal.ts'
import { useGoOn } from './use-go-on.ts'

export interface ReVerifyEmailScreenProps {
  email?: string | undefined
  /** An own path: where it goes on once the address is confirmed. */
  redirect: string
}

export function ReVerifyEmailScreen({ email, redirect }: ReVerifyEmailScreenProps): ReactNode {
  const [sentTo, setSentTo] = useState<string>()
  const ask = useAction(
    async (key, to: string) => {
      const { resendAt } = await call(resendVerification, { email: to }, { key }).catch(tellUnlessRefused)
      rememberMail('verify', to, resendAt)
      setSentTo(to)
    },
    { quiet: true },
  )
  useGoOn(redirect, { proven: true })
  if (sentTo) return <CodeStep email={sentTo} onChangeAddress={() => setSentTo(undefined)} onSignedIn={() => {}} />
  return (
    <AuthPage
      title={<Trans>Confirm your email</Trans>}
      lead={<Trans>We send a new link and a new code. Older ones stop working.</Trans>}
    >
      <MailForm
        email={email}
        button={<Trans>Send email</Trans>}
        pending={ask.pending}
        error={ask.error}
        onSend={(to) => void ask.run(to)}
      />
      {email && (
        <Button wide className={styles.submit} onClick={() => setSentTo(email)}>
          <Trans>Enter the code</Trans>
        </Button>
      )}
    </AuthPage>
  )
}
