/**
 * One of everything that a person can own, made through the shop's calls, and which field of an input names which of them
 * (quality.md, bar 25). A field that is not known here stops these tests: somebody must say what it names.
 */
import { languages } from '#contract/account/account.ts'
import { gameToday, playGame } from '#contract/game/api.ts'
import type { GameId } from '#contract/game/game-id.ts'
import { seedGames } from '#server/game/seed-games.ts'
import { addPasskey, beginPasskey } from '#contract/account/passkey-api.ts'
import { addToCart } from '#contract/cart/api.ts'
import { stateProduct } from '#contract/catalog/product-api.ts'
import { siteNotices } from '#contract/notice/api.ts'
import { cancelOrder, orderDetail } from '#contract/order/api.ts'
import { askOrderPatch, claimOrder } from '#contract/order/desk.ts'
import { askShopper } from '#contract/order/question-desk.ts'
import { cents, fen } from '#contract/kit/money.ts'
import { makeNumber, prefixes, type Prefix } from '#contract/kit/number.ts'
import { pay, payOptions } from '#contract/payment/api.ts'
import { sendMessage } from '#contract/support/api.ts'
import { askReturn } from '#contract/returns/api.ts'
import { startRecharge } from '#contract/wallet/api.ts'
import { refundsBack } from '#contract/withdrawal/api.ts'
import { type OnShelf, order } from './buying.ts'
import { sureOk } from './confirmed.ts'
import {
  aPhoto,
  addressOf,
  boughtBy,
  couponFor,
  type Crew,
  packed,
  payFor,
  photos,
  shelvedBy,
  upload,
} from './packing.ts'
import type { Person, Shop } from './shop.ts'
import { rechargeByTransfer, takeTransfers } from './transfers.ts'
import { softPasskey } from './soft-authenticator.ts'
import { givePassword, password, rich, withdraw } from './withdrawing.ts'

export interface Documents {
  order: string
  unpaid: string
  patched: string
  patch: string
  orderLine: string
  asked: string
  question: string
  item: string
  parcel: string
  return: string
  payment: string
  transfer: string
  transferPicture: string
  recharge: string
  notice: string
  address: string
  coupon: string
  parcelCoupon: string
  cartLine: string
  product: string
  file: string
  screenshot: string
  supportPicture: string
  thread: string
  draw: string
  fingerprint: string
  withdrawal: string
  refund: string
  passkey: string
}
export type Kind = keyof Documents

