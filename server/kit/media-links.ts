/**
 * Links to private files: signed, good for minutes, for the session that asked, and while that session lives. Browsers keep
 * nothing of them, the worker of the app does: a log-out empties what it kept (sw/private-pictures.ts), offline too.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { type freshLinks, mostLinks } from '#contract/kit/media-api.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type { World } from '#server/world.ts'
import type { Ctx } from './context.ts'
import { largeOf, openMedia } from './media.ts'
import { sendsOf } from './sends.ts'

const keyShape = /^[a-f0-9]{40}(-s)?\.(webp|mp4|webm|zip)$/
const types: Record<string, string> = {
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  zip: 'application/zip',
}
const kinds = { m: 'member', s: 'staff' } as const

const sign = (world: World, key: string, asker: string, expiry: number): string =>
  createHmac('sha256', world.config.secret).update(`file\n${key}\n${asker}\n${expiry}`).digest('base64url').slice(0, 32)

/**
 * The address of a stored file for whoever asks: good for at most the term `mediaLinkLife`, and the same for half of it, so
 * that a list that is asked for again shows the same pictures. Without a session it opens nothing.
 */
export function mediaLink({ world, who, now }: Pick<Ctx, 'world' | 'who' | 'now'>, key: string): string {
  if (who.kind !== 'member' && who.kind !== 'staff') return `/files/${key}`
  const asker = `${who.kind === 'member' ? 'm' : 's'}.${who.sessionId}`
  const half = world.terms.mediaLinkLife / 2
  const expiry = (Math.floor(now / half) + 2) * half
  return `/files/${key}?u=${asker}&e=${expiry}&s=${sign(world, key, asker, expiry)}`
}

/** Fresh links for files of the asker's own documents; for staff, of any. The others are left out. */
export async function giveFreshLinks(ctx: Ctx, asked: Input<typeof freshLinks>): Promise<Answer<typeof freshLinks>> {
  const keys = asked.keys
    .split(',')
    .filter((key) => keyShape.test(key))
    .slice(0, mostLinks)
  if (keys.length === 0) return { links: {} }
  const { who } = ctx
  const rows = await ctx.tx
    .selectFrom('file')
    .select(['key', 'thumb_key'])
    .where('key', 'in', largeOf(keys))
    .$if(who.kind !== 'staff', (it) =>
      it.where((eb) =>
        eb.or([
          eb('customer_id', '=', who.kind === 'member' ? who.id : ''),
          eb('uploaded_by', '=', who.kind === 'member' ? `customer:${who.id}` : ''),
        ]),
      ),
    )
    .execute()
  const theirs = new Set(rows.flatMap((row) => [row.key, row.thumb_key]))
  return {
    links: Object.fromEntries(keys.filter((key) => theirs.has(key)).map((key) => [key, mediaLink(ctx, key)])),
  }
}

async function isGood(world: World, c: Context, key: string): Promise<boolean> {
  const { u: asker = '', e: expiry = '', s: signature = '' } = c.req.query()
  if (!keyShape.test(key) || !/^[ms]\.[\w-]{1,64}$/.test(asker) || !/^\d{1,15}$/.test(expiry)) return false
  const right = Buffer.from(sign(world, key, asker, Number(expiry)))
  const given = Buffer.from(signature)
  if (right.length !== given.length || !timingSafeEqual(right, given) || world.now() >= Number(expiry)) return false
  return world.sessionAlive(kinds[asker[0] as 'm' | 's'], asker.slice(2))
}

/** GET and HEAD /files/<key>. Expired, forged and unknown links, and those of a session that is over, are all 404. */
export function serveMedia(app: Hono, world: World): void {
  app.get('/files/:key', async (c) => {
    const key = c.req.param('key')
    if (!(await isGood(world, c, key))) return c.text('not found', 404)
    const place = sendsOf(world).take(world.addressOf(c))
    if (typeof place === 'number') return c.text('too many at once', place, { 'Retry-After': '5' })
    const file = await openMedia(world, key).catch((error: unknown) => {
      place.release()
      throw error
    })
    if (!file) {
      place.release()
      return c.text('not found', 404)
    }
    const range = answerFor(c, key, file.size)
    if (range && c.req.method !== 'HEAD')
      return c.body(place.stream(c, file, range.from, range.to), range.whole ? 200 : 206)
    place.release()
    await file.close()
    return c.body(null, range ? (range.whole ? 200 : 206) : 416)
  })
}

/** An archive is kept by the browser, never shown. */
const dispositionOf = (ending: string): string =>
  ending === 'zip'
    ? 'attachment; filename="my-data.zip"'
    : `inline; filename="${ending === 'webp' ? 'photo' : 'video'}.${ending}"`

/** Puts the headers on; gives what of the file is sent, null when what was asked for lies outside of it. */
function answerFor(c: Context, key: string, size: number): { from: number; to: number; whole: boolean } | null {
  const ending = key.slice(key.lastIndexOf('.') + 1)
  const tag = `"${key}"`
  c.header('Content-Type', types[ending] ?? 'application/octet-stream')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Cache-Control', 'private, no-store')
  c.header('Content-Disposition', dispositionOf(ending))
  c.header('Content-Security-Policy', "default-src 'none'; sandbox")
  c.header('Cross-Origin-Resource-Policy', 'same-origin')
  c.header('Accept-Ranges', 'bytes')
  // What lies under a key never changes.
  c.header('ETag', tag)
  const unchanged = (c.req.header('if-range') ?? tag) === tag
  const range = unchanged && c.req.method === 'GET' ? rangeOf(c.req.header('range'), size) : undefined
  if (range === null) {
    c.header('Content-Range', `bytes */${size}`)
    return null
  }
  const { from, to } = range ?? { from: 0, to: size - 1 }
  c.header('Content-Length', String(to - from + 1))
  if (range) c.header('Content-Range', `bytes ${from}-${to}/${size}`)
  return { from, to, whole: !range }
}

/** One range of bytes, both ends included; undefined: send everything; null: outside the file. */
function rangeOf(header: string | undefined, size: number): { from: number; to: number } | null | undefined {
  const found = header === undefined ? null : /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header.trim())
  if (!found || (found[1] === '' && found[2] === '')) return undefined
  const [, first = '', last = ''] = found
  // The end before the beginning is no range (RFC 9110, 14.1.1), and what is no range is passed over.
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from > to || from >= size ? null : { from, to }
}
