// @vitest-environment node
/** What was done last has the last word, and nothing done without a network is lost: on the real shop (decision 016). */
import './no-page.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAddresses, saveAddress } from '#contract/address/api.ts'
import type { AddressInput } from '#contract/address/address.ts'
import { addToCart, changeCartLine, listCart } from '#contract/cart/api.ts'
import type { CartLine } from '#contract/cart/cart.ts'
import { aboutOf, saveMutation, type Saving, shownAddresses } from '#src/address/mutations.ts'
import {
  addMutation,
  changeMutation,
  type Goods,
  removeMutation,
  selectMutation,
  shownCart,
} from '#src/cart/mutations.ts'
import { type Kind, putWaiting } from '#src/kit/outbox/outbox.ts'
import { type OnShelf, stock } from '../support/buying.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { berlin, Phone, type Tab } from './outbox-model.ts'

let shop: Shop
let goods: OnShelf[]
beforeAll(async () => {
  shop = await openShop('pglite')
  goods = await stock(shop)
})
afterAll(() => shop.close())

let people = 0
let who: Person
let phone: Phone
let tab: Tab
beforeEach(async () => {
  people += 1
  who = await shop.as(`order${people}`)
  phone = new Phone(shop, who)
  tab = await phone.open()
})
afterEach(() => phone.forget())

const put = <Input>(kind: Kind<Input>, about: string, input: Input) =>
  putWaiting(tab.disk, kind, { about, input, at: shop.clock.now() })
const add = (at: number, more: { quantity?: number; note?: string } = {}) => {
  const { id: productId, skuId } = goods[at] as OnShelf
  const line = { productId, skuId, note: '', selected: true } as CartLine
  return put(addMutation, `cart:+${productId}:${skuId ?? ''}`, { productId, skuId, quantity: 1, line, ...more })
}
const inCart = async () => (await who.ok(listCart, {})).lines
const shown = () => shownCart(tab.disk)
const save = (input: Omit<Saving, 'address'>, address: Partial<AddressInput>, intent: string) =>
  put(saveMutation, aboutOf(input.id, intent), {
    ...input,
    address: { ...berlin('Berlin'), ...address } as AddressInput,
  })
const send = () => phone.send(tab, true)

test('taken out and put in again, it is in the cart', async () => {
  const { id: productId, skuId } = goods[0] as OnShelf
  await who.ok(addToCart, { productId, skuId, quantity: 3 })
  await phone.pull(tab)
  const [line] = await shown()
  await add(0)
  await put(removeMutation, `cart:-${line?.id}`, { lineIds: [line?.id ?? ''] })
  await add(0, { quantity: 2 })
  expect(await shown()).toMatchObject([{ productId, quantity: 2 }])
  await send()
  expect(await inCart()).toMatchObject([{ productId, quantity: 2 }])
})

test('the address that was made the default last is the default', async () => {
  const [a, b] = await Promise.all(
    ['Aachen', 'Bonn'].map((city) => who.ok(saveAddress, { address: berlin(city) }).then((it) => it.address.id)),
  )
  await phone.pull(tab)
  for (const [id, city] of [
    [a, 'Aachen'],
    [b, 'Bonn'],
    [a, 'Aalen'],
  ] as const)
    await save({ id }, { city, isDefault: true }, 'x')
  expect((await shownAddresses(tab.disk)).filter((it) => it.isDefault)).toMatchObject([{ id: a }])
  await send()
  const { addresses } = await who.ok(listAddresses, {})
  expect(addresses.filter((it) => it.isDefault)).toMatchObject([{ id: a, city: 'Aalen' }])
})

test('of two new addresses the refused one stays, and the other is saved', async () => {
  const refused = await save({}, { city: 'Xanten', zip: 'no' }, 'one')
  await send()
  const saved = await save({}, { city: 'Yach' }, 'two')
  const other = await save({}, { city: 'Zell' }, 'three')
  expect(new Set([refused.key, saved.key, other.key]).size).toBe(3)
  expect(await shownAddresses(tab.disk)).toHaveLength(3)
  await send()
  expect(await tab.disk.outbox.toArray()).toMatchObject([{ key: refused.key, input: { address: { city: 'Xanten' } } }])
  const { addresses } = await who.ok(listAddresses, {})
  expect(addresses.map(({ city }) => city).toSorted()).toEqual(['Yach', 'Zell'])
})

test('unticked before the shop knew the line, it stays unticked, however often that is sent', async () => {
  const { id: productId, skuId } = goods[0] as OnShelf
  await add(0)
  await add(1)
  await put(selectMutation, 'cart', { lineIds: [], selected: false, coming: [{ productId, skuId }] })
  const ticks = async () => (await shown()).map((it) => [it.productId, it.selected]).toSorted()
  const before = await ticks()
  expect(before).toContainEqual([productId, false])
  // Each call in turn is done and not heard: two to put in, one to read the cart, one to tick.
  for (const at of [0, 1, 1, 1]) {
    phone.faults = [...Array.from({ length: at }, () => undefined), 'lost after']
    await send()
    expect(await ticks()).toEqual(before)
  }
  phone.faults = []
  await send()
  expect(await tab.disk.outbox.count()).toBe(0)
  expect(await ticks()).toEqual(before)
  expect((await inCart()).map((it) => [it.productId, it.selected]).toSorted()).toEqual(before)
})

test('sent again after other lines came, the tick was done the first time', async () => {
  const [one, two] = goods.slice(0, 2).map(({ id: productId, skuId }) => ({ productId, skuId })) as [Goods, Goods]
  await who.ok(addToCart, { ...one, quantity: 1 })
  await put(selectMutation, 'cart', { lineIds: [], selected: false, coming: [one, two] })
  phone.faults = [undefined, 'lost after']
  await send()
  expect(await tab.disk.outbox.count()).toBe(1)
  await who.ok(addToCart, { ...two, quantity: 1 })
  await send()
  expect(await tab.disk.outbox.count()).toBe(0)
  expect((await inCart()).filter(({ selected }) => !selected)).toMatchObject([one])
})

test('put in again without a word, the note of the first time stays, on the screen and in the shop', async () => {
  await add(0, { note: 'red' })
  await add(0)
  expect(await shown()).toMatchObject([{ note: 'red', quantity: 2 }])
  await add(1)
  await add(0)
  expect(await shown()).toContainEqual(expect.objectContaining({ note: 'red', quantity: 3 }))
  await send()
  expect(await inCart()).toContainEqual(expect.objectContaining({ note: 'red', quantity: 3 }))
})

test('the answer of a change that was heard too late does not hide what another phone did since', async () => {
  const { id: productId, skuId } = goods[0] as OnShelf
  await who.ok(addToCart, { productId, skuId, quantity: 1 })
  await phone.pull(tab)
  const lineId = (await shown())[0]?.id ?? ''
  await put(changeMutation, `cart:${lineId}`, { lineId, title: 'T', quantity: 2 })
  phone.faults = ['lost after']
  await send()
  await who.ok(changeCartLine, { lineId, quantity: 5 })
  await phone.pull(tab)
  await send()
  expect(await shown()).toMatchObject([{ quantity: 5 }])
  expect(await tab.disk.outbox.count()).toBe(0)
})
