/** The size helper as a dialog on a product (specification 2): what it finds can be chosen at once where the seller names that size. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type Garment, valueOfSize } from '#contract/catalog/sizes/sizes.ts'
import type { Product } from '#contract/catalog/product.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { Sheet } from '#src/kit/ui/Sheet.tsx'
import { sizeName } from './FoundCard.tsx'
import { SizeFinder } from './SizeFinder.tsx'
import { useSizes } from './use-sizes.ts'

/** A value of the seller's own that is the size. */
export interface OwnSize {
  propId: string
  valueId: string
}
/** Undefined where none of theirs is it without doubt. */
export type ChooseSize = (size: OwnSize | undefined) => void

export interface SizeSheetProps {
  product: Product
  garment: Garment
  open: boolean
  onClose: () => void
  /** Leads to the specs. */
  onChoose: ChooseSize
}

export function SizeSheet({ product, garment, open, onClose, onChoose }: SizeSheetProps) {
  const { i18n } = useLingui()
  const sizes = useSizes(garment)
  const { found, table } = sizes
  const row = found?.fits ? found.row : undefined
  const named =
    row &&
    product.propsList
      .flatMap(({ propId, values }) => {
        const value = valueOfSize(table, row, values)
        return value ? { propId, valueId: value.valueId } : []
      })
      .at(0)
  const size = row && <bdi>{sizeName(row, i18n.locale)}</bdi>
  return (
    <Sheet
      page
      open={open}
      onClose={onClose}
      title={<Trans>Size helper</Trans>}
      foot={
        row && (
          <Button look="primary" wide onClick={() => onChoose(named)}>
            <span>{named ? <Trans>Choose {size}</Trans> : <Trans>See the seller’s sizes</Trans>}</span>
          </Button>
        )
      }
    >
      <SizeFinder sizes={sizes} />
    </Sheet>
  )
}
