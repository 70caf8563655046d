import { expect, test } from 'vitest'
import { createRecogniser, type Stroke } from './recognise.ts'

/** What the last stroke was, when `text` comes with so many ms between its characters and ends with Enter. */
function typed(text: string, gap: number, more: Partial<Stroke> = {}) {
  const { press } = createRecogniser()
  const keys = [...Array.from(text), 'Enter']
  return keys.map((key, n) => press({ key, at: 1000 + n * gap, ...more })).at(-1)
}

test('a scanner is known by its haste, whatever its code is made of', () => {
  expect(typed('YT771200000007', 4)).toEqual({ kind: 'scan', code: 'YT771200000007' })
  expect(typed('PK-261122-YQDNFQV-W', 29)).toEqual({ kind: 'scan', code: 'PK-261122-YQDNFQV-W' })
  expect(typed('123456', 0)).toEqual({ kind: 'scan', code: '123456' })
})

test.each([
  ['a fast typist', 'receiving', 60],
  ['hands that are as fast as is possible at all', 'receiving', 30],
  ['a scanner with five characters', 'E5321', 4],
])('%s is no scan', (_, text, gap) => {
  expect(typed(text, gap)).toEqual({ kind: 'hand' })
})

test.each([
  ['composed as Chinese is', { composing: true }],
  ['held down', { repeat: true }],
  ['pressed with Ctrl', { modified: true }],
])('keys that are %s are no scan', (_, more) => {
  expect(typed('YT771200000007', 4, more)).toEqual({ kind: 'hand' })
})

test('capitals come with Shift in between, and what was typed before the burst does not belong to it', () => {
  const { press } = createRecogniser()
  press({ key: '0', at: 0 })
  press({ key: '.', at: 90 })
  const keys = ['Shift', 'Y', 'Shift', 'T', '7', '7', '1', '2', 'Enter']
  expect(keys.map((key, n) => press({ key, at: 250 + n * 5 })).at(-1)).toEqual({ kind: 'scan', code: 'YT7712' })
})

test('a code that was held up in its middle is torn: its end is taken for no code, and the next scan is whole', () => {
  const { press } = createRecogniser()
  const scanned = (text: string, from: number) =>
    [...Array.from(text), 'Enter'].map((key, n) => press({ key, at: from + n * 5 })).at(-1)
  for (const [n, key] of Array.from('LZ').entries()) press({ key, at: n * 5 })
  expect(scanned('123456785CN', 60)).toEqual({ kind: 'torn', code: '123456785CN' })
  expect(scanned('LZ123456785CN', 1000)).toEqual({ kind: 'scan', code: 'LZ123456785CN' })
  // A scanner that reads the next label at once does not tear it.
  expect(scanned('LZ123456794CN', 1100)).toEqual({ kind: 'scan', code: 'LZ123456794CN' })
})

test('Enter that comes later is the hand’s, and so is a code with a pause in it', () => {
  const { press } = createRecogniser()
  for (const [n, key] of Array.from('YT7712').entries()) press({ key, at: n * 5 })
  expect(press({ key: 'Enter', at: 60 })).toEqual({ kind: 'hand' })
  for (const [n, key] of Array.from('YT771').entries()) press({ key, at: 100 + n * 5 })
  press({ key: '2', at: 160 })
  expect(press({ key: 'Enter', at: 165 })).toEqual({ kind: 'hand' })
})
