/**
 * Links to private files: signed, good for a day or two, and the same all day. Browsers keep nothing of them, the worker of
 * the app does: a log-out empties what it kept (sw/private-pictures.ts), offline too.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { days } from '#contract/kit/time.ts'
import type { World } from '#server/world.ts'

const keyShape = /^[a-f0-9]{40}(-s)?\.(webp|mp4|webm)$/
const types: Record<string, string> = { webp: 'image/webp', mp4: 'video/mp4', webm: 'video/webm' }

const sign = (world: World, key: string, expiry: number): string =>
  createHmac('sha256', world.config.secret).update(`file\n${key}\n${expiry}`).digest('base64url').slice(0, 32)

/** The address of a stored file. Expires between one and two days from now (epoch ms), at midnight UTC. */
export function mediaLink(world: World, key: string, now: number): string {
  const expiry = (Math.floor(now / days(1)) + 2) * days(1)
  return `/files/${key}?e=${expiry}&s=${sign(world, key, expiry)}`
}

function isGood(world: World, key: string, expiry: string | undefined, signature: string | undefined): boolean {
  if (!keyShape.test(key) || !expiry || !signature || !/^\d{1,15}$/.test(expiry)) return false
  const right = Buffer.from(sign(world, key, Number(expiry)))
  const given = Buffer.from(signature)
  return right.length === given.length && timingSafeEqual(right, given) && world.now() < Number(expiry)
}

/** GET /files/<key>. Expired, forged and unknown links are all 404. */
export function serveMedia(app: Hono, world: World): void {
  app.get('/files/:key', async (c) => {
    const key = c.req.param('key')
    if (!isGood(world, key, c.req.query('e'), c.req.query('s'))) return c.text('not found', 404)
    const bytes = await world.doors.files.get(key)
    return bytes ? send(c, key, bytes) : c.text('not found', 404)
  })
}

function send(c: Context, key: string, bytes: Uint8Array): Response {
  const ending = key.slice(key.lastIndexOf('.') + 1)
  c.header('Content-Type', types[ending] ?? 'application/octet-stream')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Cache-Control', 'private, no-store')
  c.header('Content-Disposition', `inline; filename="${ending === 'webp' ? 'photo' : 'video'}.${ending}"`)
  c.header('Content-Security-Policy', "default-src 'none'; sandbox")
  c.header('Cross-Origin-Resource-Policy', 'same-origin')
  c.header('Accept-Ranges', 'bytes')
  const range = rangeOf(c.req.header('range'), bytes.length)
  if (range === undefined) return c.body(new Uint8Array(bytes))
  if (range === null) {
    c.header('Content-Range', `bytes */${bytes.length}`)
    return c.body(null, 416)
  }
  c.header('Content-Range', `bytes ${range.from}-${range.to}/${bytes.length}`)
  return c.body(new Uint8Array(bytes.subarray(range.from, range.to + 1)), 206)
}

/** One range of bytes, both ends included; undefined: send everything; null: outside the file. */
export function rangeOf(header: string | undefined, size: number): { from: number; to: number } | null | undefined {
  const found = header === undefined ? null : /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim())
  if (!found || (found[1] === '' && found[2] === '')) return undefined
  const [, first = '', last = ''] = found
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from > to || from >= size ? null : { from, to }
}
