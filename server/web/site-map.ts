/**
 * `robots.txt` and `sitemap.xml` (docs/decisions/051-landing.md). Whatever is not named here is somebody's own or of no use to a stranger, so
 * a new page is kept out until it is named.
 */
import type { Hono } from 'hono'
import { languages } from '#contract/account/account.ts'
import type { MallType } from '#contract/catalog/product.ts'
import { days, hours } from '#contract/kit/time.ts'
import { helpSlugs } from '#server/help/read-articles.ts'
import { remembered } from '#server/kit/short-memory.ts'
import type { World } from '#server/world.ts'
import { escaped } from './branding.ts'
import { addressIn, hreflangOf } from './head.ts'
import { landingPath } from './landing.ts'
import { productPath } from './product-page.ts'

/** Pages that may be listed, in every language. */
const listed = ['/', landingPath, '/pages/priceCalc/index', '/pages/FAQ/index']
/** May be read by machines, but stand in no list: they are found by their links. */
const open = ['/pages/FAQDetail/', '/pages/productDetail/', '/pages/productClaim/', '/pages/registerAgreement/']
/** What those pages ask for while they are drawn. */
const asked = ['product/', 'freight/', 'userHelp/', 'agreement/', 'app/launch']
/** As many addresses as one map may hold is 50,000; nobody's shelf is worth that many. */
const productsMost = 5000

const folder = (at: string): string => at.replace(/index$/, '')

/** For every robot the same. */
export const robotsTxt = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...listed.filter((it) => it !== '/').map((it) => `Allow: ${folder(it)}`),
    ...open.map((it) => `Allow: ${it}`),
    ...asked.map((it) => `Allow: /api/${it}`),
    ...['/pages/', '/api/', '/ops', '/files/', '/demo', '/sandbox/', '/share?'].map((it) => `Disallow: ${it}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n')

interface Listed {
  slugs: readonly string[]
  products: readonly { mall_type: MallType; item_id: string; seen_at: number }[]
}

/** Every address once, with the same page in other languages beside it. */
export function siteMap(publicUrl: string, { slugs, products }: Listed): string {
  const inAll = [...listed, ...slugs.map((it) => `/pages/FAQDetail/index?slug=${encodeURIComponent(it)}`)]
  const others = (path: string) =>
    languages
      .map((it) => [hreflangOf(it), addressIn(publicUrl, path, it)] as const)
      .concat([['x-default', new URL(path, publicUrl).href]])
      .map(([tag, href]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escaped(href)}"/>`)
      .join('')
  const pages = inAll.flatMap((at) =>
    languages.map((it) => `<url><loc>${escaped(addressIn(publicUrl, at, it))}</loc>${others(at)}</url>`),
  )
  const goods = products.map(({ mall_type, item_id, seen_at }) => {
    const at = new URL(`${productPath}?itemId=${item_id}&mallType=${mall_type}`, publicUrl).href
    const seen = new Date(seen_at).toISOString().slice(0, 10)
    return `<url><loc>${escaped(at)}</loc><lastmod>${seen}</lastmod></url>`
  })
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${[...pages, ...goods].join('\n')}\n</urlset>\n`
}

/** Mounts both. The map is made anew once an hour at most, however often it is asked for. */
export function serveSiteMap(app: Hono, world: World): void {
  const { publicUrl } = world.config
  const made = () =>
    remembered(world, { lasts: hours(1), most: 500 }, 'sitemap', async () => {
      const products = await world.database.db
        .selectFrom('product')
        .select(['mall_type', 'item_id', 'seen_at'])
        .where('customer_id', 'is', null)
        .where('on_shelf', '=', true)
        .where('seen_at', '>', world.now() - days(90))
        .orderBy('id')
        .limit(productsMost)
        .execute()
      return siteMap(publicUrl, { slugs: await helpSlugs(world), products })
    })
  app.get('/robots.txt', (c) => c.text(robotsTxt(publicUrl)))
  app.get('/sitemap.xml', async (c) =>
    c.body(await made(), 200, { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'max-age=3600' }),
  )
}
