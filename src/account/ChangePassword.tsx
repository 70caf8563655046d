/** A new password, by the present one; who has forgotten that gets a mail instead. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { changePassword } from '#contract/account/sign-in-api.ts'
import { call } from '#src/kit/network/http.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { toast } from '#src/kit/ui/toast.ts'
import styles from './auth.module.css'
import { isGoodPassword } from './password-rules.ts'
import { PasswordField } from './PasswordField.tsx'
import { PresentPassword } from './PresentPassword.tsx'
import { PasswordRulesList } from './PasswordRulesList.tsx'
import { sentenceOf, waitUntil } from './refusal.ts'
import { Refusal } from './WaitNote.tsx'

export function ChangePassword({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useLingui()
  const online = useOnline()
  const [password, setPassword] = useState('')
  const [next, setNext] = useState('')
  const change = useAction(
    async (key) => {
      const { ended } = await call(changePassword, { password, next }, { key })
      onDone()
      toast(
        ended > 0
          ? t`${plural(ended, {
              one: 'Password changed, # other device is logged out',
              other: 'Password changed, # other devices are logged out',
            })}`
          : t`Password changed`,
      )
    },
    { quiet: true },
  )
  const until = waitUntil(change.error)
  const refused = until === null ? sentenceOf(change.error) : undefined
  const ready = password !== '' && isGoodPassword(next, email)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) void change.run()
      }}
    >
      {/* For the phone's own password keeper. */}
      <input hidden type="email" name="username" autoComplete="username" value={email} readOnly />
      <PresentPassword value={password} onType={setPassword} />
      <PasswordField
        label={<Trans>New password</Trans>}
        name="next"
        dir="ltr"
        autoComplete="new-password"
        value={next}
        onChange={(event) => setNext(event.target.value)}
        tight
      />
      <PasswordRulesList password={next} email={email} />
      <Refusal {...{ refused, until }} />
      <Button
        type="submit"
        look="primary"
        wide
        className={styles.submit}
        loading={change.pending && t`Saving`}
        disabled={!ready}
        disabledReason={!online && t`You are offline. Connect to change your password.`}
      >
        <Trans>Change password</Trans>
      </Button>
      <p className={styles.instead}>
        <Link className={styles.link} to="/pages/forgotPassword/index" search={{ email }}>
          <Trans>Forgot password?</Trans>
        </Link>
      </p>
    </form>
  )
}
