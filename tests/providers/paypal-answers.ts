/** What the fake PayPal answers to each question of its wire. */
import type { IncomingMessage } from 'node:http'
import { days, hours } from '#contract/kit/time.ts'
import { fromPaypal, type PaypalMoney, toPaypal } from '#server/providers/payment/paypal-money.ts'
import type { PlayedFake, Webhook } from './fake.ts'
import type { Account, KeptOrder, KeptRefund, Shown } from './paypal-account.ts'
import type { Signer } from './paypal-signer.ts'

export interface Answered {
  status: number
  type: string
  text: string
  location?: string
  /** The line is cut before the answer. */
  cut?: boolean
}
export interface Kept {
  account: Account
  show: Shown
  signer: Signer
  clientId: string
  clientSecret: string
  keys: Map<string, { until: number; answered: Answered }>
  tokens: Map<string, number>
  /** Faults that have happened. */
  oneTime: Set<string>
  refunding: PlayedFake['refunding']
  tell(type: string, resource: object): Promise<Webhook>
}

/** What happens when an order of an amount with these last two digits is captured. */
export const faults = {
  declined: 13,
  pending: 17,
  /** Taken, and the answer is lost, once. */
  lost: 19,
  /** 500, once. */
  error: 23,
  /** A page instead of JSON, once. */
  html: 29,
  /** A unit less is taken. */
  short: 31,
  /** It is taken in euro. */
  otherCurrency: 37,
  /** It says another number than ours. */
  otherNumber: 41,
  /** The webhook is delivered before the answer. */
  early: 43,
  /** Each webhook of it is told twice. */
  twice: 47,
  /** 429, once. */
  busy: 53,
  /** The token is over in the middle of it. */
  tokenOver: 59,
  /** The order is not even opened. */
  notOpened: 61,
} as const

const json = (status: number, body: object): Answered => ({
  status,
  type: 'application/json',
  text: JSON.stringify(body),
})
const notFound = () =>
  json(404, { name: 'RESOURCE_NOT_FOUND', message: 'The specified resource does not exist.', debug_id: 'f2' })
const refused = (issue: string) =>
  json(422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue, description: issue }], debug_id: 'f3' })

export async function answer(
  kept: Kept,
  request: IncomingMessage,
  path: string,
  query: URLSearchParams,
  body: string,
): Promise<Answered> {
  const { account, show } = kept
  const what = `${request.method} ${path}`
  if (what === 'POST /v1/oauth2/token') return giveToken(kept, request.headers.authorization, body)
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  if ((kept.tokens.get(token) ?? 0) <= account.now()) return json(401, { error: 'invalid_token' })
  const [, , folder = '', kind = '', id = '', verb] = path.split('/')
  if (what === 'POST /v1/notifications/verify-webhook-signature') return check(kept, body)
  if (what === 'GET /v1/reporting/transactions') return statement(kept, query)
  if (folder === 'customer') return disputes(kept, request.method === 'GET' ? id : '', query)
  if (request.method === 'GET') {
    if (kind === 'orders') return seen(account.order(id), show.order)
    if (kind === 'captures') return seen(account.orderOfCapture(id), show.capture)
    return seen(account.refund(id), show.refund)
  }
  const key = request.headers['paypal-request-id']
  if (typeof key !== 'string') return json(400, { name: 'INVALID_REQUEST', details: [{ issue: 'NO_REQUEST_ID' }] })
  const known = kept.keys.get(`${path} ${key}`)
  if (known && known.until > account.now()) return known.answered
  const sent = (body === '' ? {} : JSON.parse(body)) as Sent
  const answered =
    verb === 'capture'
      ? await capture(kept, account.order(id))
      : verb === 'refund'
        ? await refund(kept, account.orderOfCapture(id), sent)
        : create(kept, sent)
  const lasts = verb === 'refund' ? days(45) : hours(6)
  if (answered.status < 300 && answered.type === 'application/json')
    kept.keys.set(`${path} ${key}`, { until: account.now() + lasts, answered: { ...answered, cut: false } })
  return answered
}

