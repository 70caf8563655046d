/** A scan in the wrong moment does no harm: whole desks, with a scanner that types wherever the focus is. */
import { createMemoryHistory } from '@tanstack/react-router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { cents, fen } from '#contract/kit/money.ts'
import { makeNumber } from '#contract/kit/number.ts'
import { boot } from '#ops/kit/session.ts'
import { freshConsole } from '#tests/phone/console-page.ts'
import { anOrder, aParcel } from '#tests/phone/documents.ts'
import { scan, scanTorn } from '#tests/phone/scanner.ts'
import { Console } from './Console.tsx'

type Answers = Record<string, (input: Record<string, string>) => unknown>
let answers: Answers = {}
const nothing = { counts: {}, late: {}, arrivals: [], waiting: 0, others: [], last: null }
const sent = vi.fn<(path: string, input: unknown) => void>()
vi.mock('#src/kit/network/http.ts', () => ({
  keepSession: () => {},
  call: async (it: { path: string }, input: Record<string, string>) => {
    sent(it.path, input)
    if (it.path === '/ops/auth/refresh') {
      const staff = { id: 's', name: 'Chen', email: 'c@shop.example', roles: ['admin'], secondStep: 'on' }
      return { token: 't', expiresAt: Date.now() + 1e9, staff }
    }
    return answers[it.path]?.(input) ?? { ...nothing, next: null }
  },
}))

const packOf = (n: number) => makeNumber('PK', 0, new Uint8Array(7).fill(n))
const [ready, other, waitingForMoney] = [packOf(1), packOf(2), packOf(3)]
const customer = { id: 'c', name: 'Nora', email: 'nora@example.com', country: 'DE' }
const parcel = (packNumber: string, status: 'ordered' | 'wait_ship' | 'patch_wait') => ({
  ...aParcel({ packNumber, status }),
  items: [],
  customer,
  check: { contents: [], services: [], unproven: [], unchecked: null },
  later: [],
  shelves: [],
  since: 1_000_000,
  held: false,
  approvals: [],
  claim: null,
})
const parcels = [
  parcel(ready, 'wait_ship'),
  parcel(other, 'wait_ship'),
  parcel(waitingForMoney, 'patch_wait'),
  parcel(packOf(4), 'ordered'),
]
const atDispatch: Answers = {
  '/ops/parcel/queue': () => ({ parcels: parcels.slice(0, 2), next: null, counts: {} }),
  '/ops/parcel/detail': ({ packNumber }) => parcels.find((it) => it.packNumber === packNumber),
}
const order = anOrder({ status: 'purchased' })
const expected = {
  ...order,
  lines: order.lines.map((line) => ({ ...line, pic: '/a.jpg', screenshot: null })),
  customer,
  sellerId: 's',
  since: 1_000_000,
  claimedBy: null,
  claimedUntil: null,
  cancelRequestedAt: null,
  manual: false,
  prepaidFen: fen(7000),
  tolerance: cents(50),
  sellerOrderId: null,
  paidFrom: null,
  sellerParcels: [],
  sellerOrders: [],
  approvals: [],
}
const found = (scanned: string) => ({
  scanned,
  orders: [expected],
  before: null,
  suggestedShelf: 'A-01',
  photosLeast: 0,
})

