/** Brings the disk up to date: everything of mine that moved since the revision it holds (product.md 10). */
import { changes } from '#contract/notice/changes.ts'
import type { Output } from '#contract/kit/endpoint.ts'
import type { Disk } from '#src/disk.ts'
import { serverNow } from './clock.ts'
import { call } from './http.ts'
import { isSignedIn } from './session.ts'
import { disk } from './with-disk.ts'

let pulling: Promise<void> | undefined

/** One pull at a time; asking again while one runs waits for it. Throws what the call threw. */
export function pullChanges(): Promise<void> {
  pulling ??= pull().finally(() => {
    pulling = undefined
  })
  return pulling
}

async function pull(): Promise<void> {
  if (!isSignedIn()) return
  const it = await disk()
  for (let more = true; more;) {
    const since = await revisionOf(it)
    const page = await call(changes, { since })
    await keep(it, page)
    more = page.more && page.revision > since
  }
}

/** The revision this disk holds; 0 before the first pull. */
export async function revisionOf(it: Disk): Promise<number> {
  const kept = await it.meta.get('revision')
  return typeof kept?.value === 'number' ? kept.value : 0
}

/** Documents replace what was there by their number; the cart and the addresses come whole. One transaction, or none of it. */
async function keep(it: Disk, page: Output<typeof changes>): Promise<void> {
  const at = serverNow()
  await it.transaction('rw', it.tables, async () => {
    await Promise.all([
      it.orders.bulkPut(page.orders),
      it.storedItems.bulkPut(page.storedItems),
      it.storedItems.bulkDelete(page.goneItems),
      it.parcels.bulkPut(page.parcels),
      it.returns.bulkPut(page.returns),
      it.payments.bulkPut(page.payments),
      it.notices.bulkPut(page.notices),
      it.coupons.bulkPut(page.coupons),
    ])
    if (page.cart) await it.cart.clear().then(() => it.cart.bulkPut(page.cart ?? []))
    if (page.addresses) await it.addresses.clear().then(() => it.addresses.bulkPut(page.addresses ?? []))
    if (page.balance) await it.meta.put({ key: 'balance', value: page.balance, at })
    await it.meta.bulkPut([
      { key: 'revision', value: page.revision, at },
      { key: 'pulled', value: at, at },
    ])
  })
}
