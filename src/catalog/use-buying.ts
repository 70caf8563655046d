/** What can be done with a chosen spec: into the cart, or bought at once. Both are for people who are logged in. */
import { useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { Product } from '#contract/catalog/product.ts'
import { isSignedIn } from '#src/kit/session/session.ts'
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
  const here = useLocation({ select: (location) => location.href })
  const adding = useAction(async (_key, skuId: string | null, quantity: number) => {
    const end = await addToCart({ product, skuId, quantity })
    onDone()
    // While the sheet leaves, another tap in it would put in another one; and a toast would leave with it.
    await new Promise((left) => setTimeout(left, sheetLeavesMs))
    toast(end === 'sent' ? t`In the cart` : t`In the cart. Sent when you are back online.`)
  })
  return {
    adding: adding.pending,
    add: (skuId, quantity) => {
      if (isSignedIn()) return void adding.run(skuId, quantity)
      toast(t`Login required`, { plain: true })
      void navigate({ to: '/pages/Login/index', search: { redirect: here } })
    },
    // The order's own page asks visitors to log in first and brings them back to it.
    buyNow: (skuId, quantity) =>
      void navigate({
        to: '/pages/preOrder/index',
        search: { productId: product.id, quantity, ...(skuId !== null && { skuId }) },
      }),
  }
}
