/** What needs the shopper comes first, and every document is found in its section. */
import { expect, test } from 'vitest'
import { countsOf, type Documents, groupOf, rowsOf } from './sections.ts'

const order = (orderNumber: string, status: string, createdAt: number, actions: string[] = []) =>
  ({
    orderNumber,
    checkoutNumber: orderNumber,
    status,
    createdAt,
    actions,
    lines: [],
    timeline: [],
  }) as unknown as Documents['orders'][number]
const parcel = (
  packNumber: string,
  status: string,
  createdAt: number,
  shippedAt: number | null,
  actions: string[] = [],
) =>
  ({
    packNumber,
    status,
    createdAt,
    shippedAt,
    actions,
    timeline: [],
    items: [],
  }) as unknown as Documents['parcels'][number]

const documents: Documents = {
  orders: [
    order('bought', 'purchased', 5, ['refund_only']),
    order('unpaid', 'ordered', 9, ['pay', 'cancel']),
    order('older-unpaid', 'ordered', 2, ['pay', 'cancel']),
    order('over', 'closed', 1, ['repurchase', 'hide']),
  ],
  parcels: [
    parcel('flying', 'shipped', 7, 8, ['track']),
    parcel('home', 'received', 3, 4, ['claim']),
    parcel('packed', 'packing', 6, null),
  ],
  returns: [],
  stored: [],
}
const keys = (section: Parameters<typeof rowsOf>[0]) => rowsOf(section, documents).map((row) => row.key)

test('what needs the shopper leads, longest waiting first; then the newest', () => {
  expect(keys('all')).toEqual([
    'needsYou',
    'older-unpaid',
    'unpaid',
    'underWay',
    'flying',
    'packed',
    'bought',
    'earlier',
    'home',
    'over',
  ])
})

test('the shipped section has every parcel that left, delivered ones too', () => {
  expect(keys('shipped')).toEqual(['underWay', 'flying', 'earlier', 'home'])
})

test('pills count what is not over', () => {
  expect(countsOf(documents)).toEqual({
    all: undefined,
    purchase: 3,
    warehouse: 0,
    logistics: 2,
    shipped: 1,
    afterSales: 0,
  })
})

test('an action of the server, not the status, decides that the shopper is needed', () => {
  expect(groupOf({ status: 'purchased', actions: [] })).toBe('underWay')
  expect(groupOf({ status: 'purchased', actions: ['pay_patch'] })).toBe('needsYou')
  expect(groupOf({ status: 'pack_abnormal', actions: [] })).toBe('needsYou')
})

test('an order whose pieces were delivered is over, and one whose pieces fly is not', () => {
  const gone = (orderNumber: string, status: string) => ({
    ...order(orderNumber, status, 1),
    lines: [{ buckets: { shipped: 1 } }] as unknown as Documents['orders'][number]['lines'],
  })
  const carrying = (orderNumber: string, receivedAt: number | null) => ({
    ...parcel(`with ${orderNumber}`, receivedAt === null ? 'shipped' : 'received', 1, 2),
    items: [{ orderNumber }] as unknown as Documents['parcels'][number]['items'],
    receivedAt,
    closedAt: null,
  })
  const there = { ...documents, orders: [gone('home', 'shelved'), gone('flying', 'shelved')] }
  const rows = rowsOf('purchase', { ...there, parcels: [carrying('home', 3), carrying('flying', null)] })
  expect(rows.map((row) => ['group' in row && row.group, row.key])).toEqual([
    ['underWay', 'underWay'],
    ['underWay', 'flying'],
    ['earlier', 'earlier'],
    ['earlier', 'home'],
  ])
})

test('orders placed together and unpaid stand together, under the way to pay them at once', () => {
  const unpaid = (orderNumber: string, at: number, checkoutNumber: string) => ({
    ...order(orderNumber, 'ordered', at, ['pay', 'cancel']),
    checkoutNumber,
  })
  const orders = [unpaid('A', 1, 'one'), unpaid('B', 2, 'two'), unpaid('C', 3, 'one')]
  expect(
    rowsOf('purchase', { ...documents, orders, parcels: [], returns: [], stored: [] }).map(({ key }) => key),
  ).toEqual(['needsYou', 'one', 'A', 'C', 'B'])
})
