/**
 * The shop answers, but no sense: a screen that shows what is kept says that it is a saved copy and how old, and one
 * whose document this phone lacks does not claim that there is none.
 */
import { i18n } from '@lingui/core'
import { act, cleanup, screen } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CartLine } from '#contract/cart/cart.ts'
import { fen } from '#contract/kit/money.ts'
import { CartScreen } from '#src/cart/CartScreen.tsx'
import { userAtom } from '#src/kit/session/session.ts'
import { store } from '#src/kit/store.ts'
import { syncAtom, markFailed, openSync } from '#src/kit/sync/sync.ts'
import { disk } from '#src/kit/disk/with-disk.ts'
import { NoticesScreen } from '#src/notice/NoticesScreen.tsx'
import { PurchaseDetailScreen } from '#src/documents/PurchaseDetailScreen.tsx'
import { ParcelScreen } from '#src/documents/ParcelScreen.tsx'
import { StoredItemScreen } from '#src/warehouse/StoredItemScreen.tsx'
import { alice } from '#tests/phone/alice.ts'
import { anOrder, aParcel, aStoredItem, past } from '#tests/phone/documents.ts'
import { openPage } from '#tests/phone/open-page.tsx'

const order = anOrder()
const parcel = aParcel()
const item = aStoredItem()
const thing = { titleEn: 'Kettle', title: '水壶', pic: null, spec: '', specEn: null }
const line: CartLine = {
  ...thing,
  id: order.id,
  productId: order.id,
  mallType: 'taobao',
  itemId: '1',
  category: null,
  source: 'demo',
  skuId: null,
  sellerId: 's',
  sellerName: 'Tea house',
  quantity: 1,
  selected: true,
  note: '',
  minNum: 1,
  stock: 9,
  state: 'ok',
  price: fen(700),
  priceWhenAdded: fen(700),
  freight: fen(0),
  addedAt: past,
}
const notice = {
  id: order.id,
  tab: 'action' as const,
  kind: 'SOMETHING',
  title: 'Pay what is due',
  body: '',
  path: null,
  docType: null,
  docNumber: null,
  pic: null,
  deadline: null,
  at: past,
  readAt: null,
  doneAt: null,
}

beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('Internal Server Error', { status: 500 })))
  store.set(userAtom, alice)
  const it = await disk()
  await Promise.all([
    it.orders.put(order),
    it.parcels.put(parcel),
    it.storedItems.put(item),
    it.cart.put(line),
    it.notices.put(notice),
    it.meta.put({ key: 'pulled', value: past, at: past }),
  ])
  await openSync()
  expect(store.get(syncAtom).freshAt).toBe(past)
})
afterAll(() => {
  store.set(userAtom, null)
  vi.unstubAllGlobals()
})
beforeEach(cleanup)

test.each([
  ['an order', 'Kettle', () => <PurchaseDetailScreen orderNumber={order.orderNumber} />],
  ['a parcel', 'Kettle', () => <ParcelScreen packNumber={parcel.packNumber} />],
  ['a stored item', 'Kettle', () => <StoredItemScreen item={item.id} TakenBy={() => null} />],
  ['the notices', 'Pay what is due', () => <NoticesScreen />],
  ['the cart', 'Kettle', () => <CartScreen ToShip={() => null} />],
] as const)('%s says that it is a saved copy', async (_, shown, what) => {
  await openPage(what())
  expect(await screen.findByText(/^Saved copy/)).toHaveTextContent(/5 Jan|Jan 5/)
  expect((await screen.findAllByText(new RegExp(shown)))[0]).toBeVisible()
  expect(screen.queryByText(/^Offline/)).toBeNull()
})

describe('what this phone lacks may well be there', () => {
  test.each([
    ['an order', /not in your list/, () => <PurchaseDetailScreen orderNumber="SO260105AAAAAAA9" />],
    ['a parcel', 'Parcel not found', () => <ParcelScreen packNumber="PK260105AAAAAAA9" />],
    [
      'a stored item',
      'Not in the warehouse',
      () => <StoredItemScreen item="01890000-0000-7000-8000-000000000009" TakenBy={() => null} />,
    ],
  ] as const)('%s', async (_, claim, what) => {
    await openPage(what())
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
    expect(screen.queryByText(claim)).toBeNull()
    expect(screen.queryByText(/^Saved copy/)).toBeNull()
  })
})

test('a cart that was fetched is a saved copy too once the poll hears no sense any more', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  await openPage(<CartScreen ToShip={() => null} />)
  await screen.findAllByText('Kettle')
  act(() => {
    store.set(syncAtom, (state) => ({ ...state, freshness: 'fresh' }))
    markFailed('failed')
  })
  expect(await screen.findByText(/^Saved copy/)).toBeVisible()
})

test('without a network a cart that was kept and is empty is an empty cart, and one that never came is not', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  act(() => void dispatchEvent(new Event('offline')))
  await (await disk()).cart.clear()
  await openPage(<CartScreen ToShip={() => null} />)
  expect(await screen.findByText('Your cart is empty')).toBeVisible()
  expect(screen.queryByText(/tap to retry/)).toBeNull()
  cleanup()
  act(() => store.set(syncAtom, (state) => ({ ...state, freshAt: undefined })))
  await openPage(<CartScreen ToShip={() => null} />)
  expect(await screen.findByText(/tap to retry/)).toBeVisible()
  expect(screen.queryByText('Your cart is empty')).toBeNull()
}, 20_000)
