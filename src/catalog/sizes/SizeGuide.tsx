/** On the page of a product that has sizes: the way to the size helper, which comes when it is asked for. */
import { CaretRight } from '@phosphor-icons/react/dist/csr/CaretRight'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { Product } from '#contract/catalog/product.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import css from '../ProductView.module.css'
import { garmentOf } from './garment-of.ts'

const SizeSheet = lazy(() => import('./SizeSheet.tsx').then((it) => ({ default: it.SizeSheet })))

export function SizeGuide({ product, onChoose }: { product: Product; onChoose: () => void }) {
  const [sheet, setSheet] = useState({ asked: false, open: false })
  const garment = garmentOf(product)
  if (!garment) return null
  const close = () => setSheet({ asked: true, open: false })
  return (
    <li>
      <button type="button" onClick={() => setSheet({ asked: true, open: true })}>
        <span className={css.fact}>
          <b>
            <Trans>Size guide</Trans>
          </b>
        </span>
        <Glyph of={CaretRight} size={14} directional className={css.chevron} />
      </button>
      {sheet.asked && (
        <Suspense>
          <SizeSheet
            product={product}
            garment={garment}
            open={sheet.open}
            onClose={close}
            onChoose={() => {
              close()
              onChoose()
            }}
          />
        </Suspense>
      )}
    </li>
  )
}
