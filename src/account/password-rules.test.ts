import { expect, test } from 'vitest'
import { isGoodPassword, rulesOf } from './password-rules.ts'

test('eight characters are long enough, seven are not', () => {
  expect(rulesOf('lantern', 'maya@example.com').longEnough).toBe(false)
  expect(rulesOf('lanterns', 'maya@example.com').longEnough).toBe(true)
})

test('the address or its first part is no password, however it is written', () => {
  expect(isGoodPassword('Maya.Okafor@Example.com', 'maya.okafor@example.com')).toBe(false)
  expect(isGoodPassword(' maya.okafor ', 'maya.okafor@example.com')).toBe(false)
  expect(isGoodPassword('maya.okafor-47', 'maya.okafor@example.com')).toBe(true)
})

test('nothing typed meets no rule', () => {
  expect(rulesOf('', '')).toEqual({ longEnough: false, notTheAddress: false })
})
