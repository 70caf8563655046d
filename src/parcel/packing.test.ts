import { expect, test } from 'vitest'
import type { Offer } from '#src/freight/offers.ts'
import { emptyPacking, lineFor, packingFor } from './packing.ts'

const shelf = [
  { id: 'shoes', buckets: { stored: 1 } },
  { id: 'socks', buckets: { stored: 3 } },
  { id: 'gone', buckets: { stored: 0 } },
]
const draft = { ...emptyPacking, remark: 'fragile', items: [{ itemId: 'socks', quantity: 5 }] }

test('everything on the shelf of the items that were chosen goes in, and the rest of the draft stays', () => {
  const packing = packingFor(draft, ['shoes', 'gone'], shelf)
  expect(packing.items).toEqual([{ itemId: 'shoes', quantity: 1 }])
  expect(packing.remark).toBe('fragile')
})

test('a draft taken up again never packs more pieces than are there', () => {
  expect(packingFor(draft, undefined, shelf).items).toEqual([{ itemId: 'socks', quantity: 3 }])
})

test('the same item twice is packed once', () => {
  expect(packingFor(draft, ['socks', 'socks'], shelf).items).toHaveLength(1)
})

const offer = (channelId: string, total: number, days: number, blocked: string[] = []) =>
  ({ channelId, total, transitMinDays: days - 5, transitMaxDays: days, blocked }) as unknown as Offer

test('weeks are not waited for a tenth of the price, and speed is not paid for unasked', () => {
  expect(lineFor(null, [offer('sea', 1000, 55), offer('air', 1031, 20), offer('express', 3000, 6)])).toBe('air')
  expect(lineFor(null, [offer('sea', 1000, 55), offer('air', 1300, 20), offer('express', 3000, 6)])).toBe('sea')
  expect(lineFor('sea', [offer('sea', 1000, 55), offer('air', 1031, 20), offer('express', 3000, 6)])).toBe('sea')
})

test('a line that does not take the parcel gives way to the cheapest that does', () => {
  const offers = [offer('post', 900, 20, ['weight']), offer('sea', 1000, 55), offer('air', 1900, 12)]
  expect(lineFor('air', offers)).toBe('air')
  expect(lineFor('post', offers)).toBe('sea')
  expect(lineFor(null, offers)).toBe('sea')
  expect(lineFor('air', undefined)).toBe('air')
  expect(lineFor('air', [])).toBe(null)
})