interface Sent {
  purchase_units: [{ reference_id: string; custom_id: string; invoice_id: string; amount: PaypalMoney }]
  payment_source: { paypal: { experience_context: { return_url: string; cancel_url: string } } }
  amount: PaypalMoney
  invoice_id: string
  custom_id: string
}

const seen = <Row>(row: Row | undefined, show: (row: Row) => object): Answered =>
  row ? json(200, show(row)) : notFound()

function giveToken({ account, tokens, clientId, clientSecret }: Kept, given = '', body: string): Answered {
  const right = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  if (given !== right || body !== 'grant_type=client_credentials') return json(401, { error: 'invalid_client' })
  const token = account.newId('A21AA')
  tokens.set(token, account.now() + hours(9))
  return json(200, {
    scope: 'https://uri.paypal.com/services/',
    access_token: token,
    token_type: 'Bearer',
    expires_in: 32_400,
  })
}

/** What PayPal says to a question that it could not read: 400, and nothing was done. */
const unreadable = (): Answered =>
  json(400, { name: 'INVALID_REQUEST', details: [{ issue: 'INVALID_PARAMETER_VALUE' }] })

function create({ account, show }: Kept, { purchase_units: [unit], payment_source: { paypal } }: Sent): Answered {
  if (!/^\d+(\.\d\d)?$/.test(unit.amount.value))
    return json(400, { name: 'INVALID_REQUEST', details: [{ issue: 'VALUE' }] })
  if (fromPaypal(unit.amount) % 100 === faults.notOpened) return refused('PAYEE_ACCOUNT_RESTRICTED')
  const order: KeptOrder = {
    id: account.newId('5O'),
    status: 'PAYER_ACTION_REQUIRED',
    reference_id: unit.reference_id,
    custom_id: unit.custom_id,
    invoice_id: unit.invoice_id,
    amount: unit.amount,
    returnUrl: paypal.experience_context.return_url,
    cancelUrl: paypal.experience_context.cancel_url,
    createdAt: account.now(),
    capture: null,
    refunds: [],
    takes: null,
    refuses: null,
  }
  account.orders.set(order.id, order)
  return json(201, show.order(order))
}

async function capture(kept: Kept, order: KeptOrder | undefined): Promise<Answered> {
  const { account, show } = kept
  if (!order) return notFound()
  if (order.status === 'COMPLETED') return refused('ORDER_ALREADY_CAPTURED')
  if (order.status !== 'APPROVED') return refused('ORDER_NOT_APPROVED')
  const asked = fromPaypal(order.amount)
  const is = (fault: keyof typeof faults) => asked % 100 === faults[fault]
  const first = !kept.oneTime.has(order.id)
  kept.oneTime.add(order.id)
  if (first && is('error')) return json(500, { name: 'INTERNAL_SERVER_ERROR' })
  if (first && is('html')) return { status: 503, type: 'text/html', text: '<h1>Back soon</h1>' }
  if (first && is('busy')) return json(429, { name: 'RATE_LIMIT_REACHED' })
  if (first && is('tokenOver')) {
    kept.tokens.clear()
    return json(401, { error: 'invalid_token' })
  }
  if (order.refuses === 'unreadable') return unreadable()
  if (order.refuses !== null || is('declined')) return refused(order.refuses ?? 'INSTRUMENT_DECLINED')
  const paid = [...account.orders.values()].some((it) => it.invoice_id === order.invoice_id && it.capture)
  if (paid) return refused('DUPLICATE_INVOICE_ID')
  const { currency_code: currency } = order.amount
  const taken = is('short')
    ? toPaypal(asked - 1, currency)
    : is('otherCurrency')
      ? { ...order.amount, currency_code: 'EUR' }
      : (order.takes ?? order.amount)
  if (is('otherNumber')) order.custom_id = 'PY000000000000'
  order.status = 'COMPLETED'
  order.capture = { id: account.newId('3C'), status: 'PENDING', amount: taken }
  if (!is('pending')) account.complete(order)
  const type = `PAYMENT.CAPTURE.${order.capture.status}`
  const telling = kept.tell(type, show.capture(order))
  if (is('early')) await telling
  if (is('twice')) await kept.tell(type, show.capture(order))
  return { ...json(201, show.order(order)), cut: first && is('lost') }
}

