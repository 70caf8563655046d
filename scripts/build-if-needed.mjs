/** Builds the web app and the console when what they are made of has changed since the last build. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fingerprint } from '../build/sources.mjs'
import { envFor, give, root, run, say } from './bootstrap.mjs'

// Vite empties a folder before it builds into it, so a stamp is never older or newer than the pages beside it.
const builds = [
  { config: 'vite.config.ts', stamp: join(root, 'dist/web/.vite/sources') },
  { config: 'ops/vite.config.ts', stamp: join(root, 'dist/ops/.vite/sources') },
]

export async function buildIfNeeded(node, { force = false } = {}) {
  const now = fingerprint(root)
  if (!force && builds.every(({ stamp }) => existsSync(stamp) && readFileSync(stamp, 'utf8') === now)) return
  say('Building the pages. This takes a few seconds.')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  for (const { config, stamp } of builds) {
    const code = await run(node, [vite, 'build', '--logLevel', 'error', '--config', config], {
      env: { ...envFor(node), NODE_ENV: 'production' },
      quiet: true,
    })
    if (code !== 0) give(`The pages could not be built (${config}). What is above tells why.`)
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, now)
  }
}
