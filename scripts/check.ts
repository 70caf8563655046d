/**
 * Everything that must be green, in order of how soon it tells: types, lint, format, words, docs, the law and the
 * tests, the build and its budget, the browser. `npm test -- --only unit,build` runs some of it, `npm test -- --changed [REF]`
 * of the tests only what the changes since a commit (default: the last) can have touched.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bringDebianPackages, chromiumPath } from './debian.ts'
import { measure } from './bench/web/first-load.ts'
import { changedSince, storiesFor, unitRuns } from './changed.ts'
import { root, run } from './run.ts'
import { runStories } from './stories.ts'
import { errorsOutside, type ToldTest, vitestTests } from './test-reports.ts'

interface Outcome {
  passed: number
  failed: number
  /** Shown when something failed, or when it is worth reading anyway. */
  said?: string
  skipped?: string
}

const reports = join(root, 'node_modules/.cache/check')
/** Every test that ran, for the end. */
const told: ToldTest[] = []
/** Files that changed since the commit after `--changed`; undefined: everything runs. */
const changed = changedSince(process.argv)
const rooms = ['contract', 'server', 'src', 'sw', 'ops', 'build', 'tests', 'scripts'].filter((room) =>
  existsSync(join(root, room)),
)

/** One program, one check: green when it ends with 0. */
const program = async (...command: string[]): Promise<Outcome> => {
  const { code, said } = await run(command)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, said }
}

const steps: Record<string, () => Promise<Outcome>> = {
  async types() {
    const routes = await program('tsr', 'generate')
    return routes.failed ? routes : program('tsc', '-b', '--pretty', 'false')
  },
  lint: () => program('oxlint', '--type-aware', '--quiet', ...rooms),
  format: () => program('oxfmt', '--check', ...rooms),
  words: async () => wordsAreExtracted(),
  docs: async () =>
    existsSync(join(root, 'scripts/docs.ts'))
      ? program('node', 'scripts/docs.ts', '--check')
      : { passed: 0, failed: 0, skipped: 'scripts/docs.ts is not there' },
  unit: () => vitest(),
  async build() {
    const { buildIfNeeded } = await import('./build-if-needed.mjs')
    await buildIfNeeded(process.execPath)
    return { passed: 1, failed: 0 }
  },
  async browsers() {
    if (!existsSync(join(root, 'dist/web'))) return { passed: 0, failed: 0, skipped: 'nothing is built' }
    const { checkBuilt } = await import('./built-for.ts')
    const { scripts, faults } = checkBuilt()
    return { passed: scripts - faults.length, failed: faults.length, said: faults.join('\n') }
  },
  async budget() {
    const { lines, broken } = await measure(chromiumPath())
    return { passed: lines.length - broken.length, failed: broken.length, said: [...lines, ...broken].join('\n') }
  },
  e2e: () => playwright(),
}

/** Every word in the code stands in the catalogs, and no catalog holds a word that is gone. */
async function wordsAreExtracted(): Promise<Outcome> {
  const catalogs = (await run(['git', 'ls-files', 'locales', 'ops/locales'])).said.trim().split('\n').filter(Boolean)
  const read = () =>
    catalogs.map((path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''))
  const before = read()
  const shop = await program('lingui', 'extract', '--clean', '--overwrite')
  const desk = await program('lingui', 'extract', '--clean', '--overwrite', '--config', 'ops/lingui.config.ts')
  if (shop.failed || desk.failed) return { passed: 0, failed: 1, said: [shop.said, desk.said].join('\n') }
  const after = read()
  const moved = catalogs.filter((_, at) => before[at] !== after[at])
  if (moved.length === 0) return { passed: 1, failed: 0 }
  return {
    passed: 0,
    failed: 1,
    said: `The catalogs were behind the code and are written anew; commit them: ${moved.join(', ')}`,
  }
}

async function vitest(): Promise<Outcome> {
  const all: Outcome = { passed: 0, failed: 0 }
  for (const words of unitRuns(changed)) {
    const one = await vitestRun(words)
    all.passed += one.passed
    all.failed += one.failed
    if (one.said) all.said = `${all.said ?? ''}${one.said}`
  }
  return all
}

