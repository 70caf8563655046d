import { expect, test } from 'vitest'
import { digitsOf } from './CodeField.tsx'

test('a pasted sentence gives the six digits in it', () => {
  expect(digitsOf('Code: 407 193')).toBe('407193')
  expect(digitsOf('407-193 ')).toBe('407193')
})

test('Arabic and Persian figures become Western ones', () => {
  expect(digitsOf('٤٠٧١٩٣')).toBe('407193')
  expect(digitsOf('۴۰۷۱۹۳')).toBe('407193')
})

test('more than six digits are cut, letters are left out', () => {
  expect(digitsOf('4071930')).toBe('407193')
  expect(digitsOf('abc')).toBe('')
})
