import { describe, expect, test } from 'vitest'
import { readCsv, readMoney } from './csv.ts'

describe('amounts of a file', () => {
  test.each([
    ['1,234.56', '.', 123_456],
    ['1.234,56', ',', 123_456],
    ['1 234,5', ',', 123_450],
    ["1'234.00", '.', 123_400],
    ['-12,00', ',', -1200],
    ['12,00-', ',', -1200],
    ['(12.00)', '.', -1200],
    ['$12.00', '.', 1200],
    ['12.00 USD', '.', 1200],
    ['12', undefined, 1200],
  ] as const)('%s is read', (text, decimal, cents) => expect(readMoney(text, decimal)).toBe(cents))

  test.each([
    ['1.234', undefined],
    ['12,345.678', '.'],
    ['1,23,456.00', '.'],
    ['twelve', '.'],
    ['', '.'],
    ['1.2.3', '.'],
  ] as const)('%s is not', (text, decimal) => expect(readMoney(text, decimal)).toBeUndefined())
})

describe('a file', () => {
  test('with commas, quotes and line breaks inside', () => {
    const rows = readCsv('a,b\r\n"x, ""y""\nz",2\r\n\r\n,\r\n3,4')
    expect(rows).toEqual([
      { nth: 1, cells: ['a', 'b'] },
      { nth: 2, cells: ['x, "y"\nz', '2'] },
      { nth: 6, cells: ['3', '4'] },
    ])
  })
  test('whose heads have the other sign in quotes', () => {
    expect(readCsv('"Weight, kg";"Amount, CNY, net";Number\n1,2;5,00;A')).toEqual([
      { nth: 1, cells: ['Weight, kg', 'Amount, CNY, net', 'Number'] },
      { nth: 2, cells: ['1,2', '5,00', 'A'] },
    ])
  })
  test('whose first line says what separates its cells, and whose lines end as they did on old machines', () => {
    expect(readCsv('\uFEFFsep=;\ra;b, c\r1,2;3')).toEqual([
      { nth: 2, cells: ['a', 'b, c'] },
      { nth: 3, cells: ['1,2', '3'] },
    ])
  })
})
