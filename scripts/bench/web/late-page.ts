/**
 * What the home page is held against: the same words, styles and pictures as a page that does nothing, which imports React
 * once it has loaded. It is made from the home page as a guest sees it in the end, and both go through the same door.
 */
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from './browser.ts'

/** The finished home page without its scripts, with one that fetches React late. */
export async function latePage({ context }: Browser, base: string): Promise<string> {
  const page = await context.newPage()
  await page.goto(base)
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
  await page.waitForLoadState('networkidle')
  const react = await page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .map((it) => new URL(it.name).pathname)
        .find((it) => it.startsWith('/assets/react-')) ?? '',
  )
  const html = await page.content()
  await page.close()
  return `<!doctype html>${html
    .replace(/^<!doctype[^>]*>/i, '')
    .replaceAll(/<script[\s\S]*?<\/script>|<link rel="(?:modulepreload|preload)"[^>]*>/g, '')
    .replaceAll(/<link rel="stylesheet"[^>]*href="\/assets\/(?!index-)[^>]*>/g, '')
    .replace('</head>', `<script defer src="/late.js" data-react="${react}"></script></head>`)}`
}

const late = `{ const { react } = document.currentScript.dataset
addEventListener('load', () => requestIdleCallback(() => import(react))) }`

export interface Door {
  base: string
  close(): void
}

/** A door in front of the shop that also has the page at /late. */
export async function openDoor(shop: string, page: string): Promise<Door> {
  const html = brotliCompressSync(Buffer.from(page))
  const server: Server = createServer((asked, answer) => {
    if (asked.url === '/late')
      return void answer
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(html)
    if (asked.url === '/late.js') return void answer.writeHead(200, { 'content-type': 'text/javascript' }).end(late)
    const onward = request(
      new URL(asked.url ?? '/', shop),
      { method: asked.method ?? 'GET', headers: asked.headers },
      (came) => {
        answer.writeHead(came.statusCode ?? 502, came.headers)
        came.pipe(answer)
      },
    )
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
