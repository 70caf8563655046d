/**
 * The published description of the calls: made once, then sent as it lies there, compressed and with its tag. What staff can
 * call is told to staff only.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Hono } from 'hono'
import { describe } from '#server/kit/describe.ts'
import { mounted } from '#server/kit/serve.ts'
import type { World } from '#server/world.ts'

const gzip = promisify(zlib.gzip)

interface Description {
  text: string
  gzip: Buffer
  tag: string
}

async function made(withStaff: boolean): Promise<Description> {
  const text = JSON.stringify(describe(mounted.filter((it) => withStaff || it.access !== 'staff')))
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return { text, gzip: await gzip(text), tag }
}

/** Mounts GET /api/openapi.json, after every call is mounted. A staff token gets the whole, everybody else the shoppers' part. */
export function serveOpenApi(app: Hono, world: World): void {
  const kept = new Map<boolean, Promise<Description>>()
  app.get('/api/openapi.json', async (c) => {
    // Who must set up a second step first reads no more than strangers do.
    const who = await world.identify(c.req.header('authorization'), 'staff').catch(() => undefined)
    const isStaff = who?.kind === 'staff'
    const description = kept.get(isStaff) ?? made(isStaff)
    kept.set(isStaff, description)
    const { text, gzip: squeezed, tag } = await description
    c.header('Content-Type', 'application/json')
    c.header('ETag', tag)
    c.header('Vary', 'Accept-Encoding, Authorization')
    c.header('Cache-Control', isStaff ? 'private, no-cache' : 'no-cache')
    if (c.req.header('if-none-match')?.includes(tag)) return c.body(null, 304)
    if (!/\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|\s|$))/.test(c.req.header('accept-encoding') ?? '')) return c.body(text)
    c.header('Content-Encoding', 'gzip')
    return c.body(new Uint8Array(squeezed))
  })
}
