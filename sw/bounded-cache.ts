/**
 * A bounded cache: what was not looked at for longest goes first, what is too old goes too, and a full disk empties the
 * pictures rather than breaks the app.
 */
export interface BoundedCache {
  name: string
  /** Entries. */
  most: number
  /** An entry older than that is fetched again. */
  days?: number
  /** A key that is no entry of its own and is never cleared away. */
  stays?: string
}

const keptAt = 'x-kept-at'
const seenOn = 'x-seen-on'
const day = 86_400_000
const today = (): string => String(Math.floor(Date.now() / day))
/** Caches that may be emptied to make room, the least missed first. */
const spare = ['flags', 'thumbnails', 'private-pictures']

/** A whole, own, undisguised picture: never an opaque answer, an error, or a page in its place. */
export const isWhole = ({ status, type, redirected, headers }: Response): boolean =>
  status === 200 && type === 'basic' && !redirected && (headers.get('content-type') ?? '').startsWith('image/')

/** One that its sender does not forbid to keep. */
export const mayKeep = (it: Response): boolean => isWhole(it) && !/no-store/.test(it.headers.get('cache-control') ?? '')

/** What stands there under `key`, unless it is too old; it counts as looked at. */
export async function take(limits: BoundedCache, key: string): Promise<Response | undefined> {
  const cache = await caches.open(limits.name)
  const kept = await cache.match(key)
  const age = Date.now() - Number(kept?.headers.get(keptAt))
  if (!kept || (limits.days && age > limits.days * day)) return undefined
  // Once a day is enough to know what is looked at: it goes to the end of the row, and keeps its age.
  if (kept.headers.get(seenOn) !== today()) await put(cache, limits, key, kept.clone())
  return kept
}

/** Puts it there and clears away what is too much. Never throws. */
export async function put(cache: Cache, { most, stays }: BoundedCache, key: string, response: Response): Promise<void> {
  const headers = new Headers(response.headers)
  if (!headers.has(keptAt)) headers.set(keptAt, String(Date.now()))
  headers.set(seenOn, today())
  try {
    const { status } = response
    const whole = new Response(await response.blob(), { status, headers })
    await cache.delete(key)
    await cache.put(key, whole)
    const keys = (await cache.keys()).filter(({ url }) => !stays || !url.endsWith(stays))
    for (const it of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(it)
  } catch {
    await makeRoom()
  }
}

/** The disk is full: pictures go, they can be fetched again. */
export async function makeRoom(): Promise<void> {
  for (const name of spare) await caches.delete(name)
}
