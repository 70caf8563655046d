/** A key acts on the document that is on the screen: whole desks, by the keyboard, while what they show changes. */
import { createMemoryHistory } from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents, fen } from '#contract/kit/money.ts'
import { makeNumber } from '#contract/kit/number.ts'
import type { DeskLine } from '#contract/order/desk.ts'
import type { DeskParcel } from '#contract/parcel/desk.ts'
import type { DeskReturn } from '#contract/returns/desk.ts'
import { boot } from '#ops/kit/session.ts'
import { freshConsole } from '#tests/phone/console-page.ts'
import { aCustomer, aDeskLine, aDeskOrder, aParcel, aQuestion, aReturn } from '#tests/phone/documents.ts'
import { scan } from '#tests/phone/scanner.ts'
import { Console } from './Console.tsx'

/** What the server answers, by path; what was sent to it. */
let answers: Record<string, unknown> = {}
const sent = vi.fn<(path: string, input: unknown) => void>()
vi.mock('#src/kit/network/http.ts', () => ({
  keepSession: () => {},
  call: (it: { path: string }, input: unknown) => {
    sent(it.path, input)
    if (it.path === '/ops/auth/refresh') {
      const staff = { id: 's', name: 'Lin', email: 'lin@shop.example', roles: ['admin'], secondStep: 'on' }
      return Promise.resolve({ token: 't', expiresAt: Date.now() + 1e9, staff })
    }
    if (it.path === '/ops/buying/choices') return Promise.resolve({ accounts: [], last: [] })
    return Promise.resolve(
      answers[it.path] ?? { counts: {}, late: {}, arrivals: [], waiting: 0, next: null, others: [], last: null },
    )
  },
}))

const returned = (change: Partial<DeskReturn> = {}): DeskReturn => ({
  ...aReturn(),
  pic: '/a.jpg',
  customer: aCustomer,
  sellerName: 'Tea house',
  sellerOrderId: null,
  shelf: null,
  paidFen: fen(7000),
  since: 1_000_000,
  sellerRefundFen: null,
  sendTo: null,
  returnParcel: null,
  rejectedAt: null,
  sentAt: null,
  sentCostFen: null,
  sentPhotos: [],
  userShare: cents(1000),
  toBalance: null,
  ...change,
})
const stopped = (change: Partial<DeskParcel> = {}): DeskParcel => ({
  ...aParcel({ status: 'pack_abnormal' }),
  items: [],
  tracking: [],
  customer: aCustomer,
  check: { contents: [], services: [], unproven: [], unchecked: null },
  later: [],
  bill: null,
  shelves: [],
  allottedNumber: null,
  since: 1_000_000,
  held: false,
  toUnpack: false,
  approvals: [],
  claim: null,
  ...change,
})
const [orderA, orderB, orderC] = ['A', 'B', 'C'].map((it) => aDeskOrder({ orderNumber: `SO260105AAAAAAA${it}` }))
const arrival = (...orders: unknown[]) => ({
  scanned: 'YT1',
  orders,
  before: null,
  suggestedShelf: 'A-01',
  photosLeast: 0,
})

let user = userEvent.setup()
const open = async (address: string) => {
  await boot()
  const history = createMemoryHistory({ initialEntries: [address] })
  render(<Console history={history} />)
  return history
}
const footer = () => within(screen.getByRole('contentinfo'))
const title = () => screen.getByRole('heading', { level: 1 }).textContent
/** One piece, weighed and measured. */
async function count() {
  for (const [label, value] of [
    ['Weight, kg', '1'],
    ['Length, cm', '10'],
    ['Width, cm', '10'],
    ['Height, cm', '10'],
  ] as const)
    await user.type(screen.getByLabelText(label), value)
}
/** The key is listened to. */
const inFooter = (label: string) => waitFor(() => expect(footer().getByText(label)).toBeTruthy())
/** The desk asks anew by itself. */
const beat = () => act(async () => void (await vi.advanceTimersByTimeAsync(10_000)))

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  answers = {}
  await freshConsole()
  sent.mockClear()
})
afterEach(() => vi.useRealTimers())

