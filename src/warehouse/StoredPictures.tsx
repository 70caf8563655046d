/** The quality check: every photo large, one beside the other, all of them in the viewer (design.md 7). */
import { Camera } from '@phosphor-icons/react/dist/csr/Camera'
import { Play } from '@phosphor-icons/react/dist/csr/Play'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { StoredItem } from '#contract/warehouse/stored-item.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { ImageViewer } from '#src/kit/ui/ImageViewer.tsx'
import { Still } from '#src/kit/ui/Still.tsx'
import { picturesOf } from './pictures.ts'
import styles from './stored.module.css'

/** `onAskPhoto`: where another photo can be asked for. */
export function StoredPictures({ item, onAskPhoto }: { item: StoredItem; onAskPhoto: (() => void) | undefined }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<number>()
  const [now, setNow] = useState(0)
  const pictures = picturesOf([...item.photos, ...item.videos], t`Video`)
  const many = pictures.length
  const shown = now + 1
  const nameOf = (place: number, moves: boolean) =>
    moves ? t`Video ${place} of ${many}` : t`Photo ${place} of ${many}`
  if (many === 0)
    return (
      <div className={`${styles.hero} ${styles.noPhoto}`}>
        <Glyph of={Camera} size={24} />
        {!item.photosComing && <Trans>Photos appear after the quality check</Trans>}
      </div>
    )
  return (
    <div className={styles.hero}>
      <div
        className={styles.strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          // From right to left it counts down from nothing.
          setNow(Math.min(many - 1, Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth))))
        }
      >
        {pictures.map((picture, index) => (
          <button
            key={picture.id}
            type="button"
            aria-label={picture.alt ?? nameOf(index + 1, Boolean(picture.length))}
            onClick={() => setOpened(index)}
          >
            {picture.length ? (
              <>
                <Still picture={picture} />
                <span className={styles.play}>
                  <Glyph of={Play} size={20} fill />
                </span>
              </>
            ) : (
              <img src={picture.full} alt="" decoding="async" loading={index === 0 ? 'eager' : 'lazy'} />
            )}
          </button>
        ))}
      </div>
      <span className={styles.count} aria-hidden="true">
        <bdi dir="ltr">
          {shown} / {many}
        </bdi>
      </span>
      <ImageViewer
        pictures={pictures}
        position={opened}
        onClose={() => setOpened(undefined)}
        offer={onAskPhoto && { icon: Camera, words: t`Another photo`, onPress: onAskPhoto }}
      />
    </div>
  )
}