/** Gives the ids and numbers of one of each, all of this person. */
export async function oneOfEach(shop: Shop, crew: Crew, who: Person, goods: readonly OnShelf[]): Promise<Documents> {
  const [first, second] = goods
  if (!first || !second) throw new Error('two products are needed')
  takeTransfers(shop)
  const numberOf = async (it: OnShelf) => (await order(who, [it], { quantity: 2 })).orders[0]?.orderNumber ?? ''
  const patched = await numberOf(first)
  await payFor(shop, who, 'SHOPPING', patched)
  const it = await who.ok(orderDetail, { orderNumber: patched })
  await crew.lin.ok(claimOrder, { orderNumber: patched })
  const { patch } = await crew.lin.ok(askOrderPatch, {
    orderNumber: patched,
    realGoods: fen(it.goodsFen + 5000),
    realFreight: fen(it.freightFen ?? 0),
    reason: 'dearer',
  })
  const asked = await numberOf(first)
  await payFor(shop, who, 'SHOPPING', asked)
  const question = await askedAbout(crew, who, asked)
  const bought = await boughtBy(shop, crew, who, first)
  const { itemId: item } = await shelvedBy(shop, crew, who, first)
  const packable = (await shelvedBy(shop, crew, who, first)).itemId
  const returned = (await shelvedBy(shop, crew, who, first)).itemId
  const address = await addressOf(who)
  const parcel = (await packed(who, packable, address)).packNumber
  const [file = ''] = await photos(shop, who, 'return', 1)
  const [screenshot = ''] = await photos(shop, who, 'screenshot', 1)
  const unpaid = await numberOf(second)
  const { rechargeNumber: recharge } = await who.ok(startRecharge, { amount: cents(2000) })
  const quote = await who.ok(payOptions, { payables: [{ type: 'RECHARGE', number: recharge }] })
  const { paymentNumber: payment } = await who.ok(pay, {
    payables: quote.payables.map(({ type, number, version }) => ({ type, number, version })),
    expectedTotal: cents(quote.total),
    useBalance: false,
    channel: 'sandbox',
  })
  const stated = await who.ok(stateProduct, {
    mallType: 'taobao',
    itemId: '900100200300',
    title: 'A lamp',
    spec: 'Red',
    price: fen(1000),
    freight: fen(0),
  })
  await seedGames(shop.world)
  const printOf = async (game: GameId) => (await who.ok(gameToday, { game })).commitment?.fingerprint ?? ''
  const drawn = await who.ok(playGame, { game: 'egg', fingerprint: await printOf('egg') })
  const { lines } = await who.ok(addToCart, { productId: second.id, skuId: second.skuId, quantity: 1 })
  return {
    order: bought.orderNumber,
    orderLine: bought.lines[0]?.id ?? '',
    unpaid,
    asked,
    question,
    patched,
    patch: patch?.patchNumber ?? '',
    item,
    parcel,
    payment,
    transfer: (await rechargeByTransfer(who, 3000)).paymentNumber,
    transferPicture: (await photos(shop, who, 'transfer', 1))[0] ?? '',
    recharge,
    address,
    file,
    screenshot,
    supportPicture: (await upload(shop, who, await aPhoto(), 'support', { door: '/api/files' })).data.id,
    thread: (await who.ok(sendMessage, { about: bought.orderNumber, text: 'Hello', writtenAt: 1 })).thread.id,
    return: (await who.ok(askReturn, { itemId: returned, quantity: 1, reason: 'damaged', photoIds: [] })).returnNumber,
    notice: (await who.ok(siteNotices, {})).notices[0]?.id ?? '',
    coupon: await couponFor(shop, who, 100, 'purchase'),
    parcelCoupon: await couponFor(shop, who, 100, 'parcel'),
    cartLine: lines[0]?.id ?? '',
    product: stated.id,
    draw: drawn.id,
    fingerprint: await printOf('luckLottery'),
    refund: await refunded(shop, who, first),
    passkey: await passkeyOf(shop, who),
    withdrawal: (await withdraw(who, 600)).withdrawalNumber,
  }
}

/** The id of a question about the first line of a paid order. */
export async function askedAbout({ lin }: Crew, who: Person, orderNumber: string): Promise<string> {
  const { lines } = await who.ok(orderDetail, { orderNumber })
  await lin.ok(claimOrder, { orderNumber })
  const after = await sureOk(lin, askShopper, {
    orderNumber,
    lineId: lines[0]?.id ?? '',
    why: 'version_gone',
    offers: [{ spec: '蓝色', priceFen: fen((lines[0]?.priceFen ?? 0) + 100) }],
  })
  return after.questions.at(-1)?.id ?? ''
}

/** The id of a passkey that was made for this. */
async function passkeyOf(shop: Shop, who: Person): Promise<string> {
  await givePassword(shop, who)
  const key = softPasskey(new URL(shop.world.config.publicUrl).origin)
  const made = key.make(await who.ok(beginPasskey, { password }))
  return (await who.ok(addPasskey, { made, name: 'A phone' })).passkeys[0]?.id ?? ''
}

/** A refund on the balance that could go back, and what a withdrawal needs; gives the refund's number. */
async function refunded(shop: Shop, who: Person, goods: OnShelf): Promise<string> {
  await rich(shop, who.email.slice(0, who.email.indexOf('@')), [1000])
  const [placed] = (await order(who, [goods])).orders
  const orderNumber = placed?.orderNumber ?? ''
  await payFor(shop, who, 'SHOPPING', orderNumber)
  await who.ok(cancelOrder, { orderNumber, reason: 'Found another' })
  return (await who.ok(refundsBack, {})).refunds[0]?.refundNumber ?? ''
}

/** An id or number of the same kind that nobody has. */
export function unknownLike(shop: Shop, known: string): string {
  if (/^[0-9a-f]{64}$/.test(known)) return 'f'.repeat(64)
  const prefix = known.slice(0, 2) as Prefix
  return prefixes.includes(prefix) && !known.includes('-')
    ? makeNumber(prefix, shop.world.now(), shop.world.random(7))
    : shop.world.newId()
}

