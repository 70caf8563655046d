/** The same person signs in again, at the desk where they sit. Where the server asks for more than the password, so does this. */
import { EnvelopeSimple } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { reasonOf } from '#src/kit/network/errors.ts'
import { Dialog } from '#src/kit/ui/Dialog.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { needsMail, needsStep, signIn, signOut, useStaff } from '#ops/kit/session.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import css from './app.module.css'

export interface AgainProps {
  /** The session is over: there is nothing to go back to, but somebody else may sit down. */
  over?: boolean
  onClose: () => void
}

export function Again({ over = false, onClose }: AgainProps) {
  const { t } = useLingui()
  const staff = useStaff()
  const [password, setPassword] = useState('')
  const [totp, setTotp] = useState('')
  const [asksStep, setAsksStep] = useState(staff?.secondStep === 'on')
  const [mailed, setMailed] = useState('')
  /** Why the code from the email is needed too: the server's sentence. */
  const [mailedWhy, setMailedWhy] = useState<string>()
  const enter = useDeskAction(async () => {
    const more = { totp: totp.trim() || undefined, code: (mailedWhy && mailed.trim()) || undefined }
    try {
      await signIn(staff?.email ?? '', password, more)
    } catch (error) {
      const reason = reasonOf(error)
      if (reason === needsStep) setAsksStep(true)
      if (reason === needsMail) setMailedWhy((error as Error).message)
      throw error
    }
    onClose()
  })
  const asked = reasonOf(enter.error)
  const error = asked === needsMail || (asked === needsStep && totp.trim() === '') ? undefined : enter.error
  const name = staff?.name ?? ''
  return (
    <Dialog
      open
      onClose={() => over || onClose()}
      title={over ? t`The session of ${name} is over` : t`Continue the session`}
      buttons={
        <>
          {over ? (
            <ActionButton onClick={() => void signOut()}>
              <Trans>Another account</Trans>
            </ActionButton>
          ) : (
            <ActionButton onClick={onClose}>
              <Trans>Cancel</Trans>
            </ActionButton>
          )}
          <ActionButton look="primary" loading={enter.pending && t`Logging in`} onClick={() => void enter.run()}>
            <Trans>Continue</Trans>
          </ActionButton>
        </>
      }
    >
      <form
        className={css.again}
        onSubmit={(event) => {
          event.preventDefault()
          void enter.run()
        }}
      >
        {over && (
          <p>
            <Trans>What you typed stays.</Trans>
          </p>
        )}
        <Input
          label={t`Password`}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {asksStep && (
          <Input
            label={t`Code`}
            autoComplete="one-time-code"
            dir="ltr"
            maxLength={40}
            value={totp}
            onChange={(event) => setTotp(event.target.value)}
          />
        )}
        {mailedWhy && (
          <>
            <Note tone="attention" icon={EnvelopeSimple} role="status">
              {mailedWhy}
            </Note>
            <Input
              label={t`Code from the email`}
              inputMode="numeric"
              autoComplete="one-time-code"
              dir="ltr"
              maxLength={6}
              value={mailed}
              onChange={(event) => setMailed(event.target.value)}
            />
          </>
        )}
        <ErrorLine error={error} />
        <button type="submit" hidden>{t`Continue`}</button>
      </form>
    </Dialog>
  )
}
