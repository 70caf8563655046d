/**
 * What a page of the shop will fetch, told with the page itself: its script, its styles and its words come beside the
 * app's own scripts instead of after them. Read from the build's manifest.
 */
import fs from 'node:fs'
import path from 'node:path'
import type { Language } from '#contract/account/account.ts'
import { openedPages } from '#contract/kit/opened-pages.ts'
import { landingPath } from './landing.ts'

interface Chunk {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
}

export interface Hints {
  /** The answer's `Link` header. */
  link: string
  /** Scripts and styles that come after the first paint, where the page comes with something to paint (decision 109). */
  later: readonly string[]
}

/**
 * Gives for an address and a language what its page tells, with the picture that the page comes with; undefined where there
 * is nothing to tell. A browser asks in this order, a few at a time: what the first paint needs, then what React needs to
 * live, then the page, then what its first call goes out by.
 */
export function readHints(dir: string): (page: string, language: Language, picture?: string) => Hints | undefined {
  const file = path.join(dir, '.vite/manifest.json')
  const manifest = (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {}) as Record<string, Chunk>
  const app = [...filesOf(manifest, ['index.html'])]
  const fonts = Object.keys(manifest).flatMap((key) => (key.endsWith(latinFont) ? (manifest[key]?.file ?? []) : []))
  const calls = Object.keys(manifest).filter((key) => manifest[key]?.name === 'ky')
  const pages = new Map<string, string[]>()
  for (const key of Object.keys(manifest)) {
    const name = /src\/routes\/(?:_\w+\/)?pages\.(\w+)\.index\.tsx\?tsr-split=component/.exec(key)?.[1]
    if (name)
      pages.set(
        `/pages/${name}/index`,
        [...filesOf(manifest, [key, ...calls])].filter((it) => !app.includes(it)),
      )
  }
  const words = (page: string, language: Language) =>
    [
      '',
      '?opened?lingui',
      ...(openedPages.includes(page) ? [] : ['?buying?lingui', '?keeping?lingui', '?more?lingui']),
    ].flatMap((part) => manifest[`locales/${language}.po${part}`]?.file ?? [])
  return (page, language, picture) => {
    const files = pages.get(page)
    if (!files) return undefined
    const pictures = picture !== undefined && isPlain.test(picture) ? [picture] : []
    const rest = [
      ...app.filter((it) => !isStyle(it)),
      ...files.filter(isStyle),
      ...words(page, language),
      ...files.filter((it) => !isStyle(it)),
    ]
    const isWordsFirst = page === ordersPath || page === landingPath
    const isPaintedFirst = isWordsFirst || pictures.length > 0
    return {
      link: [
        ...app.filter(isStyle).map(hintOf),
        // Letters that stand in for the typeface are narrower by a hair, and React's would count as something new and larger.
        ...(isWordsFirst ? fonts.map((it) => `</${it}>; rel=preload; as=font; crossorigin`) : []),
        ...pictures.map((it) => `<${it}>; rel=preload; as=image; fetchpriority=high`),
        ...(isPaintedFirst ? [] : rest.map(hintOf)),
      ].join(', '),
      later: isPaintedFirst ? rest.map((it) => `/${it}`) : [],
    }
  }
}

const ordersPath = '/pages/index/index'

/**
 * Takes a built page and gives it with the names of what `src/head.js` fetches after its first paint; `isPainted` where the page itself
 * brings what is painted. The orders' page brings nothing: the phone knows whether it has shown them before.
 */
export function writeLater(page: string, { later }: Hints, isPainted: boolean): string {
  if (later.length === 0) return page
  return page.replace(
    / data-files="[^"]*"/,
    () => ` data-files="${later.join(' ')}"${isPainted ? ' data-painted' : ''}`,
  )
}

/** What may stand in a header as it is. */
const isPlain = /^\/[\w./~%?=&+-]+$/
const latinFont = '/instrument-sans-latin-wght-normal.woff2'
const isStyle = (file: string): boolean => file.endsWith('.css')

const hintOf = (file: string): string =>
  isStyle(file) ? `</${file}>; rel=preload; as=style; crossorigin` : `</${file}>; rel=modulepreload`

/** The scripts and styles of some chunks, all the way down. */
function filesOf(manifest: Record<string, Chunk>, keys: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    files.add(chunk.file)
    for (const it of chunk.css ?? []) files.add(it)
    for (const it of chunk.imports ?? []) visit(it)
  }
  for (const key of keys) visit(key)
  return files
}
