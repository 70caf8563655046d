/**
 * The app's scripts are begun by `src/head.js`, which knows what this phone paints before them: the built page has it in its
 * head (decision 113), names its files on the head's tag, and holds the scripts back under a type that no browser runs. What the
 * app imports comes before it, each in a task of its own, so that the browser can answer a tap in between.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from './root.ts'

const mainTag = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const importTag = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g
const headTag = /<script src="\/src\/head\.js"[^>]*><\/script>/

/** The head as the page holds it: without its comments, and without what only the eye wants. */
export const headScript = (): string =>
  readFileSync(join(root, 'src/head.js'), 'utf8')
    .replaceAll(/^\s*\/\/.*\n/gm, '')
    .replaceAll(/^\s+/gm, '')
    .trimEnd()

/** Takes a page as Vite builds it and gives it with its scripts held back. Refuses one that has none. */
export function holdScripts(page: string): string {
  const main = mainTag.exec(page)?.[1]
  if (main === undefined || !headTag.test(page)) throw new Error('Vite writes its pages differently now')
  const imported = [...page.matchAll(importTag)].flatMap(([, file]) => file ?? [])
  const held = [...imported, main].map((file) => `<script type="later" crossorigin src="${file}"></script>`)
  return page
    .replaceAll(importTag, '')
    .replace(mainTag, held.join('\n    '))
    .replace(headTag, () => `<script data-head data-files="${[main, ...imported].join(' ')}">${headScript()}</script>`)
}

/** For the shop's build. The development server's page keeps its own script. */
export const scriptsFromHead = (): Plugin => ({
  name: 'haulway:scripts-from-head',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: holdScripts },
})
