import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum } from '../kit/money.ts'
import { hsHint } from './hs.ts'
import { customsForm, declaredLines, paperFault } from './papers.ts'

const terms = { cn22Most: 40_000, cn22MostG: 2000 }
const fine = { status: 'wait_ship', shipped: false, held: false, sender: true } as const

test('the short form goes up to its value and its weight, both included', () => {
  expect(customsForm(cents(40_000), 2000, terms)).toBe('CN22')
  expect(customsForm(cents(40_001), 2000, terms)).toBe('CN23')
  expect(customsForm(cents(40_000), 2001, terms)).toBe('CN23')
})

test('what stays, is stopped or is over has no papers; what has left may be printed again', () => {
  expect(paperFault('label', fine)).toBeNull()
  expect(paperFault('label', { ...fine, status: 'pack_abnormal', shipped: true })).toBe('stopped')
  expect(paperFault('packing_list', { ...fine, status: 'closed' })).toBe('closed')
  expect(paperFault('label', { ...fine, status: 'packing' })).toBe('not_weighed')
  expect(paperFault('packing_list', { ...fine, status: 'packing' })).toBeNull()
  expect(paperFault('label', { ...fine, status: 'patch_wait' })).toBe('fee_unpaid')
  expect(paperFault('label', { ...fine, status: 'patch_wait', shipped: true })).toBeNull()
  expect(paperFault('packing_list', { ...fine, held: true })).toBe('held')
  expect(paperFault('invoice', { ...fine, status: 'shipped', shipped: true, held: true })).toBeNull()
  expect(paperFault('invoice', { ...fine, sender: false })).toBe('no_sender')
})

test('the lines declare together exactly what the shopper declared, none of them nothing, and weigh no more than the parcel', () => {
  const line = fc.record({ worth: fc.nat(90_000).map(cents), netG: fc.nat(5000) })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      fc.nat(300_000),
      fc.nat(20_000),
      (lines, all, gross) => {
        const told = declaredLines(lines, cents(all), gross)
        expect(sum(told.map((it) => it.value))).toBe(all)
        if (all >= lines.length) expect(told.every((it) => it.value > 0)).toBe(true)
        expect(told.reduce((weight, it) => weight + it.netG, 0)).toBeLessThanOrEqual(gross)
      },
    ),
    { numRuns: 200 },
  )
})

test('a tariff number is found by a word of the title, else by the kind of goods', () => {
  const table = {
    source: 'a test',
    words: [{ code: '6109.10', name: 'T-shirts', words: ['t-shirt'] }],
    categories: [{ code: '6404.19', name: 'Shoes', category: 'shoes' as const }],
  }
  expect(hsHint(table, 'Blank cotton T-shirt 220 g', [])?.code).toBe('6109.10')
  expect(hsHint(table, 'Shirt', ['shoes'])?.code).toBe('6404.19')
  expect(hsHint(table, null, ['toys'])).toBeNull()
})
