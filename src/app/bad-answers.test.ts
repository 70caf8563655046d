/**
 * Whatever comes instead of an answer, to whichever call: it ends in one of the four errors, is said once in the words
 * of specification 8, reaches no screen, and trying again with the same key works (bars 59 and 60).
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { BadStatus, isCallError, Offline, ServerSaidNo, SessionInvalid } from '#src/kit/network/errors.ts'
import { call } from '#src/kit/network/http.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { isSignedIn, onSessionLost, signIn } from '#src/kit/session/session.ts'
import { currentToast, type Toast, watchToasts } from '#src/kit/ui/toast.ts'
import { alice } from '../../tests/phone/alice.ts'
import { exampleOf } from '../../tests/support/routes.ts'
import { type BadServer, codeUnknown, type Fault, openBadServer } from '../../tests/support/misbehave.ts'
import { activate } from './i18n.ts'
import { showError } from './show-error.ts'

const files = import.meta.glob<Record<string, unknown>>('../../contract/*/{api,desk,changes}.ts', { eager: true })
const isCall = (it: unknown): it is Endpoint => typeof it === 'object' && it !== null && 'path' in it && 'output' in it
const calls = [...new Set(Object.values(files).flatMap((file) => Object.values(file).filter(isCall)))]
const nameOf = (it: Endpoint) => `${it.method} ${it.path}`

let server: BadServer
const realFetch = globalThis.fetch

beforeAll(async () => {
  await activate('en')
  server = await openBadServer()
  for (const it of calls) {
    server.good.set(
      nameOf(it),
      exampleOf(it.output, () => undefined),
    )
  }
})
afterAll(() => server.close())

