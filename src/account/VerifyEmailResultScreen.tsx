/** The link in the verification mail was opened (specification 2): it confirms the address and signs in. */
import { Trans } from '@lingui/react/macro'
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningCircle } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { verifyEmail } from '#contract/account/sign-in-api.ts'
import { call } from '#src/kit/network/http.ts'
import { finishLeaving, signIn } from '#src/kit/session/session.ts'
import { Button, buttonClass } from '#src/kit/ui/Button.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { Ring } from '#src/kit/ui/Ring.tsx'
import { useAction } from '#src/kit/network/use-action.ts'
import { AuthPage } from './AuthPage.tsx'
import styles from './auth.module.css'
import { ChoosePassword } from './ChoosePassword.tsx'
import { sentenceOf, tellUnlessRefused, wantsPassword } from './refusal.ts'

export interface VerifyEmailResultProps {
  token?: string | undefined
  email?: string | undefined
}

export function VerifyEmailResultScreen({ token, email }: VerifyEmailResultProps): ReactNode {
  const [done, setDone] = useState(false)
  const verify = useAction(
    async (key, proof: { token: string; password?: string }) => {
      await finishLeaving()
      signIn(await call(verifyEmail, proof, { key }).catch(tellUnlessRefused))
      setDone(true)
    },
    { quiet: true },
  )
  const [choosing, setChoosing] = useState(false)
  if (!choosing && wantsPassword(verify.error)) setChoosing(true)
  const begin = useEffectEvent(() => {
    if (token) void verify.run({ token })
  })
  useEffect(() => begin(), [])

  if (done) return <Confirmed />
  const refused = sentenceOf(verify.error)
  if (token && choosing)
    return (
      <ChoosePassword
        email={email}
        pending={verify.pending}
        error={verify.error}
        onChoose={(password) => void verify.run({ token, password })}
      />
    )
  if (!token || refused)
    return (
      <AuthPage
        title={<Trans>Your email is not confirmed yet</Trans>}
        lead={refused ?? <Trans>This link is not complete. Open it from the email again, or ask for a new one.</Trans>}
      >
        <span className={`${styles.seal} ${styles.sealWrong}`}>
          <Glyph of={WarningCircle} size={32} fill />
        </span>
        <Link
          className={buttonClass({ look: 'primary', wide: true })}
          to="/pages/reVerifyEmail/index"
          search={{ email }}
        >
          <Trans>Get a new email</Trans>
        </Link>
      </AuthPage>
    )
  return (
    <AuthPage title={<Trans>Confirming your email</Trans>}>
      <div className={styles.acts}>
        {verify.error ? (
          <Button look="primary" wide onClick={() => void verify.run({ token })}>
            <Trans>Try again</Trans>
          </Button>
        ) : (
          <Ring />
        )}
      </div>
    </AuthPage>
  )
}

const Confirmed = () => (
  <AuthPage
    title={<Trans>Your email is confirmed</Trans>}
    lead={<Trans>You are logged in. Paste a product link, and we buy it for you.</Trans>}
  >
    <span className={styles.seal}>
      <Glyph of={CheckCircle} size={32} fill />
    </span>
    <div className={styles.acts}>
      <Link className={buttonClass({ look: 'primary', wide: true })} to="/" replace>
        <Trans>Go shopping</Trans>
      </Link>
      <Link className={buttonClass({ wide: true })} to="/pages/My/index" replace>
        <Trans>My account</Trans>
      </Link>
    </div>
  </AuthPage>
)
