/** Builds the web app and the console when what they are made of has changed since the last build. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { envFor, give, root, run, say } from './bootstrap.mjs'

const made = [
  'src',
  'contract',
  'sw',
  'ops',
  'locales',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/first-set.ts',
  'scripts/home-pages.ts',
  'server/home.ts',
  'scripts/layers-first.ts',
  'scripts/lean-icons.ts',
  'tsr.config.json',
  'lingui.config.ts',
  'package.json',
  'package-lock.json',
]
const stamp = join(root, 'dist', '.built')
// The build rewrites the route tree itself; tests are not part of it.
const skipped = /(\.test\.tsx?|routeTree\.gen\.ts)$/

export async function buildIfNeeded(node, { force = false } = {}) {
  const sources = fingerprint()
  const before = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (!force && before === sources && existsSync(join(root, 'dist/web/index.html'))) return
  say('Building the pages. This takes a few seconds.')
  rmSync(stamp, { force: true })
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  for (const config of ['vite.config.ts', 'ops/vite.config.ts']) {
    const code = await run(node, [vite, 'build', '--logLevel', 'error', '--config', config], {
      env: { ...envFor(node), NODE_ENV: 'production' },
      quiet: true,
    })
    if (code !== 0) give(`The pages could not be built (${config}). What is above tells why.`)
  }
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stamp, sources)
}

/** A hash over the content of everything that goes into the build. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const path of made) add(hash, path)
  return hash.digest('hex')
}

function add(hash, path) {
  const full = join(root, path)
  if (!existsSync(full) || skipped.test(path)) return
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).toSorted()) add(hash, `${path}/${name}`)
    return
  }
  hash.update(path).update('\0').update(readFileSync(full)).update('\0')
}
