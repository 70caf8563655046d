/** The size helper as a dialog on a product (specification 2): what it finds can be chosen at once where the seller names that size. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type Garment, valueOfSize } from '#contract/catalog/sizes/sizes.ts'
import type { Product } from '#contract/catalog/product.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { Sheet } from '#src/kit/ui/Sheet.tsx'
import { keepChoice, keptChoice } from '../kept-choice.ts'
import { sizeName } from './FoundCard.tsx'
import { SizeFinder } from './SizeFinder.tsx'
import { useSizes } from './use-sizes.ts'

export interface SizeSheetProps {
  product: Product
  garment: Garment
  open: boolean
  onClose: () => void
  /** Opens the specs; what was chosen here is chosen there. */
  onChoose: () => void
}

export function SizeSheet({ product, garment, open, onClose, onChoose }: SizeSheetProps) {
  const { i18n } = useLingui()
  const sizes = useSizes(garment)
  const { found, table } = sizes
  const row = found?.fits ? found.row : undefined
  const named =
    row &&
    product.propsList
      .map(({ propId, values }) => ({ propId, valueId: valueOfSize(table, row, values)?.valueId }))
      .find(({ valueId }) => valueId !== undefined)
  const choose = () => {
    const kept = keptChoice(product)
    if (named?.valueId)
      keepChoice(product, {
        chosen: { ...kept?.chosen, [named.propId]: named.valueId },
        wanted: kept?.wanted ?? product.minNum,
      })
    onChoose()
  }
  const size = row && <bdi>{sizeName(row, i18n.locale)}</bdi>
  return (
    <Sheet
      page
      open={open}
      onClose={onClose}
      title={<Trans>Size helper</Trans>}
      foot={
        row && (
          <Button look="primary" wide onClick={choose}>
            <span>{named ? <Trans>Choose {size}</Trans> : <Trans>See the seller’s sizes</Trans>}</span>
          </Button>
        )
      }
    >
      <SizeFinder sizes={sizes} />
    </Sheet>
  )
}
