import { describe, expect, test } from 'vitest'
import { linesOf, mayBeTaken, mostOnScale, readScaleLine } from './protocols.ts'

const weight = (grams: number, stable = true) => ({ kind: 'weight', reading: { grams, stable } })

describe('what scales write', () => {
  test.each([
    ['ST,GS,+  1.234kg', weight(1234)],
    ['ST,NT,+000850 g', weight(850)],
    ['US,GS,+  1.230kg', weight(1230, false)],
    ['ST,GS,-  0.002kg', weight(-2)],
    ['ST,+00012.5  g', weight(13)],
    ['ST,GS,+  2.000lb', weight(907)],
    ['ST,GS,+  0.000kg', weight(0)],
    ['OL,GS,+  9.999kg', { kind: 'fault', fault: 'overweight' }],
    ['ST,GS,+     12pcs', { kind: 'fault', fault: 'unknown' }],
  ])('continuous: %s', (line, read) => expect(readScaleLine(line)).toEqual(read))

  test.each([
    ['S S      1.234 kg', weight(1234)],
    ['S S     -0.010 kg', weight(-10)],
    ['S D      1.2 kg', weight(1200, false)],
    ['S S    850 g', weight(850)],
    ['S S   10.00 oz', weight(283)],
    ['S +', { kind: 'fault', fault: 'overweight' }],
    ['S -', { kind: 'fault', fault: 'underweight' }],
    ['SI +', { kind: 'fault', fault: 'overweight' }],
  ])('SICS: %s', (line, read) => expect(readScaleLine(line)).toEqual(read))

  test('anything else is no weight', () => {
    for (const line of ['', 'S I', 'I4 A "1234"', 'GS,+  1.234kg', '1.234', '234kg', 'ST,GS,+  1.2.3kg', 'ES'])
      expect(readScaleLine(line)).toBeNull()
  })

  test('only what stands still and can be is taken', () => {
    expect(mayBeTaken({ grams: 1, stable: true })).toBe(true)
    expect(mayBeTaken({ grams: mostOnScale, stable: true })).toBe(true)
    for (const reading of [
      { grams: 1200, stable: false },
      { grams: 0, stable: true },
      { grams: -2, stable: true },
      { grams: mostOnScale + 1, stable: true },
    ])
      expect(mayBeTaken(reading)).toBe(false)
  })

  test('a line may come in pieces, and a rest that never ends is dropped', () => {
    expect(linesOf('ST,GS,+  1.2')).toEqual({ lines: [], rest: 'ST,GS,+  1.2' })
    expect(linesOf('ST,GS,+  1.234kg\r\nST,G')).toEqual({ lines: ['ST,GS,+  1.234kg'], rest: 'ST,G' })
    expect(linesOf('a\n\rb\r\n')).toEqual({ lines: ['a', 'b'], rest: '' })
    expect(linesOf('x'.repeat(300)).rest).toBe('')
  })
})
