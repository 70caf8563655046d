/** One shopper leaves and another comes, in one page: nothing of the first is done as the second (safety.md D). */
import { describe, expect, test, vi } from 'vitest'
import { endpoint } from '#contract/kit/endpoint.ts'
import * as v from 'valibot'
import { alice } from '../../../tests/phone/alice.ts'
import { say, server, signedIn } from '../../../tests/phone/answers.ts'
import { Offline, SessionInvalid } from '../network/errors.ts'
import { call } from '../network/http.ts'
import { finishLeaving, isSignedIn, onSessionLost, signIn, signOut, updateUser, userAtom } from './session.ts'
import { store } from '../store.ts'

const nothing = v.object({})
const pay = endpoint({ method: 'POST', path: '/pay', access: 'member', keyed: true, input: nothing, output: nothing })

const bob = { ...alice, id: '01890000-0000-7000-8000-000000000002', username: 'bob' }
/** What the test answers later. */
const held = () => {
  let tell: (answer: Response) => void = () => {}
  const answered = new Promise<Response>((done) => {
    tell = done
  })
  return { answered, tell }
}

describe('one shopper after the other, in one page', () => {
  test('what the first one wanted is not sent again with the token of the second', async () => {
    const slow = held()
    server.answer = (path) => (path === '/pay' ? slow.answered : say(20000, signedIn('last')))
    const theirs = call(pay, {})
    await vi.waitFor(() => expect(server.heard.map((it) => it.path)).toContain('/pay'))
    await signOut()
    signIn({ ...signedIn('second'), user: bob })
    slow.tell(say(11000))
    await expect(theirs).rejects.toBeInstanceOf(Offline)
    expect(server.heard.filter((it) => it.path === '/pay').map((it) => it.token)).toEqual(['Bearer first'])
  })

  test('the end of the first one’s session does not end the second one’s', async () => {
    const slow = held()
    const lost = vi.fn()
    onSessionLost(lost)
    signIn(signedIn('old', 10_000))
    server.answer = () => slow.answered
    const theirs = call(pay, {})
    await vi.waitFor(() => expect(server.heard.map((it) => it.path)).toEqual(['/auth/refresh']))
    store.set(userAtom, null)
    signIn({ ...signedIn('second'), user: bob })
    slow.tell(say(11000))
    await expect(theirs).rejects.toBeInstanceOf(SessionInvalid)
    expect(lost).not.toHaveBeenCalled()
    expect(store.get(userAtom)?.id).toBe(bob.id)
  })

  test('news of who has left does not bring them back', async () => {
    server.answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await signOut()
    expect(updateUser(alice)).toBe(false)
    expect(isSignedIn()).toBe(false)
    expect(localStorage.getItem('userInfo')).toBeNull()
    expect(localStorage.getItem('unfinishedLogOut')).not.toBeNull()
  })
})

describe('a refresh whose answer is lost', () => {
  test('logs nobody out: the next call asks again, and goes on with what is answered then', async () => {
    const lost = vi.fn()
    onSessionLost(lost)
    signIn(signedIn('old', 10_000))
    server.answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(call(pay, {})).rejects.toBeInstanceOf(Offline)
    expect(isSignedIn()).toBe(true)
    server.answer = (path) => say(20000, path === '/auth/refresh' ? signedIn('fresh') : {})
    await call(pay, {})
    expect(server.heard.map((it) => it.path)).toEqual(['/auth/refresh', '/auth/refresh', '/pay'])
    expect(server.heard.at(-1)?.token).toBe('Bearer fresh')
    expect(lost).not.toHaveBeenCalled()
  })
})

describe('a call that anyone may make', () => {
  const anyone = { method: 'GET', access: 'anyone', input: nothing, output: nothing } as const
  const estimate = endpoint({ ...anyone, path: '/estimate', personal: true })
  const search = endpoint({ ...anyone, path: '/search' })

  test('waits for the token where its answer tells of what is theirs, and else does not', async () => {
    signIn(signedIn('old', 10_000))
    server.answer = (path) => say(20000, path === '/auth/refresh' ? signedIn('fresh') : {})
    await call(search, {})
    expect(server.heard.map((it) => [it.path, it.token])).toEqual([['/search', null]])
    await call(estimate, {})
    expect(server.heard.slice(1).map((it) => [it.path, it.token])).toEqual([
      ['/auth/refresh', null],
      ['/estimate', 'Bearer fresh'],
    ])
  })

  test('goes out at once for a guest', async () => {
    server.answer = () => say(20000, signedIn('fresh'))
    await signOut()
    server.heard = []
    server.answer = () => say(20000, {})
    await call(estimate, {})
    expect(server.heard.map((it) => [it.path, it.token])).toEqual([['/estimate', null]])
  })
})

describe('logging out', () => {
  test('offline closes the gate at once, and is told to the server at the next start', async () => {
    server.answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await signOut()
    expect(isSignedIn()).toBe(false)
    expect(localStorage.getItem('unfinishedLogOut')).toBe('000000000001')
    server.answer = () => say(20000, signedIn('fresh'))
    server.heard = []
    await finishLeaving()
    expect(server.heard.map((it) => [it.path, it.token])).toEqual([
      ['/auth/refresh', null],
      ['/auth/logout', 'Bearer fresh'],
    ])
    expect(localStorage.getItem('unfinishedLogOut')).toBeNull()
  })

  test('ends the session with a token that lives, whatever became of the one at hand', async () => {
    server.answer = () => say(20000, signedIn('fresh'))
    await signOut()
    expect(server.heard.map((it) => [it.path, it.token])).toEqual([
      ['/auth/refresh', null],
      ['/auth/logout', 'Bearer fresh'],
    ])
  })

  test('does not take along the cookie of somebody who came since', async () => {
    server.answer = () => say(20000, { ...signedIn('theirs'), user: bob })
    await signOut()
    expect(server.heard.map((it) => it.path)).toEqual(['/auth/refresh'])
    expect(localStorage.getItem('unfinishedLogOut')).toBeNull()
  })
})