const byName: Record<string, Kind> = {
  orderNumber: 'order',
  packNumber: 'parcel',
  returnNumber: 'return',
  paymentNumber: 'payment',
  rechargeNumber: 'recharge',
  itemId: 'item',
  addressId: 'address',
  lineId: 'cartLine',
  productId: 'product',
  screenshotId: 'screenshot',
  number: 'unpaid',
  couponId: 'coupon',
  threadId: 'thread',
  about: 'order',
  drawId: 'draw',
  fingerprint: 'fingerprint',
  withdrawalNumber: 'withdrawal',
  refundNumber: 'refund',
  passkeyId: 'passkey',
  questionId: 'question',
  'lineIds.[]': 'cartLine',
  'photoIds.[]': 'file',
  'pictureIds.[]': 'supportPicture',
}
/** Where the name alone does not say it, by call and field. */
const byField: Record<string, Kind> = {
  'POST /address/save id': 'address',
  'POST /address/delete id': 'address',
  'GET /notice/deal id': 'notice',
  'GET /notice/read id': 'notice',
  'GET /notice/getOrderId id': 'notice',
  'GET /product/detail itemId': 'product',
  'GET /payment/transfer paymentNumber': 'transfer',
  'POST /payment/transfer/sent paymentNumber': 'transfer',
  'POST /payment/transfer/sent photoIds.[]': 'transferPicture',
  'GET /payment/receipt number': 'order',
  'POST /parcel/place couponId': 'parcelCoupon',
  'POST /parcel/preview couponId': 'parcelCoupon',
  'POST /ops/order/voidPatch orderNumber': 'patched',
  'POST /order/answer orderNumber': 'asked',
  'POST /ops/order/askShopper lineId': 'orderLine',
  'POST /ops/order/withdrawQuestion orderNumber': 'asked',
  'POST /ops/order/missing lines.[].lineId': 'orderLine',
  'POST /ops/order/notBought lines.[].lineId': 'orderLine',
  'POST /ops/order/buyTogether orders.[].lines.[].lineId': 'orderLine',
  'POST /ops/order/buySplit parts.[].lines.[].lineId': 'orderLine',
  'POST /ops/warehouse/receive lines.[].lineId': 'orderLine',
}
/** What people write, choose from public lists, or page by: these name nobody's document. */
const words = new Set([
  'langType',
  'currencyType',
  'keys.[]',
  // Random names of files: whose they are, tests/attacks/files.test.ts asks.
  'keys',
  'email',
  'password',
  'next',
  'username',
  'code',
  'token',
  'slug',
  'text',
  'q',
  'skuId',
  'title',
  'spec',
  'goodsClass',
  'country',
  'channelId',
  'services.[]',
  'note',
  'wish',
  'reason',
  // Of a carrier's bill: its number, and what it asks of us.
  'freight',
  'invoice',
  // What was looked at, as the question says it.
  'confirmed.[]',
  'words',
  'offers.[].spec',
  ...['en', 'zh-CN'].map((language) => `names.${language}`),
  ...languages.map((language) => `texts.${language}`),
  'remark',
  'before',
  'from',
  'until',
  'size',
  'place',
  'conditionNote',
  'scan',
  'shelf',
  'codes.[]',
  'priceFrom',
  'priceTo',
  'sellerOrderId',
  'sellerParcels.[]',
  'was.sellerOrderId',
  'was.sellerParcels.[]',
  'parts.[].sellerOrderId',
  'parts.[].sellerParcels.[]',
  'returnParcel',
  'sendTo',
  'surplus',
  'trackingNumber',
  'docNumber',
  'since',
  'firstName',
  'lastName',
  'phone',
  'zip',
  'province',
  'city',
  'streetOne',
  'streetTwo',
  'customsId',
  'weightG',
  'lengthMm',
  'widthMm',
  'heightMm',
  'page',
  'limit',
  '{key}',
  'services.{}.[]',
  // Staff's own, no shopper's: whose they are, tests/flows/staff-accounts.test.ts and tests/attacks/claims.test.ts ask.
  'next',
  'name',
  'totp',
  'sessionId',
  'approvalId',
  'staffId',
  'inviteId',
  // Of the bank's statement: how it is read.
  'file',
  'columns.date',
  'columns.amount',
  'columns.reference',
  'columns.name',
  'columns.account',
  'columns.currency',
  'columns.id',
  'columns.balance',
  // Of a carrier's file, and its rows, which are no shopper's: tests/flows/bill-files.test.ts asks.
  'carrier',
  'columns.invoice',
  'columns.weight',
  'columns.cost',
  'rowId',
  // What a coupon is, and to whom staff gives one: tests/flows/coupons.test.ts asks.
  'templateId',
  'percent',
  // A step of the ladder, which is the shop's: tests/flows/levels.test.ts asks.
  'feeOff',
  // What is typed from one's own document, and cases that staff opens by role alone: tests/attacks/identity.test.ts asks.
  'bornOn',
  'validUntil',
  'consent',
  'kycId',
  'kycNumber',
  // An account that the shopper names, and the parts that finance opens by role: tests/flows/withdrawals.test.ts asks.
  'holder',
  'account',
  'refundId',
  // Finance opens them by role alone: tests/flows/disputes.test.ts asks.
  'disputeNumber',
  'differenceId',
  'days',
  'to',
  // A browser's, not a document: whose it is, tests/flows/push.test.ts asks.
  'endpoint',
  'p256dh',
  'seal',
  // What an authenticator answered: whose credential counts, tests/attacks/passkeys.test.ts asks.
  'rawId',
  'clientDataJSON',
  'authenticatorData',
  'attestationObject',
  'signature',
  'userHandle',
  'transports.[]',
  'driver',
  'auth',
  'zone',
  'shortLink',
])
/** The item of a source is public, the crew's own photos are anybody's of the crew, and the sandbox's charges are no shopper's. */
const publicFields = new Set([
  // A credential, by the name its authenticator gave it: tests/attacks/passkeys.test.ts asks.
  'POST /auth/passkey/logIn passkey.id',
  'POST /user/passkey/begin passkey.id',
  'POST /user/passkey/add made.id',
  'POST /user/changeEmail passkey.id',
  'POST /withdrawal/confirm passkey.id',
  'POST /product/state itemId',
  // What the asker may not see is left out.
  'GET /freight/estimate goods',
  'GET /freight/haul goods',
  'POST /ops/warehouse/receive lines.[].photoIds.[]',
  'POST /ops/warehouse/receive lines.[].videoIds.[]',
  'POST /ops/warehouse/unknown photoIds.[]',
  // Ids that the desk makes, and promises of the warehouse's own, opened by role alone: tests/flows/later-photos.test.ts asks.
  'POST /ops/warehouse/receive lines.[].photosLater.[]',
  'POST /ops/warehouse/receive lines.[].videosLater.[]',
  'POST /ops/warehouse/unknown photosLater.[]',
  'POST /ops/parcel/weigh parcelPhotosLater.[]',
  'POST /ops/parcel/weigh scalePhotosLater.[]',
  'POST /ops/warehouse/attachLater laterId',
  'POST /ops/warehouse/attachLater fileId',
  'POST /ops/service/done photoIds.[]',
  'POST /ops/service/done videoIds.[]',
  // A task of the bench is opened by role alone: tests/flows/services.test.ts asks.
  'POST /ops/service/done serviceId',
  'POST /ops/service/refuse serviceId',
  // A parcel without owner is nobody's, and bags are the dispatch desk's own: tests/flows/stock.test.ts and bags.test.ts ask.
  'GET /ops/arrival/noOwner packageId',
  'POST /ops/arrival/assign arrivalId',
  'POST /ops/arrival/discard arrivalId',
  'GET /ops/bags/one bagNumber',
  'POST /ops/bags/put bagNumber',
  'POST /ops/bags/takeOut bagNumber',
  'POST /ops/bags/seal bagNumber',
  'POST /ops/bags/reopen bagNumber',
  'POST /ops/bags/handOver bagNumber',
  'POST /ops/stock/correct photoIds.[]',
  'POST /ops/stock/correct photosLater.[]',
  'POST /ops/stock/correct removeIds.[]',
  // A count of a shelf is the warehouse's own: tests/flows/shelf-counts.test.ts asks.
  'POST /ops/shelves/count/scan countId',
  'POST /ops/shelves/count/pieces countId',
  'POST /ops/shelves/count/pieces itemId',
  'POST /ops/shelves/count/close countId',
  'POST /ops/shelves/count/drop countId',
  // Buying accounts are the firm's own: tests/flows/buying-accounts.test.ts asks.
  'GET /ops/buying/account accountId',
  'GET /ops/buying/account to',
  'POST /ops/buying/open means',
  'POST /ops/buying/change means',
  'POST /ops/buying/move reference',
  'POST /ops/buying/change accountId',
  'POST /ops/buying/move accountId',
  'POST /ops/buying/count accountId',
  'POST /ops/order/bought buyingAccountId',
  'POST /ops/order/buyTogether buyingAccountId',
  'POST /ops/order/buySplit buyingAccountId',
  'POST /ops/order/correctPaidFrom buyingAccountId',
  'POST /ops/order/correctPaidFrom was',
  // Ranges of tracking numbers are the firm's own: tests/flows/number-ranges.test.ts asks.
  'GET /ops/numbers/list to',
  'GET /ops/numbers/parcel number',
  'POST /ops/numbers/add lineId',
  'POST /ops/numbers/add prefix',
  'POST /ops/numbers/add first',
  'POST /ops/numbers/add last',
  'POST /ops/numbers/add suffix',
  'POST /ops/numbers/close rangeId',
  // What a desk has in hand, told to colleagues only: tests/flows/desk-presence.test.ts asks.
  'GET /ops/desk/presence doc',
  'POST /ops/desk/hold doc',
  // Written answers are the desk's own.
  'POST /ops/support/saveCanned key',
  'POST /ops/support/removeCanned key',
  // The name of a service of the parcel, and of the goods.
  'POST /warehouse/askService service',
  'POST /ops/parcel/tickService service',
  // A step of another parcel is as unknown as none: tests/flows/carrier-numbers.test.ts asks.
  'POST /ops/parcel/removeStep stepId',
  'POST /ops/parcel/weigh parcelPhotoIds.[]',
  'POST /ops/parcel/weigh scalePhotoIds.[]',
  'POST /ops/support/answer pictureIds.[]',
  'POST /ops/sandbox/decide ref',
  // Lines of the bank's statement and money in suspense are no shopper's: tests/flows/transfers.test.ts asks.
  'POST /ops/transfer/match lineId',
  'POST /ops/transfer/match paymentNumber',
  'POST /ops/transfer/suspend lineId',
  'POST /ops/transfer/ignore lineId',
  'POST /ops/transfer/restore lineId',
  'POST /ops/bills/preview columns.number',
  'POST /ops/bills/import columns.number',
  'POST /ops/bills/match packNumber',
  'POST /ops/suspense/give itemId',
  'POST /ops/suspense/return itemId',
  // Looked at once the password is right: another's payment is none of one's sources.
  'POST /withdrawal/confirm from.[]',
  'POST /withdrawal/confirm parts.[].paymentNumber',
  'POST /withdrawal/apply from.[]',
  'POST /withdrawal/apply parts.[].paymentNumber',
  'POST /ops/withdrawal/bank withdrawalNumber',
  'POST /ops/sandbox/dispute ref',
  'POST /ops/sandbox/refund refundRef',
  'POST /ops/disputes/hand-over reference',
  // Buyers see every order: of which shop they ask is only a filter.
  'GET /ops/order/queue shopOf',
  // A copy of one's data: tests/flows/privacy.test.ts asks for another's.
  'GET /user/exportLink id',
  // Of a card or a passport.
  'POST /kyc/submit number',
])

/** Which document a field names; null when none. Refuses a field nobody has thought about. */
export function namedBy(call: string, at: string): Kind | null {
  const parts = at.split('.')
  const last = parts.at(-1) ?? ''
  const end = last === '[]' || last === '{key}' ? parts.slice(-2).join('.') : last
  const kind =
    byField[`${call} ${at}`] ?? (publicFields.has(`${call} ${at}`) ? undefined : (byName[end] ?? byName[last]))
  if (kind) return kind
  if (publicFields.has(`${call} ${at}`) || words.has(end) || words.has(last) || words.has(parts.slice(-3).join('.')))
    return null
  throw new Error(`${call} takes ${at}: say in tests/support/routes-documents.ts whether it names a document`)
}
