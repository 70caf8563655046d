/** What is typed at a desk and not committed is there again after another desk, for its document only, and gone with its commit. */
import { createMemoryHistory } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { fen } from '#contract/kit/money.ts'
import { makeNumber } from '#contract/kit/number.ts'
import { boot } from '#ops/kit/session.ts'
import { freshConsole } from '#tests/phone/console-page.ts'
import { aCustomer, aDeskLine, aDeskOrder, aParcel } from '#tests/phone/documents.ts'
import { Console } from './Console.tsx'

let answers: Record<string, unknown> = {}
const sent = vi.fn<(path: string, input: unknown) => void>()
vi.mock('#src/kit/network/http.ts', () => ({
  keepSession: () => {},
  call: async (it: { path: string }, input: unknown) => {
    sent(it.path, input)
    if (it.path === '/ops/auth/refresh') {
      const staff = { id: 's', name: 'Lin', email: 'lin@shop.example', roles: ['admin'], secondStep: 'on' }
      return { token: 't', expiresAt: Date.now() + 1e9, staff }
    }
    const nothing = { counts: {}, late: {}, arrivals: [], waiting: 0, next: null, others: [], last: null }
    return answers[it.path] ?? nothing
  },
}))

const packNumber = makeNumber('PK', 0, new Uint8Array(7).fill(1))
const parcel = (change: Parameters<typeof aParcel>[0]) => ({
  ...aParcel({ packNumber, ...change }),
  items: [],
  customer: aCustomer,
  check: { contents: [], services: [], unproven: [], unchecked: null },
  later: [],
  bill: null,
  shelves: [],
  since: 1_000_000,
  held: false,
  toUnpack: false,
  approvals: [],
  claim: null,
})
const queueOf = (change: Parameters<typeof aParcel>[0]) => ({ parcels: [parcel(change)], next: null, counts: {} })
const bag = (status: 'open' | 'sealed') => ({
  bags: [
    {
      id: 'b',
      bagNumber: makeNumber('BG', 0, new Uint8Array(7).fill(1)),
      status,
      line: { id: 'air', name: 'Air' },
      parcels: [{ packNumber, to: 'Nora', country: 'DE', trackingNumber: 'LX1', weightG: 400, fault: null }],
      parcelsG: 400,
      weightG: status === 'open' ? null : 500,
      seal: status === 'open' ? null : 'S-1',
      driver: null,
      createdAt: 1_000_000,
      handedAt: null,
    },
  ],
  lines: [],
  counts: {},
})
const bought = aDeskOrder({
  status: 'purchased',
  orderNumber: makeNumber('SO', 0, new Uint8Array(7)),
  sellerOrderId: 'S-1',
  real: { realGoods: fen(7000), realFreight: fen(0) },
})
const talk = {
  id: 't1',
  about: null,
  status: 'waiting',
  customer: aCustomer,
  language: 'en',
  zone: '',
  waitingSince: 1_000_000,
  claimedBy: null,
  last: { from: 'shopper', text: 'Hello', pictures: 0 },
  firstAnswer: null,
  lastAt: 1_000_000,
  createdAt: 1_000_000,
  messages: [],
  notes: [],
  document: null,
  others: [],
}

const user = userEvent.setup()
const open = async (address: string) => {
  await boot()
  const history = createMemoryHistory({ initialEntries: [address] })
  const { unmount } = render(<Console history={history} />)
  return { history, unmount }
}
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft '))
/** Types, leaves for another desk, comes back to what was typed, and commits it. */
async function typesAndReturns(
  address: string,
  typed: Readonly<Record<string, string>>,
  { first, commit, sends }: { first?: RegExp; commit: RegExp; sends: string },
) {
  const begin = async () => first && user.click(await screen.findByRole('button', { name: first }))
  const { history } = await open(address)
  await begin()
  for (const [label, value] of Object.entries(typed)) {
    await user.clear(await field(label))
    await user.type(await field(label), value)
  }
  await act(async () => history.push('/ops/returns'))
  await waitFor(() => expect(screen.queryByLabelText(Object.keys(typed)[0] ?? '')).toBeNull())
  await act(async () => history.push(address))
  await begin()
  await screen.findByText('Restored: what you typed earlier.')
  for (const [label, value] of Object.entries(typed)) expect((await field(label)).value).toBe(value)
  await user.click(await screen.findByRole('button', { name: commit }))
  await waitFor(() => expect(sent).toHaveBeenCalledWith(sends, expect.anything()))
  await waitFor(() => expect(drafts()).toEqual([]))
}

