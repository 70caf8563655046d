import { expect, test } from 'vitest'
import { blockerKinds, blockersOf, type Found } from './blocker.ts'

const nothing = Object.fromEntries(blockerKinds.map((kind) => [kind, { count: 0, amount: null }])) as Found
const terms = { withdrawLeast: 500 }

test('who has nothing with us may go', () => {
  expect(blockersOf(nothing, terms)).toEqual([])
})

test('everything that is left has its own way out, in one order', () => {
  const all = Object.fromEntries(blockerKinds.map((kind) => [kind, { count: 1, amount: 500 }])) as Found
  const blockers = blockersOf(all, terms)
  expect(blockers.map((it) => it.kind)).toEqual([...blockerKinds])
  for (const { kind, path } of blockers) expect(path, kind).toMatch(/^\/pages\/\w+\/index(\?tab=\w+)?$/)
})

test('a balance too small to be withdrawn is asked for in writing', () => {
  const pathAt = (amount: number) => blockersOf({ ...nothing, balance: { count: 1, amount } }, terms)[0]?.path
  expect(pathAt(500)).toBe('/pages/withdrawalBalance/index')
  expect(pathAt(499)).toBe('/pages/contactUS/index')
})
