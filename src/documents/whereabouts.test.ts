/** A parcel that arrived is told on the order too: nobody looks for delivered things in the warehouse. */
import { expect, test } from 'vitest'
import { whereaboutsOf } from './whereabouts.ts'

type Order = Parameters<typeof whereaboutsOf>[0]
type Parcel = Parameters<typeof whereaboutsOf>[1][number]

const order = (status: string, ...lines: Partial<Order['lines'][number]['buckets']>[]) =>
  ({ orderNumber: 'SO1', status, lines: lines.map((buckets) => ({ buckets })) }) as unknown as Order
const parcel = (shippedAt: number | null, receivedAt: number | null = null, closedAt: number | null = null) =>
  ({ items: [{ orderNumber: 'SO1' }], shippedAt, receivedAt, closedAt }) as unknown as Parcel

test('pieces on the shelf or still to come leave the word to the status', () => {
  expect(whereaboutsOf(order('shelved', { stored: 1 }, { shipped: 1 }), [parcel(1, 2)])).toBeUndefined()
  expect(whereaboutsOf(order('part_shelved', { shipped: 1 }), [parcel(1, 2)])).toBeUndefined()
  expect(whereaboutsOf(order('closed', { missing: 1 }), [])).toBeUndefined()
})

test('the piece that is least far on its way speaks for the order', () => {
  expect(whereaboutsOf(order('shelved', { reserved: 1 }, { shipped: 1 }), [parcel(1, 2)])).toBe('packed')
  expect(whereaboutsOf(order('shelved', { shipped: 2 }), [parcel(1, 2), parcel(3)])).toBe('shipped')
  expect(whereaboutsOf(order('shelved', { shipped: 1, returning: 1 }), [parcel(1, 2)])).toBe('returning')
  expect(whereaboutsOf(order('shelved', { shipped: 1 }), [parcel(1, 2)])).toBe('delivered')
  expect(whereaboutsOf(order('shelved', { returned: 1 }), [])).toBe('returned')
})

test('an order that was closed after its parcels is delivered, also when they are no longer on the phone', () => {
  expect(whereaboutsOf(order('closed', { shipped: 1 }), [parcel(1, 2, 3)])).toBe('delivered')
  expect(whereaboutsOf(order('closed', { shipped: 1 }), [])).toBe('delivered')
  expect(whereaboutsOf(order('shelved', { shipped: 1 }), [])).toBe('shipped')
})

test('a parcel that was given up delivered nothing', () => {
  expect(whereaboutsOf(order('closed', { shipped: 1 }), [parcel(1, null, 3)])).toBeUndefined()
})
