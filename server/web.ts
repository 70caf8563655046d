/**
 * The built apps and what operators ask: one process is the whole shop. Files are read once and kept compressed;
 * hashed ones are cached for ever, pages always asked for again. A path with an extension that does not exist is 404,
 * anything else is the app (specification 2: unknown pages go home there).
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Context, Hono } from 'hono'
import { seconds } from '#contract/kit/time.ts'
import { dressManifest, dressPage } from './dress.ts'
import type { World } from './world.ts'

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  woff2: 'font/woff2',
  ico: 'image/x-icon',
  txt: 'text/plain; charset=utf-8',
}
const squeezable = new Set(['html', 'js', 'css', 'json', 'webmanifest', 'svg', 'txt'])

/** The policy of safety.md D. Styles are set from script, scripts only come from here. */
export const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types app',
].join('; ')

interface Asset {
  bytes: Buffer
  br?: Buffer
  gzip?: Buffer
  type: string
  etag: string
  hashed: boolean
  /** A page's own policy, where it brings a style of its own. */
  policy?: string
}

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** How this shop's pages look from their first paint: its colour (hex), and a demo's bar. */
export interface Look {
  theme: string
  demo: boolean
}

/** A built file as this shop sends it: pages and the manifest wear its colour. */
function dressed(file: string, { theme, demo }: Look): { bytes: Buffer; policy?: string } {
  const bytes = fs.readFileSync(file)
  if (file.endsWith('.webmanifest')) return { bytes: Buffer.from(dressManifest(bytes.toString(), theme)) }
  if (!file.endsWith('.html')) return { bytes }
  const { text, style } = dressPage(bytes.toString(), theme, demo)
  const policy = style && contentPolicy.replace("style-src 'self'", `style-src 'self' ${style}`)
  return { bytes: Buffer.from(text), ...(policy && { policy }) }
}

/** Reads a folder of built files, by the path they are served at. */
function readAssets(dir: string, look: Look): Map<string, Asset> {
  const assets = new Map<string, Asset>()
  if (!fs.existsSync(dir)) return assets
  for (const entry of fs.readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.parentPath.split(path.sep).includes('.vite')) continue
    const file = path.join(entry.parentPath, entry.name)
    const ending = path.extname(entry.name).slice(1)
    const { bytes, policy } = dressed(file, look)
    const url = `/${path.relative(dir, file).split(path.sep).join('/')}`
    assets.set(url, {
      bytes,
      type: types[ending] ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      ...(policy && { policy }),
      hashed: /^\/assets\/.*-[\w-]{8}\.\w+$/.test(url),
    })
  }
  return assets
}

/** Compresses in the background, so that the first page does not wait for the last picture. */
async function squeeze(assets: ReadonlyMap<string, Asset>): Promise<void> {
  for (const [url, asset] of assets) {
    if (!squeezable.has(path.extname(url).slice(1)) || asset.bytes.length < 1024) continue
    asset.gzip = await gzip(asset.bytes)
    asset.br = await brotli(asset.bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } })
  }
}

function send(c: Context, asset: Asset): Response {
  const accepted = c.req.header('accept-encoding') ?? ''
  c.header('Content-Type', asset.type)
  if (asset.policy) c.header('Content-Security-Policy', asset.policy)
  c.header('ETag', asset.etag)
  c.header('Vary', 'Accept-Encoding')
  c.header('Cache-Control', asset.hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  // A proxy in between may have made the tag weak, or sent several.
  if (c.req.header('if-none-match')?.includes(asset.etag)) return c.body(null, 304)
  const reads = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?(,|\\s|$))`).test(accepted)
  const squeezed =
    asset.br && reads('br')
      ? { bytes: asset.br, name: 'br' }
      : asset.gzip && reads('gzip')
        ? { bytes: asset.gzip, name: 'gzip' }
        : undefined
  if (squeezed) c.header('Content-Encoding', squeezed.name)
  return c.body(new Uint8Array(squeezed?.bytes ?? asset.bytes))
}

/** Headers for every answer (ASVS 3.4). */
export function guardHeaders(app: Hono, world: World): void {
  app.use('*', async (c, next) => {
    await next()
    const { headers } = c.res
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', contentPolicy)
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('Referrer-Policy', 'same-origin')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    headers.set('Cross-Origin-Resource-Policy', 'same-origin')
    headers.set('Permissions-Policy', 'camera=(self), geolocation=(), microphone=()')
    if (world.config.publicUrl.startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=31536000')
  })
}

/** Mounts the shopper's app at / and the console at /ops from `dist`. */
export function serveApps(app: Hono, dist: string, look: Look): void {
  const shop = readAssets(path.join(dist, 'web'), look)
  const ops = readAssets(path.join(dist, 'ops'), { ...look, demo: false })
  void squeeze(shop).then(() => squeeze(ops))
  const find = (assets: ReadonlyMap<string, Asset>, at: string) =>
    assets.get(at) ?? (/\.[a-z0-9]+$/i.test(at) ? undefined : assets.get('/index.html'))
  const answer = (c: Context, asset: Asset | undefined) => (asset ? send(c, asset) : c.text('not found', 404))
  const decoded = (c: Context) => {
    try {
      return decodeURIComponent(c.req.path)
    } catch {
      return '/broken.path'
    }
  }
  // What this shop does not have (the demo, in production) is not the app's either.
  for (const path of ['/demo/*', '/sandbox/*', '/files/*']) app.all(path, (c) => c.text('not found', 404))
  app.get('/ops', (c) => c.redirect('/ops/'))
  app.get('/ops/*', (c) =>
    answer(c, find(ops, decoded(c).slice('/ops'.length) === '/' ? '/index.html' : decoded(c).slice('/ops'.length))),
  )
  app.get('*', (c) => answer(c, find(shop, decoded(c) === '/' ? '/index.html' : decoded(c))))
}

/** How long a probe may wait for the database before the shop counts as not ready. */
const patience = seconds(2)

/** /healthz: the process lives. /readyz: the database answers soon and takes writes. /metrics: Prometheus. */
export function serveHealth(app: Hono, world: World, isStopping: () => boolean): void {
  // One probe at a time: a database that does not answer is not asked again and again.
  let probe: Promise<boolean> | undefined
  const takesWrites = () =>
    (probe ??= world.database.db
      .insertInto('setting')
      .values({ key: 'ready-probe', value: JSON.stringify(world.now()), changed_at: world.now() })
      .onConflict((it) => it.column('key').doUpdateSet({ value: JSON.stringify(world.now()), changed_at: world.now() }))
      .execute()
      .then(
        () => true,
        () => false,
      )
      .finally(() => (probe = undefined)))
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    if (isStopping()) return c.text('stopping', 503)
    const enough = new AbortController()
    const ready = await Promise.race([takesWrites(), pause(patience, false, { signal: enough.signal, ref: false })])
    enough.abort()
    return ready ? c.text('ready') : c.text('the database does not take writes', 503)
  })
  app.get('/metrics', async (c) =>
    c.text(await world.metrics.registry.metrics(), 200, { 'Content-Type': world.metrics.registry.contentType }),
  )
}