test('returns: while it is refused, the key called Back goes back, and only Ctrl with Enter refuses', async () => {
  answers = { '/ops/return/queue': { returns: [returned()], next: null, counts: {} } }
  await open('/ops/returns')
  await inFooter('Refuse')
  await user.keyboard('r')
  const reason = await screen.findByLabelText('Why, for the shopper')
  await user.type(reason, 'Too late')
  await user.keyboard('{Escape}')
  expect(footer().getByText('Back')).toBeTruthy()
  expect(footer().queryByText('Accept')).toBeNull()
  // A letter is known to be a hand's once another key follows.
  await user.keyboard('r{F9}')
  expect(screen.queryByLabelText('Why, for the shopper')).toBeNull()
  expect(sent).not.toHaveBeenCalledWith('/ops/return/refuse', expect.anything())
  await user.keyboard('r')
  await screen.findByLabelText('Why, for the shopper')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith('/ops/return/refuse', {
      returnNumber: returned().returnNumber,
      reason: 'Too late',
    }),
  )
})

test('returns: after it was accepted a second Ctrl with Enter books nothing, and what came back is typed, never guessed', async () => {
  const onItsWay = returned({ status: 'return_doing', sentAt: 1, sentCostFen: fen(900), returnParcel: 'SF1' })
  answers = { '/ops/return/queue': { returns: [returned()], next: null, counts: {} } }
  await open('/ops/returns')
  await inFooter('Accept')
  answers = { '/ops/return/queue': { returns: [onItsWay], next: null, counts: {} }, '/ops/return/accept': onItsWay }
  await user.keyboard('{Control>}{Enter}{/Control}')
  const paid = await screen.findByLabelText('Seller paid back, ¥')
  expect(paid).toHaveProperty('value', '')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.keyboard('{Escape}{Control>}{Enter}{/Control}')
  expect(sent).not.toHaveBeenCalledWith('/ops/return/sellerRefunded', expect.anything())
  expect(document.activeElement).toBe(paid)
})

test('returns: what the seller rejected is taken in on a shelf', async () => {
  const rejected = returned({
    status: 'return_doing',
    sentAt: 1,
    sentCostFen: fen(900),
    returnParcel: 'SF1',
    rejectedAt: 2,
  })
  answers = {
    '/ops/return/queue': { returns: [rejected], next: null, counts: {} },
    '/ops/return/cameBack': rejected,
  }
  await open('/ops/returns')
  const shelf = await screen.findByLabelText('Shelf')
  expect(screen.queryByLabelText('Seller paid back, ¥')).toBeNull()
  await user.clear(shelf)
  // The key rests after the commit of the test before.
  await user.keyboard('{Escape}{Control>}{Enter}{/Control}')
  await screen.findByText('Scan or type the shelf')
  await user.type(shelf, 'A-07')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith('/ops/return/cameBack', {
      returnNumber: rejected.returnNumber,
      shelf: 'A-07',
    }),
  )
})

test('returns: the shelf that was typed is there again after another desk', async () => {
  const rejected = returned({
    status: 'return_doing',
    sentAt: 1,
    sentCostFen: fen(900),
    returnParcel: 'SF1',
    rejectedAt: 2,
  })
  answers = {
    '/ops/return/queue': { returns: [rejected], next: null, counts: {} },
    '/ops/parcel/queue': { parcels: [], next: null, counts: {} },
  }
  const history = await open('/ops/returns')
  await user.type(await screen.findByLabelText('Shelf'), 'B-09')
  await act(async () => history.push('/ops/tracking'))
  await waitFor(() => expect(screen.queryByLabelText('Shelf')).toBeNull())
  await act(async () => history.push('/ops/returns'))
  await screen.findByText('Restored: what you typed earlier.')
  expect((await screen.findByLabelText<HTMLInputElement>('Shelf')).value).toBe('B-09')
})

test('to buy: T opens the top-up and closes it, as its button does', async () => {
  answers = { '/ops/order/queue': { orders: [aDeskOrder()], next: null, counts: {} } }
  await open('/ops/purchasing?queue=bought')
  await inFooter('Top-up')
  expect(screen.getByLabelText('Seller’s parcel numbers')).toBeTruthy()
  await user.keyboard('t')
  await waitFor(() => expect(screen.queryByLabelText('Seller’s parcel numbers')).toBeNull())
  await user.keyboard('t')
  await screen.findByLabelText('Seller’s parcel numbers')
})

