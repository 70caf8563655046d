/** Receiving and stock tell the truth: what is missing is said where it is missing, and what is shown is what is there. */
import { i18n } from '@lingui/core'
import { createMemoryHistory } from '@tanstack/react-router'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { boot, signOut } from '#ops/kit/session.ts'
import { aCustomer, aDeskOrder } from '#tests/phone/documents.ts'
import { Console } from './Console.tsx'

/** What the server answers, by path; what was sent to it. */
let answers: Record<string, unknown> = {}
const sent = vi.fn<(path: string, input: unknown) => void>()
vi.mock('#src/kit/network/http.ts', () => ({
  keepSession: () => {},
  call: (it: { path: string }, input: unknown) => {
    sent(it.path, input)
    if (it.path === '/ops/auth/refresh') {
      const staff = { id: 's', name: 'Chen', email: 'chen@shop.example', roles: ['admin'], secondStep: 'on' }
      return Promise.resolve({ token: 't', expiresAt: Date.now() + 1e9, staff })
    }
    return Promise.resolve(
      answers[it.path] ?? { counts: {}, late: {}, arrivals: [], waiting: 0, next: null, others: [], last: null },
    )
  },
}))

const order = aDeskOrder()
const arrival = (more = {}) => ({
  scanned: 'YT1',
  orders: [order],
  before: null,
  suggestedShelf: 'A-01',
  photosLeast: 0,
  ...more,
})
const item = {
  id: order.lines[0]?.id ?? '',
  packageId: 'PI260105AAAAAAA1',
  orderNumber: order.orderNumber,
  customer: aCustomer,
  title: 'Kettle',
  titleEn: 'Kettle',
  pic: '/a.jpg',
  spec: '',
  shelf: 'B-12',
  stored: 1,
  reserved: 0,
  returning: 0,
  weightG: 500,
  size: { lengthMm: 200, widthMm: 150, heightMm: 80 },
  goodsClass: 'general',
  condition: 'fine',
  conditionNote: null,
  storedAt: 1_000_000,
  later: [],
}
const user = userEvent.setup()
const open = async (address: string) => {
  await boot()
  const history = createMemoryHistory({ initialEntries: [address] })
  render(<Console history={history} />)
  return history
}
const said = (path: string) => sent.mock.calls.filter(([asked]) => asked === path).map(([, input]) => input)
const commit = () => user.keyboard('{Control>}{Enter}{/Control}')
async function measure() {
  for (const [label, value] of [
    ['Weight, kg', '1'],
    ['Length, cm', '10'],
    ['Width, cm', '10'],
    ['Height, cm', '10'],
  ] as const)
    await user.type(await screen.findByLabelText(label), value)
}
const wrongWith = (field: HTMLElement) => {
  const words = document.querySelector(`#${CSS.escape(field.getAttribute('aria-describedby') ?? 'none')}`)
  return [field.getAttribute('aria-invalid'), words?.textContent, document.activeElement === field]
}

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (_: string, work: () => unknown) => Promise.resolve().then(work) },
  })
  vi.stubGlobal('scrollTo', () => {})
  Element.prototype.scrollIntoView = () => {}
  answers = {}
  sessionStorage.clear()
  await signOut()
  sent.mockClear()
})

test('stock: goods that may not be shipped are called so in the list, and not a wrong item', async () => {
  answers = {
    '/ops/stock/find': { items: [{ ...item, condition: 'prohibited' }], next: null, counts: {} },
    '/ops/stock/item': { item, photos: [], history: [], approvals: [] },
  }
  await open('/ops/stock')
  const row = within(await screen.findByRole('row', { name: /Kettle/ }))
  expect(row.getByText('Prohibited')).toBeTruthy()
  expect(row.queryByText('Wrong item')).toBeNull()
})

test('receiving: with nothing counted it is said at the count, and the button promises no 0 pieces', async () => {
  answers = { '/ops/warehouse/find': arrival() }
  await open('/ops/receiving?scan=YT1')
  const count = await screen.findByLabelText('Received of Kettle')
  await user.clear(count)
  await user.type(count, '0')
  await user.click(screen.getByLabelText('Weight, kg'))
  expect(screen.queryByRole('button', { name: /0 pieces/ })).toBeNull()
  await commit()
  expect(wrongWith(count)).toEqual(['true', 'Count what came', true])
})

