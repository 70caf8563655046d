/** Asking for the mail that resets a password (specification 2): the answer is the same for every address (safety.md D). */
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { checkEmailAddress } from '#contract/account/sign-in-api.ts'
import { call } from '#src/kit/network/http.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { AuthPage } from './AuthPage.tsx'
import { rememberMail } from './mail-times.ts'
import { MailForm } from './MailForm.tsx'
import { tellUnlessRefused } from './refusal.ts'

export function ForgotPasswordScreen({ email }: { email?: string | undefined }) {
  const navigate = useNavigate()
  const ask = useAction(
    async (key, to: string) => {
      const { resendAt } = await call(checkEmailAddress, { email: to }, { key }).catch(tellUnlessRefused)
      rememberMail('reset', to, resendAt)
      await navigate({ to: '/pages/resetEmailTip/index', search: { email: to } })
    },
    { quiet: true },
  )
  return (
    <AuthPage
      title={<Trans>Forgot your password?</Trans>}
      lead={<Trans>We email you a link and a code. Use either to choose a new password.</Trans>}
    >
      <MailForm
        email={email}
        button={<Trans>Send email</Trans>}
        pending={ask.pending}
        error={ask.error}
        onSend={(to) => void ask.run(to)}
      />
    </AuthPage>
  )
}
