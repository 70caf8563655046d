/** Each version of the app is kept whole, in the languages spoken here, for as long as a tab runs it (decision 019). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answered, MemoryCaches } from '../tests/support/cache-storage.ts'

const shop = 'https://shop.example'
const html = { headers: { 'content-type': 'text/html; charset=utf-8' } }
const js = { headers: { 'content-type': 'text/javascript' } }
/** The files of a build, by path. */
const build = (name: string): Map<string, Response> =>
  new Map([
    ['/index.html', answered(`<script src="/assets/index-${name}.js">`, html)],
    ['/icons/icon-192.png', answered('day', js)],
    ...['index', 'page-My', 'lang-en-first', 'lang-fr-first', 'lang-fr-buying', 'lang-de-first'].map(
      (it) => [`/assets/${it}-${name}.js`, answered(`${it} ${name}`, js)] as const,
    ),
  ])

let kept: MemoryCaches
let served: Map<string, Response>
let asked: string[]
let tabs: (string | undefined)[]
let registration: { waiting?: unknown; installing?: unknown }

/** The worker's code of a build, begun anew. */
async function worker(name: string, files = build(name)) {
  vi.resetModules()
  const entries = [...files.keys()].map((path) => ({
    url: path.slice(1),
    revision: path.startsWith('/assets/') ? null : name,
  }))
  vi.stubGlobal('self', {
    __WB_MANIFEST: entries,
    location: { origin: shop },
    registration,
    clients: {
      matchAll: () =>
        Promise.resolve(
          tabs.map((code) => ({
            url: `${shop}/pages/My/index`,
            postMessage: (_: unknown, [port]: MessagePort[]) => code && port?.postMessage(code),
          })),
        ),
    },
  })
  return { ...(await import('./shell.ts')), name: (await import('./manifest.ts')).shell }
}

beforeEach(() => {
  kept = new MemoryCaches()
  served = build('one')
  asked = []
  tabs = []
  registration = {}
  vi.stubGlobal('caches', kept)
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    const found = served.get(path)
    return Promise.resolve(found ? found.clone() : answered('not found', { status: 404, ...html }))
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a version is kept whole, English with it, other languages not', async () => {
  const one = await worker('one')
  await one.install()
  expect(kept.paths(one.name).toSorted()).toEqual([
    '/assets/index-one.js',
    '/assets/lang-en-first-one.js',
    '/assets/page-My-one.js',
    '/icons/icon-192.png',
    '/index.html',
  ])
  expect(await (await one.page())?.text()).toContain('index-one')
})

test('a new version has its words in every language spoken here before it takes over, and can be told of another', async () => {
  const one = await worker('one')
  await one.install()
  // The first word in a language keeps it.
  expect(await (await one.fileOfApp('/assets/lang-fr-first-one.js'))?.text()).toBe('lang-fr-first one')
  served = build('two')
  const two = await worker('two')
  await two.install()
  expect(kept.paths(two.name).filter((it) => it.includes('lang-fr'))).toHaveLength(2)
  await two.speak('de')
  expect(kept.paths(two.name)).toContain('/assets/lang-de-first-two.js')
  served.clear()
  await expect(two.speak('de')).resolves.toBeUndefined()
})

test('files that did not change are not fetched again', async () => {
  await (await worker('one')).install()
  const two = build('two')
  two.delete('/assets/page-My-two.js')
  two.set('/assets/page-My-one.js', answered('the same', js))
  served = two
  asked = []
  const next = await worker('two', two)
  await next.install()
  expect(kept.paths(next.name)).toContain('/assets/page-My-one.js')
  expect(asked.toSorted()).toEqual([
    '/assets/index-two.js',
    '/assets/lang-en-first-two.js',
    '/icons/icon-192.png',
    '/index.html',
  ])
})

test('what is no file of ours in its place is not kept: a missing one, a page for a script, another build’s page', async () => {
  const spoilt: [string, Response | undefined][] = [
    ['/assets/page-My-one.js', undefined],
    ['/assets/page-My-one.js', answered('<html>', html)],
    ['/index.html', answered('sorry', { ...html, status: 503 })],
    ['/index.html', answered('moved', { ...html, redirected: true })],
    ['/index.html', answered('<script src="/assets/index-two.js">', html)],
  ]
  for (const [path, instead] of spoilt) {
    kept.all.clear()
    served = build('one')
    if (instead) served.set(path, instead)
    else served.delete(path)
    const one = await worker('one')
    await expect(one.install(), path).rejects.toThrow('/')
    served = build('one')
    await one.install()
    expect(kept.paths(one.name)).toHaveLength(5)
  }
})

test('a full disk gives up its pictures for the app', async () => {
  const one = await worker('one')
  await (await kept.open('thumbnails')).put('/pictures/boots.webp', answered('boots'))
  const shell = await kept.open(one.name)
  shell.room = 0
  const makeRoom = kept.delete.bind(kept)
  kept.delete = (name) => {
    shell.room = Infinity
    return makeRoom(name)
  }
  await one.install()
  expect(kept.paths(one.name)).toHaveLength(5)
  expect(kept.all.has('thumbnails')).toBe(false)
})

test('an old version stays while a tab runs it, or does not say, or an update is on its way; then it goes', async () => {
  const one = await worker('one')
  await one.install()
  served = build('two')
  const two = await worker('two')
  await two.install()
  tabs = ['/assets/index-one.js', '/assets/index-two.js']
  await two.sweep()
  expect(kept.all.has(one.name)).toBe(true)
  expect(await (await two.fileOfApp('/assets/page-My-one.js'))?.text()).toBe('page-My one')
  tabs = ['/assets/index-two.js']
  registration.waiting = {}
  await two.sweep()
  expect(kept.all.has(one.name)).toBe(true)
  delete registration.waiting
  await two.sweep()
  expect([...kept.all.keys()]).toEqual([two.name])
  expect(await two.fileOfApp('/assets/page-My-one.js')).toBeUndefined()
})

test('of versions whose tabs do not answer, only the last few stay', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  for (const name of ['a', 'b', 'c', 'd', 'e']) await kept.open(`shell-${name}`)
  const one = await worker('one')
  await one.install()
  tabs = [undefined]
  const swept = one.sweep()
  await vi.advanceTimersByTimeAsync(3000)
  await swept
  vi.useRealTimers()
  expect([...kept.all.keys()].toSorted()).toEqual([one.name, 'shell-c', 'shell-d', 'shell-e'].toSorted())
})

test('what comes late is kept from its first use on, by the next version too', async () => {
  const late = '/assets/late-decode.js'
  const withLate = (name: string) => build(name).set(late, answered('decode', js))
  served = withLate('one')
  const one = await worker('one', withLate('one'))
  await one.install()
  expect(asked).not.toContain(late)
  expect(await (await one.fileOfApp(late))?.text()).toBe('decode')
  expect(kept.paths(one.name)).toContain(late)
  served = withLate('two')
  asked = []
  const two = await worker('two', withLate('two'))
  await two.install()
  expect(kept.paths(two.name)).toContain(late)
  expect(asked).not.toContain(late)
})
