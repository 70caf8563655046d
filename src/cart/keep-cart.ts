/** The cart on the disk. Every answer of a cart call is the whole cart, and replaces it (contract/cart/api.ts). */
import { listCart } from '#contract/cart/api.ts'
import type { CartLine } from '#contract/cart/cart.ts'
import type { Disk } from '#src/disk.ts'
import { call } from '#src/kit/network/http.ts'
import { toldSoFar } from '#src/kit/outbox/outbox.ts'
import { isSignedIn } from '#src/kit/session/session.ts'
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

/** Asked again when a change was answered meanwhile: this answer may be from before it. */
export async function pullCart(): Promise<void> {
  // A guest's cart is on the phone only.
  if (!isSignedIn()) return
  for (;;) {
    const opened = await disk()
    const told = await toldSoFar(opened)
    const { lines } = await call(listCart, {})
    const kept = await opened.transaction('rw', opened.cart, opened.meta, async () => {
      if ((await toldSoFar(opened)) !== told) return false
      await keepLines(opened, lines)
      return true
    })
    if (kept) return
  }
}
