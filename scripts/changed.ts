/** `npm test -- --changed [REF]`: which tests a change can have touched. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sources } from '../build/sources.mjs'
import { root } from './run.ts'

const git = (...words: string[]): string[] =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

export interface Change {
  since: string
  /** Paths from the root, committed or not. */
  files: readonly string[]
}

/** What the words of a command ask for: undefined without `--changed`. Since the last commit when none is named. */
export function changedSince(words: readonly string[]): Change | undefined {
  const at = words.indexOf('--changed')
  if (at < 0) return undefined
  const next = words[at + 1]
  const since = next && !next.startsWith('-') ? next : 'HEAD'
  return { since, files: [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')] }
}

/** Tests that start the server as a process import nothing of it. */
const startsShops = ['tests/run', 'tests/attacks/kill', 'tests/attacks/raw-sockets', 'tests/attacks/config', 'tests/db']
/** Laws and papers are read, not imported. */
const readers = ['tests/house', 'tests/docs', 'tests/words', 'tests/routes', 'tests/security-page', 'build/sources']
const serves = /^(contract|server|scripts)\//
/** Besides what a build is made of: what stands behind the browser, and what the stories are told with. */
const told =
  /^(server|tests\/e2e\/support|tests\/support|tests\/run\/run-shop\.ts|scripts\/(pictures|debian|run|build)|playwright\.config\.ts)/
const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file)
const isCode = (file: string): boolean => /\.(tsx?|mjs|css)$/.test(file)
const seen = (file: string): boolean =>
  told.test(file) || sources.some((it) => file === it || file.startsWith(`${it}/`))

/** The runs of Vitest, each by its further words: all of it, or what imports a changed file, what reads them, what starts the server. */
export function unitRuns(change: Change | undefined): string[][] {
  if (!change) return [[]]
  const { files } = change
  // What the server reads by itself, such as a migration, no test imports.
  if (files.some((it) => serves.test(it) && !isCode(it))) return [[]]
  const runs = [['--changed', change.since, '--passWithNoTests'], readers]
  if (files.some((it) => serves.test(it) && !isTest(it))) runs.push(startsShops)
  return runs
}

/** The stories to tell: [] is all of them, undefined none. */
export function storiesFor(change: Change | undefined): string[] | undefined {
  if (!change) return []
  const { files } = change
  if (files.some((it) => seen(it) && !isTest(it))) return []
  const own = files.filter((it) => /^tests\/e2e\/.*\.spec\.ts$/.test(it) && existsSync(join(root, it)))
  return own.length > 0 ? own : undefined
}
