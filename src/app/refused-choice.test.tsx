/** A choice that the shop refuses says so, and what was counted before it is dimmed and cannot be ordered. */
import { i18n } from '@lingui/core'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Address } from '#contract/address/address.ts'
import type { OrderPreview } from '#contract/order/api.ts'
import { cents, fen } from '#contract/kit/money.ts'
import type { ParcelPreview } from '#contract/parcel/api.ts'
import { keptAs } from '#src/kit/disk/keep-last.ts'
import { signIn } from '#src/kit/session/session.ts'
import { store } from '#src/kit/store.ts'
import { syncAtom, openSync } from '#src/kit/sync/sync.ts'
import { disk } from '#src/kit/disk/with-disk.ts'
import { PreOrderScreen } from '#src/order/PreOrderScreen.tsx'
import { PackingScreen } from '#src/parcel/PackingScreen.tsx'
import { alice } from '#tests/phone/alice.ts'
import { aStoredItem, future, past } from '#tests/phone/documents.ts'
import { openPage } from '#tests/phone/open-page.tsx'

const id = aStoredItem().id
const coupon: OrderPreview['coupons'][number] = {
  id,
  name: 'Welcome',
  receivedAt: past,
  inUseBy: null,
  most: null,
  usedAt: null,
  note: null,
  scope: 'purchase',
  amount: cents(300),
  percent: null,
  minimum: cents(0),
  status: 'available',
  expiresAt: future,
  applicable: true,
  worth: cents(300),
  why: null,
}
const preview: OrderPreview = {
  sellers: [
    {
      sellerId: 's',
      sellerName: 'Tea house',
      mallType: 'taobao',
      freightFen: fen(0),
      lines: [
        {
          id: 'now',
          productId: id,
          mallType: 'taobao',
          itemId: '1',
          category: null,
          source: 'demo',
          sellerId: 's',
          sellerName: 'Tea house',
          title: '水壶',
          titleEn: 'Kettle',
          pic: null,
          skuId: null,
          spec: '',
          specEn: null,
          quantity: 1,
          selected: true,
          note: '',
          price: fen(700),
          priceWhenAdded: fen(700),
          freight: fen(0),
          minNum: 1,
          stock: 9,
          state: 'ok',
          addedAt: past,
          amount: cents(1000),
          services: [],
        },
      ],
      goods: cents(1000),
      freight: cents(0),
      serviceFee: cents(50),
      levelOff: cents(0),
      services: cents(0),
      discount: cents(0),
      total: cents(1050),
    },
  ],
  rate: '0.14',
  rateSource: 'shop',
  sourceRate: '0.14',
  rateMarginPercent: '0',
  serviceFeePercent: '5',
  level: 'newcomer',
  levelPercent: '0',
  goods: cents(1000),
  freight: cents(0),
  serviceFee: cents(50),
  levelOff: cents(0),
  services: cents(0),
  discount: cents(0),
  total: cents(1050),
  laterLow: null,
  laterHigh: null,
  laterDaysFrom: null,
  laterDaysTo: null,
  laterFaster: null,
  laterWeightG: 400,
  laterSource: null,
  laterCountry: null,
  coupons: [coupon],
  couponId: null,
  offeredServices: [],
  unreadRisks: [],
  dropped: [],
}

