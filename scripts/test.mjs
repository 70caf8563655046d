/** `npm test`: installs when needed, then runs everything that must be green (scripts/check.ts). */
import { envFor, findNode, installIfNeeded, run } from './bootstrap.mjs'

await installIfNeeded()
const node = findNode()
process.exit(await run(node, ['scripts/check.ts', ...process.argv.slice(2)], { env: envFor(node) }))
