/** Where pieces lie, whose they are, and what was measured and photographed. */
import { useLingui } from '@lingui/react/macro'
import type { StockFile } from '#contract/warehouse/stock-desk.ts'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { ProductThumb } from '#src/kit/ui/ProductThumb.tsx'
import { kgText, sizeText } from '#ops/kit/parts/measures.ts'
import { useGoodsWords } from '#ops/kit/parts/goods-words.ts'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { useTitle } from '#ops/kit/parts/use-title.ts'
import css from './stock.module.css'

export function StockFacts({ file: { item, photos } }: { file: StockFile }) {
  const { t } = useLingui()
  const title = useTitle()
  const classes = useGoodsWords()
  const { stored, reserved, returning, size } = item
  const cm = size && sizeText(size)
  return (
    <Pane>
      <div className={css.goods}>
        <ProductThumb src={item.pic ?? ''} size={60} />
        <span>
          <b>{title(item)}</b>
          <span lang="zh-CN">{item.spec}</span>
        </span>
      </div>
      <Facts
        rows={[
          { key: 'shelf', label: t`Shelf`, value: item.shelf ?? '–' },
          { key: 'free', label: t`Free`, value: stored },
          ...(reserved > 0 ? [{ key: 'reserved', label: t`In a parcel`, value: reserved }] : []),
          ...(returning > 0 ? [{ key: 'returning', label: t`Going back`, value: returning }] : []),
          { key: 'order', label: t`Order`, value: <OurNumber of={item.orderNumber} /> },
          { key: 'shopper', label: t`Shopper`, value: item.customer.name },
          { key: 'weight', label: t`One piece`, value: item.weightG === null ? '–' : t`${kgText(item.weightG)} kg` },
          ...(cm ? [{ key: 'size', label: t`Size`, value: t`${cm} cm` }] : []),
          {
            key: 'class',
            label: t`Class of goods`,
            value: classes.find((it) => it.id === item.goodsClass)?.label ?? item.goodsClass,
          },
          ...(item.conditionNote ? [{ key: 'note', label: t`What is wrong`, value: item.conditionNote }] : []),
        ]}
      />
      <div className={css.photos}>
        {photos.slice(-8).map((photo) => (
          <a key={photo.id} href={photo.url} target="_blank" rel="noreferrer">
            <ProductThumb src={photo.thumbUrl} alt={photo.caption ?? t`Photo`} size={60} />
          </a>
        ))}
      </div>
    </Pane>
  )
}
