/** The outbox in a page: when it sends, what a waiting shopper hears, and what it does not send. */
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoint } from '#contract/kit/endpoint.ts'
import { alice } from '../../../tests/phone/alice.ts'
import { knowMutations } from './mutations.ts'
import { Offline, ServerSaidNo } from '../network/errors.ts'
import type { Mutation } from './outbox.ts'
import { discard, flush, queue, queueAndAsk, retry, sendFirst } from './queue.ts'
import { isSignedIn, signIn, signOut } from '../session/session.ts'
import { disk } from '../disk/with-disk.ts'

const change = endpoint({
  method: 'POST',
  path: '/change',
  access: 'member',
  keyed: true,
  input: v.object({ n: v.number() }),
  output: v.object({}),
})
const mutation: Mutation<{ n: number }, object> = {
  kind: 'test.change',
  send: (tell, input) => tell(change, input),
  fold: (_, after) => after,
  title: ({ n }) => `change ${n}`,
}

let heard: { n: number; key: string | null }[] = []
let code = 20_000
let online = true
let meanwhile: () => unknown = () => undefined
let pull: () => Response
const say = (it: number, data: unknown = {}) =>
  new Response(JSON.stringify({ code: it, message: 'as asked', data, serverTime: Date.now(), requestId: 'r' }), {
    status: 200,
    headers: { 'content-type': 'application/json' },
  })
const session = () => ({ token: 'mine', expiresAt: Date.now() + 900_000, user: alice })
const enter = () => signIn(session())
const goOnline = (is: boolean) => {
  online = is
  dispatchEvent(new Event(is ? 'online' : 'offline'))
}

beforeEach(() => {
  heard = []
  code = 20_000
  meanwhile = () => undefined
  pull = () => say(50_000)
  knowMutations(() => Promise.resolve(mutation))
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.includes('/api/sync/')) return pull()
    if (!request.url.endsWith('/api/change')) return say(code === 11_000 ? 11_000 : 20_000, session())
    heard.push({ n: ((await request.json()) as { n: number }).n, key: request.headers.get('Idempotency-Key') })
    await meanwhile()
    return say(code)
  })
  enter()
})
afterEach(async () => {
  goOnline(true)
  code = 20_000
  enter()
  await (await disk()).outbox.clear()
  await signOut()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

const rows = async () => (await disk()).outbox.orderBy('seq').toArray()

test('what is held becomes one with what follows, and goes out once', async () => {
  await queue(mutation, 'a', { n: 1 }, { holdMs: 5000 })
  await queue(mutation, 'a', { n: 2 }, { holdMs: 5000 })
  await flush()
  expect(heard).toEqual([])
  const [row] = await rows()
  await flush({ all: true })
  expect(heard).toEqual([{ n: 2, key: row?.key }])
  expect(await rows()).toEqual([])
})

test('undone in time it never goes out; too late, it says so', async () => {
  const { undo } = await queue(mutation, 'a', { n: 1 }, { holdMs: 5000 })
  expect(await undo()).toBe(true)
  await flush({ all: true })
  expect(heard).toEqual([])
  const late = await queue(mutation, 'a', { n: 2 })
  await flush({ all: true })
  expect(await late.undo()).toBe(false)
})

test('a shopper who waits hears that it waits, and it goes out when the network is back', async () => {
  goOnline(false)
  expect(await queueAndAsk(mutation, 'a', { n: 1 })).toBe('pending')
  expect(heard).toEqual([])
  goOnline(true)
  await vi.waitFor(async () => expect(await rows()).toEqual([]))
  expect(heard).toHaveLength(1)
  expect(await queueAndAsk(mutation, 'a', { n: 2 })).toBe('sent')
})

test('a refusal is thrown to who waits and leaves nothing; nobody waiting, it stands there with Retry and Discard', async () => {
  code = 40_900
  await expect(queueAndAsk(mutation, 'a', { n: 1 })).rejects.toBeInstanceOf(ServerSaidNo)
  expect(await rows()).toEqual([])
  const { key } = await queue(mutation, 'b', { n: 2 })
  await flush({ all: true })
  expect(await rows()).toMatchObject([{ key, failed: { code: 40_900, message: 'as asked' } }])
  await flush({ all: true })
  expect(heard).toHaveLength(2)
  code = 20_000
  await retry(key)
  await flush()
  expect(heard.at(-1)).toEqual({ n: 2, key })
  expect(await rows()).toEqual([])
  code = 40_900
  const other = await queue(mutation, 'c', { n: 3 })
  await flush({ all: true })
  await discard(other.key)
  expect(await rows()).toEqual([])
})

test('11000 ends the sending and keeps what waits, until the same shopper is back', async () => {
  code = 11_000
  const { key } = await queue(mutation, 'a', { n: 1 })
  await flush({ all: true })
  expect(isSignedIn()).toBe(false)
  code = 20_000
  heard = []
  enter()
  await flush({ all: true })
  expect(heard).toEqual([{ n: 1, key }])
  expect(await rows()).toEqual([])
})

test('what may not wait goes out after all that is older, and not at all while that is unanswered', async () => {
  goOnline(false)
  await queue(mutation, 'a', { n: 1 })
  await queue(mutation, 'b', { n: 2 }, { holdMs: 5000 })
  await expect(sendFirst('a')).rejects.toBeInstanceOf(Offline)
  await expect(sendFirst('c')).resolves.toBeUndefined()
  goOnline(true)
  await sendFirst('b')
  expect(heard.map(({ n }) => n)).toEqual([1, 2])
  // What was refused comes after nothing by itself.
  code = 40_900
  await queue(mutation, 'a', { n: 3 })
  await expect(sendFirst('a')).resolves.toBeUndefined()
})

test('an answer that a pull was quicker than is pulled before the shopper goes on', async () => {
  const it = await disk()
  meanwhile = () => it.meta.put({ key: 'revision', value: 7, at: 1 })
  let pulls = 0
  pull = () => {
    pulls += 1
    return say(50_000)
  }
  expect(await queueAndAsk(mutation, 'a', { n: 1 })).toBe('sent')
  expect(pulls).toBe(0)
  knowMutations(() => Promise.resolve({ ...mutation, applyAnswer: (on) => on.cart.clear() }))
  meanwhile = () => it.meta.put({ key: 'revision', value: 8, at: 1 })
  expect(await queueAndAsk(mutation, 'a', { n: 2 })).toBe('sent')
  expect(pulls).toBe(1)
})
