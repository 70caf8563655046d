/** The stories in the browser: all of them beside each other, and what failed once more alone (decision 073). */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.ts'
import { playwrightTests, type ToldTest } from './test-reports.ts'

/** More than these are not the machine's doing: nothing is run again. */
const rerunLimit = 10

export interface StoriesRun {
  passed: number
  failed: number
  /** What playwright printed, where something failed. */
  said?: string
  tests: ToldTest[]
}

async function runOnce(browser: string, words: readonly string[]): Promise<StoriesRun> {
  const report = join(root, 'node_modules/.cache/check/playwright.json')
  rmSync(report, { force: true })
  const { code, said } = await run(['playwright', 'test', '--forbid-only', ...words, '--reporter=line,json'], {
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  if (!existsSync(report)) return { passed: 0, failed: 1, said, tests: [] }
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number }
  }
  // An error outside a story has no failed story of its own.
  const failed = stats.unexpected + stats.flaky || (code === 0 ? 0 : 1)
  return { passed: stats.expected, failed, tests: playwrightTests(report), ...(failed > 0 && { said }) }
}

/**
 * The two runs of a story as one: what failed beside others and passed alone is unsteady, with its first reason; what failed
 * twice has failed.
 */
export function withSecondRun(first: readonly ToldTest[], second: readonly ToldTest[]): ToldTest[] {
  return first.map((test) => {
    if (!test.failed) return test
    const again = second.find((it) => it.file === test.file && it.title === test.title)
    if (!again) return test
    if (again.failed) return { ...again, took: test.took + again.took }
    return { file: test.file, title: test.title, took: test.took + again.took, unsteady: test.failed }
  })
}

/** Runs the stories (`words`: files, none for all) with the chromium at `browser`. */
export async function runStories(browser: string, words: readonly string[]): Promise<StoriesRun> {
  const first = await runOnce(browser, words)
  const named = first.tests.filter((it) => it.failed).length
  if (first.failed === 0 || first.failed !== named || named > rerunLimit) return first
  const second = await runOnce(browser, ['--last-failed', '--workers=1'])
  const tests = withSecondRun(first.tests, second.tests)
  const failed = tests.filter((it) => it.failed).length
  return { passed: first.passed + named - failed, failed, said: `${first.said ?? ''}${second.said ?? ''}`, tests }
}
