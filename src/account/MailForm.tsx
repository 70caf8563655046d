/** One address and one button: for the pages that ask for a mail. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '#src/kit/ui/Button.tsx'
import { Field } from '#src/kit/ui/Field.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { useCountdown } from '#src/kit/use-countdown.ts'
import { useOnline } from '#src/kit/use-online.ts'
import styles from './auth.module.css'
import { isEmail } from './is-email.ts'
import { sentenceOf, waitUntil } from './refusal.ts'
import { WaitNote } from './WaitNote.tsx'

export interface MailFormProps {
  email: string | undefined
  button: ReactNode
  pending: boolean
  error: unknown
  onSend: (email: string) => void
}

export function MailForm({ email: known, button, pending, error, onSend }: MailFormProps) {
  const { t } = useLingui()
  const online = useOnline()
  const [email, setEmail] = useState(known ?? '')
  const [tried, setTried] = useState(false)
  const until = waitUntil(error)
  const waiting = useCountdown(until) > 0
  const refused = until === null ? sentenceOf(error) : undefined

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isEmail(email)) onSend(email.trim())
      }}
    >
      <Field
        label={<Trans>Email</Trans>}
        type="email"
        name="email"
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={tried && !isEmail(email) ? t`Write an email address, such as maya@example.com` : undefined}
      />
      {refused && (
        <Note tone="danger" role="alert">
          {refused}
        </Note>
      )}
      {until !== null && <WaitNote until={until} />}
      <Button
        type="submit"
        look="p"
        wide
        className={styles.submit}
        loading={pending && t`Sending`}
        disabled={waiting}
        disabledReason={!online && t`You are offline. The shop sends the mail.`}
      >
        {button}
      </Button>
    </form>
  )
}
