/** What is done to a line that only this phone has: it is shown, and it is what goes out. */
import { expect, test, vi } from 'vitest'
import type { CartLine } from '#contract/cart/cart.ts'
import { queue } from '#src/kit/outbox/queue.ts'
import { disk } from '#src/kit/disk/with-disk.ts'
import { offlineAlice } from '../../tests/phone/cart.ts'
import { changeNote, changeQuantity, remove, select } from './cart-calls.ts'
import { addMutation, type Adding, cartWith, removeMutation, type ShownLine, shownCart } from './mutations.ts'

const line = (productId: string, more: Partial<ShownLine> = {}): ShownLine =>
  ({
    id: productId,
    productId,
    skuId: null,
    title: 'T',
    note: '',
    selected: true,
    stock: 99,
    minNum: 1,
    ...more,
  }) as never

offlineAlice()

const add = (productId: string, quantity = 1) =>
  queue(addMutation, `cart:+${productId}:`, { productId, skuId: null, quantity, line: line(productId) as CartLine })
const shown = async (productId: string) => {
  const found = (await shownCart(await disk())).filter((it) => it.productId === productId)
  expect(found).toHaveLength(1)
  return found[0] as ShownLine
}
const adding = async (productId: string) =>
  (await (await disk()).outbox.orderBy('seq').toArray())
    .filter(({ kind }) => kind === addMutation.kind)
    .map(({ input }) => input as Adding)
    .filter((it) => it.productId === productId)
const rows = async () => (await disk()).outbox.count()

test('a note on a line that waits is shown, and stays when the same is put in again', async () => {
  await add('p')
  changeNote(await shown('p'), 'red')
  await vi.waitFor(async () => expect(await shown('p')).toMatchObject({ note: 'red' }))
  await add('p', 2)
  expect(await shown('p')).toMatchObject({ note: 'red', quantity: 3 })
  expect(await adding('p')).toMatchObject([{ note: 'red', quantity: 3 }])
})

test('unticked it is shown so, and named by what it is of: the shop does not know the id', async () => {
  await (await disk()).cart.put(line('kept'))
  await add('p')
  select([await shown('p'), await shown('kept')], false)
  await vi.waitFor(async () => expect(await shown('p')).toMatchObject({ selected: false }))
  expect(await shown('kept')).toMatchObject({ selected: false })
  const [row] = await (await disk()).outbox.where('about').equals('cart').toArray()
  expect(row?.input).toEqual({ lineIds: ['kept'], selected: false, coming: [{ productId: 'p', skuId: null }] })
  // Once it has come, with the id it has in the shop, it is still meant.
  expect(cartWith([line('p', { id: 'theirs' })], row ? [row] : [])).toMatchObject([{ id: 'theirs', selected: false }])
  // Ticked again: nothing is left of it but that.
  select([await shown('p'), await shown('kept')], true)
  await vi.waitFor(async () => expect(await shown('p')).toMatchObject({ selected: true }))
  expect(await rows()).toBe(2)
  // Put in again it is ticked, as in the shop.
  select([await shown('p')], false)
  await vi.waitFor(async () => expect(await shown('p')).toMatchObject({ selected: false }))
  await add('p')
  expect(await shown('p')).toMatchObject({ selected: true, quantity: 2 })
})

test('put in twice with something else between, it is one line to count, to note and to take out', async () => {
  await add('p')
  await add('q')
  await add('p', 2)
  expect(await adding('p')).toHaveLength(2)
  const before = await shown('p')
  expect(before.quantity).toBe(3)
  changeQuantity(before, 2)
  await vi.waitFor(async () => expect(await shown('p')).toMatchObject({ id: before.id, quantity: 2 }))
  changeNote(await shown('p'), 'blue')
  await vi.waitFor(async () => expect(await adding('p')).toMatchObject([{ quantity: 2, note: 'blue' }]))
  await add('q')
  await add('p')
  await remove([await shown('p')])
  expect(await adding('p')).toEqual([])
  expect(await adding('q')).toHaveLength(2)
})

test('what has gone out already is counted in', async () => {
  const { key } = await add('p', 2)
  const it = await disk()
  await it.outbox.where('key').equals(key).modify({ sent: true })
  await add('p', 2)
  changeQuantity(await shown('p'), 7)
  await vi.waitFor(async () => expect(await shown('p')).toMatchObject({ quantity: 7 }))
  expect(await adding('p')).toMatchObject([{ quantity: 2 }, { quantity: 5 }])
})

test('taken out of the cart and put in again, it is changed after it was taken out', async () => {
  await (await disk()).cart.put(line('p', { id: 'theirs', quantity: 4 as CartLine['quantity'] }))
  await add('p')
  await queue(removeMutation, 'cart:-theirs', { lineIds: ['theirs'] })
  await add('p', 2)
  expect(await shown('p')).toMatchObject({ quantity: 2 })
  changeQuantity(await shown('p'), 3)
  await vi.waitFor(async () => expect(await shown('p')).toMatchObject({ quantity: 3 }))
  expect(await adding('p')).toMatchObject([{ quantity: 1 }, { quantity: 3 }])
})
