/** The bar under a product: help, the cart, and the two ways to have it. */
import { ChatCircleDots } from '@phosphor-icons/react/dist/csr/ChatCircleDots'
import { ShoppingCartSimple } from '@phosphor-icons/react/dist/csr/ShoppingCartSimple'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { Product } from '#contract/catalog/product.ts'
import { useRows } from '#src/kit/disk/with-disk.ts'
import { cartCountAtom } from '#src/kit/sync/counters.ts'
import { ActionBar } from '#src/kit/ui/ActionBar.tsx'
import { Badge } from '#src/kit/ui/Badge.tsx'
import { Button, buttonClass } from '#src/kit/ui/Button.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { iconButtonClass } from '#src/kit/ui/IconButton.tsx'
import { favouriteOf, shownFavourites } from './favourites.ts'
import css from './ProductView.module.css'
import { TellWhenBack } from './TellWhenBack.tsx'

export interface BuyBarProps {
  gone: boolean
  product: Product
  onChoose: () => void
}

export function BuyBar({ gone, product, onChoose }: BuyBarProps) {
  /** Where others like it are; null where no source said. */
  const { category } = product
  const { t } = useLingui()
  const inCart = useAtomValue(cartCountAtom)
  return (
    <ActionBar>
      <span className={css.barIcons}>
        <Link className={iconButtonClass()} to="/pages/contactUS/index" aria-label={t`Support`}>
          <Glyph of={ChatCircleDots} />
        </Link>
        <Link
          className={cx(iconButtonClass(), css.cartIcon)}
          to="/pages/shopCart/index"
          aria-label={inCart ? t`Cart, ${plural(inCart, { one: '# item', other: '# items' })}` : t`Cart`}
        >
          <Glyph of={ShoppingCartSimple} />
          <Badge count={inCart} corner />
        </Link>
      </span>
      {gone && product.source !== 'manual' ? (
        <Watch product={product} />
      ) : gone ? (
        <Link
          className={buttonClass({ look: 'primary', grow: true })}
          to="/pages/goods/index"
          search={category ? { category } : {}}
        >
          {category ? <Trans>Find similar</Trans> : <Trans>See all goods</Trans>}
        </Link>
      ) : (
        <>
          <Button grow className={css.half} onClick={onChoose}>
            <Trans>Add to cart</Trans>
          </Button>
          <Button look="primary" grow className={css.half} onClick={onChoose}>
            <Trans>Buy now</Trans>
          </Button>
        </>
      )}
    </ActionBar>
  )
}

function Watch({ product }: { product: Product }) {
  const favourites = useRows(shownFavourites)
  if (!favourites) return null
  const known = favourites.find((it) => it.productId === product.id)
  return <TellWhenBack favourite={known ?? favouriteOf(product)} />
}
