/** Beside the form of the log-in page: whoever has a passkey types nothing (design-more.md, ways in). */
import { Trans, useLingui } from '@lingui/react/macro'
import { Fingerprint } from '@phosphor-icons/react/dist/csr/Fingerprint'
import { askPasskey, logInByPasskey } from '#contract/account/passkey-api.ts'
import { call } from '#src/kit/network/http.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { finishLeaving, signIn } from '#src/kit/session/session.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import styles from './auth.module.css'
import { signByPasskey } from './passkey.ts'
import { waitUntil } from './refusal.ts'
import { takeSettings } from './take-settings.ts'
import { usePasskeyRefusal } from './use-passkey-refusal.ts'
import { Refusal } from './WaitNote.tsx'

export function LogInByPasskey() {
  const { t } = useLingui()
  const online = useOnline()
  const enter = useAction(
    async () => {
      await finishLeaving()
      const passkey = await signByPasskey(await call(askPasskey, {}))
      const answer = await call(logInByPasskey, { passkey })
      takeSettings(answer.user)
      signIn(answer)
    },
    { quiet: true },
  )
  const until = waitUntil(enter.error)
  const why = usePasskeyRefusal(enter.error)
  const lost = enter.error !== undefined && why === undefined
  return (
    <div className={styles.passkey}>
      <p className={styles.or}>
        <Trans>or</Trans>
      </p>
      <Refusal refused={until === null ? (lost ? t`No answer came. Try again.` : why) : undefined} until={until} />
      <Button
        look="ink"
        wide
        icon={Fingerprint}
        loading={enter.pending && t`Logging in`}
        disabledReason={!online && t`You are offline. Connect to log in.`}
        onClick={() => void enter.run()}
      >
        <Trans>Log in with a passkey</Trans>
      </Button>
    </div>
  )
}
