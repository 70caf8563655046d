/** A request as it came and an answer as it leaves. Written for the poll, which every open phone sends each five seconds. */
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Context } from 'hono'
import { wearsGuards } from './guard.ts'
import { kitWords, Refused } from './refused.ts'

/** A header of the request, by its name in lower case; read from Node's own object where there is a socket. */
export function headerOf(c: Context, name: string): string | undefined {
  const incoming = (c.env as { incoming?: IncomingMessage } | undefined)?.incoming
  if (!incoming) return c.req.header(name)
  const value = incoming.headers[name]
  return typeof value === 'string' ? value : value?.[0]
}

/** Whether who asks unpacks what is packed so (`gzip`, `br`). */
export const acceptsEncoding = (c: Context, name: string): boolean =>
  new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?(,|\\s|$))`).test(headerOf(c, 'accept-encoding') ?? '')

/** The id that the caller gave the request, when it is a readable one: for the log, beside ours. */
export const callersIdOf = (c: Context): string | undefined => {
  const given = headerOf(c, 'x-request-id')
  return given && /^[\w-]{8,64}$/.test(given) ? given : undefined
}

const longestBody = 256 * 1024
const invalid = (message: string) => new Refused('invalid', kitWords.invalid, {}, { fields: [{ path: '', message }] })

/** A connection that breaks while the body is on its way is no fault of ours. */
async function textOf(c: Context): Promise<string> {
  const body = await readBody(c, longestBody).catch(() => {
    throw invalid('broken off')
  })
  if (body === undefined) throw invalid('too large')
  return body
}

/** The body as text; undefined when it is longer than `most` bytes, of which no more than those are ever held. */
export async function readBody(c: Context, most: number): Promise<string | undefined> {
  const said = headerOf(c, 'content-length')
  // Node sees to it that no more comes than was said.
  if (said !== undefined) return Number(said) > most ? undefined : await c.req.text()
  const parts: Uint8Array[] = []
  let length = 0
  const reader = c.req.raw.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length
    parts.push(part.value)
    if (length <= most) continue
    await reader?.cancel()
    return undefined
  }
  return Buffer.concat(parts).toString('utf8')
}

/** The query of a GET, the JSON of a POST. Refuses what is too large, no JSON, nested too deeply, or holds NUL. */
export async function readInput(c: Context, method: 'GET' | 'POST'): Promise<unknown> {
  if (method === 'GET') return noNul(c.req.query())
  const body = await textOf(c)
  if (body.trim() === '') return {}
  try {
    return noNul(JSON.parse(body))
  } catch (error) {
    if (error instanceof Refused) throw error
    throw invalid('not JSON')
  }
}

// PostgreSQL cannot store NUL, and nothing here nests deeper than a few levels.
function noNul(value: unknown, depth = 0): unknown {
  if (depth > 12) throw invalid('nested too deeply')
  if (typeof value === 'string' && value.includes('\u0000')) throw invalid('unreadable characters')
  if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      if (key.includes('\u0000')) throw invalid('unreadable characters')
      noNul(inner, depth + 1)
    }
  }
  return value
}

/** From here on bytes are cheaper than a text that must be joined to its head. */
const long = 4096

/** JSON, packed where it is long, with these headers and the guards, which are all there at once so that nothing takes them apart again. */
export function answerJson(
  c: Context,
  body: unknown,
  headers: Readonly<Record<string, string>>,
  more: readonly (readonly [string, string])[] = [],
): Response | Promise<Response> {
  wearsGuards(c)
  const text = JSON.stringify(body)
  if (text.length < long) return respond(text, headers, more)
  const bytes = Buffer.from(text)
  // Not what a POST answers: there tokens lie, and a secret that is packed with what the caller sent can be guessed by its length.
  if (c.req.method !== 'GET' || !acceptsEncoding(c, 'gzip')) return respond(bytes, headers, more)
  return gzip(bytes, { level: 4 }).then((packed) =>
    respond(packed, { ...headers, 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' }, more),
  )
}

const gzip = promisify(zlib.gzip)

function respond(
  body: string | Buffer<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
  more: readonly (readonly [string, string])[],
): Response {
  if (more.length === 0) return new Response(body, { headers })
  const all = new Headers(headers)
  for (const [name, value] of more) all.append(name, value)
  return new Response(body, { headers: all })
}
