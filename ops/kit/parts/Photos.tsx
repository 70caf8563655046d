/** Photos of what lies on the bench: picked, dragged, pasted, or taken with the camera. */
import { Camera } from '@phosphor-icons/react/dist/csr/Camera'
import { X } from '@phosphor-icons/react/dist/csr/X'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '#src/kit/ui/cx.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { Kbd } from '#src/kit/ui/console/Kbd.tsx'
import { Meter } from '#src/kit/ui/Note.tsx'
import { keysOf, type Shortcut, useShortcuts } from '#ops/kit/shortcuts.ts'
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
  useShortcuts(shortcut ? [{ ...shortcut, run: () => input.current?.click() }] : [])
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
        uploads.add(event.dataTransfer.files)
      }}
    >
      <h3 className={css.title}>
        <span>{label}</span>
        <small role="status">{least > 0 ? t`${done} of ${least}` : done}</small>
      </h3>
      <div className={css.grid}>
        {children}
        {uploads.all.map((upload, index) => (
          <figure key={upload.key} className={css.tile}>
            {upload.kind === 'video' ? (
              <video src={upload.preview} muted />
            ) : (
              <img src={upload.preview} alt={t`Photo ${index + 1}`} />
            )}
            <span className={css.nth}>{index + 1}</span>
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
              aria-label={t`Remove photo ${index + 1}`}
              onClick={() => uploads.remove(upload.key)}
            >
              <Glyph of={X} size={14} />
            </button>
          </figure>
        ))}
        <label className={css.add}>
          <Glyph of={Camera} size={20} />
          <span>
            <Trans>Add</Trans> {shortcut && keysOf(shortcut).map((key) => <Kbd key={key}>{key}</Kbd>)}
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
