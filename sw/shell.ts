/**
 * The app itself: each version has a cache of its own, whole or not at all. An older version stays for as long as a tab
 * runs it, because that tab has yet to fetch its other pages (decision 019).
 */
import { isPagePath } from '#contract/kit/worker.ts'
import { everybodys, hashed, isLate, languageOf, late, shell, wordsOf } from './manifest.ts'
import { makeRoom } from './bounded-cache.ts'

declare const self: ServiceWorkerGlobalScope

const isShell = (name: string): boolean => name.startsWith('shell-')
const shells = async (): Promise<string[]> => (await caches.keys()).filter(isShell)

/**
 * Fetches all that this version needs offline, in the languages spoken here before too, and copies what came late to an older
 * one. Throws: then the old one stays.
 */
export async function install(): Promise<void> {
  await keep([...everybodys(), ...(await spoken()).flatMap(wordsOf), ...(await lateHere())])
  await checkPages()
}

/** Keeps this version's words of a language. Throws when they cannot be fetched. */
export const speak = (language: string): Promise<void> => keep(wordsOf(language))

/** The languages of which any version kept the words. */
async function spoken(): Promise<string[]> {
  const found = new Set<string>()
  for (const name of await shells())
    for (const { url } of await (await caches.open(name)).keys()) found.add(languageOf(new URL(url).pathname) ?? 'en')
  found.delete('en')
  return [...found]
}

/** Late files of this version that an older one kept. */
async function lateHere(): Promise<string[]> {
  const found = await Promise.all(late().map((path) => caches.match(path)))
  return late().filter((_, at) => found[at])
}

const atOnce = 4

async function keep(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(shell)
  const left = [...paths]
  const work = async () => {
    for (let path = left.shift(); path; path = left.shift()) await keepOne(cache, path)
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, work))
  } finally {
    left.length = 0
  }
}

async function keepOne(cache: Cache, path: string): Promise<void> {
  if (await cache.match(path)) return
  const response = await obtain(path)
  await cache.put(path, response.clone()).catch(async () => {
    // Full: pictures make room for the app.
    await makeRoom()
    await cache.put(path, response)
  })
}

async function obtain(path: string): Promise<Response> {
  const named = hashed.get(path) === true
  const known = named ? await caches.match(path) : undefined
  if (known) return known
  const first = await fetch(path, { cache: named ? 'default' : 'no-cache', credentials: 'same-origin' })
  if (isFile(path, first)) return first
  const again = await fetch(path, { cache: 'reload', credentials: 'same-origin' })
  if (isFile(path, again)) return again
  throw new Error(`${path}: ${again.status}`)
}

/** A file of ours, not what a proxy or an error put in its place. */
const isFile = (path: string, { status, type, redirected, headers }: Response): boolean =>
  status === 200 &&
  type === 'basic' &&
  !redirected &&
  /html/.test(headers.get('content-type') ?? '') === path.endsWith('.html')

/** The pages must be of this build too: a deploy may have come between the list and them. */
async function checkPages(): Promise<void> {
  const cache = await caches.open(shell)
  for (const path of [...hashed.keys()].filter((it) => it.endsWith('.html'))) {
    const text = (await (await cache.match(path))?.text()) ?? ''
    const strange = text.match(/\/assets\/[\w.-]+\.(?:js|css)/g)?.find((it) => !hashed.has(it))
    if (!strange) continue
    await caches.delete(shell)
    throw new Error(`${path} is of another build: ${strange}`)
  }
}

/** A file of the app, of whichever version is asked for; undefined when no version here has it. */
export async function fileOfApp(path: string): Promise<Response | undefined> {
  const own = await (await caches.open(shell)).match(path)
  if (own || !path.startsWith('/assets/')) return own
  for (const name of await shells()) {
    const found = await (await caches.open(name)).match(path)
    if (found) return found
  }
  // The first word in a language, or what comes late: kept from now on.
  if (!(languageOf(path) || isLate(path)) || !hashed.has(path)) return undefined
  await keep([path])
  return await caches.match(path)
}

/** Whether `path` is the app's. */
export const isOfApp = (path: string): boolean =>
  path.startsWith('/assets/') || (hashed.has(path) && !path.endsWith('.html'))

/** The page that stands behind every address of the shop. */
export const page = async (): Promise<Response | undefined> => (await caches.open(shell)).match('/index.html')

const patience = 3000
/** Of versions whose tabs do not answer, asleep perhaps, so many stay. */
const mostSilent = 3

/** Forgets versions that no open page runs. While an update is on its way, nothing is touched. */
export async function sweep(): Promise<void> {
  const { waiting, installing } = self.registration
  if (waiting ?? installing) return
  const old = (await shells()).filter((name) => name !== shell)
  if (old.length === 0) return
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const running = await Promise.all(
    windows.filter(({ url }) => isPagePath(new URL(url).pathname)).map(async (it) => versionOf(it)),
  )
  const silent = running.includes(undefined) ? old.slice(-mostSilent) : []
  for (const name of old) {
    const cache = await caches.open(name)
    const used = await Promise.all(running.map(async (path) => path && (await cache.match(path))))
    if (!used.some(Boolean) && !silent.includes(name)) await caches.delete(name)
  }
}

/** The path of the code that a tab runs; undefined when it does not say. */
const versionOf = (client: Client): Promise<string | undefined> =>
  new Promise((tell) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => tell(typeof data === 'string' ? data : undefined)
    setTimeout(() => tell(undefined), patience)
    client.postMessage({ type: 'WHICH_VERSION' }, [port2])
  })
