/** Photos of what lies on the bench: picked, dragged, pasted, or taken with the camera. */
import { Camera } from '@phosphor-icons/react/dist/csr/Camera'
import { ImageSquare } from '@phosphor-icons/react/dist/csr/ImageSquare'
import { X } from '@phosphor-icons/react/dist/csr/X'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '#src/kit/ui/cx.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { Kbd } from '#src/kit/ui/console/Kbd.tsx'
import { Meter } from '#src/kit/ui/Note.tsx'
import { keysOf, type Shortcut, useShortcuts } from '#ops/kit/shortcuts.ts'
import { CameraView } from '#ops/kit/photos/CameraView.tsx'
import { filesOfDrop } from '#ops/kit/photos/files-of-drop.ts'
import { useBenchCamera, useHasBenchCamera } from '#ops/kit/photos/use-bench-camera.ts'
import css from './photos.module.css'
import type { Uploads } from './use-upload.ts'

export interface PhotosProps {
  label: string
  uploads: Uploads
  /** Opens the picker of files. Absent while another box has the key. */
  shortcut?: Shortcut | undefined
  videos?: boolean
  /** How many are needed. */
  least?: number
  /** Takes what is pasted: one of them on a page. */
  pastes?: boolean
  children?: ReactNode
}

export function Photos({ label, uploads, shortcut, videos, least = 0, pastes, children }: PhotosProps) {
  const { t } = useLingui()
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const hasCamera = useHasBenchCamera()
  const [asked, setAsked] = useState(false)
  // Hidden, or while another box has the key, it is closed.
  const filming = asked && hasCamera && shortcut !== undefined
  const camera = useBenchCamera(filming)
  const take = async () => {
    const photo = await camera.take()
    if (photo) uploads.add([photo])
  }
  const press = () => (filming ? void take() : hasCamera ? setAsked(true) : input.current?.click())
  useShortcuts(shortcut ? [{ ...shortcut, run: press }] : [])
  useEffect(() => {
    if (!pastes) return
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length > 0) uploads.add(files)
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  })
  const done = uploads.ids('photo').length
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping files is a second way; the button is the first
    <section
      className={cx(css.box, over && css.over)}
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void filesOfDrop(event.dataTransfer).then(uploads.add)
      }}
    >
      <h3 className={css.title}>
        <span>{label}</span>
        <small role="status">{least > 0 ? t`${done} of ${least}` : done}</small>
      </h3>
      {filming && (
        <CameraView
          camera={camera}
          keys={shortcut ? keysOf(shortcut) : []}
          onTake={() => void take()}
          onClose={() => setAsked(false)}
        />
      )}
      <div className={css.grid}>
        {children}
        {uploads.all.map((upload, index) => (
          <Tile key={upload.key} upload={upload} nth={index + 1} uploads={uploads} />
        ))}
        {hasCamera && shortcut && !filming && (
          <button type="button" className={css.add} aria-label={t`Camera for ${label}`} onClick={() => setAsked(true)}>
            <Glyph of={Camera} size={20} />
            <span>
              <Trans>Camera</Trans>{' '}
              {keysOf(shortcut).map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </span>
          </button>
        )}
        <label className={css.add}>
          <Glyph of={ImageSquare} size={20} />
          <span>
            <Trans>Add</Trans> {shortcut && !hasCamera && keysOf(shortcut).map((key) => <Kbd key={key}>{key}</Kbd>)}
          </span>
          <input
            ref={input}
            type="file"
            multiple
            capture="environment"
            accept={videos ? 'image/jpeg,image/png,image/webp,video/mp4,video/webm' : 'image/jpeg,image/png,image/webp'}
            aria-label={t`Add to ${label}`}
            onChange={(event) => {
              uploads.add(event.target.files ?? [])
              event.target.value = ''
            }}
          />
        </label>
      </div>
    </section>
  )
}

/** One photo or film: how far it is, tried again, taken away. */
function Tile({ upload, nth, uploads }: { upload: Uploads['all'][number]; nth: number; uploads: Uploads }) {
  const { t } = useLingui()
  return (
    <figure className={css.tile}>
      {upload.kind === 'video' ? (
        <video src={upload.preview} muted />
      ) : (
        <img src={upload.preview} alt={t`Photo ${nth}`} />
      )}
      <span className={css.nth}>{nth}</span>
      {!upload.id && !upload.error && (
        <span className={css.meter}>
          <Meter part={upload.part} label={t`Sending`} />
        </span>
      )}
      {upload.error !== undefined && (
        <button type="button" className={css.failed} onClick={() => uploads.retry(upload.key)}>
          {upload.error || <Trans>No connection</Trans>}{' '}
          <b>
            <Trans>Try again</Trans>
          </b>
        </button>
      )}
      <button
        type="button"
        className={css.remove}
        aria-label={t`Remove photo ${nth}`}
        onClick={() => uploads.remove(upload.key)}
      >
        <Glyph of={X} size={14} />
      </button>
    </figure>
  )
}
