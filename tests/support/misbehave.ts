/** A server that answers every call as badly as told, until it is told to behave (quality.md, bar 59). */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'

export const codeUnknown = 49_999

const json = (it: ServerResponse, body: string, more: Record<string, string> = {}) =>
  it.writeHead(200, { 'content-type': 'application/json', ...more }).end(body)
const envelope = (code: number, message: string, data: unknown) =>
  JSON.stringify({ code, message, data, serverTime: Date.now(), requestId: 'request-1' })
const page = '<!doctype html><title>Gateway</title><p>Please log in to the network.'
const huge = Buffer.alloc(20 * 1024 * 1024, ' ')

/** Each way to answer badly; `good` is what the call should have said. */
export const faults = {
  silent: () => undefined,
  'status 500': (it) => it.writeHead(500).end('Internal Server Error'),
  '404 with a page': (it) => it.writeHead(404, { 'content-type': 'text/html' }).end(page),
  empty: (it) => json(it, ''),
  truncated: (it, good) => json(it, good.slice(0, -20)),
  'cut in the middle': (it, good) => {
    it.writeHead(200, { 'content-length': String(good.length + 100) }).write(good.slice(0, -20), () => it.destroy())
  },
  'no data': (it) => json(it, JSON.stringify({ code: 20000, message: 'ok', serverTime: 1, requestId: 'r' })),
  'null data': (it) => json(it, envelope(20000, 'ok', null)),
  'data of another type': (it) => json(it, envelope(20000, 'ok', 'ok')),
  'no envelope': (it) => json(it, '["20000"]'),
  'unknown code': (it) => json(it, envelope(codeUnknown, 'The harbour is closed', null)),
  'no message': (it) => json(it, JSON.stringify({ code: codeUnknown })),
  'redirect to a page': (it) => it.writeHead(302, { location: '/network-login' }).end(),
  'status 204': (it) => it.writeHead(204).end(),
  'huge, said so': (it) =>
    it.writeHead(200, { 'content-type': 'application/json', 'content-length': huge.length }).end(huge),
  huge: (it) => it.writeHead(200, { 'content-type': 'application/json' }).end(huge),
  reset: (it) => it.socket?.resetAndDestroy(),
  'session over': (it) => json(it, envelope(11000, 'Log in again', null)),
} satisfies Record<string, (it: ServerResponse, good: string) => unknown>

export type Fault = keyof typeof faults

export interface BadServer {
  base: string
  /** undefined: it behaves. */
  fault: Fault | undefined
  /** What each call, by method and path, should say. */
  good: Map<string, unknown>
  /** The calls it heard, in order, with their keys. */
  heard: { name: string; key: string | undefined }[]
  close: () => void
}

export async function openBadServer(): Promise<BadServer> {
  const server = createServer((asked, it) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://localhost')
    asked.resume()
    if (pathname === '/network-login') return void it.writeHead(200, { 'content-type': 'text/html' }).end(page)
    if (pathname === '/healthz') return void it.end('ok')
    const name = `${asked.method} ${pathname.slice('/api'.length)}`
    bad.heard.push({ name, key: asked.headers['idempotency-key'] as string | undefined })
    const good = envelope(20000, 'ok', bad.good.get(name))
    if (bad.fault) faults[bad.fault](it, good)
    else json(it, good)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bad: BadServer = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: undefined,
    good: new Map(),
    heard: [],
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return bad
}
