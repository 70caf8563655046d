/** A file that a spreadsheet opens without taking a shopper's words for a formula (RFC 4180). */
import { expect, test } from 'vitest'
import { amountCell, toCsv } from './csv.ts'

test('it begins with the mark of UTF-8, and every row ends with CRLF', () => {
  expect(
    toCsv([
      ['Date', 'Was'],
      ['1', 'Größe'],
    ]),
  ).toBe('\uFEFFDate,Was\r\n1,Größe\r\n')
})

test.each([
  ['a, b', '"a, b"'],
  ['say "no"', '"say ""no"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['plain', 'plain'],
  ['', ''],
])('%j is written as %j', (cell, written) => {
  expect(toCsv([[cell]])).toBe(`\uFEFF${written}\r\n`)
})

test.each(['=1+1', '+49', '-2', '@SUM(A1)', '\tx'])('%j is no formula', (cell) => {
  expect(toCsv([[cell]])).toBe(`\uFEFF'${cell}\r\n`)
})
test('a formula in quotes is none either', () => {
  expect(toCsv([['=HYPERLINK("http://x","y")']])).toBe(`\uFEFF"'=HYPERLINK(""http://x"",""y"")"\r\n`)
})

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [-2000, '-20.00'],
  [123_456_789, '1234567.89'],
])('%i cents are %s, and stay a number', (minor, written) => {
  expect(toCsv([[amountCell(minor)]])).toBe(`\uFEFF${written}\r\n`)
})
