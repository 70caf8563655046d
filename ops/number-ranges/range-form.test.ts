import { expect, test } from 'vitest'
import { nothingTyped, readRange, typedInto } from './range-form.ts'

const s10 = { ...nothingTyped, prefix: 'lx', first: '4820 1204', last: '48201299', suffix: 'cn', low: '20' }

test('a range is read with its example, whatever the case and the gaps', () => {
  expect(readRange(s10)).toEqual({
    read: { check: 's10', prefix: 'LX', first: '48201204', last: '48201299', suffix: 'CN', low: 20 },
    example: { first: 'LX482012043CN', last: 'LX482012998CN', many: 96 },
    wrong: [],
  })
  const plain = { check: 'none', prefix: 'YT24', first: '0001', last: '0500', suffix: '', low: '0' } as const
  expect(readRange(plain).example).toEqual({ first: 'YT240001', last: 'YT240500', many: 500 })
})

test('what cannot be read is named, as it is typed', () => {
  expect(readRange(nothingTyped).wrong).toEqual(['prefix', 'first', 'last'])
  expect(readRange({ ...s10, last: '48201203' }).wrong).toEqual(['last'])
  const low = readRange({ ...s10, low: 'many' })
  expect([low.wrong, low.read, low.example?.many]).toEqual([['low'], undefined, 96])
})

test('a whole postal number in the first or last field is taken apart', () => {
  expect(typedInto(nothingTyped, 'first', 'LX 482 012 043 CN')).toMatchObject({
    prefix: 'LX',
    first: '48201204',
    suffix: 'CN',
  })
  expect(typedInto({ ...nothingTyped, check: 'none' }, 'first', 'LX482012043CN').first).toBe('LX482012043CN')
  expect(typedInto(nothingTyped, 'prefix', 'LX482012043CN').prefix).toBe('LX482012043CN')
})
