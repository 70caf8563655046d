/** A product as its seller shows it: pictures, price, what it is, how it gets to us, and the way into the cart. */
import { ImageSquare } from '@phosphor-icons/react/dist/csr/ImageSquare'
import { ShareNetwork } from '@phosphor-icons/react/dist/csr/ShareNetwork'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { canBeHad } from '#contract/catalog/favourite.ts'
import { titleIn } from '#contract/kit/title.ts'
import type { Product } from '#contract/catalog/product.ts'
import { Main } from '#src/kit/page/Main.tsx'
import { useLanguage } from '#src/kit/session/language.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { IconButton } from '#src/kit/ui/IconButton.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { NavBar } from '#src/kit/ui/NavBar.tsx'
import { shareLink } from '#src/kit/share.ts'
import { toast } from '#src/kit/ui/toast.ts'
import type { AddToCart } from './add-to-cart.ts'
import { BuyBar } from './BuyBar.tsx'
import { FavouriteButton } from './FavouriteButton.tsx'
import { keepChoice, keptChoice } from './kept-choice.ts'
import { ProductFacts } from './ProductFacts.tsx'
import { ProductHead } from './ProductHead.tsx'
import { ProductPictures } from './ProductPictures.tsx'
import css from './ProductView.module.css'
import { SellerPhotos } from './SellerPhotos.tsx'
import { SizeDialog } from './sizes/SizeGuide.tsx'
import type { ChooseSize } from './sizes/SizeSheet.tsx'
import { useBuying } from './use-buying.ts'

const SpecSheet = lazy(() => import('./SpecSheet.tsx').then((it) => ({ default: it.SpecSheet })))

export interface ProductViewProps {
  product: Product
  addToCart: AddToCart
  /** What shipping may cost. */
  toShip: ReactNode
  offline: boolean
  /** How old this is, where the shop does not answer. */
  saved: ReactNode
  onBack: () => void
}

export function ProductView({ product, addToCart, toShip, offline, saved, onBack }: ProductViewProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [choosing, setChoosing] = useState({ asked: false, open: false, turn: 0 })
  const [choice, setChoice] = useState(() => keptChoice(product))
  const close = () => {
    setChoosing((it) => ({ ...it, open: false }))
    // What was put in the cart is still chosen.
    setChoice(keptChoice(product))
  }
  const buying = useBuying(product, addToCart, close)
  const gone = !canBeHad(product)
  const pictures = product.picList.length > 0 ? product.picList : product.pic ? [product.pic] : []
  const choose = () => setChoosing((it) => ({ ...it, asked: true, open: true }))
  const [sizing, setSizing] = useState({ asked: false, open: false })
  const measured = () => setSizing({ asked: true, open: false })
  const chosen: ChooseSize = (size) => {
    measured()
    const kept = keptChoice(product)
    if (size)
      keepChoice(product, {
        chosen: { ...kept?.chosen, [size.propId]: size.valueId },
        wanted: kept?.wanted ?? product.minNum,
      })
    // The sheet reads a choice that was made elsewhere when it begins.
    setChoosing(({ turn }) => ({ asked: true, open: true, turn: turn + 1 }))
  }
  const share = async () => {
    const done = await shareLink({ title: titleIn(language, product), url: location.href })
    if (done === 'copied') toast(t`Link copied`)
  }
  return (
    <Main className={css.page}>
      <NavBar
        on="over"
        onBack={onBack}
        actions={
          <span className={layout.row8}>
            <FavouriteButton product={product} />
            <IconButton raised icon={ShareNetwork} size={20} label={t`Share`} onClick={() => void share()} />
          </span>
        }
      />
      {pictures.length > 0 ? <ProductPictures pictures={pictures} dim={gone} /> : <NoPicture />}
      {saved && <div className={layout.pad}>{saved}</div>}
      <ProductHead product={product} />
      <ProductFacts
        product={product}
        gone={gone}
        choice={choice?.chosen}
        toShip={toShip}
        onChoose={choose}
        onSizes={() => setSizing({ asked: true, open: true })}
      />
      <SellerPhotos pictures={product.descImgList} />
      <BuyBar gone={gone} product={product} onChoose={choose} />
      <SizeDialog product={product} {...sizing} onClose={measured} onChoose={chosen} />
      {choosing.asked && (
        <Suspense>
          <SpecSheet
            key={choosing.turn}
            product={product}
            open={choosing.open}
            onClose={close}
            buying={buying}
            offline={offline}
          />
        </Suspense>
      )}
    </Main>
  )
}

/** Described by hand, or the seller shows none: said, so that it does not look like a picture that failed. */
const NoPicture = () => (
  <p className={css.noPicture}>
    <Glyph of={ImageSquare} size={32} />
    <Trans>No pictures yet. We take photos when it arrives at our warehouse.</Trans>
  </p>
)
