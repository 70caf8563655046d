import * as v from 'valibot'
import { expect, test } from 'vitest'
import { makeNumber } from '#contract/kit/number.ts'
import { CarrierNumber_, isOurNumber } from './carrier-number.ts'

test('a carrier’s number is kept flat, and too short a one or one with other signs is refused', () => {
  expect(v.parse(CarrierNumber_, ' lz 123-456 785 cn ')).toBe('LZ123456785CN')
  for (const wrong of ['', 'AB-12', '- - - - - -', 'LZ123456785CN!', '1'.repeat(41)])
    expect(v.safeParse(CarrierNumber_, wrong).success).toBe(false)
})

test('our own numbers are known, a carrier’s are not taken for them', () => {
  expect(isOurNumber(makeNumber('PK', 0, new Uint8Array(7)))).toBe(true)
  expect(isOurNumber('LZ123456785CN')).toBe(false)
})
