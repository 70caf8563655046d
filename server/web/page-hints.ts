/**
 * What a page of the shop will fetch, told with the page itself: its script, its styles and its words come beside the
 * app's own scripts instead of after them. Read from the build's manifest.
 */
import fs from 'node:fs'
import path from 'node:path'
import type { Language } from '#contract/account/account.ts'
import { openedPages } from '#contract/kit/opened-pages.ts'

interface Chunk {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
}

/**
 * Gives a `Link` header for an address and a language, with the picture that the page comes with; undefined where there is
 * nothing to tell. A browser asks in this order, a few at a time: what the first paint needs, then what React needs to live,
 * then the page, then what its first call goes out by.
 */
export function readHints(dir: string): (page: string, language: Language, picture?: string) => string | undefined {
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
    // What is painted before any script comes before them.
    const isPaintedFirst = page === '/pages/index/index' || pictures.length > 0
    const hint = (file: string) => `${hintOf(file)}${isPaintedFirst && !isStyle(file) ? '; fetchpriority=low' : ''}`
    return [
      '</head.js>; rel=preload; as=script',
      ...app.filter(isStyle).map(hint),
      // Words of theirs are painted before any script there (decision 108).
      ...(page === '/pages/index/index' ? fonts.map((it) => `</${it}>; rel=preload; as=font; crossorigin`) : []),
      ...pictures.map((it) => `<${it}>; rel=preload; as=image; fetchpriority=high`),
      ...[...app.filter((it) => !isStyle(it)), ...files.filter(isStyle), ...words(page, language)].map(hint),
      ...files.filter((it) => !isStyle(it)).map(hint),
    ].join(', ')
  }
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
