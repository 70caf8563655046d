/** Every call ends in its answer or one of four errors (specification 8), and a session ends once. */
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endpoint } from '#contract/kit/endpoint.ts'
import { alice } from '../../tests/phone/alice.ts'
import { BadStatus, Offline, ServerSaidNo, SessionInvalid } from './errors.ts'
import { call } from './http.ts'
import { isSignedIn, onSessionLost, signIn, signOut, userAtom } from './session.ts'
import { store } from './store.ts'

const nothing = v.object({})
const mine = endpoint({
  method: 'GET',
  path: '/mine',
  access: 'member',
  input: v.object({ id: v.optional(v.string()) }),
  output: v.object({ ok: v.boolean() }),
})
const pay = endpoint({ method: 'POST', path: '/pay', access: 'member', keyed: true, input: nothing, output: nothing })
const free = endpoint({
  method: 'GET',
  path: '/free',
  access: 'member',
  freeLogin: true,
  input: nothing,
  output: nothing,
})

interface Heard {
  path: string
  key: string | null
  token: string | null
  language: string | null
}
let heard: Heard[] = []
/** The server of a test: gives the envelope's code and data for a path, or throws. */
let answer: (path: string, token: string | null) => Response | Promise<Response>

const say = (code: number, data: unknown = {}, message = 'as asked') =>
  new Response(JSON.stringify({ code, message, data, serverTime: Date.now(), requestId: 'r' }), {
    status: 200,
    headers: { 'content-type': 'application/json' },
  })
const signedIn = (token: string, left = 900_000) => ({ token, expiresAt: Date.now() + left, user: alice })

