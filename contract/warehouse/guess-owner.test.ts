import { describe, expect, test } from 'vitest'
import { isNearNumber, knownText, sharedWords, wordsToFind } from './guess-owner.ts'

const shared = (note: string, texts: readonly string[]) => sharedWords(wordsToFind(note), knownText(texts))

describe('whose parcel it may be', () => {
  test('a number with one slip is near, another is not', () => {
    expect(isNearNumber('YT7712000007', 'YT7712000001')).toBe(true)
    expect(isNearNumber('YT771200000', 'YT7712000001')).toBe(true)
    expect(isNearNumber('7712000001', 'YT7712000001')).toBe(true)
    expect(isNearNumber('YT7712000001', 'SF7712000009')).toBe(false)
    expect(isNearNumber('YT1', 'YT2')).toBe(false)
  })
  test('words of the note are looked for in the goods and the names, short ones count nothing', () => {
    expect(shared('A blue coat, for Alice', ['Winter coat', 'Alice Lind'])).toBe(2)
    expect(shared('一件外套', ['外套 男'])).toBe(0)
    expect(shared('外套', ['外套 男'])).toBe(1)
    expect(shared('a of to', ['a of to'])).toBe(0)
  })
})