test('exceptions: the desk opens where something waits, not at an empty queue', async () => {
  answers = { '/ops/parcel/queue': { parcels: [], next: null, counts: { abnormal: 0, patch: 2 } } }
  const history = await open('/ops/exceptions')
  await waitFor(() => expect(history.location.search).toBe('?queue=patch'))
  // What somebody chose stays chosen.
  await user.click(screen.getByRole('radio', { name: /Stopped/ }))
  await beat()
  expect(history.location.search).toBe('')
})

test('exceptions: what was typed for a stopped parcel is not said of the fee that it waits for now', async () => {
  answers = { '/ops/parcel/queue': { parcels: [stopped()], next: null, counts: {} } }
  await open('/ops/exceptions')
  await user.type(await screen.findByLabelText('What was done'), 'Found it')
  const unpaid = stopped({ status: 'patch_wait' })
  answers = { '/ops/parcel/queue': { parcels: [unpaid], next: null, counts: {} } }
  await beat()
  const why = await screen.findByLabelText<HTMLInputElement>('Why it was our mistake')
  expect(why.value).toBe('')
})

test('receiving: a parcel scanned while the one before is still being received waits, and is in hand after it', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  answers = { '/ops/warehouse/find': arrival(orderA), '/ops/warehouse/receive': promise }
  const history = await open('/ops/receiving?scan=YT1')
  await waitFor(() => expect(title()).toContain('SO-260105-AAAAAAA-A'))
  await count()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent).toHaveBeenCalledWith('/ops/warehouse/receive', expect.anything()))
  answers['/ops/warehouse/find'] = arrival(orderB)
  await scan('YT200002')
  expect(title()).toContain('SO-260105-AAAAAAA-A')
  await act(async () => resolve({ order: orderA, packageId: 'PA260105AAAAAAA1' }))
  await waitFor(() => expect(title()).toContain('SO-260105-AAAAAAA-B'))
  expect(history.location.search).toBe('?scan=YT200002')
})

test('receiving: the order in hand stays in hand when another leaves, and the next parcel begins with its first', async () => {
  answers = {
    '/ops/warehouse/find': arrival(orderA, orderB, orderC),
    '/ops/warehouse/receive': { order: orderB, packageId: 'PA260105AAAAAAA1' },
  }
  const history = await open('/ops/receiving?scan=YT1')
  await waitFor(() => expect(title()).toContain('SO-260105-AAAAAAA-A'))
  await inFooter('Next order')
  await user.keyboard('{Escape}m')
  await waitFor(() => expect(title()).toContain('SO-260105-AAAAAAA-B'))
  answers['/ops/warehouse/find'] = arrival(orderB, orderC)
  await beat()
  expect(title()).toContain('SO-260105-AAAAAAA-B')
  await count()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(history.location.search).toBe(''))
  answers['/ops/warehouse/find'] = arrival(orderA, orderB)
  await act(async () => history.push('/ops/receiving?scan=YT2'))
  await waitFor(() => expect(title()).toContain('SO-260105-AAAAAAA-A'))
})

