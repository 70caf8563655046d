/** What an order cost is one sum: what was paid, with the delivery that nobody knew when it was placed. */
import { i18n } from '@lingui/core'
import { screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { cents, fen } from '#contract/kit/money.ts'
import type { Order } from '#contract/order/order.ts'
import { anOrder } from '#tests/phone/documents.ts'
import { openPage } from '#tests/phone/open-page.tsx'
import { PurchaseAmounts } from './PurchaseRecord.tsx'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('scrollTo', () => {})
})

const unknown = { freightFen: null, freight: cents(0), total: cents(1050) } as const
const topUp = (change: Partial<NonNullable<Order['patch']>>): Order['patch'] => {
  const { patch } = anOrder({ status: 'purchase_patch' })
  return patch && { ...patch, status: 'paid', ...change }
}

test.each([
  ['before the top-up', { patch: null, paid: cents(1050) }, /Delivery in China\s*Not known yet/, '$10.50'],
  [
    'after it',
    {
      patch: topUp({ prepaidFreight: cents(0), realFreight: cents(171), freightPatch: cents(171) }),
      paid: cents(1221),
    },
    /Delivery in China\s*\$1\.71/,
    '$12.21',
  ],
  [
    'after another one, for the goods',
    {
      patch: topUp({ prepaidFreight: cents(171), realFreight: cents(171), freightPatch: cents(0) }),
      paid: cents(1321),
    },
    /Delivery in China\s*\$1\.71.*Extra payment\s*\$1\.00/,
    '$13.21',
  ],
])('%s', async (_, change, said, paid) => {
  await openPage(<PurchaseAmounts order={anOrder({ ...unknown, status: 'purchased', paidAt: 1, ...change })} />)
  const card = (await screen.findByText('Paid', {}, { timeout: 4000 })).closest('section')
  expect(card).toHaveTextContent(said)
  expect(card).toHaveTextContent(`Paid${paid}`)
})

test('what costs nothing is called free, and the rate says its currency', async () => {
  const free = { freightFen: fen(0), freight: cents(0), total: cents(1050), rate: '0.1428' }
  await openPage(<PurchaseAmounts order={anOrder(free)} />)
  expect((await screen.findByText('Delivery in China')).nextElementSibling).toHaveTextContent(/^Free$/)
  expect(screen.getByText(/¥1 =/)).toHaveTextContent(/^¥1 = \$0\.1428$/)
})

test('the record names the seller and the payment', async () => {
  await openPage(<PurchaseAmounts order={anOrder({ paidAt: 1, paymentNumber: 'PY260105AAAAAAA1' })} />)
  expect((await screen.findByText('Seller')).nextElementSibling).toHaveTextContent('Tea house')
  expect(screen.getByText('Payment').nextElementSibling).toHaveTextContent('PY-260105-AAAAAAA-1')
})
