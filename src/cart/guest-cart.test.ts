/** A guest's cart: on the phone, taken along by whoever logs in, put in once, and nobody else's afterwards (decision 039). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mutationOf } from '#src/app/mutations.ts'
import { knownOnPhone, knownWith } from '#src/catalog/known-goods.ts'
import { linkMutation } from '#src/catalog/mutations.ts'
import { disk } from '#src/kit/disk/with-disk.ts'
import { knowMutations } from '#src/kit/outbox/mutations.ts'
import { flush, keepSending, queue } from '#src/kit/outbox/queue.ts'
import { signIn, signOut, userAtom } from '#src/kit/session/session.ts'
import { store } from '#src/kit/store.ts'
import { cartCountAtom } from '#src/kit/sync/counters.ts'
import { alice } from '../../tests/phone/alice.ts'
import { say, server, signedIn } from '../../tests/phone/answers.ts'
import { productInColours } from '../../tests/phone/cart.ts'
import { changeNote, changeQuantity, remove, select } from './cart-calls.ts'
import { followCart } from './follow-cart.ts'
import { notPutIn, type ShownLine, shownCart } from './mutations.ts'
import { changeNewSpec } from './new-lines.ts'
import { putInCart } from './put-in-cart.ts'

const product = (id: string) => productInColours(id, ['r', 'b'])

const bob = { ...alice, id: '01890000-0000-7000-8000-000000000002', username: 'bob' } as typeof alice
const enter = (user = alice) => signIn({ ...signedIn('mine'), user })
const shown = async () => shownCart(await disk())
const lineOf = async (productId: string) => (await shown()).find((it) => it.productId === productId) as ShownLine
const put = (id: string, quantity = 1, skuId = 'r') => putInCart({ product: product(id), skuId, quantity })
const told = (path: string) => server.heard.filter((it) => it.path === path)
const badge = () => store.get(cartCountAtom)

beforeEach(async () => {
  knowMutations((kind) => Promise.resolve(mutationOf(kind)))
  server.answer = () => say(20_000, signedIn('last'))
  await signOut()
  server.heard = []
  server.answer = (path) =>
    path.startsWith('/cart') ? say(20_000, { lines: [] }) : say(50_000, {}, 'nothing of that here')
  keepSending()
  followCart()
})
afterEach(async () => {
  await (await disk()).outbox.clear()
  vi.restoreAllMocks()
})

test('is put in, changed, noted, unticked and taken out without the shop hearing of it', async () => {
  expect(await put('p', 2)).toBe('kept')
  await put('q')
  changeQuantity(await lineOf('p'), 3)
  await vi.waitFor(async () => expect(await lineOf('p')).toMatchObject({ quantity: 3 }))
  changeNote(await lineOf('p'), 'red')
  await vi.waitFor(async () => expect(await lineOf('p')).toMatchObject({ note: 'red' }))
  await changeNewSpec((await lineOf('p')).newKey as string, product('p'), 'b', 4)
  expect(await lineOf('p')).toMatchObject({ skuId: 'b', spec: 'b', quantity: 4, note: 'red' })
  select([await lineOf('p')], false)
  await vi.waitFor(async () => expect(await lineOf('p')).toMatchObject({ selected: false }))
  await vi.waitFor(() => expect(badge()).toBe(2))
  const { undo } = await remove([await lineOf('p'), await lineOf('q')])
  await vi.waitFor(() => expect(badge()).toBe(0))
  await undo()
  expect(await lineOf('p')).toMatchObject({ skuId: 'b', quantity: 4, note: 'red', selected: false })
  await vi.waitFor(() => expect(badge()).toBe(2))
  await flush({ all: true })
  expect(told('/cart/add')).toEqual([])
})

test('what a guest put in is found by its words while something is searched', async () => {
  await put('p')
  const [line] = await shown()
  const known = await knownOnPhone(await disk(), shownCart)
  expect(knownWith(known, line?.titleEn ?? line?.title ?? '')).toMatchObject([{ from: 'cart' }])
})

test('a link that a guest keeps is followed although the cart before it waits', async () => {
  await put('p')
  await queue(linkMutation, 'link:x', { text: 'https://item.taobao.com/item.htm?id=1' })
  await flush({ all: true })
  expect(server.heard).not.toEqual([])
  expect(told('/cart/add')).toEqual([])
  expect(await lineOf('p')).toBeDefined()
})

test('goes along at log-in with its keys, once, and the next person finds nothing', async () => {
  await put('p', 2)
  await put('q')
  const keys = (await shown()).map(({ newKey }) => newKey)
  enter()
  await vi.waitFor(() => expect(told('/cart/add')).toHaveLength(2))
  expect(new Set(told('/cart/add').map(({ key }) => key))).toEqual(new Set(keys))
  // A second tab that logs in as the same, and looks for what a guest left.
  enter()
  await flush({ all: true })
  server.answer = () => say(20_000, signedIn('last'))
  await signOut()
  expect(await shown()).toEqual([])
  server.heard = []
  enter(bob)
  await flush({ all: true })
  expect(await shown()).toEqual([])
  expect(told('/cart/add')).toEqual([])
})

test('an answer that is lost is asked for again with the same key', async () => {
  await put('p')
  server.answer = (path) => {
    if (path.startsWith('/cart')) return new Response('lost on the way back', { status: 502 })
    return say(50_000)
  }
  enter()
  await vi.waitFor(() => expect(told('/cart/add')).not.toEqual([]))
  server.answer = () => say(20_000, { lines: [] })
  await flush({ all: true })
  await vi.waitFor(() => expect(told('/cart/add').length).toBeGreaterThan(1))
  expect(new Set(told('/cart/add').map(({ key }) => key)).size).toBe(1)
})

test('what the shop will not put in stays in sight with its reason, and is in no cart', async () => {
  await put('p', 3)
  await put('q')
  let first = true
  server.answer = (path) => {
    if (path !== '/cart/add') return say(50_000)
    const refuses = first
    first = false
    return refuses ? say(40_900, {}, 'Only 2 left') : say(20_000, { lines: [] })
  }
  enter()
  await vi.waitFor(async () =>
    expect(await notPutIn(await disk())).toMatchObject([{ failed: { message: 'Only 2 left' } }]),
  )
  await vi.waitFor(() => expect(told('/cart/add')).toHaveLength(2))
  await vi.waitFor(async () => expect(await shown()).toEqual([]))
})

test('what a guest put in while another person’s session had ended is not the third one’s', async () => {
  enter()
  localStorage.removeItem('userInfo')
  store.set(userAtom, null)
  await put('p')
  enter(bob)
  await vi.waitFor(async () => expect(await shown()).toEqual([]))
  await flush({ all: true })
  expect(told('/cart/add')).toEqual([])
})
