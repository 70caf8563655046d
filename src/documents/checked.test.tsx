/** An order whose payment is open says so, and leads to that payment: never to a second one (states.md 15). */
import { i18n } from '@lingui/core'
import { screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { cents } from '#contract/kit/money.ts'
import { aPayment, anOrder } from '#tests/phone/documents.ts'
import { openPage } from '#tests/phone/open-page.tsx'
import { checkedOf, withoutChecked } from './checked.ts'
import { OrderCard } from './OrderCard.tsx'
import type { Row } from './sections.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('scrollTo', () => {})
})

const pays = (...numbers: string[]) =>
  aPayment({
    status: 'processing',
    amount: cents(11_004),
    payables: numbers.map((number) => ({ type: 'SHOPPING' as const, number, amount: cents(5502) })),
  })
const unpaid = (orderNumber: string) => anOrder({ orderNumber, status: 'ordered', actions: ['pay', 'cancel'] })
const show = (order: ReturnType<typeof unpaid>, checked = checkedOf([])) =>
  openPage(
    <OrderCard
      order={order}
      where={undefined}
      offline={false}
      photos={0}
      onCancel={() => undefined}
      checked={checked.get(order.orderNumber)}
    />,
  )

test('only what is open counts: what was paid, cancelled or refused is not being checked', () => {
  const open = pays('A')
  expect([...checkedOf([open, { ...pays('B'), status: 'canceled' }, { ...pays('C'), status: 'succeeded' }])]).toEqual([
    ['A', open],
  ])
})

test('a card with an open payment leads to it and offers no other', async () => {
  await show(unpaid('A'), checkedOf([pays('A', 'B')]))
  expect(screen.getByText('Payment being checked')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'See the payment' })
  expect(link.getAttribute('href')).toContain(`paymentNumber=${pays('A').paymentNumber}`)
  expect(link.className).not.toContain('primary')
  expect(screen.queryByText(/^Pay /)).toBeNull()
  // A joint payment says that it is one.
  expect(document.body.textContent).toContain('One payment of $110.04 covers 2 orders.')
})

test('without one it is to be paid', async () => {
  await show(unpaid('A'))
  expect(screen.getByText('Waiting for payment')).toBeTruthy()
  expect(screen.queryByText('See the payment')).toBeNull()
})

test('paying all together is offered for those that no open payment covers', () => {
  const orders = ['A', 'B', 'C'].map(unpaid)
  const row: Row = { kind: 'together', key: 'CK1', orders }
  expect(withoutChecked([row], checkedOf([pays('A')]))).toEqual([{ ...row, orders: orders.slice(1) }])
  expect(withoutChecked([row], checkedOf([pays('A', 'B')]))).toEqual([])
})
