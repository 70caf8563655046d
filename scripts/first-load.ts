/**
 * What a phone fetches before it sees the home page, measured twice: from the build's manifest, and as a browser
 * really asks. Sizes are gzip. The budgets are those of the quality bars.
 */
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './run.ts'

const web = join(root, 'dist/web')
const KiB = 1024
export const budgets = { firstRoute: 165, deferred: 40, page: 40, css: 15, language: 15, worker: 12, requests: 15 }

const gzip = (path: string): number => gzipSync(readFileSync(join(web, path)), { level: 9 }).length / KiB
const shown = (size: number): string => `${size.toFixed(1)} KiB`

interface Chunk {
  file: string
  imports?: string[]
}

/** The scripts that the page itself names and the home page's English, all the way down. */
function firstRouteFiles(): string[] {
  const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const page = readFileSync(join(web, 'index.html'), 'utf8')
  const first = Object.values(manifest).filter(
    (it) => it.file.endsWith('.js') && (page.includes(it.file) || it.file.startsWith('assets/lang-en-first-')),
  )
  const seen = new Set<string>()
  const visit = (chunk: Chunk | undefined): void => {
    if (!chunk || seen.has(chunk.file)) return
    seen.add(chunk.file)
    for (const name of chunk.imports ?? []) visit(manifest[name])
  }
  for (const chunk of first) visit(chunk)
  return [...seen]
}

/** Gives lines to print and the budgets that were broken. */
export async function measure(chromium: string | undefined): Promise<{ lines: string[]; broken: string[] }> {
  const lines: string[] = []
  const broken: string[] = []
  const hold = (what: string, size: number, most: number, unit = ' KiB') => {
    lines.push(`  ${what}: ${unit ? shown(size) : size} of ${most}${unit}`)
    if (size > most) broken.push(`${what} is ${unit ? shown(size) : size}, the budget is ${most}${unit}`)
  }
  const sum = (files: string[]) => files.reduce((all, file) => all + gzip(file), 0)

  hold('first route, scripts in the manifest', sum(firstRouteFiles()), budgets.firstRoute)
  const assets = readdirSync(join(web, 'assets')).map((name) => `assets/${name}`)
  const largest = (pattern: RegExp) =>
    assets
      .filter((it) => pattern.test(it))
      .map((it) => ({ it, size: gzip(it) }))
      .toSorted((a, b) => b.size - a.size)[0]
  const page = largest(/\/page-.*\.js$/)
  if (page) hold(`largest page (${page.it.slice(7)})`, page.size, budgets.page)
  const language = largest(/\/lang-.*\.js$/)
  if (language) hold(`largest catalog (${language.it.slice(7)})`, language.size, budgets.language)
  if (existsSync(join(web, 'sw.js'))) hold('service worker', gzip('sw.js'), budgets.worker)
  if (chromium) {
    const asked = await askBrowser(chromium)
    hold(
      'first route, scripts really fetched before the heading',
      sum(asked.before.filter((it) => it.endsWith('.js'))),
      budgets.firstRoute,
    )
    hold(
      'scripts fetched after it',
      sum(asked.after.filter((it) => it.endsWith('.js') && it !== 'sw.js')),
      budgets.deferred,
    )
    hold('styles fetched', sum([...asked.before, ...asked.after].filter((it) => it.endsWith('.css'))), budgets.css)
    hold('requests before the heading', asked.before.length, budgets.requests, '')
  }
  return { lines, broken }
}

/** Opens the home page as a phone would and notes which files it asked for, before and after the first heading. */
async function askBrowser(executablePath: string): Promise<{ before: string[]; after: string[] }> {
  const { chromium } = await import('@playwright/test')
  const server = await serve()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
    // As text: it runs in the page, whose globals are not ours.
    await page.addInitScript(`
      new MutationObserver((_, watching) => {
        if (!document.querySelector('h1, h2')) return
        performance.mark('heading')
        watching.disconnect()
      }).observe(document, { childList: true, subtree: true })`)
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await page.locator('h1, h2').first().waitFor({ timeout: 15_000 })
    await page.waitForLoadState('networkidle')
    const asked = await page.evaluate(() => {
      const heading = performance.getEntriesByName('heading')[0]?.startTime ?? Infinity
      return performance
        .getEntriesByType('resource')
        .map(({ name, startTime }) => ({ path: new URL(name).pathname.slice(1), early: startTime < heading }))
    })
    const ours = asked.filter(({ path }) => existsSync(join(web, path)))
    const before = ours.filter(({ early }) => early).map(({ path }) => path)
    const after = ours.filter(({ early }) => !early).map(({ path }) => path)
    return { before, after }
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
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname
    if (path.startsWith('/api/')) return void response.writeHead(503).end()
    const file = join(web, path)
    const found = existsSync(file) && statSync(file).isFile() ? file : join(web, 'index.html')
    response.writeHead(200, { 'content-type': kinds[extname(found)] ?? 'application/octet-stream' })
    createReadStream(found).pipe(response)
  })
  return new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(server)))
}
