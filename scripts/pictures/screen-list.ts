/** Every screen and important state of the seeded shop, for pictures (screens.ts) and for the checks of tests/e2e. */
import type { Page } from '@playwright/test'
import { deskIds } from '#contract/console/place.ts'
import { deskForms } from './desk-forms.ts'
import { favouriteScreens } from './favourite-screens.ts'
import { fillGuestCart } from './fill-guest-cart.ts'
import { gameScreens } from './game-screens.ts'
import { haulScreens } from './haul-screens.ts'
import { helpScreens } from './help-screens.ts'
import { recordScreens } from './record-screens.ts'
import { scannerScreens } from './open-scanner.ts'
import { openSizeHelper, openSizePart } from './open-size-helper.ts'
import { identityKnown, installSheet, pressFirst, pressLast } from './press.ts'
import { withdrawalScreens } from './withdrawal-screens.ts'

/** What the demo's Maya and her friends have, as /sync/changes tells it. */
export interface Book {
  orders: { orderNumber: string; status: string }[]
  storedItems: { id: string; actions: string[] }[]
  parcels: { packNumber: string; status: string }[]
  returns: { returnNumber: string }[]
  payments: { paymentNumber: string; channel: string }[]
  cart: { id: string; itemId: string; mallType: string }[]
  threads: { about: { number: string } | null }[]
}

export interface Screen {
  name: string
  /** Whose phone: a key of the demo's people, `nobody`, or a member of staff for a desk. */
  who: string
  /** The address; from the person's own documents where it needs one. Undefined: this shop has no such document. */
  path: string | ((book: Book) => string | undefined)
  /** What to do before the picture: open a sheet, press a button. */
  act?: (page: Page) => Promise<void>
}

const order = (status: string) => (book: Book) => {
  const it = book.orders.find((one) => one.status === status)
  return it && `/pages/purchaseDetail/index?orderNumber=${it.orderNumber}`
}
const parcel = (status: string) => (book: Book) => {
  const it = book.parcels.find((one) => one.status === status)
  return it && `/pages/logisticsDetail/index?packNumber=${it.packNumber}`
}
const stored = (book: Book, action: string) => book.storedItems.filter((it) => it.actions.includes(action))
const product = (book: Book) => {
  const it = book.cart[0]
  return it && `/pages/productDetail/index?itemId=${it.itemId}&mallType=${it.mallType}`
}
const manual = '/pages/productDetail/index?itemId=990000000001&mallType=taobao'

