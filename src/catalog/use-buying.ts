/** What can be done with a chosen spec: into the cart, which a guest has too, or bought at once. */
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { Product } from '#contract/catalog/product.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { toast } from '#src/kit/ui/toast.ts'
import type { AddToCart } from './add-to-cart.ts'

const sheetLeavesMs = 280

export interface Buying {
  adding: boolean
  add: (skuId: string | null, quantity: number) => void
  buyNow: (skuId: string | null, quantity: number) => void
}

/** `onDone` after it is in the cart. */
export function useBuying(product: Product, addToCart: AddToCart, onDone: () => void): Buying {
  const { t } = useLingui()
  const navigate = useNavigate()
  const adding = useAction(async (_key, skuId: string | null, quantity: number) => {
    const end = await addToCart({ product, skuId, quantity })
    onDone()
    // While the sheet leaves, another tap in it would put in another one; and a toast would leave with it.
    await new Promise((left) => setTimeout(left, sheetLeavesMs))
    toast(end === 'pending' ? t`In the cart. Sent when you are back online.` : t`In the cart`, {
      local: true,
      act: { label: t`View cart`, run: () => void navigate({ to: '/pages/shopCart/index' }) },
    })
  })
  return {
    adding: adding.pending,
    add: (skuId, quantity) => void adding.run(skuId, quantity),
    // The order's own page asks visitors to log in first and brings them back to it.
    buyNow: (skuId, quantity) =>
      void navigate({
        to: '/pages/preOrder/index',
        search: { productId: product.id, quantity, ...(skuId !== null && { skuId }) },
      }),
  }
}
