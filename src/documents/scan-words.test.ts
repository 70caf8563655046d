import { expect, test } from 'vitest'
import { isReadableIn } from './scan-words.ts'

test.each([
  ['en', 'Arrived in the destination country', true],
  ['en', '已到达目的国', false],
  ['zh-CN', '已到达目的国', true],
  ['zh-CN', 'Arrived in the destination country', false],
  ['ar', 'Arrived in the destination country', false],
])('in %s, %s', (language, text, readable) => expect(isReadableIn(language, text)).toBe(readable))
