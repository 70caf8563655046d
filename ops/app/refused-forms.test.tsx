/** What a desk does not take is said at its field, and neither its button nor its key sends it. */
import { createMemoryHistory } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeNumber } from '#contract/kit/number.ts'
import { boot } from '#ops/kit/session.ts'
import { freshConsole } from '#tests/phone/console-page.ts'
import { aParcel } from '#tests/phone/documents.ts'
import { Console } from './Console.tsx'

let answers: Record<string, unknown> = {}
const sent = vi.fn<(path: string) => void>()
vi.mock('#src/kit/network/http.ts', () => ({
  keepSession: () => {},
  ownToken: async () => 't',
  call: async (it: { path: string }) => {
    sent(it.path)
    if (it.path === '/ops/auth/refresh') {
      const staff = { id: 's', name: 'Lin', email: 'lin@shop.example', roles: ['admin'], secondStep: 'on' }
      return { token: 't', expiresAt: Date.now() + 1e9, staff }
    }
    return answers[it.path] ?? { counts: {}, late: {}, items: [], approvals: [], next: null, others: [] }
  },
}))

const user = userEvent.setup()
const open = async (address: string) => {
  await boot()
  render(<Console history={createMemoryHistory({ initialEntries: [address] })} />)
}
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const saysOf = (input: HTMLInputElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
const isSent = (path: string) => sent.mock.calls.some(([it]) => it === path)

beforeEach(async () => {
  answers = {}
  await freshConsole()
  sent.mockClear()
})

test('a correction above the most that one moves says the most as money, and is not sent', async () => {
  await open('/ops/suspense')
  await user.click(await screen.findByRole('button', { name: /New correction/ }))
  await user.type(await field('Email of the customer'), 'a@example.com')
  await user.type(await field('Reason, kept for ever'), 'A slip')
  const amount = await field('Amount')
  await user.type(amount, '1000000.01')
  expect(saysOf(amount)).toBe('At most $1,000,000.00 in one correction')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(isSent('/ops/suspense/adjust')).toBe(false)
  await user.clear(amount)
  await user.type(amount, '1000000')
  expect(amount.getAttribute('aria-invalid')).toBeNull()
})

test('a carrier’s bill above what one parcel costs says the most, and asks nothing of the server', async () => {
  const packNumber = makeNumber('PK', 0, new Uint8Array(7).fill(1))
  const parcel = {
    ...aParcel({ packNumber, status: 'shipped', shippedAt: 1_000_000 }),
    items: [],
    check: { contents: [], services: [], unproven: [], unchecked: null },
    later: [],
    bill: null,
    customer: { name: 'Ada', email: 'a@example.com' },
    shelves: [],
    since: 1_000_000,
    approvals: [],
    claim: null,
    held: false,
    toUnpack: false,
    tracking: [],
  }
  answers['/ops/parcel/queue'] = { parcels: [parcel], next: null, counts: {} }
  await open('/ops/settlements')
  await user.type(await field('Weight on the carrier’s scale, kg'), '1.1')
  const cost = await field('Our cost, ¥')
  await user.click(cost)
  await user.paste('999999999')
  expect(saysOf(cost)).toMatch(/^At most .*100,000\.00 for one parcel$/)
  expect(isSent('/ops/parcel/previewBill')).toBe(false)
})

test('levels: the field that is out of bounds is marked, and says its bounds', async () => {
  const keys = ['newcomer', 'regular', 'silver', 'gold', 'jade']
  const steps = keys.map((key, at) => ({ key, from: at * 100, feeOff: String(at), extraDays: at, coupon: null }))
  const ladder = { version: 1, steps, since: 1_000_000, changedBy: null, reason: '', people: [0, 0, 0, 0, 0] }
  answers['/ops/level/ladder'] = ladder
  await open('/ops/levels')
  const off = await field('Jade: Off the fee, %')
  await user.clear(off)
  await user.type(off, '101')
  expect(off.getAttribute('aria-invalid')).toBe('true')
  expect(saysOf(off)).toBe('From 0 to 100, one digit after the point at most')
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1)
  await user.clear(off)
  await user.type(off, '100')
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0)
})

test('transfers: a line of another amount is booked neither by the button nor by its key, and says why', async () => {
  const paymentNumber = makeNumber('PY', 0, new Uint8Array(7).fill(1))
  const suggested = { paymentNumber, why: [], difference: -100, certain: false, due: 900, customer: 'Ada' }
  const line = {
    id: 'l',
    day: '2026-09-24',
    amount: 800,
    currency: 'USD',
    reference: 'r',
    name: 'Ada',
    account: '',
    status: 'unmatched',
    file: 'f.csv',
    importedAt: 1,
    paymentNumber: null,
    note: null,
    suggested,
  }
  const waiting: unknown[] = []
  answers['/ops/transfer/list'] = { on: true, transfers: [], waiting }
  answers['/ops/transfer/lines'] = { lines: [line], counts: {}, next: null, waiting }
  await open('/ops/transfers')
  const book = await screen.findByRole('button', { name: /Book match/ })
  expect(book.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('Another amount is due: it can go to the balance')).toBeTruthy()
  await user.keyboard(' ')
  await user.click(book)
  expect(isSent('/ops/transfer/match')).toBe(false)
})

test('identity checks: nothing is ticked or approved before the pictures were opened', async () => {
  const kyc = {
    id: 'k',
    kycNumber: makeNumber('KY', 0, new Uint8Array(7).fill(1)),
    status: 'reviewing',
    shopper: 'Ada',
    country: 'DE',
    kind: 'passport',
    name: 'Ada',
    bornOn: '1990-01-01',
    validUntil: null,
    numberEnds: '1',
    account: { name: null, country: null },
    elsewhere: 0,
    cause: null,
    nth: 1,
    triesLeft: 4,
    submittedAt: 1,
    decidedAt: null,
    decidedBy: null,
    faults: [],
    sides: ['front', 'selfie'],
    own: false,
    language: 'en',
    approvals: [],
  }
  answers['/ops/kyc/queue'] = { cases: [kyc], next: null, counts: { reviewing: 1 } }
  const pictures = ['front', 'selfie'].map((side) => ({ side, url: `/api/ops/kyc/picture/${side}` }))
  answers['/ops/kyc/pictures'] = { pictures, closesAt: Date.now() + 60_000 }
  vi.stubGlobal('fetch', async () => new Response('x'))
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => {}
  await open('/ops/kyc')
  expect(await screen.findByText('Open the pictures first')).toBeTruthy()
  await user.keyboard('4')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(screen.queryAllByRole('checkbox', { checked: true })).toHaveLength(0)
  await user.keyboard('o')
  expect(await screen.findByText('Not everything is ticked')).toBeTruthy()
  // A press is done when its tick is set: digits in one go are a scan.
  await user.keyboard('4')
  await waitFor(() => expect(screen.queryAllByRole('checkbox', { checked: true })).toHaveLength(1))
  expect(isSent('/ops/kyc/approve')).toBe(false)
})
