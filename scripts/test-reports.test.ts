/** What breaks a run is told at its end: a test that failed, and what broke outside of them, with where it came from. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errorsOutside, vitestTests } from './test-reports.ts'

const red = (text: string) => `\u001B[31m${text}\u001B[39m`

test('each error that nobody caught is told with its file and the test before it', () => {
  const said = [
    '··',
    red('⎯⎯⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯⎯⎯'),
    'Vitest caught 2 unhandled errors during the test run.',
    red('⎯⎯⎯⎯⎯ Unhandled Rejection ⎯⎯⎯⎯⎯'),
    `${red('Error')}: lost`,
    ' ❯ contract/one.test.ts:2:94',
    'This error originated in "contract/one.test.ts" test file.',
    'The last test to run before this error was "the first". This means either:',
    red('⎯⎯⎯⎯⎯ Uncaught Exception ⎯⎯⎯⎯⎯'),
    `${red('Error')}: late`,
    red('⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯'),
    ' Errors  2 errors',
  ].join('\n')
  const found = errorsOutside(said)
  expect(found.map(({ file, title }) => [file, title])).toEqual([
    ['contract/one.test.ts', '(outside its tests, last "the first")'],
    ['vitest', '(outside its tests, last "")'],
  ])
  expect(found[0]?.failed).toContain('Error: lost\n ❯ contract/one.test.ts:2:94')
  expect(found[1]?.failed).toContain('Error: late')
})

test('a run that ended for another reason is told by its last lines', () => {
  expect(errorsOutside(`much\n${'more\n'.repeat(20)}Killed\n`)).toEqual([
    { file: 'vitest', title: '(the run)', took: 0, failed: expect.stringMatching(/more\nKilled$/) },
  ])
})

test('a test that failed without a word is told as failed', () => {
  const dir = mkdtempSync(join(tmpdir(), 'haulway-report-'))
  const report = join(dir, 'report.json')
  const assertionResults = [{ fullName: 'silent', status: 'failed', failureMessages: [''] }]
  writeFileSync(
    report,
    JSON.stringify({ testResults: [{ name: '/shop/one.test.ts', status: 'failed', assertionResults }] }),
  )
  expect(vitestTests(report, '/shop')).toEqual([
    { file: 'one.test.ts', title: 'silent', took: 0, failed: 'no reason was given' },
  ])
  rmSync(dir, { recursive: true })
})
