/** Every page the specification names (section 2), by its address: 46, the home page counted once. */
const names = [
  // tabs
  'shopCart',
  'index',
  'notification',
  'My',
  // buying
  'preOrder',
  'payOrder',
  'paymentSuccess',
  'productDetail',
  'searchPage',
  'purchaseDetail',
  // warehouse and parcels
  'packingShipping',
  'packWaitPayDetail',
  'logisticsDetail',
  'orderDetailAddedStorage',
  'afterSalesDetail',
  // money
  'coupon',
  'redeemCoupon',
  'level',
  'withdrawalSuccess',
  'withdrawalControl',
  'withdrawalBalance',
  'allowWithdrawalOrder',
  'paidRecord',
  'recharge',
  'rechargePay',
  'priceCalc',
  // the account
  'Login',
  'register',
  'forgotPassword',
  'resetEmailPwd',
  'reVerifyEmail',
  'verifyEmailResult',
  'resetEmailTip',
  'userAddress',
  'KYCAuthor',
  // reading
  'FAQ',
  'FAQDetail',
  'Landing',
  'productClaim',
  'registerAgreement',
  'contactUS',
  // games, and the test page
  'luckLottery',
  'slots',
  'egg',
  'test',
] as const

export type PageName = (typeof names)[number]
export const pages: readonly string[] = ['/', ...names.map((name) => `/pages/${name}/index`)]
/** The tab bar's pages, in its order. */
export const tabPages = [
  '/',
  '/pages/shopCart/index',
  '/pages/index/index',
  '/pages/notification/index',
  '/pages/My/index',
] as const
export const isTabPage = (path: string): path is (typeof tabPages)[number] => tabPages.includes(path as '/')

/** Another name of `/`. */
export const homeAlias = '/pages/purchaseIndex/index'
