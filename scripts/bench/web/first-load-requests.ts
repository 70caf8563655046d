/** Opens the built home page as a phone that was never here and notes what it fetches, and when. */
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { ProductCard } from '#contract/catalog/product.ts'
import { HOUSE_THEME } from '#contract/kit/theme.ts'
import { fillHome } from '#server/web/home.ts'
import { root } from '#scripts/run.ts'
import { web } from './web-sizes.ts'

const product = (name: string, at: number): ProductCard => ({
  id: `p${at}`,
  itemId: String(738216405917 + at),
  mallType: 'taobao',
  source: 'catalog',
  title: name,
  titleEn: `A ${name} of middling length, for the first screen`,
  sellerName: 'A shop',
  pic: `/pictures/products/${name}.svg`,
  price: 15900 as ProductCard['price'],
  originPrice: null,
  onShelf: true,
  num: 9,
  minNum: 1,
})

/** The home page as this shop would send it, with a full shelf. */
export const homePage = (): string =>
  fillHome(
    readFileSync(join(root, 'dist/home/en.html'), 'utf8'),
    'en',
    { brand: 'Haulway', theme: HOUSE_THEME, demo: false },
    ['hoodie', 'jeans', 'puffer', 'mug', 'lamp', 'cap', 'plush', 'ring'].map(product),
  )

/** Paths in dist/web, in three parts: before there is anything to see, until taps and letters reach React, and after. */
export interface Asked {
  painted: string[]
  interactive: string[]
  later: string[]
}

export async function askBrowser(executablePath: string): Promise<Asked> {
  const { chromium } = await import('@playwright/test')
  const server = await serve()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    // The mark is set when React has taken the page over: src/kit/install/hydration.ts.
    await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0, undefined, {
      timeout: 15_000,
    })
    await page.waitForLoadState('networkidle')
    const asked = await page.evaluate(() => {
      const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Infinity
      const [paint, interactive] = [at('first-contentful-paint'), at('interactive')]
      return performance.getEntriesByType('resource').map(({ name, startTime }) => ({
        path: new URL(name).pathname.slice(1),
        part: startTime < paint ? 0 : startTime < interactive ? 1 : 2,
      }))
    })
    const ours = asked.filter(({ path }) => existsSync(join(web, path)))
    const [painted = [], interactive = [], later = []] = [0, 1, 2].map((part) =>
      ours.filter((it) => it.part === part).map(({ path }) => path),
    )
    return { painted, interactive, later }
  } finally {
    await browser.close()
    server.closeAllConnections()
    server.close()
  }
}

const kinds: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

function serve(): Promise<Server> {
  const home = homePage()
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname
    if (path.startsWith('/api/')) return void response.writeHead(503).end()
    if (path === '/') return void response.writeHead(200, { 'content-type': 'text/html' }).end(home)
    const file = join(web, path)
    const found = existsSync(file) && statSync(file).isFile() ? file : join(web, 'index.html')
    response.writeHead(200, { 'content-type': kinds[extname(found)] ?? 'application/octet-stream' })
    createReadStream(found).pipe(response)
  })
  return new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(server)))
}
