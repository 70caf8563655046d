import { expect, test } from 'vitest'
import { fen } from '../kit/money.ts'
import { lacking, levelOf, payerOf } from './buying-account.ts'

const accounts = [
  { id: 'a', mallType: 'taobao' as const },
  { id: 'b', mallType: 'taobao' as const },
  { id: 'c', mallType: '1688' as const },
]

test('a buyer pays from what was chosen, else from the last used, else from the first of that marketplace', () => {
  expect(payerOf(accounts, 'taobao', 'b', 'a')?.id).toBe('b')
  expect(payerOf(accounts, 'taobao', undefined, 'b')?.id).toBe('b')
  expect(payerOf(accounts, 'taobao', undefined, null)?.id).toBe('a')
})

test('what is closed, or of another marketplace, is never the one', () => {
  expect(payerOf(accounts, 'taobao', 'c', 'gone')?.id).toBe('a')
  expect(payerOf(accounts, 'weidian', 'a')).toBeUndefined()
})

test('a balance is low below its mark, and below zero is worse', () => {
  const at = (balance: number) => levelOf({ balance: fen(balance), lowFen: fen(500) })
  expect([at(500), at(499), at(0), at(-1)]).toEqual(['enough', 'low', 'low', 'below'])
})

test('what lacks is what is paid above the balance, also when that is below zero', () => {
  expect([lacking(fen(100), fen(100)), lacking(fen(100), fen(101)), lacking(fen(-5), fen(10))]).toEqual([0, 1, 15])
})