test('receiving: without a shelf it is said at the shelf', async () => {
  answers = { '/ops/warehouse/find': arrival({ suggestedShelf: '' }) }
  await open('/ops/receiving?scan=YT1')
  await measure()
  await commit()
  expect(wrongWith(screen.getByLabelText('Shelf, suggested'))).toEqual(['true', 'Say which shelf', true])
  expect(said('/ops/warehouse/receive')).toEqual([])
})

test('without owner: the key that the photos show opens them while the words have the focus', async () => {
  answers = { '/ops/warehouse/find': arrival({ orders: [] }) }
  await open('/ops/receiving?scan=YT1')
  const words = await screen.findByLabelText<HTMLInputElement>('What is it, what does the label say')
  await waitFor(() => expect(document.activeElement).toBe(words))
  const picks = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {})
  const box = within(screen.getByRole('region', { name: 'Photos of the parcel and its label' }))
  const [shown = ''] = Array.from(box.getByText('Add').parentElement?.querySelectorAll('kbd') ?? []).map(
    (key) => key.textContent,
  )
  await user.keyboard(shown === 'Space' ? ' ' : `{${shown}}`)
  expect([picks.mock.calls.length, words.value]).toEqual([1, ''])
  picks.mockRestore()
})

const file = (more = {}) => ({ item, photos: [], history: [], approvals: [], ...more })
const shelf = (more = {}) => ({
  '/ops/stock/find': { items: [item], next: null, counts: {} },
  '/ops/stock/item': file(more),
})

test('stock: what was corrected, prohibited and paid for is said in sentences, with what stood there before', async () => {
  let at = 1
  const happened = (name: string, facts: object) => ({ at: (at += 1), name, who: 'Chen', reason: null, facts })
  const before = { wasG: 750, wasMm: '2000x1500x800', wasClass: 'built_in_battery', wasCondition: 'fine' }
  const history = [
    happened('line.corrected', {
      ...before,
      weightG: 250,
      sizeMm: '200x150x80',
      goodsClass: 'clothing',
      condition: 'wrong',
    }),
    happened('line.corrected', { ...before, weightG: 750, goodsClass: 'built_in_battery', condition: 'fine' }),
    happened('line.prohibited', { count: 2 }),
    happened('line.kept', { until: 1_800_000_000_000 }),
  ]
  answers = shelf({ history })
  await open('/ops/stock')
  const sentences = Array.from((await screen.findByText(/may not be shipped/)).closest('ol')?.children ?? []).map(
    (row) => row.querySelector('b')?.textContent,
  )
  expect(sentences).toEqual([
    'Corrected: 0.75 kg is 0.25 kg; 200 × 150 × 80 cm is 20 × 15 × 8 cm; Battery built in → Clothing; Fine → Wrong item',
    'Corrected',
    '2 pieces may not be shipped',
    expect.stringMatching(/^Storage paid until Jan 15/),
  ])
})

test('receiving: too many are not received until the others are recorded with them, and another count asks anew', async () => {
  answers = {
    '/ops/warehouse/find': arrival(),
    '/ops/warehouse/receive': { order, packageId: 'PI260105AAAAAAA1', surplusId: 'PI260105AAAAAAA2' },
  }
  await open('/ops/receiving?scan=YT1')
  await measure()
  const count = screen.getByLabelText('Received of Kettle')
  const type = async (pieces: string) => {
    await user.clear(count)
    await user.type(count, pieces)
  }
  await type('3')
  await commit()
  await waitFor(() => expect(wrongWith(count)).toEqual(['true', 'More than ordered', true]))
  await user.click(screen.getByRole('button', { name: /Record the others/ }))
  screen.getByRole('button', { name: /Receive 1, record 2 without owner/ })
  await type('4')
  screen.getByText(/3 pieces more than ordered. Count again/)
  await commit()
  expect(said('/ops/warehouse/receive')).toEqual([])
  await user.click(screen.getByRole('button', { name: /Record the others/ }))
  await commit()
  const lines = [expect.objectContaining({ count: 1, weightG: 1000 })]
  await waitFor(() =>
    expect(said('/ops/warehouse/receive')).toEqual([expect.objectContaining({ surplus: '3 × Kettle', lines })]),
  )
  await screen.findByRole('button', { name: /Print 2 labels/ })
})
