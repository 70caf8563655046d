/** The quality check: the first photo large, the rest below it, all of them in the viewer (design.md 7). */
import { Camera } from '@phosphor-icons/react/dist/csr/Camera'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { ImageViewer } from '#src/kit/ui/ImageViewer.tsx'
import { QcGrid } from '#src/kit/ui/QcGrid.tsx'
import { picturesOf } from './pictures.ts'
import type { Stored } from './StorageClock.tsx'
import styles from './stored.module.css'

export function StoredPictures({ item }: { item: Stored }) {
  const { t } = useLingui()
  const [at, setAt] = useState<number>()
  const pictures = picturesOf([...item.photos, ...item.videos], t`Video`)
  const [first, ...rest] = pictures
  const many = pictures.length
  if (!first)
    return (
      <div className={`${styles.hero} ${styles.noPhoto}`}>
        <Glyph of={Camera} size={24} />
        <Trans>Photos come with the quality check</Trans>
      </div>
    )
  return (
    <>
      <button type="button" className={styles.hero} aria-label={`1 / ${many}, ${t`Photo`}`} onClick={() => setAt(0)}>
        <img src={first.full} alt="" decoding="async" />
        <bdi className={styles.count} aria-hidden="true">
          1 / {many}
        </bdi>
      </button>
      {rest.length > 0 && <QcGrid pictures={rest} after={1} onOpen={setAt} />}
      <ImageViewer pictures={pictures} at={at ?? 0} open={at !== undefined} onClose={() => setAt(undefined)} />
    </>
  )
}
