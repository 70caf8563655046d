/**
 * The shop's terms: every number the specification leaves open, with its default (product.md, states.md 13). Staff
 * changes them without a deploy; tests override them. Money in minor units of the settlement currency unless it says
 * fen, times in milliseconds, percents as decimal strings.
 */
import { days, hours, minutes, seconds } from './kit/time.ts'

export const defaultTerms = {
  settlementCurrency: 'USD',
  /** Settlement units for one yuan, before the margin, and the margin on top: the rate stored on an order is both multiplied. */
  exchangeRate: '0.1400',
  exchangeMargin: '1.02',
  serviceFeePercent: '5',
  serviceFeeLeast: 50,
  packingFee: 150,
  insurancePercent: '2',
  insuranceLeast: 100,
  insuranceMost: 200_000,
  declaredLeast: 100,
  declaredMost: 300_000,
  /** The short customs form (CN 22) goes up to this value, near the 300 SDR of the Universal Postal Union, and this weight; grams. */
  cn22Most: 40_000,
  cn22MostG: 2000,
  /** What a lost parcel without insurance pays for the goods at most, beside the freight. */
  claimUninsuredMost: 3000,
  /** What one person may move alone; above it a second one approves, and the approval holds so long. */
  aloneMost: 20_000,
  approvalWindow: days(7),
  /** Points that one person of the staff may give or take at once. */
  pointsAloneMost: 1000,
  /** Differences up to this are forgiven when the shopper would owe them; what we owe is always returned. */
  tolerance: 50,
  returnFreight: 150,
  rechargeLeast: 100,
  /** Without an identity check. */
  rechargeMostPerDay: 500_000,
  rechargePresets: [2000, 5000, 10_000, 20_000, 50_000],
  unpaidOrdersMost: 50,
  linesInCartMost: 200,
  freeQcPhotos: 3,
  orderPayWindow: hours(24),
  parcelPayWindow: hours(24),
  servicePayWindow: hours(24),
  rechargeWindow: minutes(30),
  paymentTimeToLive: minutes(30),
  /** How long a payment by bank transfer waits, and its document with it. */
  transferWindow: days(3),
  orderPatchWindow: hours(72),
  /** How long a line on hold waits for the shopper's answer before it is given back. */
  answerWindow: hours(48),
  parcelPatchWindow: days(14),
  /** Rehearsal packing: what it costs, and how long its prices are locked. */
  rehearsalFee: 200,
  rehearsalWindow: hours(72),
  shippedPatchWindow: days(7),
  /** An extra payment may be put off, never to later than this after it was asked for. */
  patchLongest: days(30),
  claimLease: hours(2),
  /** When the warehouse works: days of the week, 1 is Monday, and the clock on its wall. */
  warehouseDays: [1, 2, 3, 4, 5, 6],
  warehouseZone: 'Asia/Shanghai',
  returnWindow: days(5),
  storageFree: days(90),
  storageEnd: days(180),
  /** Longer than the free days: how long a block is, and what it costs. */
  storageBlock: days(30),
  storageBlockPrice: 600,
  /** A parcel without owner is discarded no earlier. */
  noOwnerKept: days(90),
  autoReceive: days(60),
  claimWindow: days(30),
  redirectAfterPayment: seconds(5),
  /** How long a registration lives whose address nobody proved, and how long a used or old mail proof is kept. */
  unprovenKept: days(7),
  /** Products that a shopper may mark, and wait for; how long, and how often their source is asked. */
  favouritesMost: 300,
  watchesMost: 50,
  watchFor: days(90),
  watchAskedEvery: hours(6),
  couponGrace: days(7),
  /** The identity check (states.md 9, 10): what may be withdrawn in 30 days without one, and how often it may be tried. */
  withdrawUncheckedMost: 20_000,
  /** Money out (states.md 9): the least, how many in a day, the wait after a new password, and above what a second person approves. */
  withdrawLeast: 500,
  withdrawalsPerDay: 5,
  withdrawHold: hours(72),
  withdrawAloneMost: 100_000,
  /** How long the password that was typed for one withdrawal counts, and how long finance usually takes. */
  withdrawConfirmed: minutes(5),
  withdrawReview: days(1),
  /** The account (decision 077): days to come back before it is erased, how long an export lies ready and may take, and how many a day. */
  comeBack: days(14),
  exportKept: hours(72),
  exportTakes: hours(1),
  exportsPerDay: 3,
  kycTries: 5,
  kycTriesWindow: days(30),
  /** How long a case usually waits for its reviewer. */
  kycReview: days(1),
  /** When pictures and what was typed are deleted: of what was never sent in, of what was rejected, of what was decided otherwise. */
  kycDraftKept: days(7),
  kycRejectedKept: days(90),
  kycDecidedKept: days(5 * 365),
  /** How long before its end the shopper is told that a document ends. */
  kycEndsSoon: days(30),
  /** Bytes. With less free space on a disk the shop begins nothing new: two segments of the database's log, and room to finish what is begun. */
  diskFloor: 64 * 1024 * 1024,
  /** A link to a private picture or clip works for at most this long, and for at least half of it. */
  mediaLinkLife: minutes(10),
  /** A reader of a file that takes nothing for this long is let go. */
  sendIdle: seconds(60),
  /** Files being sent at once, to one address and by one server process in all. */
  sendsPerAddress: 48,
  sendsMost: 400,
} as const

export type Terms = {
  [K in keyof typeof defaultTerms]: (typeof defaultTerms)[K] extends number
    ? number
    : (typeof defaultTerms)[K] extends string
      ? string
      : readonly number[]
}
