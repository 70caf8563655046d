/** The home page that comes made: filled with the shop's own, in the language asked for, whatever a title says. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { afterAll, expect, test, vi } from 'vitest'
import type { ProductCard } from '#contract/catalog/product.ts'
import { HOUSE_THEME } from '#contract/kit/theme.ts'
import { askShelf, fillHome, firstOf, Home, languageFor } from '#server/web/home.ts'
import { showProduct } from '#server/web/product-page.ts'
import { writeLater, readHints } from '#server/web/page-hints.ts'

const made =
  '<html data-home="en"><title>slot-brand</title><a class="bar" href="/demo">Demo <b>bar</b></a><a href="/cart">Cart</a>' +
  '<a href="/p?itemId=slot-item&amp;mallType=slot-mall"><img src="slot-picture" loading="eager"/><span>slot-title</span></a>' +
  '<a href="/orders">Orders</a><!--slot-prerendered-->'
const product = (more: Partial<ProductCard> = {}): ProductCard => ({
  id: 'p1',
  itemId: '738216405917',
  mallType: 'taobao',
  source: 'catalog',
  title: '卫衣',
  titleEn: 'Hoodie',
  sellerName: 'A shop',
  pic: '/pictures/a.svg',
  price: 15900 as ProductCard['price'],
  originPrice: null,
  onShelf: true,
  num: 3,
  minNum: 1,
  ...more,
})
const look = { brand: 'Haulway', theme: HOUSE_THEME, demo: true }
const hostile = `</script><img src=x onerror=alert(1)> $& "quoted" 'single' slot-brand`

test('each product has its tile, its address and its title; only the first pictures come at once', () => {
  const shelf = Array.from({ length: 12 }, (_, n) => product({ itemId: String(n), pic: `/pictures/${n}.svg` }))
  const page = fillHome(made, 'en', look, shelf)
  expect(page.match(/Hoodie<\/span>/g)).toHaveLength(8)
  expect(page.match(/eager/g)).toHaveLength(4)
  expect(page).toContain('/p?itemId=7&amp;mallType=taobao')
  expect(page).toContain('<a href="/cart">Cart</a><a href="/p?itemId=0&amp;')
  expect(page).toContain('<a href="/orders">')
  expect(page).not.toMatch(/slot-/)
  expect(fillHome(made, 'zh-CN', look, shelf)).toContain('<span>卫衣</span>')
  expect(fillHome(made, 'fr', look, [product({ titleEn: null })])).toContain('<span>卫衣</span>')
})

test('a title is text, in the tile and in what the page brings along', () => {
  const page = fillHome(made, 'en', { ...look, brand: '<b>&' }, [product({ titleEn: hostile, pic: '/a".svg' })])
  expect(page).not.toContain('<img src=x')
  expect(page).toContain(`$&amp; &quot;quoted&quot; 'single' slot-brand</span>`)
  expect(page).toContain('<title>&lt;b&gt;&amp;</title>')
  const prerendered = /<script type="application\/json" id="prerendered">(.*?)<\/script>/s.exec(page)?.[1] ?? ''
  expect(JSON.parse(prerendered)).toEqual({ shelf: [product({ titleEn: hostile, pic: '/a".svg' })] })
})

test('the bar belongs to a demo; what cannot be bought is not shown', () => {
  expect(fillHome(made, 'en', look, [])).toContain('href="/demo"')
  const page = fillHome(made, 'en', { ...look, demo: false }, [])
  expect(page).not.toContain('bar')
  expect(page).toContain('<a href="/cart">Cart</a><a href="/orders">')
  expect(firstOf([product({ num: 0 }), product({ onShelf: false }), product({ pic: null })])).toEqual([])
})

test('the language: the chosen one, else Chinese for any Chinese browser, else English', () => {
  expect(languageFor('a=1; language=fr; b=2', 'zh-CN')).toBe('fr')
  expect(languageFor('language=klingon', 'zh-TW,en;q=0.5')).toBe('zh-CN')
  expect(languageFor('mylanguage=fr', 'ZH')).toBe('zh-CN')
  for (const accepted of ['de-DE,de', 'en, zh', 'zha', '', undefined])
    expect(languageFor(undefined, accepted)).toBe('en')
})

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'haulway-home-'))
afterAll(() => fs.rmSync(dir, { recursive: true }))

test('a shop whose shelf cannot be read has a home page all the same; without a build there is none', async () => {
  fs.writeFileSync(path.join(dir, 'en.html'), made)
  const home = new Home(
    dir,
    look,
    () => Promise.reject(new Error('no database')),
    (page) => Promise.resolve(page),
  )
  const none = new Home(
    path.join(dir, 'not-built'),
    look,
    () => Promise.resolve([]),
    (page) => Promise.resolve(page),
  )
  const app = new Hono()
  app.get('/', async (c) => c.text((await home.pageFor(c)) ?? 'none'))
  app.get('/none', async (c) => c.text((await none.pageFor(c)) ?? 'none'))
  expect(await (await app.request('/')).text()).toContain('{"shelf":[]}')
  expect(await (await app.request('/none')).text()).toBe('none')
})

test('a page that cannot be filled is no end of the shop: the plain one is sent, and the next visit tries again', async () => {
  let fails = true
  const home = new Home(
    dir,
    look,
    () => Promise.resolve([]),
    (page) => (fails ? Promise.reject(new Error('no room for it')) : Promise.resolve(page)),
  )
  const app = new Hono()
  app.get('/', async (c) => c.text((await home.pageFor(c)) ?? 'plain'))
  const visit = async () => (await app.request('/')).text()
  expect(await visit()).toBe('plain')
  fails = false
  expect(await visit()).toContain('"shelf":[]')
})

test('products that were refused are no empty shelf: the pages of before stay', async () => {
  const refusing = new Hono()
  refusing.get('/api/product/search', (c) => c.json({ code: 42900, message: 'busy', data: { retryAfter: 2 } }))
  await expect(askShelf(refusing)).rejects.toThrow('42900')

  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  let answers = Promise.resolve<never[]>([])
  const made: number[] = []
  const home = new Home(
    dir,
    look,
    () => answers,
    (page) => (made.push(page.length), Promise.resolve('with products')),
  )
  const app = new Hono()
  app.get('/', async (c) => c.text((await home.pageFor(c)) ?? 'plain'))
  const visit = async () => (await app.request('/')).text()
  expect(await visit()).toBe('with products')
  const before = made.length
  clock.mockReturnValue(61_000)
  answers = Promise.reject(new Error('busy'))
  expect(await visit()).toBe('with products')
  expect(await visit()).toBe('with products')
  expect(made).toHaveLength(before)
  clock.mockRestore()
})

test('a page tells what it will fetch, first what is painted first, in the language asked for', () => {
  const manifest = {
    'index.html': { file: 'assets/index-1.js', imports: ['_react'], css: ['assets/index.css'] },
    _react: { file: 'assets/react-1.js' },
    _kit: { file: 'assets/kit-1.js', imports: ['index.html'], css: ['assets/kit.css'] },
    'src/routes/_open/pages.productDetail.index.tsx?tsr-split=component---loader': {
      file: 'assets/page-productDetail-1.js',
      imports: ['_kit', '_react'],
    },
    _ky: { file: 'assets/ky-1.js', name: 'ky' },
    'src/routes/_open/pages.index.index.tsx?tsr-split=component---loader': { file: 'assets/page-index-1.js' },
    'node_modules/letters/instrument-sans-latin-wght-normal.woff2': { file: 'assets/letters-1.woff2' },
    'locales/fr.po': { file: 'assets/lang-fr-first-1.js' },
    'locales/fr.po?opened?lingui': { file: 'assets/lang-fr-opened-1.js' },
    'locales/fr.po?buying?lingui': { file: 'assets/lang-fr-buying-1.js' },
  }
  fs.mkdirSync(path.join(dir, '.vite'), { recursive: true })
  fs.writeFileSync(path.join(dir, '.vite/manifest.json'), JSON.stringify(manifest))
  const hints = readHints(dir)
  const link = (page: string, picture?: string) => hints(page, 'fr', picture)?.link.split(', ')
  const first = ['</assets/index.css>; rel=preload; as=style; crossorigin']
  expect(link('/pages/productDetail/index')).toEqual([
    ...first,
    '</assets/index-1.js>; rel=modulepreload',
    '</assets/react-1.js>; rel=modulepreload',
    '</assets/kit.css>; rel=preload; as=style; crossorigin',
    '</assets/lang-fr-first-1.js>; rel=modulepreload',
    '</assets/lang-fr-opened-1.js>; rel=modulepreload',
    '</assets/page-productDetail-1.js>; rel=modulepreload',
    '</assets/kit-1.js>; rel=modulepreload',
    '</assets/ky-1.js>; rel=modulepreload',
  ])
  expect(hints('/pages/productDetail/index', 'fr')?.later).toEqual([])
  expect(link('/pages/productDetail/index', '/a>; rel=x, </b')).toEqual(link('/pages/productDetail/index'))
  // Where something is painted before any script, the scripts come after it: what a product looks like, what orders are called.
  const picture = '</pictures/cup.svg>; rel=preload; as=image; fetchpriority=high'
  expect(link('/pages/productDetail/index', '/pictures/cup.svg')).toEqual([...first, picture])
  expect(link('/pages/index/index')).toEqual([...first, '</assets/letters-1.woff2>; rel=preload; as=font; crossorigin'])
  const product = hints('/pages/productDetail/index', 'fr', '/pictures/cup.svg')
  expect(product?.later.slice(0, 3)).toEqual(['/assets/index-1.js', '/assets/react-1.js', '/assets/kit.css'])
  expect(product?.later).toHaveLength(8)
  const page = '<script data-head data-files="/assets/index-1.js /assets/react-1.js"></script>'
  if (!product) throw new Error('a product tells nothing')
  expect(writeLater(page, product, true)).toBe(
    `<script data-head data-files="${product.later.join(' ')}" data-painted></script>`,
  )
  expect(writeLater(page, { link: '', later: ['/a.js'] }, false)).toBe('<script data-head data-files="/a.js"></script>')
  expect(writeLater(page, { link: '', later: [] }, true)).toBe(page)
  expect(hints('/', 'fr')).toBeUndefined()
  expect(hints('/assets/index-1.js', 'fr')).toBeUndefined()
  expect(readHints(path.join(dir, 'not-built'))('/pages/productDetail/index', 'fr')).toBeUndefined()
})

test('what a seller calls a product is text in the page of the product too', () => {
  const page = '<head><title>A &amp; B</title></head><div id="root"></div>'
  const shown = showProduct(page, 'en', { title: '卫衣', titleEn: hostile, pic: '/a".svg' })
  expect(shown).not.toContain('<img src=x')
  expect(shown).not.toContain('</script>')
  expect(shown).toContain('· A &amp; B</title>')
  expect(shown).toContain('<img src="/a&quot;.svg"')
  expect(showProduct(page, 'en', { title: '卫衣', titleEn: null, pic: null })).toContain('<div id="root"></div>')
})
