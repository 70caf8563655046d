/** Requests as bytes on sockets of their own, whose last byte the test keeps back and lets go when it likes. */
import { once } from 'node:events'
import net from 'node:net'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Envelope } from '#contract/kit/envelope.ts'

export interface RawRequest {
  method?: 'GET' | 'POST'
  path: string
  token?: string
  key?: string
  body?: unknown
  headers?: Record<string, string>
}
export interface RawAnswer {
  status: number
  head: string
  text: string
}

/** The request as it goes over the wire. A body that is text goes as it is. */
export function bytesOf({ method = 'POST', path, token, key, body, headers = {} }: RawRequest): Buffer {
  const content = Buffer.from(method === 'GET' ? '' : typeof body === 'string' ? body : JSON.stringify(body ?? {}))
  const lines = {
    host: '127.0.0.1',
    connection: 'close',
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
    ...(method === 'POST' && { 'content-length': String(content.length) }),
    ...headers,
  }
  const head = [
    `${method} ${path} HTTP/1.1`,
    ...Object.entries(lines).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n')
  return Buffer.concat([Buffer.from(head), content])
}

/** Takes all the bytes that came; refuses an answer that broke off. */
export function readAnswer(bytes: Buffer): RawAnswer {
  const end = bytes.indexOf('\r\n\r\n')
  const head = bytes.subarray(0, end).toString()
  const body = bytes.subarray(end + 4)
  const length = /^content-length: (\d+)$/im.exec(head)?.[1]
  const whole =
    end > 0 &&
    (length === undefined ? / 204 |^transfer-encoding: chunked$/im.test(head) : body.length === Number(length))
  if (!whole) throw new Error(`the answer broke off: ${bytes.toString().slice(0, 300)}`)
  return { status: Number(head.slice(9, 12)), head, text: body.toString() }
}

export const envelopeOf = (answer: RawAnswer): Envelope => JSON.parse(answer.text) as Envelope

/** The answer without what differs by right: the request's id, the server's clock and the date. */
export const lasting = ({ head, text }: RawAnswer): string =>
  `${head.replace(/^(x-request-id|date): .*\r?\n?/gim, '')}\n${text.replace(/"serverTime":\d+/, '').replace(/"requestId":"[^"]+"/, '')}`

export interface Held {
  /** Sends one more byte of what was kept back, but never the last. */
  drip(): void
  /** Sends the rest. `reading` false: takes not a byte of the answer until `read`. */
  release(reading?: boolean): void
  read(): void
  answered(): boolean
  answer: Promise<RawAnswer>
}

/** Opens a socket and writes all but the last `back` bytes. */
export async function hold(port: number, request: RawRequest, back = 1): Promise<Held> {
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
  const parts: Buffer[] = []
  const answer = new Promise<RawAnswer>((resolve, reject) => {
    socket.on('data', (part) => parts.push(part))
    socket.once('error', reject)
    socket.once('close', () => {
      try {
        resolve(readAnswer(Buffer.concat(parts)))
      } catch (error) {
        reject(error)
      }
    })
  })
  answer.catch(() => undefined)
  await once(socket, 'connect')
  const bytes = bytesOf(request)
  let sent = bytes.length - back
  await new Promise<void>((resolve) => socket.write(bytes.subarray(0, sent), () => resolve()))
  return {
    answer,
    answered: () => parts.length > 0,
    drip() {
      if (sent < bytes.length - 1) socket.write(bytes.subarray(sent, (sent += 1)))
    },
    read: () => void socket.resume(),
    release(reading = true) {
      if (!reading) socket.pause()
      socket.write(bytes.subarray(sent))
    },
  }
}

/** One request, from the first byte to the last. */
export async function ask(port: number, request: RawRequest): Promise<RawAnswer> {
  const it = await hold(port, request)
  it.release()
  return it.answer
}

/**
 * Every request on a socket of its own; when the server has all of them but for the last byte, the last bytes go out
 * together. Gives the answers in the order asked.
 */
export async function together(port: number, requests: readonly RawRequest[]): Promise<RawAnswer[]> {
  const held = await Promise.all(requests.map((request) => hold(port, request)))
  // Whoever came before this one has been read when it is answered.
  await ask(port, { method: 'GET', path: '/api/nothing-of-ours' })
  if (held.some((it) => it.answered())) throw new Error('somebody was answered before the last byte')
  for (const it of held) it.release()
  return Promise.all(held.map((it) => it.answer))
}

/** The app behind a socket, as `server/start/start-shop.ts` puts it there. */
export async function listen(app: Hono): Promise<{ port: number; close(): Promise<void> }> {
  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info) =>
      resolve({ server, port: info.port }),
    )
  })
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}
