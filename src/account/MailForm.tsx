/** One address and one button: for the pages that ask for a mail. */
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '#src/kit/ui/Button.tsx'
import { useCountdown } from '#src/kit/text/use-countdown.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { EmailField } from './EmailField.tsx'
import styles from './auth.module.css'
import { isEmail } from './is-email.ts'
import { sentenceOf, waitUntil } from './refusal.ts'
import { Refusal } from './WaitNote.tsx'

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
      <EmailField value={email} onType={setEmail} tried={tried} />
      <Refusal {...{ refused, until }} />
      <Button
        type="submit"
        look="primary"
        wide
        className={styles.submit}
        loading={pending && t`Sending`}
        disabled={waiting}
        disabledReason={!online && t`You are offline. Connect to send the email.`}
      >
        {button}
      </Button>
    </form>
  )
}
