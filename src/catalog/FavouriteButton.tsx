/** The heart on a product's page: on the phone at once, at the shop when it answers. */
import { Heart } from '@phosphor-icons/react/dist/csr/Heart'
import { useLingui } from '@lingui/react/macro'
import type { Product } from '#contract/catalog/product.ts'
import { useRows } from '#src/kit/disk/with-disk.ts'
import { tellError } from '#src/kit/network/use-action.ts'
import { IconButton } from '#src/kit/ui/IconButton.tsx'
import { toast } from '#src/kit/ui/toast.ts'
import { favouriteOf, mark, shownFavourites } from './favourites.ts'

export function FavouriteButton({ product }: { product: Product }) {
  const { t } = useLingui()
  const favourites = useRows(shownFavourites)
  const known = favourites?.find((it) => it.productId === product.id)
  const tap = async () => {
    const on = known === undefined
    await mark(known ?? favouriteOf(product), on)
    toast(on ? t`In your favourites` : t`No longer in your favourites`, { local: true })
  }
  return (
    <IconButton
      raised
      icon={Heart}
      fill={known !== undefined}
      size={20}
      label={t`Favourite`}
      aria-pressed={known !== undefined}
      disabled={favourites === undefined}
      onClick={() => void tap().catch(tellError)}
    />
  )
}