const offer = (channelId: string, total: number): ParcelPreview['offers'][number] => ({
  channelId,
  name: channelId,
  carrier: 'Carrier',
  mode: 'air',
  transitMinDays: 5,
  transitMaxDays: 9,
  blocked: [],
  over: [],
  billing: 'step',
  firstWeightG: 500,
  continuedWeightG: 500,
  firstFee: cents(total),
  continuedFee: cents(100),
  actualG: 400,
  volumetricG: 0,
  chargeableG: 500,
  decidedBy: 'actual',
  surcharges: [],
  freight: cents(total),
  channelDiscount: cents(0),
  discountPercent: null,
  total: cents(total),
  low: cents(total),
  high: cents(total),
  taxIncluded: true,
  insurable: false,
  claimPolicy: '',
  sampleRates: false,
  gramsToNextStep: null,
})
const quote: ParcelPreview = {
  weightG: 400,
  size: { lengthMm: 0, widthMm: 0, heightMm: 0 },
  weightSource: 'measured',
  goodsWorth: cents(1000),
  rehearsalFee: cents(200),
  goodsClasses: ['general'],
  unreadRisks: [],
  offers: [offer('Economy', 2000), { ...offer('Express', 4000), transitMaxDays: 6 }],
  advice: [],
  split: null,
  fees: {
    freight: cents(2000),
    surcharges: cents(0),
    services: cents(0),
    insurance: cents(0),
    packing: cents(0),
    channelDiscount: cents(0),
    couponDiscount: cents(0),
    total: cents(2000),
  },
  services: [],
  declared: cents(1000),
  declaredLeast: cents(100),
  declaredMost: cents(5000),
  declaredRule: '',
  insuredMost: cents(0),
  uninsuredMost: cents(1000),
  insurancePercent: '3',
  insuranceLeast: cents(0),
  coupons: [],
  couponId: null,
  rate: '0.14',
  missing: [],
}

const address: Address = {
  id,
  country: 'DE',
  firstName: 'Alice',
  lastName: 'A',
  phone: '+49 30 1',
  province: '',
  city: 'Berlin',
  streetOne: 'Street 1',
  streetTwo: '',
  zip: '10115',
  customsId: '',
  isDefault: true,
}

/** Answers the two previews as long as nothing is chosen that `refuses`; undefined refuses everything. */
function shop(refuses: ((asked: Record<string, unknown>) => boolean) | undefined): void {
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    const envelope = (code: number, message: string, data: unknown) =>
      Response.json({ code, message, data, serverTime: 1, requestId: 'r' })
    const data = pathname.endsWith('/order/preview') ? preview : quote
    if (!/preview/i.test(pathname)) return new Promise<Response>(() => {})
    const asked = (await request.clone().json()) as Record<string, unknown>
    return !refuses || refuses(asked) ? envelope(40001, 'The shop says no', null) : envelope(20000, '', data)
  })
}

beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('scrollTo', () => {})
  // jsdom draws nothing, and its dialogs do not open.
  Element.prototype.scrollIntoView = () => {}
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  signIn({ token: 't', expiresAt: Date.now() + 900_000, user: alice })
  const it = await disk()
  await Promise.all([
    it.storedItems.put(aStoredItem({ actions: ['pack'] })),
    it.addresses.put(address),
    it.meta.put({ key: 'pulled', value: past, at: past }),
  ])
  await openSync()
})
beforeEach(() => shop(undefined))

/** A slow machine draws late. */
const patient = { timeout: 8000 }
const why = () => screen.findByText(/The shop says no/, {}, patient)
const dimmed = (element: Element | null | undefined) => element?.closest('.busy, .stale') != null

test('order confirmation: a refused coupon says why, and the total of before is dimmed', async () => {
  shop(({ couponId }) => couponId != null)
  const user = userEvent.setup()
  await openPage(<PreOrderScreen productId={id} />)
  await screen.findByText('Kettle', {}, patient)
  const sums = () => screen.getAllByText(/10\.50/)
  expect(sums().some(dimmed)).toBe(false)

  await user.click(screen.getByRole('button', { name: /Coupon/ }))
  await user.click(await screen.findByRole('radio', {}, patient))

  expect((await why()).closest('[role=alert]')).toHaveTextContent(/before your last choice/)
  expect(dimmed(await why())).toBe(false)
  expect(sums().every(dimmed)).toBe(true)
  expect(screen.getByRole('button', { name: 'Place order and pay' })).toHaveAttribute('aria-disabled', 'true')
})

