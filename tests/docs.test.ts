/** The papers name what is there: every command, every file, every page they link to. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const papers = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })].filter(
  (file) => !file.startsWith('docs/generated'),
)
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

const commandsIn = (text: string): string[] =>
  [...text.matchAll(/\bnpm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => name)

/** Files of ours that are named in full, from the project's root: `server/kit/move.ts`, `#src/kit/network/http.ts`. */
const filesIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /(?<![\w/.-])#?((?:build|contract|docs|ops|scripts|server|src|sw|tests)\/[\w./-]+\.(?:ts|tsx|mjs|css|md|json|sql))\b/g,
    ),
  ].map(([, file = '']) => file)

/** Folders of ours between backticks, and files without their ending: `server/sync/`, `ops/kit/queue`. */
const foldersIn = (text: string): string[] =>
  [...text.matchAll(/`((?:build|contract|ops|scripts|server|src|sw|tests)(?:\/[\w-]+)+)\/?`/g)].map(([, it = '']) => it)

const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)#\s]+)/g)].flatMap(([, to = '']) => (/^[a-z]+:/.test(to) ? [] : [to]))

const missingIn = (file: string, text: string): string[] => [
  ...commandsIn(text).filter((name) => !(name in scripts)),
  ...filesIn(text).filter((it) => !existsSync(path.join(root, it))),
  ...foldersIn(text).filter(
    (it) => !['', '.ts', '.tsx', '.test.ts'].some((end) => existsSync(path.join(root, it + end))),
  ),
  ...linksIn(text).filter((to) => !existsSync(path.join(root, path.dirname(file), to))),
]

describe('the papers', () => {
  test.each(papers)('%s names only what is there', (file) => expect(missingIn(file, read(file))).toEqual([]))

  test('would be caught naming what is not', () => {
    const text =
      '`npm run verify-ledger` of [this](gone.md) is in `server/wallet/gone.ts` and `ops/gone`; `#src/kit/network/http.ts` is there'
    expect(missingIn('README.md', text)).toEqual(['verify-ledger', 'server/wallet/gone.ts', 'ops/gone', 'gone.md'])
  })
})
