/** Receiving and stock tell the truth: what is missing is said where it is missing, and what is shown is what is there. */
import { createMemoryHistory } from '@tanstack/react-router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Offline } from '#src/kit/network/errors.ts'
import { boot } from '#ops/kit/session.ts'
import { freshConsole } from '#tests/phone/console-page.ts'
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

const upload = vi.fn<() => Promise<string>>()
vi.mock('#ops/kit/photos/send-upload.ts', () => ({
  sendUpload: () => upload(),
  bytesOf: (_: string, file: Blob) => file,
  keepSmallWith: () => {},
}))
vi.mock('#ops/kit/parts/small-picture.ts', () => ({
  smallPicture: () => Promise.resolve('data:image/png;base64,AA=='),
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
  URL.createObjectURL = () => 'blob:a'
  URL.revokeObjectURL = () => {}
  upload.mockReset()
  answers = {}
  await freshConsole()
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
  await waitFor(() => expect(wrongWith(count)).toEqual(['true', 'Count what came', true]))
})

test('receiving: without a shelf it is said at the shelf', async () => {
  answers = { '/ops/warehouse/find': arrival({ suggestedShelf: '' }) }
  await open('/ops/receiving?scan=YT1')
  await measure()
  await commit()
  await waitFor(() =>
    expect(wrongWith(screen.getByLabelText('Shelf, suggested'))).toEqual(['true', 'Say which shelf', true]),
  )
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

test('receiving: by − and + the count moves by one piece, and never below none', async () => {
  answers = { '/ops/warehouse/find': arrival() }
  await open('/ops/receiving?scan=YT1')
  await measure()
  const count = screen.getByLabelText<HTMLInputElement>('Received of Kettle')
  const [less, more] = ['One less', 'One more'].map((word) => screen.getByLabelText(`${word}, Received of Kettle`))
  if (!less || !more) throw new Error('no buttons')
  expect(count.value).toBe('1')
  await user.click(more)
  expect(count.value).toBe('2')
  for (let n = 0; n < 3; n += 1) await user.click(less)
  expect(count.value).toBe('0')
  expect(less.getAttribute('aria-disabled')).toBe('true')
  await user.clear(count)
  await user.click(more)
  expect(count.value).toBe('1')
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

const photograph = (label: string) =>
  user.upload(screen.getByLabelText(`Add to ${label}`), new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
/** To another desk and back, as after a reload: nothing of the page is left. */
async function leave(history: Awaited<ReturnType<typeof open>>, back: string) {
  await act(async () => history.push('/ops/returns'))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Returns'))
  await act(async () => history.push(back))
}
const restored = () => screen.findByText('Restored: what you typed earlier.')
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const queueOfReturns = { '/ops/return/queue': { returns: [], next: null, counts: {} } }

test('receiving: the shelf that was chosen is there again after another desk', async () => {
  answers = { ...queueOfReturns, '/ops/warehouse/find': arrival() }
  const history = await open('/ops/receiving?scan=YT1')
  await user.type(await screen.findByLabelText('Shelf, suggested'), '7')
  await leave(history, '/ops/receiving?scan=YT1')
  await restored()
  expect(valueOf('Shelf, suggested')).toBe('A-017')
  await user.click(screen.getByRole('button', { name: 'Throw away' }))
  expect(valueOf('Shelf, suggested')).toBe('A-01')
})

test('without owner: words and photos are there again after another desk, and gone once they are recorded', async () => {
  upload.mockResolvedValue('f1')
  const unknown = { '/ops/warehouse/unknown': { packageId: 'PI260105AAAAAAA1' } }
  answers = { ...queueOfReturns, ...unknown, '/ops/warehouse/find': arrival({ orders: [] }) }
  const history = await open('/ops/receiving?scan=YT1')
  await user.type(await screen.findByLabelText('What is it, what does the label say'), 'A lamp')
  await photograph('Photos of the parcel and its label')
  await waitFor(() => expect(Object.keys(sessionStorage).filter((key) => key.includes('photos'))).toHaveLength(1))
  await leave(history, '/ops/receiving?scan=YT1')
  await restored()
  expect(valueOf('What is it, what does the label say')).toBe('A lamp')
  await commit()
  await waitFor(() =>
    expect(said('/ops/warehouse/unknown')).toEqual([expect.objectContaining({ note: 'A lamp', photoIds: ['f1'] })]),
  )
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]))
})

test('stock: a correction is there again after another desk, waits for no photo, and is gone once it is made', async () => {
  upload.mockReturnValue(new Promise(() => {}))
  answers = { ...queueOfReturns, ...shelf(), '/ops/stock/correct': file() }
  const history = await open('/ops/stock')
  await user.click(await screen.findByRole('button', { name: /^Correct/ }))
  await user.type(await screen.findByLabelText('Reason, kept for ever'), 'Weighed again')
  await leave(history, '/ops/stock')
  await user.click(await screen.findByRole('button', { name: /^Correct/ }))
  await restored()
  expect(valueOf('Reason, kept for ever')).toBe('Weighed again')
  await photograph('More photos')
  await commit()
  const later = { reason: 'Weighed again', photoIds: [], photosLater: [expect.any(String)] }
  await waitFor(() => expect(said('/ops/stock/correct')).toEqual([expect.objectContaining(later)]))
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]))
})

