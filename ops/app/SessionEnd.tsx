/** A working day ends: said ten minutes before, and continued by the password, in place. What is typed stays. */
import { Clock } from '@phosphor-icons/react/dist/csr/Clock'
import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useState } from 'react'
import { minutes } from '#contract/kit/time.ts'
import { Dialog } from '#src/kit/ui/Dialog.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { useLaterPhotos } from '#ops/kit/photos/later/later.ts'
import { signIn, useSessionEnd, useStaff } from '#ops/kit/session.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { useServerNow } from '#ops/kit/use-server-now.ts'
import { timeOfDay, useWhen } from '#ops/kit/use-when.ts'
import css from './app.module.css'

const warnedBefore = minutes(10)

export function SessionEnd() {
  const ends = useSessionEnd()
  const now = useServerNow()
  const when = useWhen(timeOfDay)
  const { t } = useLingui()
  const waiting = useLaterPhotos().length
  const [open, setOpen] = useState(false)
  const soon = ends > 0 && ends - now <= warnedBefore
  if (!soon && !open) return null
  const endsAt = when(ends)
  return (
    <>
      <div className={css.ends}>
        <Note tone="attention" icon={Clock} role="status">
          <span className={css.endsWords}>
            <Trans>Your session ends at {endsAt}. What you typed stays.</Trans>{' '}
            {waiting > 0 &&
              t`${plural(waiting, { one: '# photo is not uploaded yet.', other: '# photos are not uploaded yet.' })}`}
            <ActionButton look="outline" onClick={() => setOpen(true)}>
              <Trans>Continue</Trans>
            </ActionButton>
          </span>
        </Note>
      </div>
      {open && <Again onClose={() => setOpen(false)} />}
    </>
  )
}

function Again({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const staff = useStaff()
  const [password, setPassword] = useState('')
  const [totp, setTotp] = useState('')
  const asksCode = staff?.secondStep === 'on'
  const enter = useDeskAction(async () => {
    await signIn(staff?.email ?? '', password, { totp: totp.trim() || undefined })
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Continue the session`}
      buttons={
        <>
          <ActionButton onClick={onClose}>
            <Trans>Cancel</Trans>
          </ActionButton>
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
        <Input
          label={t`Password`}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {asksCode && (
          <Input
            label={t`Code`}
            autoComplete="one-time-code"
            dir="ltr"
            maxLength={40}
            value={totp}
            onChange={(event) => setTotp(event.target.value)}
          />
        )}
        <ErrorLine error={enter.error} />
        <button type="submit" hidden>{t`Continue`}</button>
      </form>
    </Dialog>
  )
}