async function vitestRun(words: readonly string[]): Promise<Outcome> {
  const report = join(reports, 'vitest.json')
  rmSync(report, { force: true })
  const { code, said } = await run([
    'vitest',
    'run',
    '--allowOnly=false',
    ...words,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  if (!existsSync(report)) return { passed: 0, failed: 1, said }
  const { numPassedTests } = JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests?: number }
  const tests = vitestTests(report, root)
  // An error outside a test has no failed test of its own.
  if (code !== 0 && !tests.some((it) => it.failed)) tests.push(...errorsOutside(said))
  told.push(...tests)
  const failed = tests.filter((it) => it.failed).length
  return { passed: numPassedTests ?? 0, failed, ...(failed > 0 && { said }) }
}

async function playwright(): Promise<Outcome> {
  if (!existsSync(join(root, 'tests/e2e'))) return { passed: 0, failed: 0, skipped: 'tests/e2e is not there' }
  const stories = storiesFor(changed)
  if (!stories) return { passed: 0, failed: 0, skipped: 'no change touches what a browser sees' }
  const browser = chromiumPath()
  if (!browser) return { passed: 0, failed: 1, said: 'There is no chromium.' }
  const { tests, ...outcome } = await runStories(browser, stories)
  told.push(...tests)
  return outcome
}

function chosen(): string[] {
  const at = process.argv.findIndex((word) => word.startsWith('--only'))
  if (at < 0) return Object.keys(steps)
  const names = (process.argv[at]?.split('=')[1] ?? process.argv[at + 1] ?? '').split(',')
  const unknown = names.filter((name) => !(name in steps))
  if (unknown.length > 0) {
    console.error(`There is no step ${unknown.join(', ')}. The steps are ${Object.keys(steps).join(', ')}.`)
    process.exit(2)
  }
  return Object.keys(steps).filter((name) => names.includes(name))
}

/** The slowest twenty, then what failed, so that it stands at the end. */
function sayTests(): void {
  const slowest = told.toSorted((a, b) => b.took - a.took).slice(0, 20)
  if (slowest.length > 0) console.log('\nThe slowest tests, in seconds:')
  for (const { file, title, took } of slowest)
    console.log(`${(took / 1000).toFixed(1).padStart(7)}  ${file}: ${title.slice(0, 90)}`)
  for (const { file, title, unsteady } of told)
    if (unsteady) console.log(`\nUNSTEADY (it passed alone) ${file}: ${title}\n${unsteady}`)
  for (const { file, title, failed } of told) if (failed) console.log(`\nFAILED ${file}: ${title}\n${failed}`)
}

async function main(): Promise<void> {
  mkdirSync(reports, { recursive: true })
  const names = chosen()
  if (names.some((name) => ['unit', 'budget', 'e2e'].includes(name)))
    for (const line of await bringDebianPackages()) console.log(line)
  const rows: { name: string; outcome: Outcome; ms: number }[] = []
  for (const name of names) {
    console.log(`\n${name} ...`)
    const began = performance.now()
    const outcome = await steps[name]?.().catch((error: unknown): Outcome => ({
      passed: 0,
      failed: 1,
      said: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }))
    if (!outcome) continue
    if (outcome.said) console.log(outcome.said.trimEnd())
    rows.push({ name, outcome, ms: performance.now() - began })
  }
  sayTests()
  console.log('')
  for (const { name, outcome, ms } of rows) {
    const how = outcome.skipped
      ? `skipped: ${outcome.skipped}`
      : outcome.failed > 0
        ? `${outcome.failed} FAILED, ${outcome.passed} passed`
        : `${outcome.passed} passed`
    console.log(`${name.padEnd(8)} ${(ms / 1000).toFixed(1).padStart(7)} s   ${how}`)
  }
  const total = (of: 'passed' | 'failed') => rows.reduce((sum, row) => sum + row.outcome[of], 0)
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
  process.exitCode = total('failed') > 0 ? 1 : 0
}

await main()
