/** Beside the sizes of a product, while its spec is chosen: the way to the size helper, which opens over the sheet and loses nothing of it. */
import { Ruler } from '@phosphor-icons/react/dist/csr/Ruler'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { Product } from '#contract/catalog/product.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import css from '../SpecSheet.module.css'
import { garmentOf } from './garment-of.ts'
import type { OwnSize } from './SizeSheet.tsx'

// Not by way of `SizeDialog`: it comes with the product's page, and the cart opens this sheet without that.
const SizeSheet = lazy(() => import('./SizeSheet.tsx').then((it) => ({ default: it.SizeSheet })))

// Also in the source's own words: not every name is translated.
const isSize = /尺码|尺寸|鞋码|码数|\bsizes?\b/i

export interface SizeAsideProps {
  product: Product
  prop: Product['propsList'][number]
  onChoose: (size: OwnSize) => void
}

/** Nothing beside other choices, and where sizes are no question. */
export function SizeAside({ product, prop, onChoose }: SizeAsideProps) {
  const [dialog, setDialog] = useState({ asked: false, open: false })
  const garment = garmentOf(product)
  if (!garment || !isSize.test(`${prop.name} ${prop.nameEn ?? ''}`)) return null
  const turn = (open: boolean) => setDialog({ asked: true, open })
  return (
    <>
      <button type="button" className={css.guide} onClick={() => turn(true)}>
        <Glyph of={Ruler} size={16} />
        <Trans>Size helper</Trans>
      </button>
      {dialog.asked && (
        <Suspense>
          <SizeSheet
            product={product}
            garment={garment}
            open={dialog.open}
            onClose={() => turn(false)}
            onChoose={(size) => {
              turn(false)
              if (size) onChoose(size)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
