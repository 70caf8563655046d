import { expect, test } from 'vitest'
import { readCodes, readShelf } from './shelf-form.ts'

test('what is typed about shelves is read as their labels say it, and what cannot be read is named', () => {
  expect(readShelf({ zone: ' a ', kind: 'floor', capacity: ' 24 ' })).toEqual({
    it: { zone: 'A', kind: 'floor', capacity: 24 },
  })
  for (const capacity of ['', '0', '2.5', '-1', '1e3', '100001', 'x'])
    expect(readShelf({ zone: '?', kind: 'shelf', capacity })).toEqual({ wrong: ['zone', 'capacity'] })
  expect(readCodes('a-01', ' a-03 ')).toEqual({ codes: ['A-01', 'A-02', 'A-03'] })
  expect(readCodes('A-01', ' ')).toEqual({ codes: ['A-01'] })
  expect(readCodes('?', 'A-03')).toEqual({ wrong: ['first'] })
  for (const last of ['B-03', 'A-00', '?', 'A-999']) expect(readCodes('A-01', last)).toEqual({ wrong: ['last'] })
})
