/** The addresses of specification 2, beside the ones the app has. */
import { createMemoryHistory } from '@tanstack/react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { activate } from '#src/app/i18n.ts'
import { homeAlias, pages, tabPages } from '#src/app/pages.ts'
import { createAppRouter } from '#src/app/router.ts'
import { changeSettings } from '#src/kit/session/settings.ts'
import { isSignedIn, signIn, userAtom } from '#src/kit/session/session.ts'
import { store } from '#src/kit/store.ts'
import { alice } from './phone/alice.ts'

// Specification 2, in its own order: the five tabs, then "Other routes (all under pages/)".
const specified = [
  'purchaseIndex',
  'shopCart',
  'index',
  'notification',
  'My',
  'preOrder',
  'payOrder',
  'paymentSuccess',
  'productDetail',
  'packingShipping',
  'packWaitPayDetail',
  'purchaseDetail',
  'logisticsDetail',
  'orderDetailAddedStorage',
  'afterSalesDetail',
  'coupon',
  'redeemCoupon',
  'level',
  'FAQ',
  'FAQDetail',
  'withdrawalSuccess',
  'withdrawalControl',
  'withdrawalBalance',
  'allowWithdrawalOrder',
  'priceCalc',
  'Login',
  'register',
  'forgotPassword',
  'resetEmailPwd',
  'reVerifyEmail',
  'verifyEmailResult',
  'resetEmailTip',
  'Landing',
  'productClaim',
  'KYCAuthor',
  'paidRecord',
  'recharge',
  'rechargePay',
  'searchPage',
  'userAddress',
  'registerAgreement',
  'contactUS',
  'luckLottery',
  'slots',
  'egg',
  'test',
]

async function open(address: string) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  const page = router.state.matches.at(-1)
  const found = page?.status === 'success' && page.routeId !== '__root__'
  return { router, pathname: router.state.location.pathname, search: page?.search, found }
}

beforeEach(async () => {
  localStorage.clear()
  store.set(userAtom, null)
  await activate('en')
})

describe('the route table', () => {
  test('has the 46 pages of the specification and four of our own', () => {
    const router = createAppRouter(createMemoryHistory())
    // Besides: completed addresses, and what other apps share.
    const own = ['/pages/$name', '/share']
    const addresses = Object.keys(router.routesByPath).filter((path) => !own.includes(path))
    // Everything the shop has, the balance with what moved (decision 041), the haul planner (052), favourites (092), one's data (077), and the links of a changed address (079).
    const ours = ['goods', 'balance', 'planner', 'favourites', 'dataAndAccount', 'changeEmailResult', 'revertEmail']
    const wanted = ['/', ...[...specified, ...ours].map((name) => `/pages/${name}/index`)]
    expect(addresses.toSorted()).toEqual(wanted.toSorted())
    expect(specified).toHaveLength(46)
    expect([...pages, homeAlias].toSorted()).toEqual(wanted.toSorted())
  })

  test('keeps the tabs in their order', () => {
    expect(tabPages).toEqual(['/', ...specified.slice(1, 5).map((name) => `/pages/${name}/index`)])
  })
})

describe('an address', () => {
  test('the home page has two names and one address', async () => {
    expect((await open('/pages/purchaseIndex/index')).pathname).toBe('/')
  })

  test.each(['/pages/searchPage', '/pages/searchPage/'])(
    '%s is the page of that name, with its query',
    async (short) => {
      const { pathname, search } = await open(`${short}?q=boots`)
      expect(pathname).toBe('/pages/searchPage/index')
      expect(search).toEqual({ q: 'boots' })
    },
  )

  test.each(['/pages/my/index', '/pages/login/index', '/PAGES/My/index'])(
    '%s is not ours: case matters',
    async (address) => {
      expect((await open(address)).found).toBe(false)
    },
  )

  test.each(['/pages/nothing', '/pages/purchaseindex'])('%s, a page that does not exist, is home', async (address) => {
    expect((await open(address)).pathname).toBe('/')
  })

  test('keeps long item ids as they are written', async () => {
    const { router, search } = await open('/pages/productDetail/index?itemId=900719925474099312345&mallType=1')
    expect(search).toEqual({ itemId: '900719925474099312345', mallType: '1' })
    expect(router.state.location.searchStr).toBe('?itemId=900719925474099312345&mallType=1')
  })

  test.each([
    ['/pages/index/index?tab=bogus', { tab: undefined }],
    ['/pages/index/index?tab=shipped', { tab: 'shipped' }],
    ['/pages/productDetail/index?itemId=&mallType=%00', { itemId: undefined, mallType: '\0' }],
    ['/pages/searchPage/index?q=%E0%A4%A&__proto__=x&constructor=y', {}],
  ])('%s never crashes on junk', async (address, kept) => {
    const { search, found } = await open(address)
    expect(found).toBe(true)
    expect(search).toMatchObject(kept)
  })

  test('reads lists and counts of the order confirmation', async () => {
    signInAlice()
    const { search } = await open('/pages/preOrder/index?lines=a,b,,c&quantity=3')
    expect(search).toMatchObject({ lines: ['a', 'b', 'c'], quantity: 3 })
    expect((await open('/pages/preOrder/index?quantity=-1')).search).toMatchObject({ quantity: undefined })
  })
})

describe('a page of the shopper', () => {
  test('sends others to log in, and remembers the way back', async () => {
    const { pathname, search } = await open('/pages/payOrder/index?orders=SO1,SO2')
    expect(pathname).toBe('/pages/Login/index')
    expect(search).toEqual({ redirect: '/pages/payOrder/index?orders=SO1%2CSO2' })
  })

  test('opens for somebody signed in', async () => {
    signInAlice()
    expect((await open('/pages/payOrder/index?orders=SO1')).pathname).toBe('/pages/payOrder/index')
  })
})

describe('a game', () => {
  const games = ['luckLottery', 'slots', 'egg']
  test.each(games)('%s is home where the shop has switched it off', async (name) => {
    signInAlice()
    expect((await open(`/pages/${name}/index`)).pathname).toBe(`/pages/${name}/index`)
    changeSettings({ launch: { games: games.filter((it) => it !== name) } as never })
    expect((await open(`/pages/${name}/index`)).pathname).toBe('/')
    changeSettings({ launch: { games: [] } as never })
    expect((await open(`/pages/${name}/index?view=draws`)).pathname).toBe('/')
    changeSettings({ launch: null })
  })
})

test('the test page is not for shoppers', () => {
  expect(pages).toContain('/pages/test/index')
})

function signInAlice() {
  signIn({
    token: 't',
    expiresAt: Number.MAX_SAFE_INTEGER,
    user: alice,
  })
  expect(isSignedIn()).toBe(true)
}
