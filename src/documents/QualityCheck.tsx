/** The evidence (design.md 1): what our warehouse photographed of this order, three to a row; a press opens the viewer. */
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningCircle } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { StoredItem } from '#contract/warehouse/stored-item.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { ImageViewer } from '#src/kit/ui/ImageViewer.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { QcGrid } from '#src/kit/ui/QcGrid.tsx'
import text from '#src/kit/ui/text.module.css'
import styles from './purchase.module.css'
import { picturesOf } from '#src/warehouse/pictures.ts'
import { useSellerText } from '#src/order/seller-text.ts'

export function QualityCheck({ item }: { item: StoredItem }) {
  const [opened, setOpened] = useState<number>()
  const { dateTime } = useDayText()
  const sellerText = useSellerText()
  const media = [...item.photos, ...item.videos]
  if (media.length === 0) return null
  const pictures = picturesOf(media, '▶')
  const title = sellerText(item.title, item.titleEn)
  const when = dateTime(Math.max(...media.map((it) => it.at)))
  return (
    <Card as="section">
      <h3 className={styles.title}>
        <Trans>Quality check</Trans>
      </h3>
      <p className={`${text.cap} ${text.ink3}`}>
        <Trans>
          {title}, photographed <bdi>{when}</bdi>
        </Trans>
      </p>
      <div className={styles.grid}>
        <QcGrid pictures={pictures} onOpen={setOpened} />
      </div>
      <div className={styles.verdict}>
        {item.condition === 'fine' ? (
          <Note tone="success" icon={CheckCircle}>
            <Trans>It matches your order</Trans>
          </Note>
        ) : (
          <Note tone="danger" icon={WarningCircle}>
            {item.conditionNote ||
              (item.condition === 'damaged' ? (
                <Trans>It arrived damaged</Trans>
              ) : item.condition === 'prohibited' ? (
                <Trans>It may not be shipped</Trans>
              ) : (
                <Trans>It is not what you ordered</Trans>
              ))}
          </Note>
        )}
      </div>
      <ImageViewer pictures={pictures} position={opened} onClose={() => setOpened(undefined)} />
    </Card>
  )
}
