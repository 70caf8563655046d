/** Another address for the account: typed, with the password or a passkey, and then proven by the mail that goes there. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Fingerprint } from '@phosphor-icons/react/dist/csr/Fingerprint'
import { useState } from 'react'
import { changeEmail, type EmailState } from '#contract/account/email-api.ts'
import { askOwnPasskey, listPasskeys } from '#contract/account/passkey-api.ts'
import { call } from '#src/kit/network/http.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { useCall } from '#src/kit/network/use-call.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import styles from './auth.module.css'
import { EmailField } from './EmailField.tsx'
import { isEmail } from './is-email.ts'
import { knowsPasskeys, NoPasskey, signByPasskey } from './passkey.ts'
import { PresentPassword } from './PresentPassword.tsx'
import { tellUnlessRefused, waitUntil } from './refusal.ts'
import { usePasskeyRefusal } from './use-passkey-refusal.ts'
import { Refusal } from './WaitNote.tsx'

const tellLost = (error: unknown): never => {
  if (error instanceof NoPasskey) throw error
  return tellUnlessRefused(error)
}

export function ChangeEmail({ onAsked }: { onAsked: (state: EmailState) => void }) {
  const { t } = useLingui()
  const online = useOnline()
  const passkeys = useCall(listPasskeys, {}).answer?.passkeys.length ?? 0
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const typed = useAction(
    async (key) => onAsked(await call(changeEmail, { email: email.trim(), password }, { key }).catch(tellLost)),
    { quiet: true },
  )
  const signed = useAction(
    async (key) => {
      const passkey = await signByPasskey(await call(askOwnPasskey, { purpose: 'change-email' }).catch(tellLost))
      onAsked(await call(changeEmail, { email: email.trim(), passkey }, { key }).catch(tellLost))
    },
    { quiet: true },
  )
  const error = typed.error ?? signed.error
  const until = waitUntil(error)
  const why = usePasskeyRefusal(error)
  const offline = !online && t`You are offline. Connect to change your email.`
  const begin = (way: typeof typed) => {
    setTried(true)
    if (isEmail(email)) void way.run()
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (password) begin(typed)
      }}
    >
      <p className={styles.before}>
        <Trans>We send an email to the new address. Until you confirm it there, nothing changes.</Trans>
      </p>
      <EmailField label={t`New email address`} value={email} onType={setEmail} tried={tried} />
      <PresentPassword value={password} onType={setPassword} tight />
      <Refusal refused={until === null && why} until={until} />
      <Button
        type="submit"
        look="primary"
        wide
        className={styles.submit}
        loading={typed.pending && t`Sending`}
        disabled={!password || email.trim() === ''}
        disabledReason={offline}
      >
        <Trans>Send the email</Trans>
      </Button>
      {passkeys > 0 && knowsPasskeys() && (
        <Button
          look="quiet"
          wide
          className={styles.second}
          icon={Fingerprint}
          loading={signed.pending && t`Checking`}
          disabled={email.trim() === ''}
          disabledReason={offline}
          onClick={() => begin(signed)}
        >
          <Trans>Use a passkey instead</Trans>
        </Button>
      )}
    </form>
  )
}
