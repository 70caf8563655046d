/** What goes into the parcel, piece by piece: less of it, or something left out. */
import { Trash } from '@phosphor-icons/react/dist/csr/Trash'
import { useLingui } from '@lingui/react/macro'
import type { StoredItem } from '#contract/warehouse/stored-item.ts'
import { cx } from '#src/kit/ui/cx.ts'
import { IconButton } from '#src/kit/ui/IconButton.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { ProductThumb } from '#src/kit/ui/ProductThumb.tsx'
import { Sheet } from '#src/kit/ui/Sheet.tsx'
import { Stepper } from '#src/kit/ui/Stepper.tsx'
import text from '#src/kit/ui/text.module.css'
import { useSellerText } from '#src/order/seller-text.ts'
import { Theirs } from '#src/order/Theirs.tsx'
import { useMeasures } from '#src/warehouse/measures.ts'
import type { Packing } from './packing.ts'
import styles from './packing.module.css'

export interface ItemsSheetProps {
  open: boolean
  onClose: () => void
  items: Packing['items']
  shelf: readonly StoredItem[]
  onChange: (items: Packing['items']) => void
}

export function ItemsSheet({ open, onClose, items, shelf, onChange }: ItemsSheetProps) {
  const { t } = useLingui()
  const sellerText = useSellerText()
  const { kilograms } = useMeasures()
  return (
    <Sheet open={open} onClose={onClose} title={t`In this parcel`}>
      <ul>
        {items.map(({ itemId, quantity }) => {
          const item = shelf.find(({ id }) => id === itemId)
          if (!item) return null
          const title = sellerText(item.title, item.titleEn)
          const change = (count: number) =>
            onChange(items.map((it) => (it.itemId === itemId ? { itemId, quantity: count } : it)))
          return (
            <li key={itemId} className={styles.item}>
              {item.pic && <ProductThumb src={item.pic} size={56} />}
              <span className={cx(layout.grow, styles.itemWords)}>
                <Theirs text={item.title} english={item.titleEn} two className={text.sub} />
                <span className={`${text.cap} ${text.ink3}`}>
                  {item.weightG === null ? t`Not weighed yet` : <bdi>{kilograms(item.weightG * quantity)}</bdi>}
                </span>
              </span>
              {item.buckets.stored > 1 && (
                <Stepper label={t`Pieces of ${title}`} value={quantity} max={item.buckets.stored} onChange={change} />
              )}
              {items.length > 1 && (
                <IconButton
                  icon={Trash}
                  label={t`Leave out ${title}`}
                  onClick={() => onChange(items.filter((it) => it.itemId !== itemId))}
                />
              )}
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
