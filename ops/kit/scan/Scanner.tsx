/** The scanner of a desk: its field, what became of the last code, how many wait, the switch of its sounds, and the camera where there is one. */
import { Camera } from '@phosphor-icons/react/dist/csr/Camera'
import { SpeakerHigh } from '@phosphor-icons/react/dist/csr/SpeakerHigh'
import { SpeakerSlash } from '@phosphor-icons/react/dist/csr/SpeakerSlash'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useHasCamera } from '#src/kit/camera/use-has-camera.ts'
import { ScanField, type ScanFieldProps } from '#src/kit/ui/console/ScanField.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import css from './scan.module.css'
import { setSound, soundIsOn, watchSound } from './tones.ts'
import type { Scanning } from './use-scans.tsx'

const CameraView = lazy(async () => ({ default: (await import('./CameraView.tsx')).CameraView }))

export interface ScannerProps extends Pick<ScanFieldProps, 'label' | 'scanned' | 'status' | 'resting'> {
  scans: Scanning
}

export function Scanner({ scans, status, resting = false, ...field }: ScannerProps) {
  const { t } = useLingui()
  const hasCamera = useHasCamera()
  const [camera, setCamera] = useState(false)
  // The first of the line is being looked at.
  const behind = scans.inLine
  return (
    <>
      {camera && (
        <Suspense fallback={<div className={css.camera} />}>
          <CameraView onCode={scans.scan} />
        </Suspense>
      )}
      <ScanField
        {...field}
        // While the camera reads, no keyboard rises over its view.
        resting={resting || camera}
        onScan={scans.scan}
        verdict={scans.verdict}
        status={
          scans.torn
            ? t`Half a code came: scan it again`
            : behind > 0
              ? t`${plural(behind, { one: '# code waits', other: '# codes wait' })}`
              : status
        }
        end={
          <>
            {hasCamera && <CameraSwitch on={camera} onTurn={setCamera} />}
            <SoundSwitch />
          </>
        }
      />
    </>
  )
}

function CameraSwitch({ on, onTurn }: { on: boolean; onTurn: (on: boolean) => void }) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={css.sound}
      aria-pressed={on}
      aria-label={t`Scan with the camera`}
      title={t`Scan with the camera`}
      onClick={() => onTurn(!on)}
    >
      <Glyph of={Camera} size={18} fill={on} />
    </button>
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
