/**
 * What the shop's pages and the console are built from: one list of folders and files, hashed as a whole, so that pages built
 * from other sources are never taken for these. In plain JavaScript, because any Node reads it before the packages are there.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const sources = [
  'build',
  'contract',
  'locales',
  'ops',
  'public',
  'src',
  'sw',
  'index.html',
  'lingui.config.ts',
  'package-lock.json',
  'package.json',
  'tsconfig.app.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.ops.json',
  'tsconfig.sw.json',
  'tsr.config.json',
  'vite.config.ts',
]

// Tests are no part of a page, and the build writes the route tree itself.
const skipped = /(\.test\.tsx?|routeTree\.gen\.ts)$/

/** Every file that a build is made of, by its path from `root`, with slashes. */
export function sourcesIn(root) {
  const found = []
  const visit = (path, isFolder) => {
    if (isFolder)
      for (const it of readdirSync(join(root, path), { withFileTypes: true }))
        visit(`${path}/${it.name}`, it.isDirectory())
    else if (!skipped.test(path)) found.push(path)
  }
  for (const path of sources) visit(path, statSync(join(root, path)).isDirectory())
  return found.toSorted((one, other) => (one < other ? -1 : 1))
}

export const digestOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')

/** A hash over the names and the contents of all of them: another one as soon as any is changed, added, renamed or gone. */
export function fingerprint(root, files = sourcesIn(root), digest = digestOf) {
  const hash = createHash('sha256')
  for (const path of files) hash.update(`${path}\0${digest(join(root, path))}\n`)
  return hash.digest('hex')
}