test('receiving: what was counted is there again after another desk, and gone once it is received', async () => {
  answers = {
    '/ops/warehouse/find': arrival(orderA),
    '/ops/warehouse/receive': { order: orderA, packageId: 'PA260105AAAAAAA1' },
    '/ops/return/queue': { returns: [], next: null, counts: {} },
  }
  const history = await open('/ops/receiving?scan=YT1')
  await waitFor(() => expect(title()).toContain('SO-260105-AAAAAAA-A'))
  await count()
  await act(async () => history.push('/ops/returns'))
  await waitFor(() => expect(title()).toBe('Returns'))
  await act(async () => history.push('/ops/receiving?scan=YT1'))
  await screen.findByText('Restored: what you typed earlier.')
  expect(screen.getByLabelText<HTMLInputElement>('Weight, kg').value).toBe('1')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(history.location.search).toBe(''))
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('to buy: a colleague at the order is named before anybody types, and who types has claimed it, once', async () => {
  const order = aDeskOrder({ status: 'paid', orderNumber: makeNumber('SO', 0, new Uint8Array(7)) })
  answers = {
    '/ops/order/queue': { orders: [order], next: null, counts: {} },
    '/ops/desk/presence': { others: [{ name: 'Wang Fang', since: 1 }], last: null },
  }
  await open('/ops/purchasing')
  await screen.findByText('Wang Fang has this in hand now.')
  await user.type(screen.getByLabelText('Seller order number'), 'S-1')
  const said = (path: string) => sent.mock.calls.filter(([it]) => it === path)
  const { orderNumber } = order
  await waitFor(() => expect(said('/ops/order/claim')).toEqual([['/ops/order/claim', { orderNumber }]]))
  expect(said('/ops/desk/hold')).toEqual([['/ops/desk/hold', { doc: orderNumber }]])
})

test('to buy: an order’s lines stand in its row, each with what became of it, and a press opens that line', async () => {
  const line = (id: string, change: Partial<DeskLine> = {}) =>
    aDeskLine({ id, title: id, titleEn: id, spec: `spec ${id}`, num: 2, notBought: 0, ...change })
  const other = aDeskOrder({ status: 'paid', orderNumber: makeNumber('SO', 0, new Uint8Array(7).fill(1)) })
  const order = aDeskOrder({
    status: 'paid',
    orderNumber: makeNumber('SO', 0, new Uint8Array(7)),
    lines: [line('Cup'), line('Plate', { notBought: 2 }), line('Spoon')],
    questions: [{ ...aQuestion, lineId: 'Spoon' }],
  })
  answers = {
    '/ops/order/queue': { orders: [other, order], next: null, counts: {} },
    '/ops/desk/presence': { others: [], last: null },
  }
  await open('/ops/purchasing')
  const table = await screen.findByRole('table', { name: 'Orders' })
  const lineIn = async (name: string) => within(table).findByRole('button', { name: new RegExp(name) })
  expect((await lineIn('Cup')).textContent).toContain('× 2')
  expect((await lineIn('Plate')).textContent).toContain('Given back')
  expect((await lineIn('Spoon')).textContent).toContain('Shopper asked')
  await user.click(await lineIn('Spoon'))
  const pane = screen.getByRole('complementary')
  await within(pane).findByText('spec Spoon')
  expect((await lineIn('Spoon')).getAttribute('aria-pressed')).toBe('true')
  // L goes on to the next line, and the row says so.
  await user.keyboard('l')
  await within(pane).findByText('spec Cup')
  expect((await lineIn('Cup')).getAttribute('aria-pressed')).toBe('true')
})

test('the inbox goes on behind its first thirty, and by days', async () => {
  answers = { '/ops/support/queue': { threads: [], next: 'the next', counts: {}, clock: null } }
  await open('/ops/support')
  await user.click(await screen.findByRole('button', { name: /Next page/ }))
  const asked = (input: object) =>
    waitFor(() => expect(sent).toHaveBeenCalledWith('/ops/support/queue', expect.objectContaining(input)))
  await asked({ queue: 'waiting', before: 'the next' })
  await user.keyboard('f')
  fireEvent.change(await screen.findByLabelText('Last message, from'), { target: { value: '2026-09-24' } })
  await asked({ queue: 'waiting', from: Date.parse('2026-09-23T16:00:00Z') })
})

test('books: what waits for a second person is a list with pages, words and what was decided', async () => {
  const approval = (nth: number) => ({
    id: `a${nth}`,
    kind: 'adjust',
    docType: 'customer',
    docNumber: '',
    amount: cents(90_000 + nth),
    status: 'asked',
    reason: `Reason ${nth}`,
    askedBy: { id: 'p', name: 'Zhao Hui' },
    askedAt: 1_000_000,
    decidedBy: null,
    decidedAt: null,
    answer: null,
    asked: null,
    actions: ['decide'],
  })
  answers = {
    '/ops/books': { balanced: true, journals: 1, entries: 2, accounts: 2, documents: 1, faults: [] },
    '/ops/approval/list': { approvals: [approval(1), approval(2)], next: 'mark' },
  }
  await open('/ops/books')
  await screen.findByText('Reason 2')
  await user.keyboard('{PageDown}')
  await waitFor(() => expect(sent).toHaveBeenCalledWith('/ops/approval/list', { which: 'open', before: 'mark' }))
  await user.click(screen.getByRole('radio', { name: 'Decided' }))
  await waitFor(() => expect(sent).toHaveBeenCalledWith('/ops/approval/list', { which: 'done' }))
  answers['/ops/approval/list'] = { approvals: [], next: null }
  await user.click(screen.getByRole('radio', { name: 'Waiting' }))
  await screen.findByText('Nothing waits here.')
})
