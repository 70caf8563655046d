/** What the worker keeps of pictures: bounded, one shopper's only, never what is not a whole picture of ours. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answered, MemoryCaches } from '../tests/support/cache-storage.ts'
import { picture } from './pictures.ts'
import { forgetPrivate, keepFor, privatePicture } from './private-pictures.ts'
import { put, take } from './bounded-cache.ts'

const shop = 'https://shop.example'
let kept: MemoryCaches
let network: Map<string, Response>
let asked: string[]
/** What runs after the answer, as `event.waitUntil` has it. */
let left: Promise<unknown>[]
const after = (work: Promise<unknown>) => void left.push(work)
const settled = async () => void (await Promise.all(left.splice(0)))

beforeEach(() => {
  kept = new MemoryCaches()
  network = new Map()
  asked = []
  left = []
  vi.stubGlobal('caches', kept)
  vi.stubGlobal('fetch', ({ url }: Request) => {
    asked.push(url.slice(shop.length))
    const found = network.get(url.slice(shop.length))
    return found ? Promise.resolve(found) : Promise.reject(new TypeError('no network'))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const ask = async (path: string) => {
  const [bare = ''] = path.split('?')
  const request = new Request(shop + path)
  const given = await (bare.startsWith('/files/')
    ? privatePicture(request, bare, after)
    : picture(request, bare, after))
  await settled()
  return given
}
const key = (n: number) => n.toString(16).padStart(40, '0')
/** As the shop sends a private one: the browser itself may keep nothing of it. */
const unkept = (body: string, more: ResponseInit = {}) =>
  answered(body, { headers: { 'content-type': 'image/webp', 'cache-control': 'private, no-store' }, ...more })
const small = (n: number, signature = 's=1') => `/files/${key(n)}-s.webp?${signature}`

test('a picture is fetched once and given without a network from then on', async () => {
  network.set('/pictures/boots.webp', answered('boots'))
  expect(await (await ask('/pictures/boots.webp'))?.text()).toBe('boots')
  network.clear()
  expect(await (await ask('/pictures/boots.webp'))?.text()).toBe('boots')
  expect(asked).toEqual(['/pictures/boots.webp'])
})

test('what is no whole picture of ours is given, and not kept', async () => {
  const odd = {
    '/thumbs/gone.webp': answered('no', { status: 404 }),
    '/thumbs/part.webp': answered('p', { status: 206 }),
    '/thumbs/opaque.webp': answered('o', { type: 'opaque' }),
    '/thumbs/moved.webp': answered('m', { redirected: true }),
    '/thumbs/login.webp': answered('<html>', { headers: { 'content-type': 'text/html' } }),
    '/thumbs/secret.webp': answered('k', {
      headers: { 'content-type': 'image/webp', 'cache-control': 'private, no-store' },
    }),
  }
  for (const [path, response] of Object.entries(odd)) {
    network.set(path, response)
    expect((await ask(path))?.status, path).toBe(response.status)
  }
  expect(kept.paths('thumbnails')).toEqual([])
  expect((await ask('/thumbs/none.webp'))?.type).toBe('error')
})

test('the last ones looked at stay; an old one is fetched again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 4, 1) })
  const limits = { name: 'thumbnails', most: 3, days: 30 }
  const cache = (await kept.open(limits.name)) as unknown as Cache
  for (const name of ['a', 'b', 'c']) await put(cache, limits, `/thumbs/${name}`, answered(name))
  vi.setSystemTime(Date.UTC(2026, 4, 3))
  expect(await (await take(limits, '/thumbs/a'))?.text()).toBe('a')
  await put(cache, limits, '/thumbs/d', answered('d'))
  expect(kept.paths('thumbnails')).toEqual(['/thumbs/c', '/thumbs/a', '/thumbs/d'])
  vi.setSystemTime(Date.UTC(2026, 5, 1))
  expect(await take(limits, '/thumbs/a')).toBeUndefined()
  expect(await take(limits, '/thumbs/d')).toBeDefined()
})

test('a full disk empties the pictures, and the answer is given all the same', async () => {
  await (await kept.open('shell-1')).put('/index.html', answered('the app'))
  const flags = await kept.open('flags')
  await flags.put('/flags/fr.svg', answered('fr'))
  ;(await kept.open('thumbnails')).room = 0
  network.set('/pictures/boots.webp', answered('boots'))
  expect(await (await ask('/pictures/boots.webp'))?.text()).toBe('boots')
  expect([...kept.all.keys()]).toEqual(['shell-1'])
})

test('a private picture is kept without its signature, for whoever is signed in', async () => {
  await keepFor('maya')
  network.set(small(1), unkept('qc'))
  await ask(small(1))
  network.clear()
  // Tomorrow's signature is another.
  expect(await (await ask(small(1, 's=2')))?.text()).toBe('qc')
  expect(kept.paths('private-pictures')).toEqual(['/files/whose', `/files/${key(1)}`])
  // The large one is not kept; without a network the small one stands for it.
  expect(await (await ask(`/files/${key(1)}.webp?s=2`))?.text()).toBe('qc')
  expect((await ask(`/files/${key(2)}.webp?s=2`))?.type).toBe('error')
  network.set(small(3), unkept('no', { status: 404 }))
  await ask(small(3))
  expect(kept.paths('private-pictures')).toEqual(['/files/whose', `/files/${key(1)}`])
})

test('nobody is given another shopper’s picture: not after a log-out, not after another log-in, not to a guest', async () => {
  network.set(small(1), unkept('maya’s'))
  expect(await ask(small(1)), 'nobody is signed in').toBeUndefined()
  await keepFor('maya')
  await ask(small(1))
  await keepFor('maya')
  expect(kept.paths('private-pictures')).toHaveLength(2)
  await keepFor('bob')
  expect(kept.paths('private-pictures')).toEqual(['/files/whose'])
  await forgetPrivate()
  expect(await ask(small(1))).toBeUndefined()
  expect(kept.paths('private-pictures')).toEqual([])
})

test('a picture that arrives after its shopper left is not kept, whoever came next', async () => {
  for (const next of [undefined, 'bob']) {
    await keepFor('maya')
    let arrive: ((it: Response) => void) | undefined
    vi.stubGlobal('fetch', () => new Promise<Response>((come) => (arrive = come)))
    const coming = ask(small(7))
    await vi.waitUntil(() => arrive)
    await forgetPrivate()
    if (next) await keepFor(next)
    arrive?.(unkept('maya’s'))
    expect(await (await coming)?.text()).toBe('maya’s')
    expect(kept.paths('private-pictures')).toEqual(next ? ['/files/whose'] : [])
  }
})

test('so many private pictures stay, and the name of their owner with them', async () => {
  await keepFor('maya')
  for (let n = 0; n < 250; n += 1) {
    network.set(small(n), unkept(`qc ${n}`))
    await ask(small(n))
  }
  const paths = kept.paths('private-pictures')
  expect(paths).toHaveLength(241)
  expect(paths).toContain('/files/whose')
  expect(paths.at(-1)).toBe(`/files/${key(249)}`)
  expect(paths).not.toContain(`/files/${key(9)}`)
})