test('order confirmation: the first refusal says its words, not that the connection timed out', async () => {
  await openPage(<PreOrderScreen productId={id} />)
  expect(await why()).toBeVisible()
  expect(screen.queryByText(/timed out/)).toBeNull()
})

test('packing: a refused line says why, and the prepayment of before is dimmed', async () => {
  shop(({ channelId }) => channelId === 'Express')
  const user = userEvent.setup()
  await openPage(<PackingScreen items={[id]} />)
  await vi.waitFor(() => expect(screen.getAllByText(/20\.00/).some(dimmed)).toBe(false), patient)
  await vi.waitFor(() => expect(screen.getByRole('radio', { name: /Economy/ })).toBeChecked(), patient)

  await user.click(screen.getByRole('radio', { name: /Express/ }))

  expect((await why()).closest('[role=alert]')).toHaveTextContent(/before your last choice/)
  expect(screen.getAllByText(/20\.00/).every(dimmed)).toBe(true)
  expect(screen.getByRole('button', { name: 'Place order and pay' })).toHaveAttribute('aria-disabled', 'true')
})

/** The shop counts the first time and ails afterwards, until it is `well` again; gives what makes it so. */
function ailing(answers: () => Response): { recover: () => void } {
  shop(() => false)
  const well = globalThis.fetch
  let asked = 0
  let ails = true
  vi.stubGlobal('fetch', async (request: Request) => {
    if (!/preview/i.test(request.url)) return well(request)
    asked += 1
    return asked > 1 && ails ? answers() : well(request)
  })
  return { recover: () => (ails = false) }
}

test.each([
  ['a server error', () => new Response('', { status: 500 })],
  [
    'too many questions',
    () => Response.json({ code: 42900, message: 'Slow down', data: null, serverTime: 1, requestId: 'r' }),
  ],
] as const)('order confirmation: after %s it can be tried again', async (_, answers) => {
  const { recover } = ailing(answers)
  const user = userEvent.setup()
  await openPage(<PreOrderScreen productId={id} />)
  await screen.findByText('Kettle', {}, patient)
  await user.click(screen.getByRole('button', { name: /Coupon/ }))
  await user.click(await screen.findByRole('radio', {}, patient))
  const retry = await screen.findByRole('button', { name: 'Retry' }, patient)
  await user.click(screen.getByRole('checkbox'))
  expect(screen.getByRole('button', { name: 'Place order and pay' })).toHaveAccessibleDescription(
    'Please try again later',
  )
  recover()
  await user.click(retry)
  await vi.waitFor(
    () =>
      expect(screen.getByRole('button', { name: 'Place order and pay' })).not.toHaveAttribute('aria-disabled', 'true'),
    patient,
  )
})

test('order confirmation: an amount that was saved is dimmed and cannot be ordered', async () => {
  await keptAs('purchaseGoodsInfo').put(
    JSON.stringify({
      buyNow: { productId: id, skuId: null, quantity: 1, note: '' },
      services: {},
      country: 'US',
    }),
    preview,
  )
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  const user = userEvent.setup()
  await openPage(<PreOrderScreen productId={id} />)
  await screen.findByText('Kettle', {}, patient)
  expect(screen.getAllByText(/10\.50/).every(dimmed)).toBe(true)
  await user.click(screen.getByRole('checkbox'))
  const order = screen.getByRole('button', { name: 'Place order and pay' })
  expect(order).toHaveAttribute('aria-disabled', 'true')
  expect(order).toHaveAccessibleDescription('You need a connection to place the order.')
})

test('packing: before the first sync is done nobody says that there is nothing to pack', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 500 })))
  const it = await disk()
  await it.storedItems.clear()
  await it.meta.delete('pulled')
  store.set(syncAtom, { freshness: 'failed', freshAt: undefined, left: 0 })
  await openPage(<PackingScreen />)
  expect(await screen.findByText(/timed out/, {}, patient)).toBeVisible()
  expect(screen.queryByText('Nothing to pack')).toBeNull()
})
