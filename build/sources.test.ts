/** No build is served that was made of other sources: every file a build reads is on the list, and each counts. */
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from './root.ts'
import { digestOf, fingerprint, sources, sourcesIn } from './sources.mjs'

let copy = ''
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'haulway-sources-'))
  for (const path of sources) cpSync(join(root, path), join(copy, path), { recursive: true })
})
afterAll(() => rmSync(copy, { recursive: true }))

describe('the fingerprint', () => {
  test('is another one after a change to any of the files', () => {
    const known = new Map<string, string>()
    const digest = (file: string): string => {
      const digest = known.get(file) ?? digestOf(file)
      known.set(file, digest)
      return digest
    }
    const files = sourcesIn(copy)
    const seen = new Set([fingerprint(copy, files, digest)])
    for (const path of files) {
      const file = join(copy, path)
      writeFileSync(file, Buffer.concat([readFileSync(file), Buffer.from(' ')]))
      known.delete(file)
      const next = fingerprint(copy, files, digest)
      expect(seen.has(next), path).toBe(false)
      seen.add(next)
    }
    expect(seen.size).toBe(files.length + 1)
    expect(files.length).toBeGreaterThan(1000)
  })

  test('is another one after a file was added, renamed, or is gone, and the same when all is as before', () => {
    const one = join(copy, 'src/main.tsx')
    const other = join(copy, 'src/other.tsx')
    const before = fingerprint(copy)
    writeFileSync(other, '')
    const added = fingerprint(copy)
    rmSync(other)
    expect(fingerprint(copy)).toBe(before)
    renameSync(one, other)
    const renamed = fingerprint(copy)
    rmSync(other)
    const gone = fingerprint(copy)
    expect(new Set([before, added, renamed, gone]).size).toBe(4)
  })

  test('does not change with a test or with the route tree, which the build writes', () => {
    const before = fingerprint(copy)
    writeFileSync(join(copy, 'src/new.test.tsx'), 'a test')
    writeFileSync(join(copy, 'src/routeTree.gen.ts'), 'written anew')
    expect(fingerprint(copy)).toBe(before)
  })
})

const imported =
  /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+|\bnew URL\(\s*|@import\s+|\burl\()['"]?([#.][^'"\n)]+)|\b(?:src|href)="(\/[^"]+)"/g
const named = /\bjoin\(root, '([^']+)'/g

/** Our own files that this one imports, and those it names from the project's root. */
function readBy(path: string, text: string): string[] {
  const folder = posix.dirname(path)
  const imports = [...text.matchAll(imported)].map(([, own, absolute]) => {
    if (absolute) return path.endsWith('.html') ? posix.join(folder, absolute) : ''
    return own?.startsWith('#') ? own.slice(1) : posix.join(folder, own ?? '')
  })
  return [...imports, ...[...text.matchAll(named)].map(([, it]) => it ?? '')].map((it) => it.replace(/\?.*/, ''))
}

/** Everything that is read on the way from these files, without tests, what is built and what the packages bring. */
function readFrom(starts: readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (path: string): void => {
    if (found.has(path) || /^(dist|node_modules)\//.test(path) || !/\.\w+$/.test(path) || !existsSync(join(root, path)))
      return
    found.add(path)
    if (/\.(tsx?|mjs|css|html)$/.test(path)) readBy(path, readFileSync(join(root, path), 'utf8')).forEach(visit)
  }
  starts.forEach(visit)
  return found
}

const isSource = (path: string): boolean => sources.some((it) => path === it || path.startsWith(`${it}/`))

describe('the list', () => {
  test('holds everything that the two builds read', () => {
    const starts = ['vite.config.ts', 'ops/vite.config.ts', 'index.html', 'ops/index.html', ...sourcesIn(root)]
    const read = [...readFrom(starts)]
    expect(read).toEqual(
      expect.arrayContaining(['build/home-pages.ts', 'contract/catalog/home-slots.ts', 'tsr.config.json']),
    )
    expect(read.filter((path) => !isSource(path))).toEqual([])
  })

  test('would miss what is imported from elsewhere, or named by its path', () => {
    const text = "import { slots } from '../server/web/home.ts'\nreadFileSync(join(root, 'docs/words.json'))"
    expect(readBy('build/a.ts', text).filter((path) => !isSource(path))).toEqual([
      'server/web/home.ts',
      'docs/words.json',
    ])
  })
})