const service = (more = {}) => ({
  id: item.id,
  key: 'extra-photo',
  name: 'Extra photo',
  fee: 100,
  wish: '',
  askedLater: false,
  state: 'waits',
  dueAt: null,
  closedAt: null,
  words: '',
  media: [],
  why: null,
  refund: null,
  serviceNumber: 'SV260105AAAAAAA1',
  itemId: item.id,
  orderNumber: order.orderNumber,
  packageId: null,
  title: 'Kettle',
  titleEn: null,
  pic: '/a.jpg',
  spec: '',
  specEn: null,
  note: '',
  shelf: 'B-12',
  num: 1,
  here: 1,
  customer: aCustomer,
  closedBy: null,
  ...more,
})

test('services: what the shopper wants looked at stands in the list and in the pane, with when it was asked for', async () => {
  const later = service({ wish: 'The seam at the back', askedLater: true })
  answers = { ...queueOfReturns, '/ops/service/queue': { services: [later], next: null, counts: {} } }
  await open('/ops/services')
  expect(await screen.findByText('Later, the goods were here')).toBeTruthy()
  expect(screen.getAllByText('“The seam at the back”')).toHaveLength(2)
})

test('services: a colleague who has the task in hand is named', async () => {
  answers = {
    ...queueOfReturns,
    '/ops/service/queue': { services: [service()], next: null, counts: {} },
    '/ops/desk/presence': { others: [{ name: 'Wang Fang', since: 1 }], last: null },
  }
  await open('/ops/services')
  await screen.findByText('Wang Fang has this in hand now.')
  expect(sent).toHaveBeenCalledWith('/ops/desk/presence', { doc: service().id })
})

test('services: words are there again after another desk, and a photo that did not go up is not said to be on its way', async () => {
  upload.mockRejectedValue(new Offline())
  const queue = { services: [service()], next: null, counts: {} }
  answers = { ...queueOfReturns, '/ops/service/queue': queue, '/ops/service/done': service() }
  const history = await open('/ops/services')
  await user.type(await screen.findByLabelText('Words for the shopper'), 'All well')
  await leave(history, '/ops/services')
  await restored()
  expect(valueOf('Words for the shopper')).toBe('All well')
  await photograph('Proof for the shopper')
  await screen.findByText('A photo did not go up: try it again or remove it')
  expect(screen.queryByText('Photos are on their way')).toBeNull()
  upload.mockResolvedValue('f1')
  await user.click(screen.getByRole('button', { name: /Try again/ }))
  await waitFor(() => expect(screen.queryByText(/did not go up/)).toBeNull())
  await commit()
  await waitFor(() => expect(said('/ops/service/done')).toEqual([expect.objectContaining({ photoIds: ['f1'] })]))
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]))
})

test('without owner: a guess shows the picture of its goods, to be held against the photos', async () => {
  const guess = { orderNumber: order.orderNumber, customer: 'Ann', title: 'Kettle', pic: '/kettle.jpg', why: 'words' }
  const parcel = {
    id: item.id,
    packageId: 'PI260105AAAAAAA1',
    scan: 'YT1',
    note: 'A kettle',
    at: 1,
    who: 'Chen',
    photos: [],
    later: [],
    discardableAt: 4_000_000_000_000,
    guesses: [guess],
  }
  answers = { '/ops/arrival/noOwner': { parcels: [parcel], next: null, counts: {} } }
  await open('/ops/no-owner')
  const choice = await screen.findByRole('button', { name: /Ann, Kettle/ })
  expect(choice.querySelector('img')?.getAttribute('src')).toContain('/kettle.jpg')
})
