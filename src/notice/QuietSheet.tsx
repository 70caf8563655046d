/** From when to when nothing rings. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PushSetting } from '#contract/notice/push.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { Field } from '#src/kit/ui/Field.tsx'
import { Sheet } from '#src/kit/ui/Sheet.tsx'
import styles from './notice.module.css'

/** What a time field holds: 22:00, whatever the language. */
const fieldOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
const minutesOf = (field: string): number | undefined => {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(field) ?? []
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute)
}

export interface QuietSheetProps {
  quiet: PushSetting['quiet']
  onClose: () => void
  onSave: (hours: { from: number; to: number }) => void
}

export function QuietSheet({ quiet, onClose, onSave }: QuietSheetProps) {
  const { t } = useLingui()
  const [from, setFrom] = useState(fieldOf(quiet.from))
  const [to, setTo] = useState(fieldOf(quiet.to))
  const hours = { from: minutesOf(from), to: minutesOf(to) }
  const reason =
    hours.from === undefined || hours.to === undefined
      ? t`Choose both times.`
      : hours.from === hours.to
        ? t`Choose two different times.`
        : undefined
  return (
    <Sheet
      open
      title={t`Quiet hours`}
      onClose={onClose}
      foot={
        <Button
          look="primary"
          wide
          disabledReason={reason}
          onClick={() => {
            if (hours.from === undefined || hours.to === undefined) return
            onSave({ from: hours.from, to: hours.to })
            onClose()
          }}
        >
          <Trans>Save quiet hours</Trans>
        </Button>
      }
    >
      <p className={styles.quietNote}>
        <Trans>
          Notifications and emails wait until quiet hours end and come together. Only those with a deadline before then
          come at once, without a sound.
        </Trans>
      </p>
      <div className={styles.times}>
        <Field label={t`From`} type="time" value={from} onChange={(event) => setFrom(event.target.value)} tight />
        <Field label={t`To`} type="time" value={to} onChange={(event) => setTo(event.target.value)} tight />
      </div>
    </Sheet>
  )
}
