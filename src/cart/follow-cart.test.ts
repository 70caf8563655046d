/** The badge is what the cart shows: in every tab, after undo, offline, for a guest, and across a log-in. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CartLine } from '#contract/cart/cart.ts'
import { cartCountAtom, takeCounters, taskCountersAtom } from '#src/kit/sync/counters.ts'
import { signIn, signOut } from '#src/kit/session/session.ts'
import { store } from '#src/kit/store.ts'
import { disk } from '#src/kit/disk/with-disk.ts'
import { alice } from '../../tests/phone/alice.ts'
import { remove } from './cart-calls.ts'
import { followCart } from './follow-cart.ts'
import { shownCart } from './mutations.ts'

const line = (id: string): CartLine =>
  ({
    id,
    productId: id,
    skuId: null,
    title: id,
    quantity: 1,
    selected: true,
    stock: 9,
    minNum: 1,
    state: 'ok',
  }) as never

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  signIn({ token: 'mine', expiresAt: Date.now() + 900_000, user: alice })
})
afterEach(async () => {
  const it = await disk()
  await Promise.all([it.outbox.clear(), it.cart.clear()])
  await signOut()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

const badge = () => store.get(cartCountAtom)

test('three lines, one removed and put back: the badge says three again', async () => {
  await (await disk()).cart.bulkPut(['a', 'b', 'c'].map(line))
  takeCounters({ tasks: { ...store.get(taskCountersAtom), shopCartNum: 3 } })
  followCart()
  const [first] = await shownCart(await disk())
  const taken = await remove(first ? [first] : [])
  await vi.waitFor(() => expect(badge()).toBe(2))
  await taken?.undo()
  await vi.waitFor(() => expect(badge()).toBe(3))
})
