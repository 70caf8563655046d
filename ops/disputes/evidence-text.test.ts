import { expect, test } from 'vitest'
import type { Evidence } from '#contract/console/evidence.ts'
import { cents } from '#contract/kit/money.ts'
import type { DisputeCase } from '#contract/payment/dispute-desk.ts'
import { evidenceSections, evidenceText } from './evidence-text.ts'

const dispute: DisputeCase = {
  id: '019309a0-0000-7000-8000-000000000001',
  disputeNumber: 'DP2609247K3Q9ZPT',
  status: 'open',
  provider: 'sandbox',
  providerRef: 'dp_1',
  chargeRef: 'ch_1',
  paymentNumber: 'PY2609247K3Q9ZPT',
  shopper: 'Mia',
  amount: cents(2050),
  currency: 'USD',
  reason: 'goods not received',
  openedAt: 0,
  evidenceBy: 1,
  handedAt: null,
  handedBy: null,
  handedRef: null,
  decidedAt: null,
  booked: true,
  fromBalance: cents(0),
  fromLoss: cents(2050),
}
const nothing: Evidence = {
  disputeNumber: 'DP1',
  currency: 'USD',
  payment: null,
  shopper: null,
  orders: [],
  parcels: [],
  messages: [],
}
const photo = {
  id: dispute.id,
  kind: 'photo' as const,
  url: '/a',
  thumbUrl: '/b',
  width: 1,
  height: 1,
  at: 0,
  caption: null,
}

test('of an unknown charge it says so, and nothing else is made up', () => {
  const sections = evidenceSections(dispute, nothing)
  expect(sections).toHaveLength(1)
  expect(evidenceText(sections)).toContain('We know no payment for this charge.')
  expect(evidenceText(sections)).toContain('Disputed: 20.50 USD, reason given: goods not received')
})

test('lines with prices, the address, every tracking step and every message are on it, and photos are counted', () => {
  const text = evidenceText(
    evidenceSections(dispute, {
      ...nothing,
      payment: {
        number: 'PY2609247K3Q9ZPT',
        amount: cents(2050),
        external: cents(2050),
        refunded: cents(0),
        provider: 'sandbox',
        reference: 'ch_1',
        paidAt: 0,
      },
      shopper: { name: 'Mia', email: 'mia@example.com', since: 0, orders: 3 },
      orders: [
        {
          number: 'SO2609247K3Q9ZPT',
          status: 'closed',
          placedAt: 0,
          seller: 'Shop',
          total: cents(2050),
          refunded: cents(0),
          lines: [
            { title: 'Shoes', spec: '42', quantity: 2, price: cents(1000), amount: cents(2000), photos: [photo] },
          ],
        },
      ],
      parcels: [
        {
          number: 'PK2609247K3Q9ZPT',
          status: 'received',
          address: ['Mia Smith', '1 Road'],
          channel: 'Air',
          weightG: 1200,
          trackingNumber: 'AB1',
          shippedAt: 0,
          receivedAt: null,
          total: cents(500),
          held: false,
          photos: [photo, photo],
          steps: [{ at: 60_000, place: 'Leipzig', text: 'Arrived' }],
        },
      ],
      messages: [{ at: 0, staff: false, about: null, text: 'Where is it?' }],
    }),
  )
  for (const part of [
    '2 × Shoes, 42: 10.00 USD each, 20.00 USD',
    'To: Mia Smith, 1 Road',
    'AB1',
    '1970-01-01 00:01 UTC: Leipzig, Arrived',
    'customer: Where is it?',
    'Photos: 1',
    'Photos: 2',
  ])
    expect(text).toContain(part)
})
