import { expect, test } from 'vitest'
import type { CartLine } from '#contract/cart/cart.ts'
import { readGoodsClass } from '#contract/catalog/goods-class.ts'
import type { Way } from '#contract/freight/plan.ts'
import { cents } from '#contract/kit/money.ts'
import type { Order } from '#contract/order/order.ts'
import type { StoredItem } from '#contract/warehouse/stored-item.ts'
import { doorOf, type HaulFacts, haulLines, inTheEnd, type Kept, productsOf } from './haul.ts'

const facts = {
  goods: [{ id: 'tea', weightG: 400, source: 'stated', size: null, goodsClass: 'food_dry' }],
  factors: {},
  packingFee: cents(150),
  serviceFeePercent: '5',
  serviceFeeLeast: cents(50),
  feeOff: '0',
  imports: {
    checkedOn: '2026-11-24',
    sample: true,
    countries: {
      GB: {
        tax: { low: '20', high: '20' },
        dutyFreeUpTo: { amount: 13_500, currency: 'GBP' },
        nothingUpTo: null,
        source: { name: 'GOV.UK', url: 'https://www.gov.uk/goods-sent-from-abroad' },
      },
    },
  },
  asOf: 0,
} as HaulFacts
const cartLine = (id: string, productId: string, more = {}) =>
  ({ id, productId, quantity: 2, price: 5000, state: 'ok', selected: true, title: id, ...more }) as CartLine
const order = (orderNumber: string, status: Order['status'], expected: number) =>
  ({
    orderNumber,
    status,
    goods: 1000,
    freight: 200,
    lines: [{ id: `${orderNumber}-1`, productId: 'tea', price: 500, buckets: { expected }, title: 'Tea' }],
  }) as unknown as Order
const item = (id: string, stored: number, actions: string[] = ['pack']) =>
  ({
    id,
    orderNumber: 'SO-1',
    worth: 500,
    weightG: 300,
    size: null,
    goodsClass: 'clothing',
    buckets: { stored },
    actions,
  }) as StoredItem
const kept: Kept = {
  cart: [cartLine('a', 'tea'), cartLine('b', 'cup', { selected: false }), cartLine('c', 'gone', { state: 'sold-out' })],
  orders: [order('SO-1', 'part_shelved', 1), order('SO-2', 'shelved', 0), order('SO-3', 'ordered', 2)],
  stored: [item('here', 2), item('reserved', 0), item('blocked', 1, [])],
}

test('a haul holds what can be packed, what was paid for and is expected, and what can be bought', () => {
  const lines = haulLines(kept, facts, '0.14')
  expect(lines.map(({ id, place, usual }) => [id, place, usual])).toEqual([
    ['here', 'stored', true],
    ['waiting:SO-1-1', 'waiting', true],
    ['a', 'cart', true],
    ['b', 'cart', false],
  ])
  expect(lines.map(({ worth, delivery }) => [worth, delivery])).toEqual([
    [1000, 200],
    [500, 100],
    [1400, 0],
    [1400, 0],
  ])
  expect(lines.map(({ piece }) => [piece.weightG, piece.source, piece.goodsClass, piece.stored])).toEqual([
    [300, 'measured', 'clothing', true],
    [400, 'stated', 'food_dry', false],
    [400, 'stated', 'food_dry', false],
    [null, 'category', 'general', false],
  ])
  expect(productsOf(kept).map(({ id }) => id)).toEqual(['tea', 'cup', 'gone'])
})

const lines = haulLines(kept, facts, '0.14')
const parcel = (ids: string[], quantity = 2) => ({
  pieces: ids.map((id) => ({ id, quantity, goodsClass: readGoodsClass('') })),
  offer: { low: cents(900), high: cents(1100), taxIncluded: false },
})
const way = (...parcels: ReturnType<typeof parcel>[]) =>
  ({ name: 'one', parcels, low: cents(1050), likely: cents(1150), high: cents(1250) }) as unknown as Way
const known = { rates: { GBP: '0.78' }, now: Date.UTC(2026, 10, 25) }

test('customs look at each parcel by itself, and what is not known leaves no most', () => {
  const of = { facts, country: 'GB', known }
  const whole = doorOf(way(parcel(['here'])), lines, of)
  // 20 % of 10.00, 2.00 delivery and shipping.
  expect(whole.tax).toMatchObject({ low: 420, high: 460 })
  expect(inTheEnd(cents(1000), way(parcel(['here'])), whole)).toEqual({ low: 2470, high: 2710 })
  const halves = doorOf(way(parcel(['here'], 1), parcel(['here'], 1)), lines, of)
  // Each has its own shipping.
  expect(halves.tax).toMatchObject({ low: 600, high: 680 })
  const elsewhere = doorOf(way(parcel(['here'])), lines, { ...of, country: 'US' })
  expect(elsewhere.tax).toEqual({ known: false, why: 'no-rule' })
  expect(inTheEnd(cents(1000), way(parcel(['here'])), elsewhere)).toEqual({ low: 2050, high: null })
})
