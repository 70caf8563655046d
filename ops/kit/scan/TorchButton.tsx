/** Lights what lies before the camera; nothing where the camera has no light. */
import { Flashlight } from '@phosphor-icons/react/dist/csr/Flashlight'
import { Trans } from '@lingui/react/macro'
import type { Camera } from '#src/kit/camera/use-camera.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import css from './scan.module.css'
import { useTorch } from './use-torch.ts'

export function TorchButton({ camera }: { camera: Camera }) {
  const torch = useTorch(camera)
  if (!torch) return null
  return (
    <div className={css.torch}>
      <ActionButton onClick={() => void torch.turn()}>
        <Glyph of={Flashlight} size={16} fill={torch.on} />{' '}
        {torch.on ? <Trans>Turn the light off</Trans> : <Trans>Turn the light on</Trans>}
      </ActionButton>
      <span role="status">{torch.failed && <Trans>The camera did not switch its light.</Trans>}</span>
    </div>
  )
}
