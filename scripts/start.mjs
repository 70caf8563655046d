/** `npm start`: installs, builds and opens the shop; each only when it is needed. */
import { buildIfNeeded } from './build-if-needed.mjs'
import { envFor, findNode, installIfNeeded, run } from './bootstrap.mjs'

await installIfNeeded()
const node = findNode()
await buildIfNeeded(node)
process.exit(await run(node, ['server/main.ts', ...process.argv.slice(2)], { env: envFor(node) }))
