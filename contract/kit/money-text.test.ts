/**
 * Bar 88: five thousand amounts in every language and currency of the shop, read back by what a reader of that language
 * knows about separators and signs, are the cents that were stored. The table below is written by hand, not by Intl.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencies, languages } from '../account/account.ts'
import { moneyRangeText, moneyText } from './money-text.ts'
import { dayTagFor, tagFor } from './tags.ts'

/** Between thousands, and before the decimals. */
const separators: Record<(typeof languages)[number] | 'es-ES' | 'es-AR', readonly [string, string]> = {
  ar: [',', '.'],
  br: ['.', ','],
  de: ['.', ','],
  en: [',', '.'],
  es: [',', '.'],
  'es-ES': ['.', ','],
  'es-AR': ['.', ','],
  fr: ['\u202F', ','],
  it: ['.', ','],
  pl: ['\u00A0', ','],
  tr: ['.', ','],
  'zh-CN': [',', '.'],
}

/** What may stand beside the number. A bare "$" is always the US dollar. */
const signs: Record<(typeof currencies)[number]['key'], readonly string[]> = {
  USD: ['$', 'US$', '$US', 'USD'],
  EUR: ['€', 'EUR'],
  GBP: ['£', '£GB', 'GBP'],
  CAD: ['CA$', '$CA', 'CAD'],
  AUD: ['A$', 'AU$', '$AU', 'AUD'],
  BRL: ['R$', 'BRL'],
  TRY: ['₺', 'TRY'],
  PLN: ['zł', 'PLN'],
  SAR: ['SAR', 'SR'],
  AED: ['AED'],
  MXN: ['MX$', '$MX', 'MXN'],
  CNY: ['¥'],
}

/** As a person reads it: sign and currency first put aside, then the digits; undefined where it is not well written. */
function readBack(text: string, written: keyof typeof separators): { cents: bigint; sign: string } | undefined {
  const [group, point] = separators[written]
  const minus = text.startsWith('−')
  const rest = text.replace(/^[−+]/, '')
  const number = /\d.*\d/u.exec(rest)?.[0] ?? ''
  const [whole = '', decimals = '', more] = number.split(point)
  const parts = whole.split(group)
  // Three digits between separators, and either all of them or, under ten thousand, none.
  const grouped = parts.length > 1 ? parts.every((it, at) => (at === 0 ? it.length <= 3 : it.length === 3)) : true
  const bare = parts.length === 1 && whole.length > 4
  if (more !== undefined || bare || !grouped || !/^\d{2}$/.test(decimals) || !/^\d+$/.test(parts.join('')))
    return undefined
  const cents = BigInt(parts.join('') + decimals)
  return { cents: minus ? -cents : cents, sign: rest.replace(number, '').replaceAll('\u00A0', '') }
}

/** Small, ordinary and very large ones, each edge of a group of thousands, and as many below zero. */
const amounts = [
  ...[0, 1, 9, 10, 99, 100, 101, 99_999, 100_000, 999_999, 1_000_000, 99_999_999, 100_000_000].flatMap((it) => [
    it,
    -it,
  ]),
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER - 1,
  -Number.MAX_SAFE_INTEGER,
  ...fc.sample(fc.oneof(fc.integer({ min: -99_999, max: 99_999 }), fc.integer(), fc.maxSafeInteger()), {
    seed: Number(process.env['SEED'] ?? 88),
    numRuns: 4971,
  }),
]

describe.each([
  ...languages.map((it) => [it, it, undefined] as const),
  ['es', 'es-ES', ['en', 'es-ES', 'es-AR']] as const,
  ['es', 'es-AR', ['es-AR']] as const,
])('%s as %s', (language, written, preferred) => {
  test.each(currencies)('five thousand amounts in $key are what was stored', ({ key }) => {
    const wrong: string[] = []
    for (const amount of amounts) {
      const text = moneyText(amount, key, language, preferred && { preferred })
      const read = readBack(text, written)
      if (read?.cents !== BigInt(amount) || !signs[key].includes(read.sign)) wrong.push(`${amount}: ${text}`)
    }
    expect(amounts.length).toBe(5000)
    expect(wrong).toEqual([])
  })

  test('money that comes in wears a plus where asked, nothing wears none', () => {
    expect(moneyText(315, 'USD', language, { signed: true })).toMatch(/^\+/)
    expect(moneyText(0, 'USD', language, { signed: true })).not.toMatch(/[+−-]/)
    expect(moneyText(-315, 'USD', language)).toMatch(/^−\D*3[.,]15/)
  })
})

describe('the reader', () => {
  test.each([
    ['$1,234.56', 'en', 123456n],
    ['−1.234,56 €', 'de', -123456n],
    ['1.23,45 €', 'de', undefined],
    ['123456,00 €', 'de', undefined],
    ['$12.3', 'en', undefined],
    ['$1٬234.50', 'en', undefined],
  ] as const)('reads %s in %s as %s', (text, written, cents) => {
    expect(readBack(text, written)?.cents).toBe(cents)
  })
})

describe('the tags', () => {
  test.each([
    ['br', [], 'pt-BR', 'pt-BR'],
    ['ar', ['ar-EG'], 'ar-u-nu-latn', 'ar-u-nu-latn'],
    ['en', ['en-US'], 'en', 'en-GB'],
    ['es', [], 'es-419', 'es-419'],
    ['es', ['es', 'en-US'], 'es-419', 'es-419'],
    ['es', ['de', 'es-MX'], 'es-MX', 'es-MX'],
    ['zh-CN', ['zh-TW'], 'zh-CN', 'zh-CN'],
  ] as const)('of %s where the browser speaks %j', (language, preferred, number, day) => {
    expect([tagFor(language, preferred), dayTagFor(language, preferred)]).toEqual([number, day])
  })
})

test.each([
  ['en', [1901, 1999], '$19–$20'],
  ['de', [1901, 199_999], '19–2.000\u00A0$'],
  ['zh-CN', [2000, 2000], '$20'],
] as const)('without cents in %s: %j is %s', (language, ends, text) => {
  expect(moneyRangeText(ends, 'USD', language, { whole: true })).toBe(text)
})
