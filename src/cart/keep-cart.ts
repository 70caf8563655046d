/** The cart on the disk. Every answer of a cart call is the whole cart, and replaces it (contract/cart/api.ts). */
import { listCart } from '#contract/cart/api.ts'
import type { CartLine } from '#contract/cart/cart.ts'
import { taskCountersAtom } from '#src/kit/counters.ts'
import { call } from '#src/kit/http.ts'
import { store } from '#src/kit/store.ts'
import { disk } from '#src/kit/with-disk.ts'

export async function keepCart(lines: readonly CartLine[]): Promise<void> {
  const it = await disk()
  await it.transaction('rw', it.cart, async () => {
    await it.cart.clear()
    await it.cart.bulkPut([...lines])
  })
  // The badge need not wait for the next poll.
  store.set(taskCountersAtom, (counters) => ({ ...counters, shopCartNum: lines.length }))
}

export const pullCart = async (): Promise<void> => keepCart((await call(listCart, {})).lines)
