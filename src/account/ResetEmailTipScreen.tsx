/** The reset mail is on its way (specification 2). Says nothing about whether the address has an account (safety.md D). */
import { Trans } from '@lingui/react/macro'
import { Info } from '@phosphor-icons/react/dist/csr/Info'
import { Link, useNavigate } from '@tanstack/react-router'
import { buttonClass } from '#src/kit/ui/Button.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { AuthPage } from './AuthPage.tsx'
import styles from './auth.module.css'
import { ResendRow } from './ResendRow.tsx'

export function ResetEmailTipScreen({ email }: { email?: string | undefined }) {
  const navigate = useNavigate()
  const change = () => void navigate({ to: '/pages/forgotPassword/index', search: { email }, replace: true })
  return (
    <AuthPage
      title={<Trans>Check your email</Trans>}
      onBack={change}
      lead={
        email ? (
          <Trans>
            If{' '}
            <strong>
              <bdi>{email}</bdi>
            </strong>{' '}
            has an account here, an email is on its way. Its link and code work once, for 30 minutes.
          </Trans>
        ) : (
          <Trans>If this address has an account here, an email is on its way. It works once, for 30 minutes.</Trans>
        )
      }
    >
      <div className={styles.gap}>
        {email && <ResendRow purpose="reset" email={email} />}
        <Note icon={Info}>
          <Trans>No email after a few minutes? Check your spam folder and the address.</Trans>
        </Note>
      </div>
      <div className={styles.acts}>
        {email && (
          <Link
            className={buttonClass({ look: 'primary', wide: true })}
            to="/pages/resetEmailPwd/index"
            search={{ email }}
          >
            <Trans>Enter the code</Trans>
          </Link>
        )}
        <Link className={buttonClass({ wide: true })} to="/pages/Login/index">
          <Trans>Back to log in</Trans>
        </Link>
      </div>
    </AuthPage>
  )
}
