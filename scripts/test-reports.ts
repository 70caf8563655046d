/** What Vitest and Playwright wrote about a run, in one shape. */
import { existsSync, readFileSync } from 'node:fs'

export interface ToldTest {
  file: string
  title: string
  /** Milliseconds. */
  took: number
  /** The first lines of why it failed. */
  failed?: string
  /** Why it failed the first time, where it passed when it ran alone. */
  unsteady?: string
}

interface VitestReport {
  testResults: {
    name: string
    message?: string
    status: string
    assertionResults: { fullName: string; duration?: number; status: string; failureMessages?: string[] }[]
  }[]
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: {
    file: string
    title: string
    tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[]
  }[]
}

const read = (report: string): unknown =>
  existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as unknown) : undefined

// oxlint-disable-next-line no-control-regex -- the colours begin with one
const withoutColours = (text: string): string => text.replaceAll(/\u001B\[[\d;]*m/g, '')

/** Without the colours of a terminal, at most twelve lines. */
const brief = (message: string | undefined): string =>
  withoutColours(message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 12)
    .join('\n') || 'no reason was given'

/** The tests of a run of Vitest; a file that did not load counts as one that failed. `root` is cut off the names. */
export function vitestTests(report: string, root: string): ToldTest[] {
  const told = read(report) as VitestReport | undefined
  return (told?.testResults ?? []).flatMap(({ name, message, status, assertionResults }) => {
    const file = name.replace(`${root}/`, '')
    const tests = assertionResults.map((it) => ({
      file,
      title: it.fullName,
      took: it.duration ?? 0,
      ...(it.status === 'failed' && { failed: brief(it.failureMessages?.[0]) }),
    }))
    const isSilent = status === 'failed' && !tests.some((it) => 'failed' in it)
    return isSilent ? [...tests, { file, title: '(the file)', took: 0, failed: brief(message) }] : tests
  })
}

/**
 * What broke a run of Vitest outside its tests, which its report leaves out: an error nobody caught, a worker that died. `said` is all
 * that was printed by a run that failed without a failed test.
 */
export function errorsOutside(said: string): ToldTest[] {
  const text = withoutColours(said)
  const blocks = text.split(/^⎯+ (?=Unhandled|Uncaught)/m).filter((it) => /^(Unhandled|Uncaught) (?!Errors)/.test(it))
  const found = blocks.map((block) => ({
    file: /originated in "([^"]+)"/.exec(block)?.[1] ?? 'vitest',
    title: `(outside its tests, last "${/last test to run before this error was "([^"]+)"/.exec(block)?.[1] ?? ''}")`,
    took: 0,
    failed: brief(block),
  }))
  if (found.length > 0) return found
  const last = text.trimEnd().split('\n').slice(-12).join('\n')
  return [{ file: 'vitest', title: '(the run)', took: 0, failed: brief(last) }]
}

/** The stories of a run of Playwright. */
export function playwrightTests(report: string): ToldTest[] {
  const told = read(report) as PlaywrightSuite | undefined
  const within = (suite: PlaywrightSuite): ToldTest[] => [
    ...(suite.specs ?? []).flatMap(({ file, title, tests }) =>
      tests.map(({ status, results }) => ({
        file: `tests/e2e/${file}`,
        title,
        took: results.reduce((sum, it) => sum + it.duration, 0),
        ...(status !== 'expected' &&
          status !== 'skipped' && { failed: brief(results.find((it) => it.error)?.error?.message) }),
      })),
    ),
    ...(suite.suites ?? []).flatMap(within),
  ]
  return told ? within(told) : []
}
