import { expect, test } from 'vitest'
import { readAccount } from './account-form.ts'

test('an account is read when it has a name, a label and an amount', () => {
  expect(readAccount({ name: ' Taobao 1 ', means: 'Alipay ··21', low: '500' })).toEqual({
    read: { name: 'Taobao 1', means: 'Alipay ··21', lowFen: 50_000 },
    wrong: [],
  })
})

test('what cannot be read is named', () => {
  expect(readAccount({ name: ' ', means: '', low: 'much' }).wrong).toEqual(['name', 'means', 'low'])
  expect(readAccount({ name: 'a', means: 'b', low: '-1' }).wrong).toEqual(['low'])
})