let clock = 0
/** All that was said in this test, also what is gone from the screen by now: a toast stays two real seconds. */
let said: Toast[] = []
watchToasts(() => {
  const it = currentToast()
  if (it) said.push(it)
})
beforeEach(() => {
  said = []
  clock += 100_000
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  // While developing the phone writes down what broke the contract; here that is what is asked for.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', (asked: Request | string, how?: RequestInit) => {
    if (typeof asked === 'string') return realFetch(asked.replace(location.origin, server.base), how)
    const { method, headers, signal } = asked
    return realFetch(asked.url.replace(location.origin, server.base), { method, headers, signal })
  })
  signIn({ token: 'first', expiresAt: Date.now() + 900_000, user: alice })
  Object.assign(server, { fault: undefined, heard: [] })
})
afterEach(() => {
  onSessionLost(() => {})
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const ask = (it: Endpoint) =>
  call(it, {}, { key: nameOf(it) }).then(
    () => undefined,
    (error: unknown) => error,
  )

const expected: Record<Exclude<Fault, 'session over'>, [kind: new (...those: never[]) => Error, words: string]> = {
  silent: [Offline, 'You are offline. Check the connection and try again'],
  'status 500': [BadStatus, 'Network error (500)'],
  '404 with a page': [BadStatus, 'Network error (404)'],
  empty: [BadStatus, 'Network error (200)'],
  truncated: [BadStatus, 'Network error (200)'],
  'cut in the middle': [Offline, 'You are offline. Check the connection and try again'],
  'no data': [BadStatus, 'Network error (200)'],
  'null data': [BadStatus, 'Network error (200)'],
  'data of another type': [BadStatus, 'Network error (200)'],
  'no envelope': [BadStatus, 'Network error (200)'],
  'unknown code': [ServerSaidNo, 'The harbour is closed'],
  'no message': [ServerSaidNo, 'Please try again later'],
  'redirect to a page': [BadStatus, 'Network error (200)'],
  'status 204': [BadStatus, 'Network error (204)'],
  'huge, said so': [BadStatus, 'Network error (200)'],
  huge: [BadStatus, 'Network error (200)'],
  reset: [Offline, 'You are offline. Check the connection and try again'],
}

test(`there are ${calls.length} calls`, () => expect(calls.length).toBeGreaterThan(110))

describe.each(Object.keys(expected) as (keyof typeof expected)[])('%s', (fault) => {
  test('in every call is one error, said once, and the next try works', { timeout: 300_000 }, async () => {
    const [kind, words] = expected[fault]
    // Reading megabytes a hundred times proves no more than three times.
    const these = fault === 'huge' ? calls.filter((_, at) => at % 40 === 0) : calls
    server.fault = fault
    if (fault === 'silent') vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const ends = these.map((it) => ask(it))
    if (fault === 'silent') {
      await vi.waitUntil(() => new Set(server.heard.map((it) => it.name)).size === these.length, {
        interval: 1,
        timeout: 15_000,
      })
      await vi.advanceTimersByTimeAsync(10_000)
    }
    for (const [at, error] of (await Promise.all(ends)).entries()) {
      expect(error, nameOf(these[at] as Endpoint)).toBeInstanceOf(kind)
      expect(isCallError(error)).toBe(true)
      if (fault.endsWith('code')) expect(error).toMatchObject({ code: codeUnknown })
      showError(error)
    }
    expect(said).toMatchObject([{ text: words, error: true, role: 'alert' }])

    expect(isSignedIn()).toBe(true)

    server.fault = undefined
    server.heard = []
    const again = await Promise.all(these.map((it) => ask(it)))
    expect(these.filter((_, at) => again[at] !== undefined).map(nameOf)).toEqual([])
    expect(Math.abs(serverNow() - Date.now()), 'the clock').toBeLessThan(2000)
    for (const { name, key } of server.heard) if (name.startsWith('POST')) expect(key).toBe(name)
  })
})

/** The holders of all values of an answer, with the key there. */
function placesIn(value: unknown): [holder: Record<string, unknown>, key: string][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.keys(value).flatMap((key) => [
    [value as Record<string, unknown>, key] as [Record<string, unknown>, string],
    ...placesIn((value as Record<string, unknown>)[key]),
  ])
}
const ofAnotherType = (value: unknown): unknown =>
  typeof value === 'string' ? 7 : Array.isArray(value) ? 'none' : typeof value === 'object' ? true : { a: 1 }

test('a value of another type, anywhere in an answer, is no answer', { timeout: 300_000 }, async () => {
  let tried = 0
  for (const it of calls) {
    const good = server.good.get(nameOf(it))
    const places = placesIn(good).length
    const wrong: string[] = []
    // Eight places of each answer, spread over it.
    for (let n = 0; n < Math.min(8, places); n += 1) {
      const copy = structuredClone(good)
      const [holder, key] = placesIn(copy)[Math.floor((n * places) / Math.min(8, places))] ?? []
      if (!holder || key === undefined) continue
      holder[key] = ofAnotherType(holder[key])
      server.good.set(nameOf(it), copy)
      const error = await ask(it)
      tried += 1
      if (!(error instanceof BadStatus)) wrong.push(`${key}: ${JSON.stringify(holder[key])}`)
    }
    server.good.set(nameOf(it), good)
    expect(wrong, nameOf(it)).toEqual([])
  }
  expect(tried).toBeGreaterThan(400)
})

test('a word that this version does not know yet, and a text longer than it was allowed, are no garbage', async () => {
  const it = calls.find((one) => one.path === '/address/list') as Endpoint
  const good = server.good.get(nameOf(it))
  const address = { id: alice.id, firstName: 'A'.repeat(500), lastName: 'B', phone: '1', zip: '1', country: 'ZZ' }
  const more = { province: '', city: 'C', streetOne: 'D', streetTwo: '', isDefault: false, new: true }
  server.good.set(nameOf(it), { addresses: [{ ...address, ...more }] })
  expect(await ask(it)).toBeUndefined()
  server.good.set(nameOf(it), good)
})

describe('11000, in twenty calls at once', () => {
  test.each(calls.map((it) => [nameOf(it), it] as const))('%s', async (_, it) => {
    const lost = vi.fn(showError)
    onSessionLost(lost)
    server.fault = 'session over'
    const errors = await Promise.all(Array.from({ length: 20 }, () => ask(it)))
    for (const error of errors) {
      expect(error).toBeInstanceOf(SessionInvalid)
      showError(error)
    }
    expect(lost).toHaveBeenCalledTimes(it.freeLogin ? 0 : 1)
    expect(isSignedIn()).toBe(it.freeLogin === true)
    expect(said).toMatchObject([{ text: 'Log in again', error: true }])
  })
})
