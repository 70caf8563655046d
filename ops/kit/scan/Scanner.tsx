/** The scanner of a desk: its field, what became of the last code, how many wait, and the switch of its sounds. */
import { SpeakerHigh } from '@phosphor-icons/react/dist/csr/SpeakerHigh'
import { SpeakerSlash } from '@phosphor-icons/react/dist/csr/SpeakerSlash'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { ScanField, type ScanFieldProps } from '#src/kit/ui/console/ScanField.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import css from './scan.module.css'
import { setSound, soundIsOn, watchSound } from './tones.ts'
import type { Scanning } from './use-scans.tsx'

export interface ScannerProps extends Pick<ScanFieldProps, 'label' | 'scanned' | 'status' | 'resting'> {
  scans: Scanning
}

export function Scanner({ scans, status, ...field }: ScannerProps) {
  const { t } = useLingui()
  // The first of the line is being looked at.
  const behind = scans.inLine
  return (
    <ScanField
      {...field}
      onScan={scans.scan}
      verdict={scans.verdict}
      status={
        scans.torn
          ? t`Half a code came: scan it again`
          : behind > 0
            ? t`${plural(behind, { one: '# code waits', other: '# codes wait' })}`
            : status
      }
      end={<SoundSwitch />}
    />
  )
}

function SoundSwitch() {
  const { t } = useLingui()
  const on = useSyncExternalStore(watchSound, soundIsOn)
  return (
    <button
      type="button"
      className={css.sound}
      aria-pressed={on}
      aria-label={t`Sounds of the scanner`}
      title={on ? t`Sounds are on` : t`Sounds are off`}
      onClick={() => setSound(!on)}
    >
      <Glyph of={on ? SpeakerHigh : SpeakerSlash} size={16} />
    </button>
  )
}
