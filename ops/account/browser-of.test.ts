import { expect, test } from 'vitest'
import { browserOf } from './browser-of.ts'

test('a browser is named in two words, as far as it says them', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
  expect(browserOf(chrome)).toBe('Chrome, Windows')
  expect(browserOf(`${chrome} Edg/140.0`)).toBe('Edge, Windows')
  expect(browserOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1')).toBe(
    'Safari, iPhone',
  )
  expect(browserOf('curl/8.5.0')).toBe('')
})