beforeEach(() => {
  heard = []
  vi.stubGlobal('fetch', async (input: Request) => {
    const path = new URL(input.url).pathname.replace('/api', '')
    const token = input.headers.get('Authorization')
    heard.push({
      path,
      key: input.headers.get('Idempotency-Key'),
      token,
      language: input.headers.get('Accept-Language'),
    })
    return answer(path, token)
  })
  signIn(signedIn('first'))
})
afterEach(async () => {
  answer = () => say(20000, signedIn('last'))
  await signOut()
  onSessionLost(() => {})
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('a call', () => {
  test('sends the token and the language, and gives the data of 20000', async () => {
    answer = () => say(20000, { ok: true })
    expect(await call(mine, { id: 'a b' })).toEqual({ ok: true })
    expect(heard).toEqual([{ path: '/mine', key: null, token: 'Bearer first', language: 'en' }])
  })

  test('any other code is the server saying no, with its words and what it sent along', async () => {
    answer = () => say(40901, { total: 5 }, 'The price changed')
    const error = await call(mine, {}).catch((it: unknown) => it)
    expect(error).toBeInstanceOf(ServerSaidNo)
    expect(error).toMatchObject({ code: 40901, message: 'The price changed', answer: { total: 5 } })
  })

  test.each([
    ['500', () => new Response('', { status: 500 }), 500],
    ['404 with a page', () => new Response('<html>', { status: 404 }), 404],
    ['200 with a page', () => new Response('<html>'), 200],
    ['200 cut off', () => new Response('{"code":200'), 200],
    ['200 that is no envelope', () => new Response('[]'), 200],
    ['204', () => new Response(null, { status: 204 }), 204],
  ])('%s is a bad status', async (_, reply, status) => {
    answer = reply
    await expect(call(pay, {})).rejects.toEqual(expect.objectContaining({ name: 'BadStatus', status }))
    await expect(call(pay, {})).rejects.toBeInstanceOf(BadStatus)
  })

  test('no network is Offline, and a POST is not repeated by itself', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(call(pay, {})).rejects.toBeInstanceOf(Offline)
    expect(heard).toHaveLength(1)
  })

  test('a POST carries one key for one intent; another call has another', async () => {
    answer = () => say(20000)
    await call(pay, {}, { key: 'my-intent' })
    await call(pay, {})
    await call(pay, {})
    expect(heard[0]?.key).toBe('my-intent')
    expect(heard[1]?.key).toMatch(/^[0-9a-f-]{36}$/)
    expect(heard[2]?.key).not.toBe(heard[1]?.key)
  })
})

describe('a session that ran out', () => {
  test('is refreshed once for twenty calls, and each is replayed with its own key', async () => {
    answer = (path, token) => {
      if (path === '/auth/refresh') return say(20000, signedIn('second'))
      return token === 'Bearer second' ? say(20000) : say(11000, null, 'Signed out')
    }
    await Promise.all(Array.from({ length: 20 }, (_, at) => call(pay, {}, { key: `k${at}` })))
    expect(heard.filter((it) => it.path === '/auth/refresh')).toHaveLength(1)
    expect(
      heard
        .filter((it) => it.token === 'Bearer second')
        .map((it) => it.key)
        .toSorted(),
    ).toEqual(Array.from({ length: 20 }, (_, at) => `k${at}`).toSorted())
    expect(isSignedIn()).toBe(true)
  })

  test('is fetched before the call when it is about to end', async () => {
    signIn(signedIn('old', 10_000))
    answer = (path) => (path === '/auth/refresh' ? say(20000, signedIn('new')) : say(20000, { ok: true }))
    await call(mine, {})
    expect(heard.map((it) => it.token)).toEqual([null, 'Bearer new'])
  })

  test('that cannot be refreshed ends once, in twenty calls (11000)', async () => {
    const lost = vi.fn()
    onSessionLost(lost)
    answer = () => say(11000, null, 'Signed out')
    const ends = await Promise.allSettled(Array.from({ length: 20 }, () => call(mine, {})))
    expect(ends.every((it) => it.status === 'rejected' && it.reason instanceof SessionInvalid)).toBe(true)
    expect(lost).toHaveBeenCalledTimes(1)
    expect(isSignedIn()).toBe(false)
    expect(localStorage.getItem('userInfo')).toBeNull()
  })

  test('does not end while offline', async () => {
    answer = (path) => (path === '/auth/refresh' ? Promise.reject(new TypeError('Failed to fetch')) : say(11000))
    await expect(call(pay, {})).rejects.toBeInstanceOf(Offline)
    expect(isSignedIn()).toBe(true)
  })

  test('a freeLogin call that hears 11000 signs nobody out', async () => {
    store.set(userAtom, null)
    const lost = vi.fn()
    onSessionLost(lost)
    answer = () => say(11000)
    await expect(call(free, {})).rejects.toBeInstanceOf(SessionInvalid)
    expect(lost).not.toHaveBeenCalled()
  })
})

describe('a call made as one shopper', () => {
  test('does not go out as another', async () => {
    answer = () => say(20000)
    await expect(call(pay, {}, { as: 'somebody else' })).rejects.toBeInstanceOf(Offline)
    await expect(call(pay, {}, { as: null })).rejects.toBeInstanceOf(Offline)
    expect(heard).toEqual([])
    await call(pay, {}, { as: alice.id })
    expect(heard.map((it) => it.token)).toEqual(['Bearer first'])
  })

  test('does not go out when somebody else logged in meanwhile, in another tab', async () => {
    // jsdom cannot load the page anew, and says so.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    signIn(signedIn('old', 10_000))
    const theirs = { ...signedIn('theirs'), user: { ...alice, id: '01890000-0000-7000-8000-000000000002' } as never }
    answer = (path) => (path === '/auth/refresh' ? say(20000, theirs) : say(20000))
    await expect(call(pay, {}, { as: alice.id })).rejects.toBeInstanceOf(Offline)
    expect(heard.map((it) => it.path)).toEqual(['/auth/refresh'])
  })
})

test('what stays on the phone holds no token', () => {
  signIn(signedIn('secret-token'))
  expect(Object.values(localStorage).join()).not.toContain('secret-token')
  expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toMatchObject({ username: 'alice' })
})

test('logging out offline closes the gate at once, and is told to the server at the next start', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await signOut()
  expect(isSignedIn()).toBe(false)
  expect(localStorage.getItem('unfinishedLogOut')).toBe('1')
})
