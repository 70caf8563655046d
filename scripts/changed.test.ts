import { expect, test } from 'vitest'
import { changedSince, storiesFor, unitRuns } from './changed.ts'

const of = (...files: string[]) => ({ since: 'HEAD', files })

test('without a word about changes everything runs', () => {
  expect(changedSince(['--only', 'unit'])).toBeUndefined()
  expect(unitRuns(undefined)).toEqual([[]])
  expect(storiesFor(undefined)).toEqual([])
})

test('a change of what is served starts shops and tells all stories', () => {
  expect(unitRuns(of('server/order/place-order.ts'))).toHaveLength(3)
  expect(unitRuns(of('server/db/migrations/0001_shop.sql'))).toEqual([[]])
  expect(storiesFor(of('server/order/place-order.ts'))).toEqual([])
  expect(storiesFor(of('locales/de.po'))).toEqual([])
  for (const file of [
    'tests/e2e/support/step.ts',
    'index.html',
    'scripts/pictures/screen-list.ts',
    'tests/run/run-shop.ts',
  ])
    expect(storiesFor(of(file)), file).toEqual([])
})

test('a change of a test or a paper runs that, and the laws', () => {
  const runs = unitRuns(of('docs/web.md', 'server/order/total.test.ts'))
  expect(runs).toHaveLength(2)
  expect(runs[1]).toContain('tests/house')
  expect(storiesFor(of('docs/web.md', 'src/kit/outbox/queue.test.ts'))).toBeUndefined()
  expect(storiesFor(of('docs/web.md', 'tests/e2e/road.spec.ts'))).toEqual(['tests/e2e/road.spec.ts'])
  expect(storiesFor(of('tests/e2e/gone.spec.ts'))).toBeUndefined()
})
