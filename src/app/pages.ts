/** The pages that are built, by the names of the specification (section 2). */
const built = [
  // tabs
  'shopCart',
  'index',
  'notification',
  'My',
  // buying
  'preOrder',
  'payOrder',
  'paymentSuccess',
  'coupon',
  'redeemCoupon',
  'priceCalc',
  'planner',
  'favourites',
  'productDetail',
  'searchPage',
  'goods',
  'purchaseDetail',
  // warehouse and parcels
  'packingShipping',
  'packWaitPayDetail',
  'logisticsDetail',
  'orderDetailAddedStorage',
  'afterSalesDetail',
  // money
  'balance',
  'recharge',
  'rechargePay',
  'withdrawalBalance',
  'allowWithdrawalOrder',
  'withdrawalControl',
  'withdrawalSuccess',
  'paidRecord',
  // the account
  'Login',
  'register',
  'forgotPassword',
  'resetEmailPwd',
  'reVerifyEmail',
  'verifyEmailResult',
  'resetEmailTip',
  'userAddress',
  'level',
  'KYCAuthor',
  'dataAndAccount',
  'changeEmailResult',
  'revertEmail',
  // reading
  'Landing',
  'FAQ',
  'FAQDetail',
  'productClaim',
  'registerAgreement',
  'contactUS',
  // the games of the day
  'luckLottery',
  'slots',
  'egg',
  // the test page
  'test',
] as const

/**
 * Every page by its address: the specification's 46, the home page counted once, and seven of ours: `goods`, `balance`, `planner`, `favourites`,
 * `dataAndAccount`, `changeEmailResult`, `revertEmail`.
 */
export const pages: readonly string[] = ['/', ...built.map((name) => `/pages/${name}/index`)]
/** The tab bar's pages, in its order. */
export const tabPages = [
  '/',
  '/pages/shopCart/index',
  '/pages/index/index',
  '/pages/notification/index',
  '/pages/My/index',
] as const
/** The tab of a stored "main,sub" (specification 2); the first one when nothing sensible is stored. */
export const tabOf = (stored: string | null): (typeof tabPages)[number] =>
  tabPages[Number(/^([0-4]),\d$/.exec(stored ?? '')?.[1] ?? 0)] ?? '/'

export const isTabPage = (path: string): path is (typeof tabPages)[number] => tabPages.includes(path as '/')

/** Another name of `/`. */
export const homeAlias = '/pages/purchaseIndex/index'
