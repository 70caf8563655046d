/** The badge is what the cart shows: in every tab, after undo, offline, for a guest, and across a log-in. */
import { expect, test, vi } from 'vitest'
import type { CartLine } from '#contract/cart/cart.ts'
import { cartCountAtom, takeCounters, taskCountersAtom } from '#src/kit/sync/counters.ts'
import { store } from '#src/kit/store.ts'
import { disk } from '#src/kit/disk/with-disk.ts'
import { offlineAlice } from '../../tests/phone/cart.ts'
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

offlineAlice()

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
