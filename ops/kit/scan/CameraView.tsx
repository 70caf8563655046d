/** A phone's camera as the scanner of a desk (mockups3/ops-scan-phone): its view stands above the field, and what it reads is scanned. */
import { CameraSlash } from '@phosphor-icons/react/dist/csr/CameraSlash'
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useCamera } from '#src/kit/camera/use-camera.ts'
import { useCodes } from '#src/kit/camera/use-codes.ts'
import { Note } from '#src/kit/ui/Note.tsx'
import { Ring } from '#src/kit/ui/Ring.tsx'
import css from './scan.module.css'
import { TorchButton } from './TorchButton.tsx'

/** Pixels: enough to read the bars of a label. */
const size = { width: 1280, height: 720 }

export function CameraView({ onCode }: { onCode: (code: string) => void }) {
  const [failed, setFailed] = useState(false)
  const camera = useCamera(!failed, size)
  const { video, standing } = camera
  useCodes(video, standing === 'live' && !failed, {
    onCode: (code) => {
      navigator.vibrate?.(30)
      onCode(code)
    },
    onFailed: () => setFailed(true),
    goesOn: true,
  })
  const why = failed ? (
    <Trans>The camera’s reader did not come. Type the number.</Trans>
  ) : standing === 'refused' ? (
    <Trans>The camera is blocked. Allow it in the browser’s settings, or type the number.</Trans>
  ) : standing === 'failed' ? (
    <Trans>The camera did not start. Type the number.</Trans>
  ) : undefined
  return (
    <div className={css.camera} aria-busy={!why && standing === 'opening'}>
      <video ref={video} muted playsInline aria-hidden="true" className={css.video} />
      {standing === 'live' && !failed && <span className={css.aim} />}
      {!failed && <TorchButton camera={camera} />}
      {standing === 'opening' && !failed && <Ring size={32} />}
      {why && (
        <Note tone="attention" icon={failed ? Warning : CameraSlash} role="alert">
          {why}
        </Note>
      )}
    </div>
  )
}
