/** docs/security.md names tests that exist, and no promise stands there without one. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const page = fs.readFileSync(path.join(root, 'docs/security.md'), 'utf8')
const rows = page.split('\n').filter((line) => /^\| (?!promise)/.test(line))
const testsIn = (text: string) => [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`/g)].map(([, file]) => file ?? '')

test('each promise names its tests', () => {
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.filter((row) => testsIn(row).length === 0)).toEqual([])
})

test('the tests that the page names exist', () => {
  expect(testsIn(page).filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([])
})
