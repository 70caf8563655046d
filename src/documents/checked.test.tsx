/** An order whose payment is open says so, and leads to that payment: never to a second one (states.md 15). */
import { i18n } from '@lingui/core'
import { screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { cents } from '#contract/kit/money.ts'
import { onDisk } from '#src/kit/disk/with-disk.ts'
import { aParcel, aPayment, anOrder, future } from '#tests/phone/documents.ts'
import { openPage } from '#tests/phone/open-page.tsx'
import { checkedOf, withoutChecked } from './checked.ts'
import { OrderCard } from './OrderCard.tsx'
import { ParcelHead } from './ParcelHead.tsx'
import { PurchaseHead } from './PurchaseHead.tsx'
import type { Row } from './sections.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('scrollTo', () => {})
})

afterEach(() => onDisk((disk) => disk.payments.clear()))

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

test('the page of an order says the same as its card', async () => {
  await onDisk((disk) => disk.payments.put(pays('A')))
  await openPage(<PurchaseHead order={unpaid('A')} where={undefined} parcels={[]} />)
  expect(await screen.findByRole('heading', { name: 'Payment being checked' })).toBeVisible()
  expect(screen.getAllByText('Payment being checked')).toHaveLength(2)
  expect(screen.queryByText(/^Waiting for/)).toBeNull()
  // A provider is asked until it answers, a transfer until its day.
  expect(screen.queryByText(/^We hold this order until/)).toBeNull()
  await onDisk((disk) => disk.payments.put({ ...pays('A'), channel: 'transfer', expiresAt: future }))
  expect(await screen.findByText(/^We hold this order until/)).toBeVisible()
})

test('and so does the page of a parcel', async () => {
  const parcel = aParcel({ status: 'pack_ordered', actions: ['pay'], payDeadline: future })
  await openPage(<ParcelHead parcel={parcel} />)
  expect(await screen.findByText('Waiting for payment')).toBeVisible()
  expect(screen.getByRole('timer')).toBeVisible()
  await onDisk((disk) => disk.payments.put(pays(parcel.packNumber)))
  expect(await screen.findByText('Payment being checked')).toBeVisible()
  expect(screen.queryByRole('timer')).toBeNull()
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
