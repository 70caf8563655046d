/**
 * Opens a short link to learn which item it means (product.md 3, safety: paste a link). Only exact known hosts, only
 * https on port 443, at most three hops, three seconds and 64 KB in all; every hop is looked up once, its addresses
 * checked, and the connection pinned to what was checked. Nothing of an answer leaves here but the item.
 */
import { request } from 'node:http'
import { type ItemLink, parseLink, shortLinkHosts } from '#contract/catalog/link.ts'
import { isPublic } from '../public-address.ts'
import type { Net, Target } from './short-link-net.ts'
import { readPage } from './short-link-page.ts'

const mostHops = 3
export const mostMs = 3000
export const mostBytes = 65_536

/** Why a short link led nowhere: for the log, never for the shopper, who is asked for the long link. */
type DeadEnd = 'not-allowed' | 'private-address' | 'too-many-hops' | 'too-slow' | 'no-answer' | 'no-item'
export type Resolved = ItemLink | { ok: false; why: DeadEnd }

class Stopped extends Error {
  readonly why: DeadEnd
  constructor(why: DeadEnd) {
    super(why)
    this.why = why
  }
}

/** Item pages that a short link may pass through without naming the item in the address. */
const itemHosts: readonly string[] = [
  'a.m.taobao.com',
  'h5.m.taobao.com',
  'item.taobao.com',
  'm.intl.taobao.com',
  'main.m.taobao.com',
  'detail.tmall.com',
  'detail.m.tmall.com',
  'detail.1688.com',
  'm.1688.com',
  'weidian.com',
]

function allowed(link: string, hosts: readonly string[]): URL {
  const url = link.length <= 4096 && URL.canParse(link) ? new URL(link) : undefined
  // The text itself must say so too: no port, no user, nothing that a parser has to straighten out first.
  const plain = url?.origin === `https://${url?.hostname}` && link.startsWith(`${url.origin}/`)
  if (!url || !plain || !hosts.includes(url.hostname)) throw new Stopped('not-allowed')
  return url
}

async function pinned(host: string, net: Net, signal: AbortSignal): Promise<Target> {
  const gone = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Stopped('too-slow')), { once: true })
  })
  const found = await Promise.race([net.resolve(host), gone])
  // One private address among public ones is how a rebinding name looks.
  const [first] = found
  if (!first || !found.every(({ address }) => isPublic(address))) throw new Stopped('private-address')
  return { host, ...first }
}

interface Reply {
  location: string | undefined
  page: string
}

function ask(url: URL, target: Target, net: Net, left: { bytes: number }, signal: AbortSignal): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asked = request({
      method: 'GET',
      path: url.pathname + url.search,
      setHost: false,
      headers: {
        host: url.hostname,
        accept: 'text/html',
        // Compressed answers are not read at all: a small one may be a huge one.
        'accept-encoding': 'identity',
        'user-agent': 'Mozilla/5.0 (Linux; Android 14; Mobile)',
        connection: 'close',
      },
      maxHeaderSize: 16_384,
      signal,
      createConnection: () => net.connect(target),
    })
    asked.on('error', reject)
    asked.on('response', (response) => {
      const { location, 'content-encoding': encoding } = response.headers
      const moved = (response.statusCode ?? 0) >= 300 && (response.statusCode ?? 0) < 400
      const readable = response.statusCode === 200 && (encoding === undefined || encoding === 'identity')
      if (moved || !readable) {
        asked.destroy()
        resolve({ location: moved ? location : undefined, page: '' })
        return
      }
      const parts: Buffer[] = []
      const finish = () => {
        asked.destroy()
        resolve({ location: undefined, page: Buffer.concat(parts).toString('utf8') })
      }
      response.on('data', (part: Buffer) => {
        parts.push(part.subarray(0, left.bytes))
        left.bytes -= Math.min(part.length, left.bytes)
        if (left.bytes === 0) finish()
      })
      response.on('end', finish)
      response.on('error', reject)
    })
    asked.end()
  })
}

async function follow(start: string, net: Net, signal: AbortSignal): Promise<ItemLink> {
  const left = { bytes: mostBytes }
  let url = allowed(start, shortLinkHosts)
  for (let hop = 0; hop < mostHops; hop++) {
    const reply = await ask(url, await pinned(url.hostname, net, signal), net, left, signal)
    const { item, next } = reply.location === undefined ? readPage(reply.page) : readLocation(reply.location, url)
    if (item) return item
    if (!next || left.bytes === 0) throw new Stopped('no-item')
    url = allowed(next, [...shortLinkHosts, ...itemHosts])
  }
  throw new Stopped('too-many-hops')
}

function readLocation(location: string, from: URL): { item?: ItemLink; next?: string } {
  const absolute = URL.canParse(location, from.href) ? new URL(location, from).href : ''
  const parsed = parseLink(absolute)
  return parsed.ok ? { item: parsed } : { next: absolute }
}

/** Takes what parseLink called a short link (`url`). Never rejects: a dead end says why. */
export async function resolveShortLink(url: string, net: Net): Promise<Resolved> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), mostMs)
  try {
    return await follow(url, net, stop.signal)
  } catch (error) {
    if (error instanceof Stopped) return { ok: false, why: error.why }
    return { ok: false, why: stop.signal.aborted ? 'too-slow' : 'no-answer' }
  } finally {
    clearTimeout(timer)
    stop.abort()
  }
}