async function refund(kept: Kept, order: KeptOrder | undefined, sent: Sent): Promise<Answered> {
  const { account, show, refunding } = kept
  if (!order?.capture) return notFound()
  if (refunding === 'unreadable') return unreadable()
  if (refunding === 'refused') return refused('REFUND_TIME_LIMIT_EXCEEDED')
  const left = account.left(order)
  if (left === 0) return refused('CAPTURE_FULLY_REFUNDED')
  if (sent.amount.currency_code !== order.capture.amount.currency_code)
    return refused('REFUND_CAPTURE_CURRENCY_MISMATCH')
  if (fromPaypal(sent.amount) > left) return refused('REFUND_AMOUNT_EXCEEDED')
  const made: KeptRefund = {
    id: account.newId('1R'),
    status: refunding === 'waiting' ? 'PENDING' : refunding === 'failed' ? 'FAILED' : 'COMPLETED',
    amount: sent.amount,
    invoice_id: sent.invoice_id,
    custom_id: sent.custom_id,
    captureId: order.capture.id,
  }
  order.refunds.push(made)
  if (made.status === 'COMPLETED') account.refundMoved(made)
  const types = {
    PENDING: 'PAYMENT.REFUND.PENDING',
    FAILED: 'PAYMENT.REFUND.FAILED',
    COMPLETED: 'PAYMENT.CAPTURE.REFUNDED',
  }
  void kept.tell(types[made.status], show.refund(made))
  return json(201, show.refund(made))
}

/** Two to a page, so that every reader has to turn it. */
function disputes({ account, show }: Kept, id: string, query: URLSearchParams): Answered {
  if (id !== '') return seen(account.disputes.get(id), show.dispute)
  const after = Date.parse(query.get('update_time_after') ?? '')
  const about = query.get('disputed_transaction_id')
  const all = [...account.disputes.values()].filter(
    (it) => (about === null || it.order.capture?.id === about) && (Number.isNaN(after) || it.updatedAt > after),
  )
  const from = Number(query.get('next_page_token') ?? 0)
  const rest = new URLSearchParams([...query].filter(([name]) => name !== 'next_page_token'))
  const next = `https://api-m.paypal.com/v1/customer/disputes?${rest}&next_page_token=${from + 2}`
  return json(200, {
    items: all.slice(from, from + 2).map((it) => ({ dispute_id: it.dispute_id, status: it.status })),
    links: from + 2 < all.length ? [{ rel: 'next', href: next, method: 'GET' }] : [],
  })
}

function statement({ account, show }: Kept, query: URLSearchParams): Answered {
  const [from, to] = [Date.parse(query.get('start_date') ?? ''), Date.parse(query.get('end_date') ?? '')]
  if (!(to - from <= days(31)))
    return json(400, { name: 'INVALID_REQUEST', details: [{ issue: 'INVALID_DATE_RANGE' }] })
  // A day with more than forty is refused as PayPal refuses more than ten thousand.
  const found = account.moves.filter((it) => it.at >= from && it.at <= to)
  if (found.length > 40) return refused('RESULTSET_TOO_LARGE')
  const size = 20
  const page = Number(query.get('page'))
  return json(200, {
    transaction_details: found.slice((page - 1) * size, page * size).map(show.move),
    page,
    total_items: found.length,
    total_pages: Math.ceil(found.length / size),
  })
}

function check({ signer }: Kept, body: string): Answered {
  const sent = JSON.parse(body) as Record<string, string>
  // The event as it was written, not as JSON.parse and JSON.stringify would write it anew.
  const event = body.slice(body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1)
  const of = (name: string) => sent[name] ?? ''
  const ours = signer.isOurs(
    { id: of('transmission_id'), time: of('transmission_time'), signature: of('transmission_sig') },
    event,
  )
  return json(200, { verification_status: ours ? 'SUCCESS' : 'FAILURE' })
}
