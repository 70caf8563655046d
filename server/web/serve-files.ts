/**
 * The built apps: one process is the whole shop. Files are read once and kept compressed;
 * hashed ones are cached for ever, pages always asked for again. A path with an extension that does not exist is 404,
 * anything else is the app (specification 2: unknown pages go home there).
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Context, Hono } from 'hono'
import type { Language } from '#contract/account/account.ts'
import { brandPage, type Look, policyOf } from './branding.ts'
import { type Head, inLanguage, type Site, writeHead } from './head.ts'
import { articleHead, landingFacts, plainHead, productHead } from './heads.ts'
import { landingPages, landingPath } from './landing.ts'
import { killSwitchWorker } from './kill-switch-worker.ts'
import { askShelf, Home, languageAsked } from './home.ts'
import { acceptsEncoding } from '#server/kit/exchange.ts'
import { contentPolicy } from '#server/kit/guard.ts'
import { writeLater, readHints } from './page-hints.ts'
import { productAsked, productPath, type ProductAsked, type ProductPreview, showProduct } from './product-page.ts'

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  woff2: 'font/woff2',
  ico: 'image/x-icon',
  txt: 'text/plain; charset=utf-8',
}
const squeezable = new Set(['html', 'js', 'css', 'json', 'svg', 'txt'])

interface Asset {
  bytes: Buffer
  br?: Buffer
  gzip?: Buffer
  type: string
  etag: string
  hashed: boolean
  /** A page's own policy, where it brings a style of its own. */
  policy?: string
  /** What it depends on, where that is more than how it is packed. */
  varies?: string
}

/** Brotli's quality for a page that is made when it is asked for: a tenth of a millisecond, and as small within a hundredth. */
const qualityWhenAsked = 5
/** For what is read once: three seconds of one processor for all of it, after the start, and an eighth less to fetch than with 9. */
const qualityOnce = 11
const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** A built file as this shop sends it: pages wear its name and its colour. */
function dressed(file: string, look: Look): { bytes: Buffer; policy?: string } {
  const bytes = fs.readFileSync(file)
  if (look.worker === false && path.basename(file) === 'sw.js') return { bytes: Buffer.from(killSwitchWorker) }
  return file.endsWith('.html') ? dressedPage(bytes.toString(), look) : { bytes }
}

function dressedPage(page: string, look: Look): { bytes: Buffer; policy?: string } {
  const { text, style } = brandPage(page, look)
  const policy = policyOf(text, style)
  return { bytes: Buffer.from(text), ...(policy !== contentPolicy && { policy }) }
}

const tagOf = (bytes: Buffer): string => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

/** A page with something of the shop in it, in the language of who asks: compressed before it is sent. */
async function pageAsset({ bytes, policy }: { bytes: Buffer; policy?: string }): Promise<Asset> {
  const asset: Asset = {
    bytes,
    type: types['html'] ?? '',
    etag: tagOf(bytes),
    hashed: false,
    varies: 'Accept-Encoding, Accept-Language, Cookie',
    ...(policy && { policy }),
  }
  await squeeze(new Map([['/page.html', asset]]), qualityWhenAsked)
  return asset
}

/** Reads a folder of built files, by the path they are served at. */
function readAssets(dir: string, look: Look): Map<string, Asset> {
  const assets = new Map<string, Asset>()
  if (!fs.existsSync(dir)) return assets
  for (const entry of fs.readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.parentPath.split(path.sep).includes('.vite')) continue
    const file = path.join(entry.parentPath, entry.name)
    const ending = path.extname(entry.name).slice(1)
    const url = `/${path.relative(dir, file).split(path.sep).join('/')}`
    const { bytes, policy } = dressed(file, look)
    assets.set(url, {
      bytes,
      type: types[ending] ?? 'application/octet-stream',
      etag: tagOf(bytes),
      ...(policy && { policy }),
      hashed: /^\/assets\/.*-[\w-]{8}\.\w+$/.test(url),
    })
  }
  return assets
}

/** Compresses in the background, so that the first page does not wait for the last picture: all of it soon, then well. */
async function squeeze(assets: ReadonlyMap<string, Asset>, quality = qualityOnce): Promise<void> {
  const worth = [...assets].filter(
    ([url, { bytes }]) => squeezable.has(path.extname(url).slice(1)) && bytes.length >= 1024,
  )
  for (const [, asset] of worth) asset.gzip = await gzip(asset.bytes)
  for (const [, asset] of worth)
    asset.br = await brotli(asset.bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } })
}

