/** A product among others: picture, title, price. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { titleIn } from '#contract/kit/title.ts'
import type { ProductCard } from '#contract/catalog/product.ts'
import { useLanguage } from '#src/kit/session/language.ts'
import { cx } from '#src/kit/ui/cx.ts'
import { ProductThumb } from '#src/kit/ui/ProductThumb.tsx'
import text from '#src/kit/ui/text.module.css'
import { itemOf } from './item-of.ts'
import { claimPicture, openFrom } from './opened.ts'
import css from './Product.module.css'
import { ProductPrice } from './ProductPrice.tsx'
import { mallNames } from './words.ts'

export interface ProductTileProps {
  product: ProductCard
  /** One of a row that scrolls sideways; otherwise it fills its place in a grid. */
  row?: boolean
  /** On the first screen: its picture is fetched at once. */
  soon?: boolean
  /** The price is on its way: prices are never from before. */
  unpriced?: boolean
  /** Among those of other marketplaces: says of which it is. */
  fromMall?: boolean
}

export function ProductTile({ product, row, soon, unpriced, fromMall }: ProductTileProps) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const gone = !product.onShelf || product.num === 0
  const title = titleIn(language, product)
  const item = itemOf(product)
  const src = product.pic ?? '/pictures/spots/no-results.svg'
  return (
    <Link
      ref={(tile: Element | null) => claimPicture(tile, item.itemId)}
      className={cx(css.tile, row && css.inRow)}
      to="/pages/productDetail/index"
      search={item}
      onClick={(event) => openFrom(event.currentTarget, item.itemId, src)}
    >
      <ProductThumb src={src} size="fill" dim={gone} soon={soon} className={css.square} />
      <span dir="auto" className={cx(text.sub, text.theirs, row ? text.one : text.two, css.tileTitle)}>
        {title}
      </span>
      {gone ? (
        <span className={cx(text.cap, text.ink3)}>
          <Trans>Out of stock</Trans>
        </span>
      ) : unpriced ? (
        <span className={css.unpriced} />
      ) : (
        <ProductPrice fen={product.price} size="s" />
      )}
      {fromMall && <span className={cx(text.cap, text.ink3)}>{i18n._(mallNames[product.mallType])}</span>}
    </Link>
  )
}
