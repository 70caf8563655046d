/** Photos of goods that show something else, such as another shopper's label: pressed, they go with the correction. */
import { Trash } from '@phosphor-icons/react/dist/csr/Trash'
import { useLingui } from '@lingui/react/macro'
import type { StockFile } from '#contract/warehouse/stock-desk.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { ProductThumb } from '#src/kit/ui/ProductThumb.tsx'
import css from './stock.module.css'

interface Props {
  photos: StockFile['photos']
  /** Their ids. */
  removed: readonly string[]
  onRemove: (ids: string[]) => void
}

export function WrongPhotos({ photos, removed, onRemove }: Props) {
  const { t } = useLingui()
  if (photos.length === 0) return null
  return (
    <Pane title={t`Press a photo to take it away`}>
      <div className={css.photos}>
        {photos.map(({ id, thumbUrl }, nth) => {
          const goes = removed.includes(id)
          const place = nth + 1
          return (
            <button
              key={id}
              type="button"
              className={css.wrong}
              aria-pressed={goes}
              aria-label={t`Take photo ${place} away`}
              onClick={() => onRemove(goes ? removed.filter((other) => other !== id) : [...removed, id])}
            >
              <ProductThumb src={thumbUrl} size={60} />
              {goes && <Glyph of={Trash} size={24} fill />}
            </button>
          )
        })}
      </div>
    </Pane>
  )
}
