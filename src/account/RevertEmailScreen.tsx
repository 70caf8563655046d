/** The link in the mail to the old address was opened (decision 079): says what undoing brings with it, and does it at a tap. */
import { Trans, useLingui } from '@lingui/react/macro'
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { revertEmail } from '#contract/account/email-api.ts'
import { call } from '#src/kit/network/http.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { Button, buttonClass } from '#src/kit/ui/Button.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { AuthPage } from './AuthPage.tsx'
import styles from './auth.module.css'
import { sentenceOf, tellUnlessRefused, waitUntil } from './refusal.ts'
import { Refusal } from './WaitNote.tsx'

export function RevertEmailScreen({ token }: { token: string | undefined }): ReactNode {
  const { t } = useLingui()
  const online = useOnline()
  const [back, setBack] = useState<string>()
  const undo = useAction(
    async (key, given: string) =>
      setBack((await call(revertEmail, { token: given }, { key }).catch(tellUnlessRefused)).email),
    { quiet: true },
  )
  if (back !== undefined) return <Undone email={back} />
  if (!token)
    return (
      <AuthPage title={<Trans>This link is not complete</Trans>} lead={<Trans>Open it from the email again.</Trans>}>
        {null}
      </AuthPage>
    )
  const until = waitUntil(undo.error)
  return (
    <AuthPage
      title={<Trans>Undo the change of your email address?</Trans>}
      lead={
        <Trans>
          Your account gets its address from before again. Every device is logged out, and the password ends: you choose
          a new one by email.
        </Trans>
      }
    >
      <div className={styles.acts}>
        <Refusal refused={until === null && sentenceOf(undo.error)} until={until} />
        <Button
          look="danger"
          wide
          loading={undo.pending && t`Sending`}
          disabledReason={!online && t`You are offline. Connect to go on.`}
          onClick={() => void undo.run(token)}
        >
          <Trans>Undo the change</Trans>
        </Button>
        <Link className={buttonClass({ wide: true })} to="/" replace>
          <Trans>It was me, leave it</Trans>
        </Link>
      </div>
    </AuthPage>
  )
}

const Undone = ({ email }: { email: string }) => (
  <AuthPage
    title={<Trans>The change is undone</Trans>}
    lead={
      <Trans>
        The address of your account is{' '}
        <strong>
          <bdi>{email}</bdi>
        </strong>{' '}
        again. Choose a new password now, so that you can log in. Withdrawals wait for 72 hours.
      </Trans>
    }
  >
    <span className={styles.seal}>
      <Glyph of={CheckCircle} size={32} fill />
    </span>
    <div className={styles.acts}>
      <Link
        className={buttonClass({ look: 'primary', wide: true })}
        to="/pages/forgotPassword/index"
        search={{ email }}
        replace
      >
        <Trans>Choose a new password</Trans>
      </Link>
    </div>
  </AuthPage>
)
