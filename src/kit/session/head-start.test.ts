/** What the page's head begins (src/head.js), and what becomes of it: taken once, by whom it was asked for, never in another's place. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import vm from 'node:vm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { endpoint } from '#contract/kit/endpoint.ts'
import { alice } from '../../../tests/phone/alice.ts'
import { say, server, signedIn } from '../../../tests/phone/answers.ts'
import { Offline } from '../network/errors.ts'
import { call } from '../network/http.ts'
import { takeBegun } from './head-start.ts'
import { signIn } from './session.ts'

const nothing = v.object({})
const look = endpoint({ method: 'GET', path: '/look', access: 'member', input: nothing, output: nothing })
const head = readFileSync(join(process.cwd(), 'src/head.js'), 'utf8')

interface Phone {
  kept?: Record<string, string>
  path?: string
  disks?: string[]
  answer?: (path: string) => Response | Promise<Response>
  locks?: boolean
}

/** Runs the head of a page on a phone that has these; gives what it asked and what it left for the app. */
function open({ kept = {}, path = '/pages/index/index', disks = [], answer, locks = true }: Phone) {
  const asked: { path: string; token: string | undefined; held: boolean }[] = []
  let held = false
  const request = async (name: string, work: () => Promise<unknown>) => {
    expect(name).toBe('session')
    held = true
    return work().finally(() => {
      held = false
    })
  }
  const window: { headStart?: NonNullable<Window['headStart']> } & Record<string, unknown> = {
    indexedDB: { databases: async () => disks.map((name) => ({ name })) },
  }
  vm.runInNewContext(head, {
    window,
    indexedDB: window['indexedDB'],
    document: { documentElement: { dataset: {} }, currentScript: { dataset: {} } },
    localStorage: { getItem: (key: string) => kept[key] ?? null },
    matchMedia: () => ({ matches: true }),
    location: { pathname: path },
    navigator: locks ? { locks: { request } } : {},
    performance: { now: () => 7 },
    AbortSignal,
    Promise: Object.assign(Promise, { withResolvers: () => undefined }),
    fetch: async (to: string, how: { headers: Record<string, string> }) => {
      asked.push({ path: to, token: how.headers['Authorization'], held })
      return answer?.(to) ?? say(20_000, signedIn('early'))
    },
  })
  return { asked, left: window.headStart }
}

const user = { userInfo: JSON.stringify({ id: alice.id, username: 'alice' }) }

describe('the head of a page', () => {
  test('asks for the token in its turn, and on a new phone for the newest documents with it', async () => {
    const { asked, left } = open({ kept: user })
    expect(left).toMatchObject({ user: alice.id, at: 7 })
    expect(await left?.documents).toBeInstanceOf(Response)
    expect(await left?.holdsNothing).toBe(true)
    expect(asked).toEqual([
      { path: '/api/auth/refresh', token: undefined, held: true },
      { path: '/api/sync/changes?before=999999999999999', token: 'Bearer early', held: false },
    ])
    // It is still whole for the app.
    expect(await (await left?.token)?.json()).toMatchObject({ data: { token: 'early' } })
  })

  test('asks for no documents where the phone holds some, nor on another page', async () => {
    for (const phone of [{ disks: [`app-u-${alice.id}`] }, { path: '/pages/productDetail/index' }]) {
      const { asked, left } = open({ kept: user, ...phone })
      expect(await left?.token).toBeInstanceOf(Response)
      expect(await left?.documents).toBeUndefined()
      expect(asked.map((it) => it.path)).toEqual(['/api/auth/refresh'])
    }
  })

  test('asks nothing for a guest, for who is leaving, or where tabs cannot wait for each other', () => {
    for (const phone of [
      {},
      { kept: { ...user, unfinishedLogOut: '1' } },
      { kept: { ...user, unfinishedWipe: '1' } },
      { kept: user, locks: false },
    ])
      expect(open(phone)).toEqual({ asked: [], left: undefined })
  })

  test('a token of somebody else fetches no documents; what fails leaves nothing', async () => {
    const theirs = open({
      kept: user,
      answer: () =>
        say(20_000, { ...signedIn('early'), user: { ...alice, id: '01890000-0000-7000-8000-00000000000b' } }),
    })
    expect(await theirs.left?.documents).toBeUndefined()
    expect(theirs.asked).toHaveLength(1)
    for (const answer of [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => new Response('busy', { status: 503 }),
    ]) {
      const { left } = open({ kept: user, answer })
      expect(await left?.token).toBeUndefined()
      expect(await left?.documents).toBeUndefined()
    }
  })
})

describe('the app', () => {
  afterEach(() => {
    delete window.headStart
    vi.useRealTimers()
  })
  const begin = (answer: Promise<Response | undefined>, id: string = alice.id) => {
    window.headStart = { user: id, at: performance.now(), token: answer }
    signIn(signedIn('old', 10_000))
    server.answer = (path) => say(20_000, path === '/auth/refresh' ? signedIn('fresh') : {})
  }
  const heard = () => server.heard.map(({ path, token }) => [path, token])

  test('takes the token that was begun, once', async () => {
    begin(Promise.resolve(say(20_000, signedIn('early', 10_000))))
    await call(look, {})
    expect(heard()).toEqual([['/look', 'Bearer early']])
    // That one is about to end too.
    await call(look, {})
    expect(heard().slice(1)).toEqual([
      ['/auth/refresh', null],
      ['/look', 'Bearer fresh'],
    ])
  })

  test('asks itself, in its turn, where nothing came of it', async () => {
    const request = vi.fn((_name: string, work: () => Promise<unknown>) => work())
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }))
    begin(Promise.resolve(undefined))
    await call(look, {})
    expect(heard()).toEqual([
      ['/auth/refresh', null],
      ['/look', 'Bearer fresh'],
    ])
    expect(request.mock.calls.filter(([name]) => name === 'session')).toHaveLength(1)
  })

  test('leaves alone what was begun for somebody else', async () => {
    begin(Promise.resolve(say(20_000, signedIn('theirs'))), '01890000-0000-7000-8000-00000000000b')
    await call(look, {})
    expect(heard()[0]).toEqual(['/auth/refresh', null])
    expect(takeBegun('token', alice.id)).toBeUndefined()
  })

  test('waits for what hangs no longer than for its own call', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    begin(new Promise(() => {}))
    const asked = expect(call(look, {})).rejects.toBeInstanceOf(Offline)
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
    await vi.advanceTimersByTimeAsync(10_000)
    await asked
    expect(heard()).toEqual([])
  })
})
