/** A working day ends: said ten minutes before, and continued by the password, in place, then or once it is over. What is typed stays. */
import { Clock } from '@phosphor-icons/react/dist/csr/Clock'
import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useState } from 'react'
import { minutes } from '#contract/kit/time.ts'
import { Note } from '#src/kit/ui/Note.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { useLaterPhotos } from '#ops/kit/photos/later/later.ts'
import { useSessionEnd, useSessionOver } from '#ops/kit/session.ts'
import { useServerNow } from '#ops/kit/use-server-now.ts'
import { timeOfDay, useWhen } from '#ops/kit/use-when.ts'
import { Again } from './Again.tsx'
import css from './app.module.css'

const warnedBefore = minutes(10)

export function SessionEnd() {
  const ends = useSessionEnd()
  const now = useServerNow()
  const when = useWhen(timeOfDay)
  const { t } = useLingui()
  const waiting = useLaterPhotos().length
  const [open, setOpen] = useState(false)
  const over = useSessionOver()
  const soon = ends > 0 && ends - now <= warnedBefore
  if (over) return <Again over onClose={() => setOpen(false)} />
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
