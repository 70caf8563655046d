/**
 * What a page of the shop will fetch, told with the page itself: its script, its styles and its words come beside the
 * app's own scripts instead of after them. Read from the build's manifest.
 */
import fs from 'node:fs'
import path from 'node:path'
import type { Language } from '#contract/account/account.ts'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** Gives a `Link` header for an address and a language; undefined where there is nothing to tell. */
export function readHints(dir: string): (at: string, language: Language) => string | undefined {
  const file = path.join(dir, '.vite/manifest.json')
  const manifest = (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {}) as Record<string, Chunk>
  // The page names these itself.
  const named = filesOf(manifest, ['index.html'])
  const pages = new Map<string, string[]>()
  for (const key of Object.keys(manifest)) {
    const name = /src\/routes\/(?:_\w+\/)?pages\.(\w+)\.index\.tsx\?tsr-split=component/.exec(key)?.[1]
    if (name)
      pages.set(
        `/pages/${name}/index`,
        [...filesOf(manifest, [key])].filter((it) => !named.has(it)),
      )
  }
  const words = (language: Language) =>
    ['', '?buying?lingui', '?keeping?lingui'].flatMap((part) => manifest[`locales/${language}.po${part}`]?.file ?? [])
  return (at, language) => {
    const files = pages.get(at)
    if (!files) return undefined
    return [...words(language), ...files].map(hint).join(', ')
  }
}

const hint = (file: string): string =>
  file.endsWith('.css') ? `</${file}>; rel=preload; as=style; crossorigin` : `</${file}>; rel=modulepreload`

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
