/** The account's address (mockups3/data-and-account): what it is for, and the change that waits or can still be undone. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { EnvelopeSimple } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { HourglassMedium } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { useState } from 'react'
import {
  cancelChangeEmail,
  confirmChangeEmail,
  type EmailState,
  resendChangeEmail,
} from '#contract/account/email-api.ts'
import type { Output } from '#contract/kit/endpoint.ts'
import { call } from '#src/kit/network/http.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { updateUser } from '#src/kit/session/session.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { useCountdown } from '#src/kit/text/use-countdown.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { CODE_LENGTH, CodeField } from '#src/kit/ui/CodeField.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { toast } from '#src/kit/ui/toast.ts'
import styles from './email.module.css'
import { minutesText } from './minutes-text.ts'
import { sentenceOf, tellUnlessRefused, waitUntil } from './refusal.ts'
import { Refusal } from './WaitNote.tsx'

export interface EmailPanelProps {
  state: EmailState
  onState: (state: EmailState) => void
  /** Asks for another address. */
  onChange: () => void
}

export function EmailPanel({ state, onState, onChange }: EmailPanelProps) {
  const online = useOnline()
  const { t } = useLingui()
  const offline = !online && t`You are offline. Connect to change your email.`
  return (
    <>
      <div className={styles.head}>
        <Glyph of={EnvelopeSimple} />
        <span className={styles.what}>
          <span className={styles.address}>
            <bdi>{state.email}</bdi>
          </span>
          <span className={styles.use}>
            <Trans>Logs you in, gets our emails</Trans>
          </span>
        </span>
      </div>
      {state.pending ? (
        <Pending key={state.pending.email} pending={state.pending} onState={onState} offline={offline} />
      ) : state.revertUntil !== null ? (
        <Reversible until={state.revertUntil} />
      ) : (
        <Button wide className={styles.act} disabledReason={offline} onClick={onChange}>
          <Trans>Change email</Trans>
        </Button>
      )}
    </>
  )
}

function Reversible({ until }: { until: number }) {
  const { dateTime } = useDayText()
  const end = dateTime(until)
  return (
    <div className={styles.note}>
      <Note icon={HourglassMedium}>
        <Trans>
          Your address is new, and only this one logs in. Until {end} the address from before can undo the change;
          withdrawals wait as long. After that you can change it again.
        </Trans>
      </Note>
    </div>
  )
}

interface PendingProps {
  pending: NonNullable<EmailState['pending']>
  onState: (state: EmailState) => void
  offline: string | false
}

function Pending({ pending: { email, endsAt, resendAt }, onState, offline }: PendingProps) {
  const { t } = useLingui()
  const { dateTime } = useDayText()
  const left = useCountdown(resendAt)
  const again = useAction(async (key) => {
    onState(await call(resendChangeEmail, {}, { key }))
    toast(t`Email sent`)
  })
  const keep = useAction(async (key) => {
    onState(await call(cancelChangeEmail, {}, { key }))
    toast(t`Your address stays as it is`)
  })
  const end = dateTime(endsAt)
  const time = minutesText(left)
  return (
    <>
      <div className={styles.note}>
        <Note tone="progress" icon={HourglassMedium}>
          <Trans>
            Changing to <b dir="ltr">{email}</b>. Open the email we sent there by {end}, or type its code here. The
            address from before can undo it for 72 hours after; withdrawals wait as long.
          </Trans>
        </Note>
      </div>
      <Code onState={onState} offline={offline} />
      <div className={styles.acts}>
        <Button
          small
          loading={again.pending && t`Sending`}
          disabled={left > 0 || Boolean(offline)}
          onClick={() => void again.run()}
        >
          {left > 0 ? <Trans>Send again in {time}</Trans> : <Trans>Send again</Trans>}
        </Button>
        <Button small loading={keep.pending && t`Sending`} disabled={Boolean(offline)} onClick={() => void keep.run()}>
          <Trans>Keep the old one</Trans>
        </Button>
      </div>
      {offline && <p className={styles.why}>{offline}</p>}
    </>
  )
}

function Code({ onState, offline }: Pick<PendingProps, 'onState' | 'offline'>) {
  const { t } = useLingui()
  const told = useEmailChanged()
  const [code, setCode] = useState('')
  const confirm = useAction(
    async (key, digits: string) => {
      const answer = await call(confirmChangeEmail, { code: digits }, { key }).catch((error: unknown) => {
        // A refused code is typed anew; one that never arrived is sent again.
        if (sentenceOf(error)) setCode('')
        return tellUnlessRefused(error)
      })
      told(answer)
      onState(answer.state)
    },
    { quiet: true },
  )
  const until = waitUntil(confirm.error)
  return (
    <form
      className={styles.code}
      onSubmit={(event) => {
        event.preventDefault()
        if (code.length === CODE_LENGTH) void confirm.run(code)
      }}
    >
      <CodeField
        label={t`6-digit code from the email`}
        value={code}
        onValue={setCode}
        onComplete={(digits) => void confirm.run(digits)}
        disabled={Boolean(offline)}
        error={until === null ? sentenceOf(confirm.error) : undefined}
      />
      <Refusal refused={undefined} until={until} />
    </form>
  )
}

/** The phone takes the new address over, and says how many other devices are logged out. */
export function useEmailChanged(): (answer: Output<typeof confirmChangeEmail>) => void {
  const { t } = useLingui()
  return ({ user, ended }) => {
    updateUser(user)
    toast(
      ended > 0
        ? t`${plural(ended, {
            one: 'Address changed, # other device is logged out',
            other: 'Address changed, # other devices are logged out',
          })}`
        : t`Address changed`,
    )
  }
}
