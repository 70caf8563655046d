/** The browser's Cache Storage in memory, as far as the worker uses it: in order of putting, and deleted under whoever holds it. */
type Key = string | { url: string }

const origin = 'https://shop.example'
const full = (key: Key): string => new URL(typeof key === 'string' ? key : key.url, origin).href

export class MemoryCache {
  readonly held = new Map<string, Response>()
  /** Throws from the put after so many, as a full disk does. */
  room = Infinity

  match(key: Key): Promise<Response | undefined> {
    return Promise.resolve(this.held.get(full(key))?.clone())
  }
  put(key: Key, response: Response): Promise<void> {
    if (this.held.size >= this.room) return Promise.reject(new DOMException('full', 'QuotaExceededError'))
    this.held.set(full(key), response)
    return Promise.resolve()
  }
  delete(key: Key): Promise<boolean> {
    return Promise.resolve(this.held.delete(full(key)))
  }
  keys(): Promise<{ url: string }[]> {
    return Promise.resolve([...this.held.keys()].map((url) => ({ url })))
  }
}

export class MemoryCaches {
  readonly all = new Map<string, MemoryCache>()

  open(name: string): Promise<MemoryCache> {
    const cache = this.all.get(name) ?? new MemoryCache()
    this.all.set(name, cache)
    return Promise.resolve(cache)
  }
  has(name: string): Promise<boolean> {
    return Promise.resolve(this.all.has(name))
  }
  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.all.delete(name))
  }
  keys(): Promise<string[]> {
    return Promise.resolve([...this.all.keys()])
  }
  async match(key: Key): Promise<Response | undefined> {
    for (const cache of this.all.values()) {
      const found = await cache.match(key)
      if (found) return found
    }
    return undefined
  }
  /** The paths kept in a cache, in order. */
  paths(name: string): string[] {
    return [...(this.all.get(name)?.held.keys() ?? [])].map((url) => url.slice(origin.length))
  }
}

/** An answer as fetch gives it: Node's own say neither their type nor that they were redirected. */
export function answered(
  body: string,
  { type = 'basic', redirected = false, ...init }: ResponseInit & { type?: ResponseType; redirected?: boolean } = {},
): Response {
  const response = new Response(body, { headers: { 'content-type': 'image/webp' }, ...init })
  Object.defineProperties(response, { type: { value: type }, redirected: { value: redirected } })
  const { clone } = response
  response.clone = () => {
    const copy = clone.call(response)
    Object.defineProperties(copy, { type: { value: type }, redirected: { value: redirected } })
    return copy
  }
  return response
}
