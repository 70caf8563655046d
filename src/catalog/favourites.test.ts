/** Favourites on the phone: shown at once, a guest's go along at log-in, and what is refused no longer shows (decisions 016, 039, 092). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mutationOf } from '#src/app/mutations.ts'
import { disk } from '#src/kit/disk/with-disk.ts'
import { knowMutations } from '#src/kit/outbox/mutations.ts'
import { flush, keepSending } from '#src/kit/outbox/queue.ts'
import { signIn, signOut } from '#src/kit/session/session.ts'
import { alice } from '../../tests/phone/alice.ts'
import { say, server, signedIn } from '../../tests/phone/answers.ts'
import { productCalled } from '../../tests/phone/cart.ts'
import { favouriteOf, mark, putBack, shownFavourites, watch } from './favourites.ts'
import { knownOnPhone, knownWith } from './known-goods.ts'

const shown = async () => shownFavourites(await disk())
const idsOf = async () => (await shown()).map(({ productId }) => productId)
const p = '01890000-0000-7000-8000-00000000000a'
const q = '01890000-0000-7000-8000-00000000000b'
const favourite = (id: string, addedAt = 1) => favouriteOf(productCalled(id), addedAt)
const told = (path: string) => server.heard.filter((it) => it.path === path)

beforeEach(async () => {
  knowMutations((kind) => Promise.resolve(mutationOf(kind)))
  server.answer = () => say(20_000, signedIn('last'))
  await signOut()
  server.heard = []
  server.answer = () => say(50_000, {}, 'nothing of that here')
  keepSending()
})
afterEach(async () => {
  await (await disk()).outbox.clear()
  await (await disk()).favourites.clear()
})

test('a guest’s are on the phone, change with each tap, and go along at log-in once', async () => {
  await mark(favourite(p), true)
  await mark(favourite(q, 2), true)
  await mark(favourite(p), false)
  await mark(favourite(p), true)
  expect((await idsOf()).toSorted()).toEqual([p, q])
  await mark(favourite(q, 2), false)
  expect(await idsOf()).toEqual([p])
  await flush({ all: true })
  expect(told('/favourite/set')).toEqual([])
  server.answer = (path) =>
    path === '/favourite/set' ? say(20_000, { favourites: [favourite(p)] }) : say(50_000, {}, 'nothing of that here')
  signIn({ ...signedIn('mine'), user: alice })
  await vi.waitFor(() => expect(told('/favourite/set').length).toBeGreaterThan(0))
  await flush({ all: true })
  await vi.waitFor(async () => expect(await (await disk()).outbox.count()).toBe(0))
  expect(await idsOf()).toEqual([p])
})

test('what the shop refuses no longer shows, and waiting for a product makes it a favourite', async () => {
  server.answer = (path) => (path.startsWith('/favourite') ? say(40_900, {}, 'Too many') : say(50_000))
  signIn({ ...signedIn('mine'), user: alice })
  await mark(favourite(p), true)
  await flush({ all: true })
  await vi.waitFor(async () => expect(await idsOf()).toEqual([]))
  server.answer = () => new Response('lost', { status: 502 })
  await watch(favourite(q), true)
  expect(await shown()).toMatchObject([{ productId: q, watchUntil: expect.any(Number) }])
})

test('taken away and put back, it is waited for as before', async () => {
  server.answer = () => new Response('lost', { status: 502 })
  signIn({ ...signedIn('mine'), user: alice })
  const waited = { ...favourite(p), watchUntil: 9 }
  await (await disk()).favourites.put(waited)
  await mark(waited, false)
  expect(await idsOf()).toEqual([])
  await putBack(waited)
  expect(await shown()).toMatchObject([{ productId: p, watchUntil: expect.any(Number) }])
  const kinds = (await (await disk()).outbox.orderBy('seq').toArray()).map(({ kind, input }) => [
    kind,
    (input as { on: boolean }).on,
  ])
  expect(kinds.at(-1)).toEqual(['favourite.watch', true])
})

test('what is marked is found by its words, in any order and without its accents', async () => {
  await mark({ ...favourite(p), title: '保温杯', titleEn: 'Café bottle, steel' }, true)
  const known = await knownOnPhone(await disk(), async () => [])
  for (const typed of ['cafe', 'STEEL bott', '保温'])
    expect(knownWith(known, typed)).toMatchObject([{ from: 'favourite' }])
  for (const typed of ['', 'kettle', 'steel kettle']) expect(knownWith(known, typed)).toEqual([])
})