beforeEach(async () => {
  answers = {
    '/ops/buying/choices': { accounts: [], last: [] },
    '/ops/return/queue': { returns: [], next: null, counts: {} },
  }
  await freshConsole()
  sent.mockClear()
})

test('dispatch: a carrier’s number', async () => {
  answers['/ops/parcel/queue'] = queueOf({ status: 'wait_ship' })
  await typesAndReturns(
    '/ops/dispatch',
    { 'Carrier’s tracking number': 'LX482012041CN' },
    { commit: /^Hand over, next/, sends: '/ops/parcel/ship' },
  )
})

test('bags: the seal and the weight', async () => {
  answers['/ops/bags/queue'] = bag('open')
  await typesAndReturns(
    '/ops/dispatch?view=bags',
    { 'Seal number': 'S-1', 'Weight, kg': '0.5' },
    { commit: /^Seal the bag/, sends: '/ops/bags/seal' },
  )
})

test('bags: the driver', async () => {
  answers['/ops/bags/queue'] = bag('sealed')
  await typesAndReturns(
    '/ops/dispatch?view=bags',
    { 'Driver, plate': 'Ma, B-1' },
    { commit: /^Hand over 1 parcel/, sends: '/ops/bags/handOver' },
  )
})

test('to buy: what was paid as it should be', async () => {
  answers['/ops/order/queue'] = { orders: [bought], next: null, counts: {} }
  answers['/ops/order/correctCost'] = bought
  await typesAndReturns(
    '/ops/purchasing',
    { 'Paid to seller, ¥': '71', 'Reason, kept for ever': 'a slip' },
    { first: /^Correct what was paid/, commit: /^Correct ?Ctrl/, sends: '/ops/order/correctCost' },
  )
})

test('to buy: why a purchase is taken back', async () => {
  const order = aDeskOrder({ ...bought, status: 'purchased' })
  answers['/ops/order/queue'] = { orders: [order], next: null, counts: {} }
  answers['/ops/order/takeBackPurchase'] = order
  await typesAndReturns(
    '/ops/purchasing',
    { 'Reason, kept for ever': 'sold out' },
    { first: /^Take back/, commit: /^Take the purchase back/, sends: '/ops/order/takeBackPurchase' },
  )
})

test('to buy: from which account a bought order was really paid', async () => {
  const account = (id: string) => ({ id, name: id, mallType: bought.mallType, balance: fen(100_000) })
  answers['/ops/order/queue'] = {
    orders: [{ ...bought, paidFrom: { id: 'first', name: 'first' } }],
    next: null,
    counts: {},
  }
  answers['/ops/order/correctPaidFrom'] = bought
  answers['/ops/buying/choices'] = { accounts: [account('first'), account('second')], last: [] }
  await typesAndReturns(
    '/ops/purchasing',
    { 'Reason, kept for ever': 'the other card' },
    { first: /^Correct the account/, commit: /^Correct ?Ctrl/, sends: '/ops/order/correctPaidFrom' },
  )
})

test('to buy: how many pieces cannot be bought, and why', async () => {
  const line = aDeskLine({ buckets: { ...aDeskLine().buckets, expected: 3 } })
  const order = aDeskOrder({ status: 'paid', orderNumber: bought.orderNumber, lines: [line] })
  answers['/ops/order/queue'] = { orders: [order], next: null, counts: {} }
  const { history } = await open('/ops/purchasing')
  const pieces = async () => {
    await user.click(await screen.findByRole('button', { name: /^Cannot buy/ }))
    return field('Kettle, of 3')
  }
  const typed = await pieces()
  await user.clear(typed)
  await user.type(typed, '2')
  await user.selectOptions(await screen.findByLabelText('Reason'), 'price_error')
  await act(async () => history.push('/ops/returns'))
  await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull())
  await act(async () => history.push('/ops/purchasing'))
  expect((await pieces()).value).toBe('2')
  expect(screen.getByLabelText<HTMLSelectElement>('Reason').value).toBe('price_error')
})

