/**
 * Several versions of the built app behind one origin, as an operator who deploys: the files of the version before are
 * gone at once. Versions differ in all their hashed names, as real builds do; calls go through to a running shop.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, request as ask } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { contentPolicy } from '#server/kit/guard.ts'
import { policyOf } from '#server/web/branding.ts'
import { root } from '../../run/run-shop.ts'

const web = join(root, 'dist/web')
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const passedOn = /^\/(api|files|sandbox|demo|thumbs|products|manifest\.webmanifest)(\/|$)/

type Files = Map<string, Buffer>

function readBuild(): Files {
  const files: Files = new Map()
  for (const entry of readdirSync(web, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile() && !file.includes('/.vite/')) files.set(file.slice(web.length), readFileSync(file))
  }
  return files
}

const hashedName = /([\w.-]+-)([\w-]{6})[\w-]{2}(\.(?:js|css|woff2))/g

/** The same app as another version: every hash in names and texts another, and its number. */
function asVersion(build: Files, version: number): Files {
  const names = new Set([...build.keys()].filter((it) => it.startsWith('/assets/')).map((it) => it.slice(8)))
  const renamed = (text: string): string =>
    text.replaceAll(hashedName, (name: string, stem: string, hash: string, end: string) =>
      names.has(name) ? `${stem}${hash}${version}_${end}` : name,
    )
  return new Map(
    [...build].map(([path, bytes]) => [
      renamed(path),
      /\.(js|css|html)$/.test(path)
        ? Buffer.from(renamed(bytes.toString()).replaceAll('`0.1.0`', `\`0.1.${version}\``))
        : bytes,
    ]),
  )
}

export interface Builds {
  base: string
  /** Serves this version from now on, from 0 up. */
  deploy(version: number): void
  /** What /sw.js is: the version's own, another script, nothing (404), or a page in its place. */
  worker(is: 'own' | 'none' | 'page' | { script: string }): void
  /** How often the worker's script was asked for. */
  workerAsked(): number
  /** The page of another version than the files, as a half-finished deploy gives it; null for none. */
  pageOf(version: number | null): void
  /** The paths of the code of a version, such as an old tab still asks for. */
  scriptsOf(version: number): string[]
  close(): Promise<void>
}

/** `shop` answers the calls. */
export async function serveBuilds(shop: string): Promise<Builds> {
  const build = readBuild()
  const versions: Files[] = []
  const filesOf = (version: number): Files => (versions[version] ??= asVersion(build, version))
  let current = 0
  let odd: number | null = null
  let worker: Parameters<Builds['worker']>[0] = 'own'
  let workerAsked = 0

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const path = new URL(request.url ?? '/', 'http://x').pathname
    if (passedOn.test(path)) return passOn(shop, request, response)
    const files = filesOf(current)
    const page = (odd === null ? files : filesOf(odd)).get('/index.html')
    let body = /\.\w+$/.test(path) && path !== '/index.html' ? files.get(path) : page
    if (path === '/sw.js') workerAsked += 1
    if (path === '/sw.js' && worker !== 'own')
      body = worker === 'none' ? undefined : worker === 'page' ? page : Buffer.from(worker.script)
    const html = body === page
    response.writeHead(body ? 200 : 404, {
      'content-type': body ? (html ? types['.html'] : types[extname(path)]) : 'text/plain',
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      'content-security-policy': html && body ? policyOf(body.toString()) : contentPolicy,
      'x-content-type-options': 'nosniff',
    })
    response.end(body ?? 'not found')
  }
  const server = createServer(answer)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: (version) => void (current = version),
    worker: (is) => void (worker = is),
    workerAsked: () => workerAsked,
    pageOf: (version) => void (odd = version),
    scriptsOf: (version) => [...filesOf(version).keys()].filter((it) => /^\/assets\/.*\.js$/.test(it)),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}

/** As it came, the address it was asked at included: the shop checks where a call comes from. */
function passOn(shop: string, request: IncomingMessage, response: ServerResponse): void {
  const { hostname, port } = new URL(shop)
  const { method, url: path, headers } = request
  const onward = ask({ hostname, port, method, path, headers }, (answered) => {
    response.writeHead(answered.statusCode ?? 502, answered.headers)
    answered.pipe(response)
  })
  onward.on('error', () => response.destroy())
  request.pipe(onward)
}
