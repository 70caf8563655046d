import { expect, test } from 'vitest'
import { blockerKinds, blockersOf, type Found } from './blocker.ts'

const nothing = Object.fromEntries(blockerKinds.map((kind) => [kind, { count: 0, amount: null }])) as Found

test('who has nothing with us may go', () => {
  expect(blockersOf(nothing)).toEqual([])
})

test('everything that is left has its own way out, in one order', () => {
  const all = Object.fromEntries(blockerKinds.map((kind) => [kind, { count: 1, amount: 500 }])) as Found
  const blockers = blockersOf(all)
  expect(blockers.map((it) => it.kind)).toEqual([...blockerKinds])
  for (const { kind, path } of blockers) expect(path, kind).toMatch(/^\/pages\/\w+\/index(\?tab=\w+)?$/)
})

test('whatever is on the balance can be withdrawn', () => {
  const pathAt = (amount: number) => blockersOf({ ...nothing, balance: { count: 1, amount } })[0]?.path
  expect(pathAt(1)).toBe('/pages/withdrawalBalance/index')
})
