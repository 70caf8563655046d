/** How large the built web app is, packed: of files, of the first route, of all routes, of what the worker keeps. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root } from '#scripts/run.ts'

export const web = join(root, 'dist/web')
const KiB = 1024

/** Packed sizes in KiB. */
export interface Size {
  gzip: number
  brotli: number
}

const known = new Map<string, Size>()

/** What was measured is of another build. */
export const forgetSizes = (): void => known.clear()

/** Takes a path in dist/web, or the text of a page. */
export function sizeOf(path: string): Size {
  const before = known.get(path)
  if (before) return before
  const size = packed(readFileSync(join(web, path)))
  known.set(path, size)
  return size
}

/** As the shop sends it (server/web/serve-files.ts). */
export function packed(bytes: Buffer): Size {
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  return { gzip: gzipSync(bytes, { level: 9 }).length / KiB, brotli: brotli.length / KiB }
}

export const plus = (one: Size, other: Size): Size => ({
  gzip: one.gzip + other.gzip,
  brotli: one.brotli + other.brotli,
})
export const sum = (files: readonly string[]): Size => files.map(sizeOf).reduce(plus, { gzip: 0, brotli: 0 })

export const assets = (pattern: RegExp): string[] =>
  readdirSync(join(web, 'assets'))
    .map((name) => `assets/${name}`)
    .filter((it) => pattern.test(it))

/** The largest of them. */
export const largest = (pattern: RegExp): string | undefined =>
  assets(pattern).toSorted((a, b) => sizeOf(b).gzip - sizeOf(a).gzip)[0]

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

interface Files {
  scripts: string[]
  styles: string[]
}

/** What these chunks of the build's manifest cannot do without, all the way down. */
function filesOf(wanted: (key: string) => boolean): Files {
  const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (chunk: Chunk | undefined): void => {
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const it of chunk.css ?? []) styles.add(it)
    for (const name of chunk.imports ?? []) visit(manifest[name])
  }
  for (const key of Object.keys(manifest)) if (wanted(key)) visit(manifest[key])
  return { scripts: [...scripts], styles: [...styles] }
}

const firstKeys = new Set(['index.html', 'locales/en.po'])

/** The scripts and the styles that the home page cannot do without, with its English. */
export const firstRoute = (): Files => filesOf((key) => firstKeys.has(key))

/** What a page (`productDetail`) needs beyond the home page before it is painted: the disk too, its words not. */
export function pageOnTop(page: string): Files {
  const first = firstRoute()
  const own = filesOf((key) => key.includes(`/pages.${page}.index.tsx?tsr-split=component`))
  return {
    scripts: own.scripts.filter((it) => !first.scripts.includes(it)),
    styles: own.styles.filter((it) => !first.styles.includes(it)),
  }
}

/** Every script and stylesheet of every page; of the languages only English, and nothing that comes late. */
export const allRoutes = (): { scripts: string[]; styles: string[] } => ({
  scripts: assets(/\.js$/).filter((it) => !/\/(?:lang-(?!en-)|late-)/.test(it)),
  styles: assets(/\.css$/),
})

/**
 * What the service worker fetches when it is installed, read out of the worker itself. Its list names the words of all
 * languages, and what comes late; a phone keeps those it speaks, English always, and the rest from its first use on.
 */
export function precached(): string[] {
  const worker = readFileSync(join(web, 'sw.js'), 'utf8')
  const named = [...worker.matchAll(/(?:\{|,)"?url"?:\s*"([^"]+)"/g)].map(([, url]) => (url ?? '').replace(/^\//, ''))
  const there = named.filter((it) => existsSync(join(web, it)) && !/\/(?:lang-(?!en-)|late-)/.test(it))
  if (there.length < 10)
    throw new Error('The build writes the list of the worker differently now: look at scripts/bench/web/web-sizes.ts')
  return there
}
