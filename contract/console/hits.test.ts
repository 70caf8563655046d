import { expect, test } from 'vitest'
import { atMost, type Hit, whyFound } from './hits.ts'

const order = {
  number: 'SO2611217K3Q9ZPT',
  'seller-parcel': ['YT771200000013', 'SF100'],
  'seller-number': 'A-77 12',
  mail: 'alice@example.com',
  name: 'Alice Chen',
  seller: '50%_off shop',
}

test.each([
  ['so-261121', 'number', 'SO2611217K3Q9ZPT'],
  ['yt 7712 0000 0013', 'seller-parcel', 'YT771200000013'],
  ['a7712', 'seller-number', 'A-77 12'],
  ['ALICE@', 'mail', 'alice@example.com'],
  ['alice c', 'name', 'Alice Chen'],
  ['50%_', 'seller', '50%_off shop'],
])('%s is found in the %s', (q, why, found) => {
  expect(whyFound(q, order)).toEqual({ why, found })
})

test('a number is told before a name, and what is in nothing has no why', () => {
  expect(whyFound('alice', { name: 'Alice', mail: 'alice@example.com' })?.why).toBe('mail')
  // A name is not read without its spaces, and a dash alone or two digits are in no number.
  for (const q of ['alicec', '-', ' ', '50xoff', '77', '7-7']) expect(whyFound(q, order)).toEqual(undefined)
  expect(whyFound('x', { 'carrier-number': null })).toBeUndefined()
})

test('a list is cut to so many, and says that there are more', () => {
  const hit: Hit = { title: 'a', why: 'name', found: 'a', owner: null, place: null, again: 'a@b.example' }
  expect(atMost([hit, hit], 2)).toEqual({ hits: [hit, hit], more: false })
  expect(atMost([hit, hit, hit], 2)).toEqual({ hits: [hit, hit], more: true })
})
