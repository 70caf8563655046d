/** How the built apps are served: compressed, cached right, guarded, and never a page where a file was meant. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { derive, HOUSE_THEME } from '#contract/kit/theme.ts'
import { brandPage } from '#server/web/branding.ts'
import { serveManifest } from '#server/web/manifest.ts'
import { contentPolicy, guardHeaders } from '#server/kit/guard.ts'
import { serveHealth } from '#server/start/health.ts'
import { asFound } from '#server/providers/marketplace/catalog-source.ts'
import { sampleProducts } from '#server/catalog/sample/products.ts'
import { seedCatalog } from '#server/catalog/seed-catalog.ts'
import { previewProduct } from '#server/catalog/find-product.ts'
import { serveApps } from '#server/web/serve-files.ts'
import { openShop, type Shop } from '../support/shop.ts'

const dist = fs.mkdtempSync(path.join(os.tmpdir(), 'haulway-dist-'))
const script = `console.log(${JSON.stringify('many words '.repeat(300))})`
const files = {
  'web/index.html': `<!doctype html><head><title>Haulway</title></head><div id="root"></div><!--${'many words '.repeat(300)}-->`,
  'web/sw.js': script,
  'web/assets/index-CGNZd9sJ.js': script,
  'web/assets/photo-CGNZd9sK.webp': 'x'.repeat(5000),
  'web/.vite/manifest.json': '{}',
  'ops/index.html': '<!doctype html><title>console</title>',
  'ops/assets/index-AGNZd9sJ.js': script,
}
let shop: Shop
let app: Hono
let stopping = false
const get = (at: string, headers: Record<string, string> = {}, method = 'GET') => app.request(at, { method, headers })

beforeAll(async () => {
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(dist, file)), { recursive: true })
    fs.writeFileSync(path.join(dist, file), text)
  }
  shop = await openShop('pglite')
  app = new Hono()
  guardHeaders(app, shop.world)
  serveHealth(app, shop.world, () => stopping)
  const look = { brand: 'Parcel & Sons', theme: HOUSE_THEME, demo: false }
  serveManifest(app, look)
  serveApps(app, dist, look, (asked) => previewProduct(shop.world, asked))
})
afterAll(async () => {
  await shop.close()
  fs.rmSync(dist, { recursive: true })
})

test('every page of the shop and of the console is its app; what has an ending and is not there is 404', async () => {
  for (const at of ['/', '/index.html', '/pages/My/index', '/no/such/page'])
    expect(await (await get(at)).text()).toContain('<title>Parcel &amp; Sons</title>')
  for (const at of ['/ops/', '/ops/orders']) expect(await (await get(at)).text()).toContain('console')
  expect((await get('/ops')).headers.get('location')).toBe('/ops/')
  expect((await get('/favicon.ico')).headers.get('location')).toBe('/icons/icon-192.png')
  expect(fs.existsSync('public/icons/icon-192.png')).toBe(true)
  const missing = [
    '/a.js',
    '/assets/old-12345678.js',
    '/ops/a.js',
    '/.vite/manifest.json',
    '/%zz',
    '/../server/main.ts',
    '/..%2fserver%2fmain.ts',
  ]
  for (const at of [...missing, '/demo', '/demo/mailbox', '/sandbox/x', '/files/x.webp'])
    expect((await get(at)).status, at).toBe(404)
})

test('a page of a product that we know has its name and its picture before any script runs', async () => {
  const page = async (query: string, headers = {}) => (await get(`/pages/productDetail/index?${query}`, headers)).text()
  const [hoodie] = sampleProducts.map(asFound)
  const known = `itemId=${hoodie?.itemId}&mallType=${hoodie?.mallType}`
  const plain = await page('')
  expect(await page(known), 'nobody has looked at it yet').toBe(plain)
  await seedCatalog(shop.world)
  const filled = await page(known)
  expect(filled).toContain(`<title>${hoodie?.titleEn} · Parcel &amp; Sons</title>`)
  expect(filled).toContain(`<meta property="og:image" content="${hoodie?.pic}" />`)
  expect(filled).toContain(`<div id="root"><div class="first-picture"><img src="${hoodie?.pic}"`)
  expect(await page(known, { 'accept-language': 'zh-CN' })).toContain(`<title>${hoodie?.title} ·`)
  for (const other of ['itemId=1&mallType=taobao', `itemId=${hoodie?.itemId}&mallType=amazon`, 'itemId=%00'])
    expect(await page(other)).toBe(plain)
})

test('scripts come as small as the browser can read them, pictures as they are', async () => {
  const packed = async (at: string, encodings: string) => {
    const answer = await get(at, { 'accept-encoding': encodings })
    return { encoding: answer.headers.get('content-encoding'), bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const at = '/assets/index-CGNZd9sJ.js'
  await expect.poll(async () => (await packed(at, 'gzip, br')).encoding).toBe('br')
  expect(zlib.brotliDecompressSync((await packed(at, 'gzip, br')).bytes).toString()).toBe(script)
  expect(zlib.gunzipSync((await packed(at, 'gzip')).bytes).toString()).toBe(script)
  expect(await packed(at, '')).toMatchObject({ encoding: null, bytes: Buffer.from(script) })
  expect(await packed(at, 'br;q=0, gzip;q=0')).toMatchObject({ encoding: null })
  expect((await packed('/assets/photo-CGNZd9sK.webp', 'gzip, br')).encoding).toBe(null)
  // A page with something of its own in it is made when it is asked for, and as small as a file.
  const [hoodie] = sampleProducts.map(asFound)
  const product = await packed(`/pages/productDetail/index?mallType=taobao&itemId=${hoodie?.itemId}`, 'gzip, br')
  expect(product.encoding).toBe('br')
  expect(product.bytes.length).toBeLessThan(1000)
  expect(zlib.brotliDecompressSync(product.bytes).toString()).toContain('· Parcel &amp; Sons</title>')
  expect((await get(at)).headers.get('vary')).toBe('Accept-Encoding')
})

test('what carries its hash in its name is kept for ever, everything else is asked for again and answered 304', async () => {
  for (const at of ['/assets/index-CGNZd9sJ.js', '/ops/assets/index-AGNZd9sJ.js']) {
    expect((await get(at)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
  for (const at of ['/', '/sw.js', '/manifest.webmanifest', '/ops/', '/pages/My/index']) {
    const first = await get(at)
    expect(first.headers.get('cache-control'), at).toBe('no-cache')
    const etag = first.headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get(at, { 'if-none-match': known })
      expect([again.status, await again.text()], `${at} ${known}`).toEqual([304, ''])
    }
    expect((await get(at, { 'if-none-match': '"other"' })).status).toBe(200)
  }
})

test('HEAD is answered as GET, without the body', async () => {
  for (const at of ['/', '/assets/index-CGNZd9sJ.js', '/ops/', '/healthz', '/a.js']) {
    const [full, head] = [await get(at), await get(at, {}, 'HEAD')]
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
      full.status,
      full.headers.get('content-type'),
      '',
    ])
  }
})

test('every answer carries the guarding headers, whatever it is', async () => {
  for (const at of [
    '/',
    '/assets/index-CGNZd9sJ.js',
    '/a.js',
    '/ops',
    '/ops/',
    '/healthz',
    '/readyz',
    '/metrics',
    '/demo',
  ]) {
    const { headers } = await get(at)
    expect(headers.get('content-security-policy'), at).toBe(contentPolicy)
    for (const name of [
      'x-content-type-options',
      'referrer-policy',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'permissions-policy',
    ]) {
      expect(headers.get(name), `${name} of ${at}`).toBeTruthy()
    }
  }
})

test('a shop that is stopping or has lost its database is not ready, but lives', async () => {
  expect((await get('/readyz')).status).toBe(200)
  stopping = true
  expect((await get('/readyz')).status).toBe(503)
  stopping = false
  expect((await get('/healthz')).status).toBe(200)
})

test('a shop of another colour sends its pages in it, under a policy that names the style', async () => {
  const page =
    '<head><meta name="theme-color" content="#f8f5f4" media="(prefers-color-scheme: light)" /><link rel="stylesheet" href="/a.css"></head>'
  const look = { brand: 'Haulway', demo: false }
  const house = brandPage(page, { ...look, theme: HOUSE_THEME })
  expect(house).toEqual({ text: page })
  const { text, style } = brandPage(page, { ...look, theme: '#1f6feb' })
  const css = /<style>(.*)<\/style>/.exec(text)?.[1] ?? ''
  expect(text.indexOf('<style>')).toBeGreaterThan(text.indexOf('stylesheet'))
  expect(css).toContain('--theme:#1f6feb')
  expect(text).toContain(`content="${derive('#1f6feb')['--canvas']}" media="(prefers-color-scheme: light)"`)
  expect(style).toBe(`'sha256-${createHash('sha256').update(css).digest('base64')}'`)
  const blue = new Hono()
  guardHeaders(blue, shop.world)
  serveApps(blue, dist, { brand: 'Haulway', theme: '#1f6feb', demo: true }, () => Promise.resolve(undefined))
  const policyOf = async (at: string) => (await blue.request(at)).headers.get('content-security-policy')
  expect(await policyOf('/pages/My/index')).toContain("style-src 'self' 'sha256-")
  expect(await policyOf('/a.js')).toBe(contentPolicy)
})

test('the head that stands in a page is the only script in it that may run', async () => {
  const head = "document.documentElement.dataset.theme = 'dark'"
  const page = `<head><script data-head data-files="/assets/index-1.js">${head}</script></head>`
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'haulway-head-'))
  fs.mkdirSync(path.join(folder, 'web'))
  fs.writeFileSync(path.join(folder, 'web/index.html'), page)
  const shopOfOne = new Hono()
  guardHeaders(shopOfOne, shop.world)
  serveApps(shopOfOne, folder, { brand: 'Haulway', theme: HOUSE_THEME, demo: false }, () => Promise.resolve(undefined))
  const policy = (await shopOfOne.request('/pages/My/index')).headers.get('content-security-policy')
  const hash = createHash('sha256').update(head).digest('base64')
  expect(policy).toBe(contentPolicy.replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`))
  fs.rmSync(folder, { recursive: true })
})

test('a shop that switched its worker off sends one that removes itself, at once and always anew', async () => {
  const off = new Hono()
  guardHeaders(off, shop.world)
  serveApps(off, dist, { brand: 'Haulway', theme: HOUSE_THEME, demo: false, worker: false }, () =>
    Promise.resolve(undefined),
  )
  const answer = await off.request('/sw.js')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('content-type')).toContain('text/javascript')
  expect(await answer.text()).toContain('registration.unregister()')
  expect(await (await get('/sw.js')).text()).toBe(script)
})
