/** Every answer is HTTP 200 with this envelope (specification 7); the codes are those of states.md 15. */
export const codes = {
  ok: 20000,
  sessionInvalid: 11000,
  invalid: 40001,
  consentRequired: 40003,
  forbidden: 40300,
  notFound: 40400,
  conflict: 40900,
  quoteChanged: 40901,
  keyReused: 40902,
  paymentInProgress: 40903,
  stillRunning: 40904,
  alreadyPaid: 40905,
  /** Asked once: the questions are in the answer, and the call goes through when it names them. */
  confirmFirst: 40906,
  insufficientBalance: 42201,
  couponNotApplicable: 42202,
  returnPeriodOver: 42203,
  slowDown: 42900,
  unexpected: 50000,
} as const

export type Code = (typeof codes)[keyof typeof codes]

export interface Envelope<Data = unknown> {
  code: number
  message: string
  data: Data
  /** The server's clock when it answered (epoch ms): countdowns follow it, not the phone's. */
  serverTime: number
  requestId: string
}
