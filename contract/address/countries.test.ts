import { describe, expect, test } from 'vitest'
import { countries } from './countries.ts'
import { type CountryCode, countryCodes } from './country-rule.ts'
import { isCustomsId } from './customs-id.ts'
import { isPhone, tidyPhone, tidyZip } from './tidy.ts'

const zips: [CountryCode, string, string][] = [
  ['US', '78701 1234', '78701-1234'],
  ['US', '78701', '78701'],
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', 'M1 1AE', 'M1 1AE'],
  ['IE', 'd02af30', 'D02 AF30'],
  ['PL', '00001', '00-001'],
  ['CA', 'm5v2t6', 'M5V 2T6'],
  ['BR', '01310100', '01310-100'],
  ['JP', '1000001', '100-0001'],
  ['SA', '115641234', '11564-1234'],
  ['SA', '11564', '11564'],
  ['DE', ' 10115 ', '10115'],
]
const badZips: [CountryCode, string][] = [
  ['US', '7870'],
  ['GB', 'SW1A 1A'],
  ['DE', '1011'],
  ['ES', '53001'],
  ['CA', 'D5V 2T6'],
  ['AU', '30000'],
  ['JP', '100-001'],
  ['BR', '01310-10'],
  ['PL', '00-01'],
  ['KR', '0452'],
  ['IE', 'B02 AF30'],
]
const phones: [CountryCode, string, string][] = [
  ['DE', '0151 23456789', '+4915123456789'],
  ['DE', '0049 (0) 151-23456789', '+4915123456789'],
  ['US', '(512) 555-0134', '+15125550134'],
  ['US', '1 512 555 0134', '+15125550134'],
  ['IT', '06 1234 5678', '+390612345678'],
  ['GB', '07700 900123', '+447700900123'],
  ['BR', '+55 11 91234-5678', '+5511912345678'],
  ['DE', '+48 512 345 678', '+48512345678'],
  ['AE', '050 123 4567', '+971501234567'],
]

describe('a country', () => {
  test('is one of twenty, each under its own code', () => {
    expect(countryCodes).toHaveLength(20)
    for (const code of countryCodes) expect(countries[code].code).toBe(code)
  })

  test.each(countryCodes)('%s follows its own examples', (code) => {
    const { zip, phone, customs, lines, province } = countries[code]
    if (zip.example) expect(tidyZip(code, zip.example)).toMatch(zip.pattern)
    else expect(zip.optional).toBe(true)
    expect(isPhone(code, tidyPhone(code, phone.example))).toBe(true)
    if (customs) expect(isCustomsId(customs.kind, customs.example)).toBe(true)
    if (province === 'required') expect(lines.join()).toContain('{province}')
  })

  test.each(zips)('%s writes the postal code %s as %s', (code, typed, tidied) => {
    expect(tidyZip(code, typed)).toBe(tidied)
    expect(tidied).toMatch(countries[code].zip.pattern)
    expect(tidyZip(code, tidied)).toBe(tidied)
  })
  test.each(badZips)('%s refuses the postal code %s', (code, typed) => {
    expect(tidyZip(code, typed)).not.toMatch(countries[code].zip.pattern)
  })

  test.each(phones)('%s dials %s as %s', (code, typed, tidied) => {
    expect(tidyPhone(code, typed)).toBe(tidied)
    expect(isPhone(code, tidied)).toBe(true)
    expect(tidyPhone(code, tidied)).toBe(tidied)
  })
  test.each<[CountryCode, string]>([
    ['US', '555 0134'],
    ['FR', '06 12 34 56'],
    ['GB', 'call me'],
    ['PL', '+48 12'],
    ['TR', ''],
  ])('%s refuses the phone number "%s"', (code, typed) => expect(isPhone(code, tidyPhone(code, typed))).toBe(false))
})
