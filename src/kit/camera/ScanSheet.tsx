/** Scan (design.md 7, paste hero): the camera's view reads QR codes and barcodes; a photo of a code does as well. */
import { CameraSlash } from '@phosphor-icons/react/dist/csr/CameraSlash'
import { Image } from '@phosphor-icons/react/dist/csr/Image'
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { reducedMotion } from '#src/kit/motion/reduced-motion.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { Note } from '#src/kit/ui/Note.tsx'
import { Ring } from '#src/kit/ui/Ring.tsx'
import { Sheet } from '#src/kit/ui/Sheet.tsx'
import text from '#src/kit/ui/text.module.css'
import { readPhoto } from './read-code.ts'
import css from './Scan.module.css'
import { type CameraStanding, useCamera } from './use-camera.ts'
import { useCodes } from './use-codes.ts'

/** Pixels: enough to read a code. */
const size = { width: 1280, height: 720 }

/** `useless` leads nowhere here, and its text is shown. */
export type Scanned = { way: 'open' | 'useless'; text: string }

interface Reading {
  /** What a code that was read is good for. */
  wayOf: (read: string) => Scanned
  /** Says of a useless one what it does not do. */
  useless: ReactNode
  /** The text that `wayOf` made of a good one. */
  onRead: (text: string) => void
}

export interface ScanSheetProps extends Reading {
  open: boolean
  onClose: () => void
}

export function ScanSheet({ open, onClose, onRead, ...reading }: ScanSheetProps) {
  const { t } = useLingui()
  return (
    <Sheet open={open} onClose={onClose} title={t`Scan a code`}>
      <Scanner
        {...reading}
        on={open}
        onRead={(read) => {
          onClose()
          onRead(read)
        }}
      />
    </Sheet>
  )
}

/** What became of the last try; `useless` ends the looking until the shopper wants to go on. */
type Outcome = { of: 'useless'; text: string } | { of: 'no-code' | 'failed' }

function Scanner({ on, wayOf, useless, onRead }: Reading & { on: boolean }) {
  const [outcome, setOutcome] = useState<Outcome>()
  const [reading, setReading] = useState(false)
  const looking = on && !reading && outcome?.of !== 'useless' && outcome?.of !== 'failed'
  const { video, standing } = useCamera(looking, size)
  const blocked = standing === 'refused' || standing === 'failed'
  const take = (read: string) => {
    const { way, text: said } = wayOf(read)
    if (way === 'useless') return setOutcome({ of: 'useless', text: said })
    if (!reducedMotion()) navigator.vibrate?.(30)
    onRead(said)
  }
  useCodes(video, looking && standing === 'live', { onCode: take, onFailed: () => setOutcome({ of: 'failed' }) })
  const readChosen = async (photo: File) => {
    setReading(true)
    setOutcome(undefined)
    try {
      const read = await readPhoto(photo)
      if (read) take(read)
      else setOutcome({ of: 'no-code' })
    } catch {
      setOutcome({ of: 'failed' })
    } finally {
      setReading(false)
    }
  }
  const stopped = on && !looking && !reading
  const shows = !stopped && !blocked && outcome === undefined
  return (
    <div className={css.scan}>
      {/* What is said stands where the camera's view was, so that nothing moves. */}
      <div className={css.view} aria-busy={!stopped && standing === 'opening'}>
        {/* Always there, so that a camera that opens later finds where it is shown. */}
        <video ref={video} muted playsInline aria-hidden="true" className={css.video} />
        {!stopped && !blocked && <span className={css.frame} />}
        {!stopped && standing === 'opening' && <Ring size={32} />}
        {!shows && !reading && (
          <div className={cx(css.said, outcome?.of === 'no-code' && css.low)}>
            <Said outcome={outcome} standing={standing} useless={useless} />
            {stopped && (
              <Button look="primary" wide onClick={() => setOutcome(undefined)}>
                <Trans>Scan again</Trans>
              </Button>
            )}
          </div>
        )}
      </div>
      <p className={cx(text.sub, text.ink2, css.hint, (stopped || blocked) && css.unseen)}>
        <Trans>Hold a QR code or barcode in the frame</Trans>
      </p>
      <PhotoButton reading={reading} onPhoto={(photo) => void readChosen(photo)} />
    </div>
  )
}

interface SaidProps {
  outcome: Outcome | undefined
  standing: CameraStanding
  useless: ReactNode
}

function Said({ outcome, standing, useless }: SaidProps) {
  if (outcome?.of === 'useless')
    return (
      <Note tone="attention" icon={Warning} role="alert">
        <span className={css.read}>
          <bdi>{outcome.text}</bdi>
        </span>
        <span>{useless}</span>
      </Note>
    )
  return (
    <Note tone="attention" icon={outcome ? Warning : CameraSlash} role="alert">
      {outcome?.of === 'failed' ? (
        <Trans>Scan failed</Trans>
      ) : outcome ? (
        <Trans>No code found in this photo</Trans>
      ) : standing === 'refused' ? (
        <Trans>The camera is blocked. Allow it in your browser’s settings, or choose a photo of the code.</Trans>
      ) : (
        <Trans>The camera did not start. Choose a photo of the code.</Trans>
      )}
    </Note>
  )
}

interface PhotoButtonProps {
  reading: boolean
  onPhoto: (photo: File) => void
}

function PhotoButton({ reading, onPhoto }: PhotoButtonProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        look="quiet"
        wide
        icon={Image}
        loading={reading && t`Choose a photo`}
        onClick={() => input.current?.click()}
      >
        <Trans>Choose a photo</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          const photo = event.target.files?.[0]
          event.target.value = ''
          if (photo) onPhoto(photo)
        }}
      />
    </>
  )
}