function send(c: Context, asset: Asset): Response {
  c.header('Content-Type', asset.type)
  if (asset.policy) c.header('Content-Security-Policy', asset.policy)
  c.header('ETag', asset.etag)
  c.header('Vary', asset.varies ?? 'Accept-Encoding')
  c.header('Cache-Control', asset.hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  // A proxy in between may have made the tag weak, or sent several.
  if (c.req.header('if-none-match')?.includes(asset.etag)) return c.body(null, 304)
  const squeezed =
    asset.br && acceptsEncoding(c, 'br')
      ? { bytes: asset.br, name: 'br' }
      : asset.gzip && acceptsEncoding(c, 'gzip')
        ? { bytes: asset.gzip, name: 'gzip' }
        : undefined
  if (squeezed) c.header('Content-Encoding', squeezed.name)
  return c.body(new Uint8Array(squeezed?.bytes ?? asset.bytes))
}

/** Mounts the shopper's app at / and the console at /ops from `dist`. `preview` gives what is known of a product without asking its source. */
export function serveApps(
  app: Hono,
  dist: string,
  look: Look,
  preview: (asked: ProductAsked) => Promise<ProductPreview | undefined>,
  article: (slug: string, language: Language) => Promise<{ title: string; body: string } | undefined> = () =>
    Promise.resolve(undefined),
): void {
  const shop = readAssets(path.join(dist, 'web'), look)
  const ops = readAssets(path.join(dist, 'ops'), { ...look, demo: false })
  const { publicUrl } = look
  const site: Site | undefined = publicUrl === undefined ? undefined : { ...look, publicUrl }
  const headed = (page: string, language: Language, head: Head | undefined) =>
    site && head ? inLanguage(writeHead(page, site, language, head), language) : page
  const hints = readHints(path.join(dist, 'web'))
  const home = new Home(
    path.join(dist, 'home'),
    look,
    () => askShelf(app),
    (page, language) => pageAsset(dressedPage(headed(page, language, site && plainHead('/', site, language)), look)),
  )
  const landing = landingPages(app, dist, look, (page, language) => {
    const head = site && plainHead(landingPath, site, language)
    const facts = site && landingFacts(page, site, language)
    const told = hints(landingPath, language)
    const written = headed(page, language, head && { ...head, facts: facts ?? [] })
    return pageAsset(dressedPage(told ? writeLater(written, told, true) : written, look))
  })
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
  app.get('/', async (c) => answer(c, (await home.pageFor(c)) ?? shop.get('/index.html')))
  /** The app's page, told whose it is: with a product its picture too, which is painted first. */
  const knownPage = async (c: Context, language: Language): Promise<{ page: Asset | undefined; link?: string }> => {
    const path = decoded(c)
    const page = find(shop, path)
    if (page === undefined || page !== shop.get('/index.html')) return { page }
    const asked = path === productPath ? productAsked(c.req.query()) : undefined
    const product = asked && (await preview(asked).catch(() => undefined))
    const text = product ? showProduct(page.bytes.toString(), language, product) : page.bytes.toString()
    const head = await headOf(c, path, language, asked && product && { asked, product })
    const told = hints(path, language, product?.pic ?? undefined)
    const link = told && { link: told.link }
    const written = headed(told ? writeLater(text, told, product !== undefined) : text, language, head)
    if (written === page.bytes.toString()) return { page, ...link }
    return {
      page: await pageAsset({ bytes: Buffer.from(written), ...(page.policy && { policy: page.policy }) }),
      ...link,
    }
  }
  const headOf = async (
    c: Context,
    path: string,
    language: Language,
    known: { asked: ProductAsked; product: ProductPreview } | undefined,
  ): Promise<Head | undefined> => {
    if (!site) return undefined
    if (known) return productHead(site, language, known.asked, known.product)
    const slug = path === '/pages/FAQDetail/index' ? c.req.query('slug') : undefined
    if (slug === undefined) return plainHead(path, site, language)
    const found = await article(slug, language).catch(() => undefined)
    return found && articleHead(site, slug, found)
  }
  // Asked for by whatever does not read the page.
  app.get('/favicon.ico', (c) => c.redirect('/icons/icon-192.png', 301))
  app.get(landingPath, async (c, next) => {
    const language = languageAsked(c)
    const page = await landing.pageIn(language)
    if (!page) return next()
    const told = hints(landingPath, language)
    if (told) c.header('Link', told.link)
    return answer(c, page)
  })
  app.get('*', async (c) => {
    const { page, link } = await knownPage(c, languageAsked(c))
    if (link) c.header('Link', link)
    return answer(c, page)
  })
}
