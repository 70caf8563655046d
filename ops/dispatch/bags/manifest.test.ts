import { expect, test } from 'vitest'
import type { Bag } from '#contract/parcel/bag-desk.ts'
import { csvOf } from './manifest.ts'

test('a receiver’s name stays one cell of text, whatever is in it', () => {
  const parcel = { packNumber: 'PK2611227K3Q9ZPT', trackingNumber: 'LX1', country: 'US', weightG: 1380, fault: null }
  const bag = {
    bagNumber: 'BG2611227K3Q9ZPT',
    seal: 'A1',
    line: { id: 'x', name: 'Air, fast' },
    weightG: 2000,
    // Half past one in the night in Guangzhou, the day before in London.
    handedAt: Date.parse('2026-11-22T17:30:00Z'),
    driver: 'Chen',
    parcels: [{ ...parcel, to: '=HYPERLINK("x"),Jo' }],
  } as unknown as Bag
  expect(csvOf(bag).split('\r\n')[1]).toBe(
    `"BG-261122-7K3Q9ZP-T","A1","Air, fast","LX1","PK-261122-7K3Q9ZP-T","'=HYPERLINK(""x""),Jo","US","1.38","2.00","2026-11-23 01:30","Chen"`,
  )
})
