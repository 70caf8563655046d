/** The cart on the disk. Every answer of a cart call is the whole cart, and replaces it (contract/cart/api.ts). */
import { listCart } from '#contract/cart/api.ts'
import type { CartLine } from '#contract/cart/cart.ts'
import type { Disk } from '#src/disk.ts'
import { call } from '#src/kit/network/http.ts'
import { isSignedIn } from '#src/kit/session/session.ts'
import { pullWhole } from '#src/kit/sync/pull-whole.ts'
import { disk } from '#src/kit/disk/with-disk.ts'

/** Within a transaction. */
export async function keepLines(it: Disk, lines: readonly CartLine[]): Promise<void> {
  await it.cart.clear()
  await it.cart.bulkPut([...lines])
}

export async function keepCart(lines: readonly CartLine[]): Promise<void> {
  const it = await disk()
  await it.transaction('rw', it.cart, () => keepLines(it, lines))
}

/** A guest's cart is on the phone only. */
export const pullCart = async (): Promise<void> => {
  if (isSignedIn()) await pullWhole('cart', async () => (await call(listCart, {})).lines, keepLines)
}
