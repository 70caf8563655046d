/** Every call ends in its answer or one of four errors (specification 8), and a session ends once. */
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { endpoint } from '#contract/kit/endpoint.ts'
import { alice } from '../../../tests/phone/alice.ts'
import { say, server, signedIn } from '../../../tests/phone/answers.ts'
import { BadStatus, Offline, ServerSaidNo, SessionInvalid } from './errors.ts'
import { call } from './http.ts'
import { isSignedIn, onSessionLost, signIn, userAtom } from '../session/session.ts'
import { store } from '../store.ts'

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

describe('a call', () => {
  test('sends the token and the language, and gives the data of 20000', async () => {
    server.answer = () => say(20000, { ok: true })
    expect(await call(mine, { id: 'a b' })).toEqual({ ok: true })
    expect(server.heard).toEqual([{ path: '/mine', key: null, token: 'Bearer first', language: 'en' }])
  })

  test('any other code is the server saying no, with its words and what it sent along', async () => {
    server.answer = () => say(40901, { total: 5 }, 'The price changed')
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
    server.answer = reply
    await expect(call(pay, {})).rejects.toEqual(expect.objectContaining({ name: 'BadStatus', status }))
    await expect(call(pay, {})).rejects.toBeInstanceOf(BadStatus)
  })

  test('no network is Offline, and a POST is not repeated by itself', async () => {
    server.answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(call(pay, {})).rejects.toBeInstanceOf(Offline)
    expect(server.heard).toHaveLength(1)
  })

  test('a POST carries one key for one intent; another call has another', async () => {
    server.answer = () => say(20000)
    await call(pay, {}, { key: 'my-intent' })
    await call(pay, {})
    await call(pay, {})
    expect(server.heard[0]?.key).toBe('my-intent')
    expect(server.heard[1]?.key).toMatch(/^[0-9a-f-]{36}$/)
    expect(server.heard[2]?.key).not.toBe(server.heard[1]?.key)
  })
})

describe('a session that ran out', () => {
  test('is refreshed once for twenty calls, and each is replayed with its own key', async () => {
    server.answer = (path, token) => {
      if (path === '/auth/refresh') return say(20000, signedIn('second'))
      return token === 'Bearer second' ? say(20000) : say(11000, null, 'Signed out')
    }
    await Promise.all(Array.from({ length: 20 }, (_, at) => call(pay, {}, { key: `k${at}` })))
    expect(server.heard.filter((it) => it.path === '/auth/refresh')).toHaveLength(1)
    expect(
      server.heard
        .filter((it) => it.token === 'Bearer second')
        .map((it) => it.key)
        .toSorted(),
    ).toEqual(Array.from({ length: 20 }, (_, at) => `k${at}`).toSorted())
    expect(isSignedIn()).toBe(true)
  })

  test('is fetched before the call when it is about to end', async () => {
    signIn(signedIn('old', 10_000))
    server.answer = (path) => (path === '/auth/refresh' ? say(20000, signedIn('new')) : say(20000, { ok: true }))
    await call(mine, {})
    expect(server.heard.map((it) => it.token)).toEqual([null, 'Bearer new'])
  })

  test('that cannot be refreshed ends once, in twenty calls (11000)', async () => {
    const lost = vi.fn()
    onSessionLost(lost)
    server.answer = () => say(11000, null, 'Signed out')
    const ends = await Promise.allSettled(Array.from({ length: 20 }, () => call(mine, {})))
    expect(ends.every((it) => it.status === 'rejected' && it.reason instanceof SessionInvalid)).toBe(true)
    expect(lost).toHaveBeenCalledTimes(1)
    expect(isSignedIn()).toBe(false)
    expect(localStorage.getItem('userInfo')).toBeNull()
  })

  test('does not end while offline', async () => {
    server.answer = (path) => (path === '/auth/refresh' ? Promise.reject(new TypeError('Failed to fetch')) : say(11000))
    await expect(call(pay, {})).rejects.toBeInstanceOf(Offline)
    expect(isSignedIn()).toBe(true)
  })

  test('a freeLogin call that hears 11000 signs nobody out', async () => {
    store.set(userAtom, null)
    const lost = vi.fn()
    onSessionLost(lost)
    server.answer = () => say(11000)
    await expect(call(free, {})).rejects.toBeInstanceOf(SessionInvalid)
    expect(lost).not.toHaveBeenCalled()
  })
})

describe('a call made as one shopper', () => {
  test('does not go out as another', async () => {
    server.answer = () => say(20000)
    await expect(call(pay, {}, { as: 'somebody else' })).rejects.toBeInstanceOf(Offline)
    await expect(call(pay, {}, { as: null })).rejects.toBeInstanceOf(Offline)
    expect(server.heard).toEqual([])
    await call(pay, {}, { as: alice.id })
    expect(server.heard.map((it) => it.token)).toEqual(['Bearer first'])
  })

  test('does not go out when somebody else logged in meanwhile, in another tab', async () => {
    // jsdom cannot load the page anew, and says so.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    signIn(signedIn('old', 10_000))
    const theirs = { ...signedIn('theirs'), user: { ...alice, id: '01890000-0000-7000-8000-000000000002' } as never }
    server.answer = (path) => (path === '/auth/refresh' ? say(20000, theirs) : say(20000))
    await expect(call(pay, {}, { as: alice.id })).rejects.toBeInstanceOf(Offline)
    expect(server.heard.map((it) => it.path)).toEqual(['/auth/refresh'])
  })
})

test('what stays on the phone holds no token', () => {
  signIn(signedIn('secret-token'))
  expect(Object.values(localStorage).join()).not.toContain('secret-token')
  expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toMatchObject({ username: 'alice' })
})
