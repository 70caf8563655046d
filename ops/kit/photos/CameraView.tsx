/** What the camera above the bench sees; each press takes a photo of it. */
import { Camera } from '@phosphor-icons/react/dist/csr/Camera'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import css from '#ops/kit/parts/photos.module.css'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { TorchButton } from '#ops/kit/scan/TorchButton.tsx'
import type { BenchCamera } from './use-bench-camera.ts'

interface Props {
  camera: BenchCamera
  /** The key that takes a photo. */
  keys: readonly string[]
  onTake: () => void
  onClose: () => void
}

export function CameraView({ camera, keys, onTake, onClose }: Props) {
  const { video, standing } = camera
  const { t } = useLingui()
  return (
    <div className={css.camera}>
      <video ref={video} muted playsInline aria-label={t`What the camera sees`} />
      <p role="status">
        {standing === 'opening' && <Trans>The camera opens</Trans>}
        {standing === 'refused' && <Trans>The browser does not let this page use the camera.</Trans>}
        {standing === 'failed' && <Trans>The camera cannot be used. Add files instead.</Trans>}
      </p>
      <div className={css.cameraActs}>
        <ActionButton
          keys={keys}
          disabledReason={standing === 'live' ? undefined : t`The camera is not open`}
          onClick={onTake}
        >
          <Glyph of={Camera} size={16} /> <Trans>Take a photo</Trans>
        </ActionButton>
        <ActionButton onClick={onClose}>
          <Trans>Close the camera</Trans>
        </ActionButton>
        <TorchButton camera={camera} />
      </div>
    </div>
  )
}
