/** `npm run build`: builds the pages, also those that are up to date. */
import { buildIfNeeded } from './build-if-needed.mjs'

await buildIfNeeded(process.execPath, { force: true })
