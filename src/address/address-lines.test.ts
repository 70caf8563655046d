import { expect, test } from 'vitest'
import { addressLines, phoneText } from './address-lines.ts'

const maya = {
  firstName: 'Maya',
  lastName: 'Okafor',
  zip: '97205',
  country: 'US' as const,
  province: 'OR',
  city: 'Portland',
  streetOne: '214 Harcourt Street',
  streetTwo: 'Unit 5',
}

test('the street stands on one line and the country ends the last one', () => {
  expect(addressLines(maya, 'United States')).toEqual([
    '214 Harcourt Street, Unit 5',
    'Portland, OR 97205, United States',
  ])
})

test('the receiver is not repeated, even where the country writes the family name first', () => {
  const japan = {
    ...maya,
    country: 'JP' as const,
    province: '東京都',
    city: '千代田区',
    streetOne: '丸の内1-1',
    streetTwo: '',
    zip: '100-0005',
  }
  expect(addressLines(japan, 'Japan').join(' ')).not.toContain('Okafor')
})

test('an address kept from a country we no longer ship to is still readable', () => {
  expect(addressLines({ ...maya, country: 'XX' }, 'XX')).toEqual([
    '214 Harcourt Street, Unit 5',
    '97205 Portland',
    'XX',
  ])
})

test('a phone number is read in groups, behind its calling code', () => {
  expect(phoneText('+15035550142', 'US')).toBe('+1 503 555 0142')
  expect(phoneText('+4917612345678', 'DE')).toBe('+49 176 12345678')
  expect(phoneText('+33612345678', 'FR')).toBe('+33 6 12 34 56 78')
  expect(phoneText('+5511987654321', 'BR')).toBe('+55 11 98765 4321')
  expect(phoneText('+551131234567', 'BR')).toBe('+55 11 3123 4567')
  expect(phoneText('+81312345678', 'JP')).toBe('+81 3 1234 5678')
  // Shorter than the country's example.
  expect(phoneText('+49301234567', 'DE')).toBe('+49 30 123 4567')
  expect(phoneText('+1 503 555 0142', 'ZZ')).toBe('+1 503 555 0142')
})
