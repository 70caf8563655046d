/** The shopper's own photos: added, shown, taken out again (design-more, upload tile). */
import { Camera } from '@phosphor-icons/react/dist/csr/Camera'
import { X } from '@phosphor-icons/react/dist/csr/X'
import { Trans, useLingui } from '@lingui/react/macro'
import { mostPhotos } from '#contract/returns/api.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { Ring } from '#src/kit/ui/Ring.tsx'
import text from '#src/kit/ui/text.module.css'
import { useAction } from '#src/kit/network/use-action.ts'
import { type Photo, sendPhoto } from './photos.ts'
import styles from './returns.module.css'

export interface PhotoPickerProps {
  photos: readonly Photo[]
  offline: boolean
  /** Small pictures of what we photographed ourselves: they go along. */
  ours: readonly string[]
  onChange: (change: (photos: readonly Photo[]) => Photo[]) => void
}

export function PhotoPicker({ photos, offline, ours, onChange }: PhotoPickerProps) {
  const { t } = useLingui()
  const send = useAction(async (key, files: { file: File; name: string }[]) => {
    for (const [at, { file }] of files.entries()) {
      const photo = await sendPhoto(file, `${key}-${at}`)
      onChange((old) => [...old.filter(({ id }) => id !== photo.id), photo])
    }
  })
  const room = mostPhotos - photos.length
  return (
    <div className={styles.photos}>
      {ours.map((src) => (
        <img key={src} src={src} alt="" loading="lazy" decoding="async" className={styles.ours} />
      ))}
      {photos.map((photo, index) => (
        <span key={photo.id} className={styles.tile}>
          <img src={photo.thumbUrl} alt={t`Your photo ${index + 1}`} />
          <button
            type="button"
            aria-label={t`Remove photo ${index + 1}`}
            onClick={() => onChange((old) => old.filter(({ id }) => id !== photo.id))}
          >
            <span>
              <Glyph of={X} size={14} />
            </span>
          </button>
        </span>
      ))}
      {room > 0 && !offline && (
        <label className={styles.add}>
          {send.pending ? <Ring /> : <Glyph of={Camera} />}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp"
            multiple
            className={text.hidden}
            aria-label={t`Add photos`}
            disabled={send.pending}
            onChange={(event) => {
              const files = Array.from(event.target.files ?? []).slice(0, room)
              event.target.value = ''
              if (files.length > 0)
                void send.run(files.map((file) => ({ file, name: `${file.name} ${file.size} ${file.lastModified}` })))
            }}
          />
        </label>
      )}
      <p className={styles.hint}>
        {offline ? (
          <Trans>Photos can be added when you are back online.</Trans>
        ) : ours.length > 0 ? (
          <Trans>QC photos are attached. Add your own if it helps.</Trans>
        ) : (
          <Trans>Optional, such as a screenshot of what the seller wrote.</Trans>
        )}
      </p>
    </div>
  )
}