async function open(address: string) {
  await boot()
  render(<Console history={createMemoryHistory({ initialEntries: [address] })} />)
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const asks = () => screen.findByRole('alertdialog', { name: 'Another parcel?' })

beforeEach(async () => {
  answers = {}
  await freshConsole()
  sent.mockClear()
})

test('dispatch: a label that follows a refused parcel goes onto no parcel, and least of all onto the one before', async () => {
  answers = atDispatch
  await open('/ops/dispatch')
  await screen.findByRole('button', { name: /Hand over/ })
  await scan(ready)
  expect(field('Carrier’s tracking number').value).toBe('')
  await scan(waitingForMoney)
  expect((await screen.findByRole('alert')).textContent).toContain('is not to be shipped now')
  await scan('LX482012041CN')
  expect(screen.getByRole('alert').textContent).toContain('without a parcel in hand')
  expect(screen.queryByRole('button', { name: /Hand over/ })).toBeNull()
  await scan(ready)
  expect(field('Carrier’s tracking number').value).toBe('')
  await scan('LX482012041CN')
  expect(field('Carrier’s tracking number').value).toBe('LX482012041CN')
  expect(sent).not.toHaveBeenCalledWith('/ops/parcel/ship', expect.anything())
})

test('dispatch: the first row is in nobody’s hand, a second label puts both in doubt, and an unfinished parcel is asked about', async () => {
  answers = atDispatch
  await open('/ops/dispatch')
  await screen.findByRole('button', { name: /Hand over/ })
  await scan('LX482012041CN')
  expect((await screen.findByRole('alert')).textContent).toContain('without a parcel in hand')
  await scan(ready)
  await scan('LX482012041CN')
  await scan(other)
  await userEvent.click(within(await asks()).getByRole('button', { name: 'Stay with this one' }))
  await waitFor(() => expect(field('Carrier’s tracking number').value).toBe('LX482012041CN'))
  await scan('LX482012055CN')
  expect((await screen.findByRole('alert')).textContent).toContain('Neither was kept')
  await scan(ready)
  expect(field('Carrier’s tracking number').value).toBe('')
})

test('dispatch: a code that was refused empties the hand, whether half of it came or a question stood open', async () => {
  answers = atDispatch
  await open('/ops/dispatch')
  await screen.findByRole('button', { name: /Hand over/ })
  await scan(ready)
  await scanTorn(other)
  expect((await screen.findByRole('alert')).textContent).toContain('The last code was not read.')
  await scan('LX482012041CN')
  expect(screen.getByRole('alert').textContent).toContain('without a parcel in hand')
  await scan(ready)
  expect(field('Carrier’s tracking number').value).toBe('')
  const question = document.body.appendChild(document.createElement('dialog'))
  question.open = true
  await scan(other)
  question.remove()
  expect((await screen.findByRole('alert')).textContent).toContain('The last code was not read.')
  await scan('LX482012041CN')
  await scan(ready)
  expect(field('Carrier’s tracking number').value).toBe('')
})

test('dispatch: a torn code has its turn after the parcel that was scanned before it and is still being looked for', async () => {
  const found = Promise.withResolvers<unknown>()
  const [elsewhere] = [parcel(packOf(8), 'wait_ship')]
  answers = { ...atDispatch, '/ops/parcel/detail': () => found.promise }
  await open('/ops/dispatch')
  await screen.findByRole('button', { name: /Hand over/ })
  await scan(packOf(8))
  await scanTorn(other)
  await act(async () => found.resolve(elsewhere))
  expect((await screen.findByRole('alert')).textContent).toContain('The last code was not read.')
  await scan('LX482012041CN')
  expect(screen.getByRole('alert').textContent).toContain('without a parcel in hand')
})

test('dispatch: a parcel that the shop could not be asked about empties the hand too', async () => {
  answers = {
    ...atDispatch,
    '/ops/parcel/detail': () => {
      throw new Error('no network')
    },
  }
  await open('/ops/dispatch')
  await screen.findByRole('button', { name: /Hand over/ })
  await scan(ready)
  await scan(waitingForMoney)
  await scan('LX482012041CN')
  expect((await screen.findByRole('alert')).textContent).toContain('without a parcel in hand')
  await scan(ready)
  expect(field('Carrier’s tracking number').value).toBe('')
})

/** Two parcels whose labels have numbers of our own, one of them with an old label too, and one without. */
const [labelled, second, bare] = [packOf(5), packOf(6), packOf(7)]
const withNumber = (packNumber: string, allottedNumber: string | null) => ({
  ...parcel(packNumber, 'wait_ship'),
  allottedNumber,
})
const numbered = [withNumber(labelled, 'LX482012043CN'), withNumber(second, 'LX482012057CN'), withNumber(bare, null)]
const withOwnNumbers: Answers = {
  '/ops/parcel/queue': () => ({ parcels: [numbered[0], numbered[2]], next: null, counts: {} }),
  '/ops/parcel/detail': ({ packNumber }) => numbered.find((it) => it.packNumber === packNumber),
  '/ops/numbers/parcel': ({ number }) => ({
    parcel:
      numbered.find((it) => it.allottedNumber === number || (number === 'EE000000014CN' && it.packNumber === second)) ??
      null,
  }),
}
const shipped = () => sent.mock.calls.flatMap(([path, input]) => (path === '/ops/parcel/ship' ? [input] : []))
const tracking = () => field('Carrier’s tracking number').value
const handOver = () => userEvent.click(screen.getByRole('button', { name: /Hand over/ }))

test('dispatch: a parcel with a number of our own leaves by its own code, and not without a scan', async () => {
  answers = withOwnNumbers
  await open('/ops/dispatch')
  await screen.findByRole('button', { name: /Hand over/ })
  await handOver()
  expect([tracking(), shipped()]).toEqual(['', []])
  await scan(labelled)
  await waitFor(() => expect(tracking()).toBe('LX482012043CN'))
  await handOver()
  const gone = { packNumber: labelled, trackingNumber: 'LX482012043CN' }
  await waitFor(() => expect(shipped()).toEqual([expect.objectContaining(gone)]))
})

test('dispatch: the number on a label of ours leads to its parcel, whatever is in hand, also beyond the page', async () => {
  answers = withOwnNumbers
  await open('/ops/dispatch')
  await screen.findByRole('button', { name: /Hand over/ })
  await scan('LX 482 012 043 CN')
  await waitFor(() => expect(tracking()).toBe('LX482012043CN'))
  // The other barcode of the same label.
  await scan(labelled)
  await scan('LX482012043CN')
  expect(tracking()).toBe('LX482012043CN')
  await scan(bare)
  await waitFor(() => expect(tracking()).toBe(''))
  // Not onto the parcel in hand.
  await scan('LX482012043CN')
  await waitFor(() => expect(tracking()).toBe('LX482012043CN'))
  await handOver()
  await waitFor(() => expect(shipped()).toEqual([expect.objectContaining({ packNumber: labelled })]))
  await scan('LX482012057CN')
  expect(sent).toHaveBeenCalledWith('/ops/numbers/parcel', { number: 'LX482012057CN' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('dispatch: a strange label on a parcel with a number of our own, and an old label, are refused by name', async () => {
  answers = withOwnNumbers
  await open('/ops/dispatch')
  await screen.findByRole('button', { name: /Hand over/ })
  await scan(labelled)
  await scan('LZ999999999CN')
  expect((await screen.findByRole('alert')).textContent).toContain('has LX482012043CN, not LZ999999999CN')
  expect(screen.queryByRole('button', { name: /Hand over/ })).toBeNull()
  await scan('EE000000014CN')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('stands on an old label'))
  expect(shipped()).toEqual([])
})

const bagNumber = makeNumber('BG', 0, new Uint8Array(7).fill(1))
const bag = {
  id: 'b',
  bagNumber,
  status: 'open',
  line: { id: 'air', name: 'Air' },
  parcels: [],
  parcelsG: 0,
  weightG: null,
  seal: null,
  driver: null,
  createdAt: 1_000_000,
  handedAt: null,
}
const atBags: Answers = {
  '/ops/bags/queue': () => ({ bags: [bag], lines: [{ id: 'air', name: 'Air', waiting: 2 }], counts: {} }),
  '/ops/bags/put': () => bag,
}
const put = () => sent.mock.calls.flatMap(([path, input]) => (path === '/ops/bags/put' ? [input] : []))

test('bags: after a code that was refused the next label is of no parcel', async () => {
  answers = atBags
  await open('/ops/dispatch?view=bags')
  await screen.findByText('Scan a parcel')
  await scan(ready)
  await screen.findByText('Now the carrier’s label')
  await scanTorn(other)
  await scan('LX482012041CN')
  expect(await screen.findByText('Scan the parcel first')).toBeTruthy()
  expect(put()).toEqual([])
})

test('bags: the seal is scanned into its field, a number of ours is no seal, and a bag that is being sealed asks before it is filled', async () => {
  answers = atBags
  await open('/ops/dispatch?view=bags')
  await screen.findByText('Scan a parcel')
  field('Seal number').focus()
  await scan(bagNumber)
  expect(field('Seal number').value).toBe('')
  await scan(ready)
  expect(field('Seal number').value).toBe('')
  await scan('LX482012041CN')
  expect(put()).toEqual([{ bagNumber, packNumber: ready, trackingNumber: 'LX482012041CN' }])
  await scan('SEAL-0012')
  expect(field('Seal number').value).toBe('SEAL-0012')
  await scan(other)
  await userEvent.click(within(await asks()).getByRole('button', { name: 'Stay with this one' }))
  expect(screen.queryByText('Now the carrier’s label')).toBeNull()
  expect(field('Seal number').value).toBe('SEAL-0012')
})

test('bags: a parcel with a number of our own goes in by one scan of either code, and its second code changes nothing', async () => {
  const full = {
    ...bag,
    parcels: [
      { packNumber: labelled, to: 'Nora', country: 'DE', trackingNumber: 'LX482012043CN', weightG: 500, fault: null },
    ],
  }
  let inside: object = bag
  answers = {
    ...atBags,
    ...withOwnNumbers,
    '/ops/bags/queue': () => ({ bags: [inside], lines: [{ id: 'air', name: 'Air', waiting: 2 }], counts: {} }),
    '/ops/bags/put': () => (inside = full),
  }
  await open('/ops/dispatch?view=bags')
  await screen.findByText('Scan a parcel')
  await scan(labelled)
  await waitFor(() => expect(put()).toEqual([{ bagNumber, packNumber: labelled, trackingNumber: 'LX482012043CN' }]))
  await screen.findByText(/LX482012043CN, /)
  await scan('LX482012043CN')
  await scan('LX482012057CN')
  await waitFor(() => expect(put()).toHaveLength(2))
  expect(put()[1]).toEqual({ bagNumber, packNumber: second, trackingNumber: 'LX482012057CN' })
  await scan(bare)
  await screen.findByText('Now the carrier’s label')
  expect(put()).toHaveLength(2)
})

const underWay = {
  ...parcel(ready, 'wait_ship'),
  status: 'shipped',
  trackingNumber: 'LX100000001CN',
  shippedAt: 1_000_000,
  late: null,
  tracking: [],
}

const held = () => sent.mock.calls.flatMap(([path, input]) => (path === '/ops/desk/hold' ? [input] : []))

test('a parcel that was scanned is held for colleagues to see, without a key typed', async () => {
  answers = atDispatch
  await open('/ops/dispatch')
  await screen.findByRole('button', { name: /Hand over/ })
  expect(held()).toEqual([])
  await scan(other)
  await waitFor(() => expect(held()).toEqual([{ doc: other }]))
})

test('a parcel that is worked on by a key is held; one that was only looked at is not', async () => {
  answers = atDispatch
  await open('/ops/dispatch')
  await screen.findByRole('button', { name: /Hand over/ })
  await userEvent.keyboard('j')
  expect(held()).toEqual([])
  await userEvent.keyboard('e')
  await waitFor(() => expect(held()).toEqual([{ doc: other }]))
})

test('where no desk takes scans: one is the number of a field for numbers of carriers and sellers, and stays in free text', async () => {
  answers = { '/ops/parcel/queue': () => ({ parcels: [underWay], next: null, counts: {} }) }
  await open('/ops/tracking')
  const place = await screen.findByLabelText<HTMLInputElement>('Place')
  place.focus()
  await scan('LX482012041CN')
  expect(place.value).toBe('LX482012041CN')
  await userEvent.click(await screen.findByRole('button', { name: /Wrong number/ }))
  await userEvent.type(field('Right number'), 'LX1')
  await scan('LX482012041CN')
  expect(field('Right number').value).toBe('LX482012041CN')
  await scanTorn('LX482012055CN')
  expect(await screen.findByText(/Nothing is scanned into this field/)).toBeTruthy()
  await scan('LX482012055CN')
  expect(field('Right number').value).toBe('LX482012055CN')
})

test('to buy: a scan into an amount is taken out again and refused; two into the parcels’ numbers are two', async () => {
  const toBuy = { ...expected, status: 'paid', lines: expected.lines, real: null }
  answers = {
    '/ops/order/queue': () => ({ orders: [toBuy], next: null, counts: {} }),
    '/ops/buying/choices': () => ({ accounts: [], last: [] }),
  }
  await open('/ops/purchasing')
  const amount = await screen.findByLabelText<HTMLInputElement>('Paid to seller, ¥')
  const before = amount.value
  amount.focus()
  await scan('773123456789')
  expect(amount.value).toBe(before)
  expect(await screen.findByText(/Nothing is scanned into this field/)).toBeTruthy()
  const parcelNumbers = field('Seller’s parcel numbers, when known')
  parcelNumbers.focus()
  await scan('YT771200000001')
  await scan('YT771200000002')
  expect(parcelNumbers.value).toBe('YT771200000001 YT771200000002')
})

test('receiving: a parcel scanned into a weight changes nothing in hand, acts as no key, and is asked about', async () => {
  answers = { '/ops/warehouse/find': ({ scan: code = '' }) => found(code) }
  await open('/ops/receiving?scan=YT771200000001')
  const weight = await screen.findByLabelText<HTMLInputElement>('Weight, kg')
  await userEvent.type(weight, '0.9')
  await scan('EM123456789CN')
  expect(weight.value).toBe('0.9')
  expect(screen.queryByLabelText('What is wrong')).toBeNull()
  await userEvent.click(within(await asks()).getByRole('button', { name: 'Stay with this one' }))
  expect(sent).not.toHaveBeenCalledWith('/ops/warehouse/find', { scan: 'EM123456789CN' })
  expect(screen.getByLabelText<HTMLInputElement>('Weight, kg').value).toBe('0.9')
})

test('receiving: a shelf scanned when only the shelf is missing goes into its field, and is no next parcel', async () => {
  answers = { '/ops/warehouse/find': () => ({ ...found('YT1'), suggestedShelf: '' }) }
  await open('/ops/receiving?scan=YT1')
  await screen.findByRole('textbox', { name: 'Shelf, suggested' })
  const shelf = () => field('Shelf, suggested').value
  await scan('c-12-04')
  expect(shelf()).toBe('C-12-04')
  // It has one, and the goods are not weighed yet: this one is not asked for.
  await scan('C-12-05')
  await userEvent.click(within(await asks()).getByRole('button', { name: 'Stay with this one' }))
  expect(shelf()).toBe('C-12-04')
  // All is counted: another shelf than the one that stands there.
  for (const label of ['Weight, kg', 'Length, cm', 'Width, cm', 'Height, cm']) await userEvent.type(field(label), '10')
  await scan('D-01-02')
  expect([shelf(), field('Height, cm').value]).toEqual(['D-01-02', '10'])
  // A parcel is a parcel.
  await scan('JD0012345-1-1-')
  await userEvent.click(within(await asks()).getByRole('button', { name: 'Stay with this one' }))
  expect(shelf()).toBe('D-01-02')
})

test('receiving: codes scanned while an answer is awaited wait in line, each whole and in its order', async () => {
  const first = Promise.withResolvers<unknown>()
  answers = {
    '/ops/warehouse/find': ({ scan: code = '' }) => (code === 'YT771200000001' ? first.promise : found(code)),
  }
  await open('/ops/receiving')
  await screen.findByText('Scanner ready')
  for (const code of ['YT771200000001', 'YT771200000002', 'YT771200000003']) await scan(code)
  expect(await screen.findByText('2 codes wait')).toBeTruthy()
  await act(async () => first.resolve(found('YT771200000001')))
  const asked = () => sent.mock.calls.flatMap(([path, input]) => (path === '/ops/warehouse/find' ? [input] : []))
  await waitFor(() => expect(asked()).toEqual(['1', '2', '3'].map((n) => ({ scan: `YT77120000000${n}` }))))
})

test('packing: a scan shows a parcel and starts nothing; one that is closed shows that it is', async () => {
  answers = { ...atDispatch, '/ops/parcel/start': () => parcel(packOf(4), 'ordered') }
  await open('/ops/packing')
  await screen.findByRole('textbox', { name: 'Parcel number' })
  await scan(packOf(4))
  expect(await screen.findByRole('button', { name: /^Start packing/ })).toBeTruthy()
  await scan(waitingForMoney)
  expect(await screen.findByText(/not to be packed/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Start packing/ })).toBeNull()
  expect(sent).not.toHaveBeenCalledWith('/ops/parcel/start', expect.anything())
})

test('packing: a label of goods ticks a piece of the parcel on the bench; a refused one is said by name and changes nothing', async () => {
  const [mine, strange] = [
    makeNumber('PI', 0, new Uint8Array(7).fill(5)),
    makeNumber('PI', 0, new Uint8Array(7).fill(6)),
  ]
  const onBench = (ticked: number) => ({
    ...aParcel({ packNumber: packOf(7), status: 'packing' }),
    items: aParcel({}).items.map((item) => ({ ...item, pic: '/a.jpg' })),
    customer,
    check: {
      contents: [
        { itemId: aParcel({}).items[0]?.itemId, quantity: 2, shelf: 'B-12', ticked, tickedBy: null, at: null },
      ],
      services: [],
      unproven: [],
      unchecked: null,
    },
    later: [],
    shelves: ['B-12'],
    since: 1_000_000,
    held: false,
    approvals: [],
    claim: null,
  })
  answers = {
    ...atDispatch,
    '/ops/parcel/detail': () => onBench(0),
    '/ops/parcel/scanPiece': ({ code }) => {
      if (code === strange) throw new Error('This is a lamp. It belongs to another parcel.')
      return onBench(1)
    },
  }
  await open('/ops/packing')
  await screen.findByRole('textbox', { name: 'Parcel number' })
  await scan(packOf(7))
  await screen.findByText('Settlement preview')
  await scan(mine)
  expect(await screen.findByText('1 of 2 in the box')).toBeTruthy()
  await scan(strange)
  expect(await screen.findByText(/It belongs to another parcel/)).toBeTruthy()
  expect(screen.getByText('1 of 2 in the box')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
