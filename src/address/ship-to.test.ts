import { expect, test } from 'vitest'
import { guessCountry } from './ship-to.ts'

test('the country is guessed from the time zone, then from the languages, among those we ship to', () => {
  expect(guessCountry('Europe/Warsaw', ['en-US'])).toBe('PL')
  expect(guessCountry('Etc/UTC', ['fr-CH', 'fr-FR'])).toBe('FR')
  expect(guessCountry('Asia/Shanghai', ['zh-CN'])).toBe('US')
})
