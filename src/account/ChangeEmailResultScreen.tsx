/** The link in the mail to a new address was opened (decision 079): whoever is logged in to the account confirms it by that. */
import { Trans } from '@lingui/react/macro'
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningCircle } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { confirmChangeEmail } from '#contract/account/email-api.ts'
import { call } from '#src/kit/network/http.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { useUser } from '#src/kit/session/session.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Button, buttonClass } from '#src/kit/ui/Button.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { Ring } from '#src/kit/ui/Ring.tsx'
import { AuthPage } from './AuthPage.tsx'
import styles from './auth.module.css'
import { useEmailChanged } from './EmailPanel.tsx'
import { dropLink } from './kept-link.ts'
import { sentenceOf, tellUnlessRefused } from './refusal.ts'

const here = '/pages/changeEmailResult/index'

export function ChangeEmailResultScreen({ token }: { token: string | undefined }): ReactNode {
  const isIn = useUser() !== null
  const told = useEmailChanged()
  const [done, setDone] = useState<{ email: string; until: number | null }>()
  const confirm = useAction(
    async (key, given: string) => {
      const answer = await call(confirmChangeEmail, { token: given }, { key }).catch(tellUnlessRefused)
      dropLink()
      told(answer)
      setDone({ email: answer.state.email, until: answer.state.revertUntil })
    },
    { quiet: true },
  )
  const begin = useEffectEvent(() => {
    if (token && isIn) void confirm.run(token)
  })
  useEffect(() => begin(), [])

  if (done) return <Changed {...done} />
  if (token && !isIn) return <LogInFirst />
  const refused = sentenceOf(confirm.error)
  if (!token || refused)
    return (
      <AuthPage
        title={<Trans>Your address is not changed</Trans>}
        lead={refused ?? <Trans>This link is not complete. Open it from the email again, or ask for a new one.</Trans>}
      >
        <span className={`${styles.seal} ${styles.sealWrong}`}>
          <Glyph of={WarningCircle} size={32} fill />
        </span>
        <Link className={buttonClass({ look: 'primary', wide: true })} to="/pages/dataAndAccount/index" replace>
          <Trans>Data and account</Trans>
        </Link>
      </AuthPage>
    )
  return (
    <AuthPage title={<Trans>Confirming the new address</Trans>}>
      <div className={styles.acts}>
        {confirm.error ? (
          <Button look="primary" wide onClick={() => void confirm.run(token)}>
            <Trans>Try again</Trans>
          </Button>
        ) : (
          <Ring />
        )}
      </div>
    </AuthPage>
  )
}

const LogInFirst = () => (
  <AuthPage
    title={<Trans>Log in to confirm</Trans>}
    lead={
      <Trans>
        Only your own account can take this address. Log in here with the address you have had until now, or type the
        code from the email where you asked for it.
      </Trans>
    }
  >
    <div className={styles.acts}>
      <Link
        className={buttonClass({ look: 'primary', wide: true })}
        to="/pages/Login/index"
        search={{ redirect: here }}
      >
        <Trans>Log in</Trans>
      </Link>
    </div>
  </AuthPage>
)

function Changed({ email, until }: { email: string; until: number | null }) {
  const { dateTime } = useDayText()
  const end = until === null ? '' : dateTime(until)
  return (
    <AuthPage
      title={<Trans>Your address is changed</Trans>}
      lead={
        <Trans>
          From now on you log in with{' '}
          <strong>
            <bdi>{email}</bdi>
          </strong>{' '}
          only. Until {end} the address from before can undo the change; withdrawals wait as long.
        </Trans>
      }
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
}
