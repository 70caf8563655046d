import { expect, test } from 'vitest'
import { isReadableIn, sentenceOf } from './scan-words.ts'

test.each([
  ['en', 'Arrived in the destination country', true],
  ['en', '已到达目的国', false],
  ['zh-CN', '已到达目的国', true],
  ['zh-CN', 'Arrived in the destination country', false],
  ['ar', 'Arrived in the destination country', false],
])('in %s, %s', (language, text, readable) => expect(isReadableIn(language, text)).toBe(readable))

test.each([
  ['arrived', 'Arrived in the destination country', 'Arrived in the destination country'],
  ['arrived', 'ARRIVED AT DESTINATION COUNTRY', 'Arrived in the destination country'],
  ['arrived', 'Arrived at the sorting centre', 'Arrived at the next stop'],
  ['customs', 'Released by customs', 'Released by customs'],
  ['customs', 'Held by customs, not released', 'At customs'],
  ['arrived', '', 'Arrived at the next stop'],
  ['of-later', '', 'Carrier update'],
])('%s, “%s”, is said in other languages as %s', (code, text, ours) =>
  expect(sentenceOf({ code, text }).message).toBe(ours),
)