const phone: Screen[] = [
  { name: 'home', who: 'maya', path: '/' },
  { name: 'home-new', who: 'nobody', path: '/' },
  { name: 'landing', who: 'nobody', path: '/pages/Landing/index' },
  { name: 'search', who: 'maya', path: '/pages/searchPage/index' },
  { name: 'search-results', who: 'maya', path: '/pages/searchPage/index?q=keyboard' },
  { name: 'search-refused-shop', who: 'maya', path: '/pages/searchPage/index?q=https://shop5562.taobao.com/' },
  { name: 'search-refused-site', who: 'maya', path: '/pages/searchPage/index?q=https://www.amazon.com/dp/B0ABCDEF' },
  { name: 'search-refused-short', who: 'maya', path: '/pages/searchPage/index?q=https://m.tb.cn/h.gK3x2Qa' },
  { name: 'product', who: 'maya', path: product },
  { name: 'product-spec', who: 'maya', path: product, act: pressLast('main button') },
  { name: 'product-manual', who: 'maya', path: manual },
  { name: 'cart', who: 'maya', path: '/pages/shopCart/index' },
  { name: 'cart-empty', who: 'erin', path: '/pages/shopCart/index' },
  { name: 'cart-guest', who: 'nobody', path: '/', act: fillGuestCart },
  { name: 'login-cart', who: 'nobody', path: '/pages/Login/index?redirect=%2Fpages%2FshopCart%2Findex' },
  {
    name: 'order-confirm',
    who: 'maya',
    path: (book) =>
      book.cart.length > 0 ? `/pages/preOrder/index?lines=${book.cart.map((it) => it.id).join(',')}` : undefined,
  },
  {
    name: 'payment',
    who: 'maya',
    path: (book) => {
      const it = book.orders.find((one) => one.status === 'ordered')
      return it && `/pages/payOrder/index?orders=${it.orderNumber}`
    },
  },
  {
    name: 'payment-success',
    who: 'maya',
    path: (book) => book.payments[0] && `/pages/paymentSuccess/index?payment=${book.payments[0].paymentNumber}`,
  },
  {
    name: 'transfer',
    who: 'dan',
    path: (book) => {
      const it = book.payments.find((one) => one.channel === 'transfer')
      return it && `/pages/payOrder/index?paymentNumber=${it.paymentNumber}`
    },
  },
  { name: 'orders', who: 'maya', path: '/pages/index/index' },
  { name: 'orders-empty', who: 'erin', path: '/pages/index/index' },
  { name: 'orders-purchases', who: 'maya', path: '/pages/index/index?tab=purchase' },
  { name: 'warehouse', who: 'maya', path: '/pages/index/index?tab=warehouse' },
  { name: 'orders-parcels', who: 'maya', path: '/pages/index/index?tab=logistics' },
  { name: 'orders-shipped', who: 'maya', path: '/pages/index/index?tab=shipped' },
  { name: 'orders-returns', who: 'maya', path: '/pages/index/index?tab=afterSales' },
  { name: 'purchase-waiting', who: 'maya', path: order('ordered') },
  { name: 'purchase-bought', who: 'maya', path: order('purchased') },
  { name: 'purchase-top-up', who: 'maya', path: order('purchase_patch') },
  { name: 'purchase-stored', who: 'maya', path: order('shelved') },
  { name: 'purchase-part', who: 'maya', path: order('part_shelved') },
  {
    name: 'purchase-viewer',
    who: 'maya',
    path: order('part_shelved'),
    act: async (page) => {
      await page.locator('main section button').first().click()
      await page.locator('dialog[open] img').first().waitFor()
    },
  },
  {
    name: 'stored-item',
    who: 'maya',
    path: (book) => `/pages/orderDetailAddedStorage/index?item=${stored(book, 'pack')[0]?.id ?? ''}`,
  },
  {
    name: 'packing',
    who: 'maya',
    path: (book) =>
      `/pages/packingShipping/index?items=${stored(book, 'pack')
        .slice(0, 3)
        .map((it) => it.id)
        .join(',')}`,
  },
  {
    name: 'packing-lines',
    who: 'maya',
    path: (book) => `/pages/packingShipping/index?items=${stored(book, 'pack')[0]?.id ?? ''}`,
    // Of the buttons beside a title, the only one that opens all lines.
    act: async (page) => {
      await page.locator('main h2 + button').first().click()
      await page.locator('dialog[open]').first().waitFor()
    },
  },
  { name: 'parcel-waiting', who: 'maya', path: parcel('pack_ordered') },
  { name: 'parcel-delivered', who: 'maya', path: parcel('received') },
  { name: 'parcel-extra-fee', who: 'maya', path: parcel('patch_wait') },
  { name: 'parcel-tracking', who: 'maya', path: parcel('shipped') },
  {
    name: 'return-request',
    who: 'maya',
    path: (book) => `/pages/afterSalesDetail/index?item=${stored(book, 'return')[0]?.id ?? ''}`,
  },
  {
    name: 'return-detail',
    who: 'maya',
    path: (book) => book.returns[0] && `/pages/afterSalesDetail/index?returnNumber=${book.returns[0].returnNumber}`,
  },
  { name: 'notices', who: 'maya', path: '/pages/notification/index' },
  { name: 'notices-message', who: 'maya', path: '/pages/notification/index?tab=message' },
  { name: 'coupons', who: 'maya', path: '/pages/coupon/index' },
  { name: 'coupons-used', who: 'maya', path: '/pages/coupon/index?tab=used' },
  { name: 'redeem', who: 'bob', path: '/pages/redeemCoupon/index?code=HAUL10' },
  { name: 'identity', who: 'maya', path: '/pages/KYCAuthor/index' },
  { name: 'identity-waiting', who: 'alice', path: '/pages/KYCAuthor/index' },
  { name: 'identity-verified', who: 'bob', path: '/pages/KYCAuthor/index' },
  { name: 'identity-refused', who: 'carol', path: '/pages/KYCAuthor/index' },
  {
    name: 'identity-again',
    who: 'carol',
    path: '/pages/KYCAuthor/index',
    act: (page) => page.locator('main article button').click(),
  },
  { name: 'notices-coupon', who: 'maya', path: '/pages/notification/index?tab=coupon' },
  { name: 'level', who: 'maya', path: '/pages/level/index' },
  { name: 'level-near', who: 'alice', path: '/pages/level/index' },
  { name: 'level-new', who: 'erin', path: '/pages/level/index' },
  { name: 'calculator', who: 'nobody', path: '/pages/priceCalc/index?country=US&weightG=2500' },
  ...gameScreens,
  { name: 'size-helper', who: 'nobody', path: '/pages/Landing/index', act: openSizeHelper },
  { name: 'size-part', who: 'nobody', path: '/pages/priceCalc/index?country=US&weightG=2500', act: openSizePart },
  { name: 'account', who: 'maya', path: '/pages/My/index' },
  { name: 'account-nobody', who: 'nobody', path: '/pages/My/index' },
  { name: 'settings', who: 'maya', path: '/pages/My/index?settings=open' },
  { name: 'diagnostics', who: 'maya', path: '/pages/test/index' },
  { name: 'install-prompt', who: 'maya', path: '/pages/My/index', act: installSheet() },
  { name: 'install-ios', who: 'erin', path: '/pages/My/index', act: installSheet('iPhone Safari/605') },
  { name: 'install-ios-other', who: 'erin', path: '/pages/My/index', act: installSheet('iPhone CriOS/130 Safari/605') },
  {
    name: 'settings-language',
    who: 'maya',
    path: '/pages/My/index?settings=open',
    act: pressFirst('main li button'),
  },
  {
    name: 'settings-quiet',
    who: 'maya',
    path: '/pages/My/index?settings=open',
    act: pressFirst('main li button[aria-label]'),
  },
  { name: 'addresses', who: 'maya', path: '/pages/userAddress/index' },
  { name: 'addresses-empty', who: 'erin', path: '/pages/userAddress/index' },
  { name: 'address-edit', who: 'maya', path: '/pages/userAddress/index?edit=new' },
  {
    name: 'address-customs',
    who: 'maya',
    path: '/pages/userAddress/index?edit=new',
    act: async (page) => {
      await pressFirst('[role=form] button')(page)
      await page.locator('dialog img[src$="/BR.svg"]').first().click()
      await page.locator('dialog').waitFor({ state: 'detached' })
      await page.locator('input[name=customsId]').fill('529.982.247-2')
      await page.locator('main button').last().click()
    },
  },
  {
    name: 'country-picker',
    who: 'maya',
    path: '/pages/userAddress/index?edit=new',
    act: pressFirst('[role=form] button'),
  },
  { name: 'recharge', who: 'maya', path: '/pages/recharge/index' },
  { name: 'balance', who: 'maya', path: '/pages/balance/index' },
  ...withdrawalScreens,
  ...recordScreens,
  { name: 'goods', who: 'maya', path: '/pages/goods/index' },
  { name: 'login', who: 'nobody', path: '/pages/Login/index' },
  { name: 'register', who: 'nobody', path: '/pages/register/index' },
  { name: 'forgot-password', who: 'nobody', path: '/pages/forgotPassword/index' },
  { name: 'verify-email', who: 'nobody', path: '/pages/reVerifyEmail/index?email=maya@example.com' },
  { name: 'reset-password', who: 'nobody', path: '/pages/resetEmailPwd/index?email=maya@example.com' },
  // Links of a changed address: what they say before anything is asked.
  { name: 'change-email-login', who: 'nobody', path: `/pages/changeEmailResult/index#token=${'x'.repeat(43)}` },
  { name: 'revert-email', who: 'nobody', path: `/pages/revertEmail/index#token=${'x'.repeat(43)}` },
  { name: 'reset-sent', who: 'nobody', path: '/pages/resetEmailTip/index?email=maya@example.com' },
  ...helpScreens,
]

const desks: Screen[] = [
  { name: 'desk-sign-in', who: 'nobody', path: '/ops/' },
  ...deskIds.map((name) => ({ name: `desk-${name}`, who: 'admin', path: `/ops/${name}` })),
  { name: 'desk-bags', who: 'admin', path: '/ops/dispatch?view=bags' },
]

// Each new one at the end: by its place it is looked at in one language or another.
export const screens: readonly Screen[] = [
  ...phone,
  ...favouriteScreens,
  ...haulScreens,
  ...desks,
  ...scannerScreens,
  ...deskForms,
  { name: 'account-verified', who: 'bob', path: '/pages/My/index', act: identityKnown },
]
export const isDesk = (screen: Screen): boolean => screen.name.startsWith('desk-')
