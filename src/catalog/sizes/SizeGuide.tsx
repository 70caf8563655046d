/** On the page of a product that has sizes: the way to the size helper, and the dialog, which comes when it is asked for. */
import { CaretRight } from '@phosphor-icons/react/dist/csr/CaretRight'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { Product } from '#contract/catalog/product.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import css from '../ProductView.module.css'
import { garmentOf } from './garment-of.ts'
import type { ChooseSize } from './SizeSheet.tsx'

const SizeSheet = lazy(() => import('./SizeSheet.tsx').then((it) => ({ default: it.SizeSheet })))

/** A row among the product's facts; nothing where sizes are no question. */
export const SizeGuide = ({ product, onOpen }: { product: Product; onOpen: () => void }) =>
  garmentOf(product) && (
    <li>
      <button type="button" onClick={onOpen}>
        <span className={css.fact}>
          <b>
            <Trans>Size helper</Trans>
          </b>
        </span>
        <Glyph of={CaretRight} size={14} directional className={css.chevron} />
      </button>
    </li>
  )

export interface SizeDialogProps {
  product: Product
  /** Asked for once: the dialog stays mounted, so that it can leave by itself. */
  asked: boolean
  open: boolean
  onClose: () => void
  onChoose: ChooseSize
}

export function SizeDialog({ product, asked, open, onClose, onChoose }: SizeDialogProps) {
  const garment = garmentOf(product)
  if (!garment || !asked) return null
  return (
    <Suspense>
      <SizeSheet product={product} garment={garment} open={open} onClose={onClose} onChoose={onChoose} />
    </Suspense>
  )
}
