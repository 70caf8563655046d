import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cpfChecks,
  curpCheck,
  type CustomsKind,
  customsKinds,
  isCpf,
  isCurp,
  isCustomsId,
  isSaudiId,
  isTckn,
  tcknChecks,
} from './customs-id.ts'

const seed = Number(process.env['SEED'] ?? 20261121)
const holds = (property: fc.IProperty<[string, number, number]>) => fc.assert(property, { seed, verbose: 1 })
const nine = fc.stringMatching(/^\d{9}$/)
const place = fc.integer({ min: 0, max: 10 })
const step = fc.integer({ min: 1, max: 9 })
const withOtherDigit = (text: string, at: number, by: number) =>
  text.slice(0, at) + String((Number(text[at]) + by) % 10) + text.slice(at + 1)

// CPF: the rule as the tax office words it, with rising weights: another road to the same digits.
const rising = (digits: string, from: number) =>
  (Array.from(digits, (digit, index) => Number(digit) * (index + from)).reduce((a, b) => a + b, 0) % 11) % 10

const accepted: [CustomsKind, string][] = [
  ['cpf', '529.982.247-25'],
  ['cpf', '11144477735'],
  ['tckn', '10000000146'],
  ['pccc', 'p123456789012'],
  ['rfc-or-curp', 'GODE561231GR8'],
  ['rfc-or-curp', 'GODE-561231-GR8'],
  ['rfc-or-curp', 'ABC010203AB9'],
  ['rfc-or-curp', 'HEGG560427MVZRRL04'],
  ['saudi-id', '1000000008'],
]
const refused: [CustomsKind, string, string][] = [
  ['cpf', '529.982.247-24', 'the last check digit is off'],
  ['cpf', '529.982.247-35', 'the first check digit is off'],
  ['cpf', '111.111.111-11', 'equal digits are never issued'],
  ['cpf', '5299822472', 'a digit is missing'],
  ['tckn', '00000000146', 'it begins with zero'],
  ['tckn', '10000000145', 'the last check digit is off'],
  ['tckn', '1000000014', 'a digit is missing'],
  ['pccc', '123456789012', 'the P is missing'],
  ['pccc', 'P12345678901', 'a digit is missing'],
  ['rfc-or-curp', 'GODE561331GR8', 'there is no month 13'],
  ['rfc-or-curp', 'GODE561232GR8', 'there is no day 32'],
  ['rfc-or-curp', 'HEGG560427MVZRRL05', 'the check digit is off'],
  ['rfc-or-curp', 'HEGG560427MXXRRL04', 'there is no state XX'],
  ['saudi-id', '3000000006', 'it begins with neither 1 nor 2'],
  ['saudi-id', '1000000009', 'the Luhn sum is off'],
]

describe('a customs number', () => {
  test.each(accepted)('%s takes %s', (kind, typed) => expect(isCustomsId(kind, typed)).toBe(true))
  test.each(refused)('%s refuses %s because %s', (kind, typed) => expect(isCustomsId(kind, typed)).toBe(false))
  test.each(customsKinds)('%s refuses nothing typed', (kind) => expect(isCustomsId(kind, '')).toBe(false))

  test('of Brazil is good with exactly one of the hundred endings', () => {
    holds(
      fc.property(nine, place, step, (body, _, by) => {
        fc.pre(new Set(body).size > 1)
        const first = rising(body, 1)
        const second = rising(`${body}${first}`, 0)
        expect(cpfChecks(body)).toBe(`${first}${second}`)
        expect(isCpf(`${body}${first}${second}`)).toBe(true)
        expect(isCpf(withOtherDigit(`${body}${first}${second}`, 9, by))).toBe(false)
        expect(isCpf(withOtherDigit(`${body}${first}${second}`, 10, by))).toBe(false)
      }),
    )
  })

  test('of Türkiye is good with its own check digits and bad when any digit changes', () => {
    holds(
      fc.property(nine, place, step, (body, at, by) => {
        fc.pre(!body.startsWith('0'))
        // Another road to the same digits: three times the odd places and the even ones make a ten with the first check.
        const [odd, even] = [0, 1].map((from) =>
          Array.from(body).reduce((a, b, i) => a + (i % 2 === from ? Number(b) : 0), 0),
        )
        const tckn = `${body}${(100 - ((3 * (odd ?? 0) + (even ?? 0)) % 10)) % 10}${(8 * (odd ?? 0)) % 10}`
        expect(tckn).toBe(body + tcknChecks(body))
        expect(isTckn(tckn)).toBe(true)
        expect(isTckn(withOtherDigit(tckn, at, by))).toBe(false)
      }),
    )
  })

  test('of a Mexican has exactly one check digit', () => {
    const body = 'HEGG560427MVZRRL0'
    expect(curpCheck(body)).toBe('4')
    expect(Array.from('0123456789').filter((digit) => isCurp(body + digit))).toEqual(['4'])
  })

  test('of Saudi Arabia has exactly one last digit', () => {
    expect(Array.from('0123456789').filter((digit) => isSaudiId(`108923456${digit}`))).toHaveLength(1)
  })
})