test('to buy: the account that it is paid from', async () => {
  const order = aDeskOrder({ status: 'paid', orderNumber: bought.orderNumber })
  const account = (id: string) => ({ id, name: id, mallType: order.mallType, balance: fen(100_000) })
  answers['/ops/order/queue'] = { orders: [order], next: null, counts: {} }
  answers['/ops/order/bought'] = order
  answers['/ops/buying/choices'] = { accounts: [account('first'), account('second')], last: [] }
  const { history } = await open('/ops/purchasing')
  await user.selectOptions(await screen.findByLabelText('Paid from'), 'second')
  await act(async () => history.push('/ops/returns'))
  await waitFor(() => expect(screen.queryByLabelText('Paid from')).toBeNull())
  await act(async () => history.push('/ops/purchasing'))
  expect((await field('Paid from')).value).toBe('second')
  await user.type(await field('Seller order number'), 'S-1')
  await user.clear(await field('Delivery, ¥'))
  await user.type(await field('Delivery, ¥'), '0')
  await user.click(await screen.findByRole('button', { name: /^Mark as bought/ }))
  const paidFrom = expect.objectContaining({ buyingAccountId: 'second' })
  await waitFor(() => expect(sent).toHaveBeenCalledWith('/ops/order/bought', paidFrom))
  await waitFor(() => expect(drafts()).toEqual([]))
})

test('tracking: a step', async () => {
  answers['/ops/parcel/queue'] = queueOf({ status: 'shipped', shippedAt: 1_000_000, trackingNumber: 'LX1' })
  await typesAndReturns(
    '/ops/tracking',
    { Place: 'Leipzig', 'In the carrier’s words': 'arrived' },
    { commit: /^Add step/, sends: '/ops/parcel/track' },
  )
})

test('exceptions: what was done', async () => {
  answers['/ops/parcel/queue'] = queueOf({ status: 'pack_abnormal' })
  await typesAndReturns(
    '/ops/exceptions',
    { 'What was done': 'packed anew' },
    { commit: /^Resume/, sends: '/ops/parcel/resume' },
  )
})

test('support: an answer', async () => {
  answers['/ops/support/queue'] = {
    threads: [talk],
    next: null,
    counts: {},
    clock: { longest: null, firstAnswer: null },
  }
  answers['/ops/support/talk'] = talk
  await typesAndReturns(
    '/ops/support',
    { Answer: 'It is on its way' },
    { commit: /^Send/, sends: '/ops/support/answer' },
  )
})

test('support: a note for colleagues', async () => {
  answers['/ops/support/queue'] = {
    threads: [talk],
    next: null,
    counts: {},
    clock: { longest: null, firstAnswer: null },
  }
  answers['/ops/support/talk'] = talk
  await typesAndReturns(
    '/ops/support',
    { 'The shopper never sees this': 'she calls' },
    { commit: /^Add the note/, sends: '/ops/support/note' },
  )
})

test('bills: a bill by hand', async () => {
  answers['/ops/parcel/queue'] = queueOf({ status: 'shipped', shippedAt: 1_000_000 })
  const { history } = await open('/ops/settlements')
  await user.type(await field('Invoice number'), 'INV-1')
  await act(async () => history.push('/ops/returns'))
  await waitFor(() => expect(screen.queryByLabelText('Invoice number')).toBeNull())
  await act(async () => history.push('/ops/settlements'))
  expect((await field('Invoice number')).value).toBe('INV-1')
  await user.click(screen.getByRole('button', { name: 'Throw away' }))
  expect((await field('Invoice number')).value).toBe('')
  expect(drafts()).toEqual([])
})

test('tracking: the number of a parcel that is delivered can still be put right', async () => {
  const delivered = { status: 'received', shippedAt: 1_000_000, receivedAt: 2_000_000, trackingNumber: 'LX1' } as const
  answers['/ops/parcel/queue'] = queueOf(delivered)
  await open('/ops/tracking?queue=done')
  await user.click(await screen.findByRole('button', { name: /Wrong number/ }))
  await screen.findByLabelText('Right number')
})
