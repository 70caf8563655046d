import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('codes are a table with a head, and say which were redeemed when', () => {
  expect(
    csvOf([
      { code: 'ABCDE-23456', madeAt: 0, takenAt: null },
      { code: 'FGHJK-23456', madeAt: 0, takenAt: 1000 },
    ]),
  ).toBe(
    'code,made,redeemed\r\nABCDE-23456,1970-01-01T00:00:00.000Z,\r\n' +
      'FGHJK-23456,1970-01-01T00:00:00.000Z,1970-01-01T00:00:01.000Z\r\n',
  )
})
