/**
 * A PayPal of our own on 127.0.0.1 (Orders v2, refunds, disputes, Transaction Search, webhooks with a certificate), with its
 * page to approve at. Nothing is left to chance: the last two digits of an amount decide what goes wrong when it is captured
 * (`faults`), and `trouble` breaks every answer.
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fromPaypal, toPaypal } from '#server/providers/payment/paypal-money.ts'
import type { FakeOptions, PlayedFake, Trouble, Webhook } from './fake.ts'
import { Account, type KeptDispute, type KeptOrder, minus, shown } from './paypal-account.ts'
import { type Answered, answer, type Kept } from './paypal-answers.ts'
import { paypalSigner } from './paypal-signer.ts'

export { faults } from './paypal-answers.ts'

export interface FakePaypal extends PlayedFake {
  /** Every question it was asked: method, path and key. */
  asked: { what: string; key: string | undefined }[]
  /** What it has told so far, the oldest first. */
  told: Webhook[]
  /** What its certificate is worth from now on. */
  certificate: 'good' | 'none' | 'expired' | 'stranger'
  /** The order of our payment number. */
  orderId(merchantRef: string): string
  /** How the capture of an order stands; undefined where it has none. */
  captured(orderId: string): string | undefined
  /** Every token it gave is worthless now. */
  revokeTokens(): void
  /** A capture that waits is decided. */
  decideCapture(merchantRef: string, to: 'COMPLETED' | 'DECLINED'): Promise<Webhook[]>
  /** PayPal takes the capture back, without a dispute. */
  reverse(merchantRef: string): Promise<Webhook[]>
  /** `another`: opened beside those that the capture has had. */
  dispute(merchantRef: string, to: 'open' | 'won' | 'lost', another?: boolean): Promise<Webhook[]>
  /** The shopper approves, and PayPal then refuses to take it, for this reason. */
  decline(merchantRef: string, issue?: string): Promise<Webhook[]>
}

const clientId = 'fake-paypal-client'
const clientSecret = 'fake-paypal-secret-d41d8cd98f00'
const webhookId = '8PT597110X687430LKGECATA'

/** Starts one. */
export async function openFake({ port = 0, now = Date.now, hook }: FakeOptions = {}): Promise<FakePaypal> {
  const account = new Account(now)
  const server = createServer((request, response) => {
    void read(request).then(async (body) => {
      const { status, type, text, location, cut } = await route(request, body)
      if (cut) {
        request.socket.destroy()
        return
      }
      response.writeHead(status, { 'content-type': type, ...(location && { location }) })
      response.end(text)
    })
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const signer = paypalSigner(base, webhookId, now)
  const show = shown(base, now)
  const kept: Kept = {
    account,
    show,
    signer,
    clientId,
    clientSecret,
    keys: new Map(),
    tokens: new Map(),
    oneTime: new Set(),
    refunding: 'succeeded',
    tell: (type, resource) => tell(type, resource),
  }

  async function tell(type: string, resource: object): Promise<Webhook> {
    const webhook = signer.event(type, resource)
    fake.told.push(webhook)
    await deliver(webhook)
    return webhook
  }
  async function deliver({ headers, body }: Webhook): Promise<void> {
    if (typeof hook === 'function') await hook({ headers, body })
    else if (hook !== undefined) void fetch(hook, { method: 'POST', headers, body }).catch(() => undefined)
  }

  async function route(request: IncomingMessage, body: string): Promise<Answered> {
    const { pathname, searchParams } = new URL(request.url ?? '/', base)
    const key = request.headers['paypal-request-id']
    fake.asked.push({ what: `${request.method} ${pathname}`, key: typeof key === 'string' ? key : undefined })
    if (pathname === '/checkoutnow') return page(request, searchParams, body)
    if (pathname.startsWith('/v1/notifications/certs/')) return certificate()
    const broken: Partial<Record<Trouble, Answered>> = {
      error: { status: 500, type: 'application/json', text: '{"name":"INTERNAL_SERVER_ERROR","debug_id":"f1"}' },
      html: { status: 200, type: 'text/html', text: '<html><body>We will be right back.</body></html>' },
    }
    const instead = broken[fake.trouble]
    if (instead) return instead
    const answered = await answer(kept, request, pathname, searchParams, body)
    return fake.trouble === 'lost' ? { ...answered, cut: true } : answered
  }
  const certificate = (): Answered => {
    const pem = signer.pem(fake.certificate)
    return pem === undefined
      ? { status: 404, type: 'text/plain', text: 'not found' }
      : { status: 200, type: 'application/x-pem-file', text: pem }
  }
  async function page(request: IncomingMessage, query: URLSearchParams, body: string): Promise<Answered> {
    const order = account.order(query.get('token') ?? '')
    if (!order) return { status: 404, type: 'text/html', text: '<h1>This payment is over.</h1>' }
    if (request.method === 'POST') {
      const yes = new URLSearchParams(body).get('choice') === 'pay'
      if (yes) await approve(order)
      const back = new URL(yes ? order.returnUrl : order.cancelUrl)
      back.searchParams.set('token', order.id)
      if (yes) back.searchParams.set('PayerID', 'FAKEPAYER0001')
      return { status: 303, type: 'text/plain', text: '', location: back.href }
    }
    const text = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Fake PayPal</title>
<h1>Fake PayPal</h1><p>${order.amount.value} ${order.amount.currency_code}</p>
<form method="post"><button name="choice" value="pay">Pay now</button><button name="choice" value="cancel">Cancel</button></form>`
    return { status: 200, type: 'text/html; charset=utf-8', text }
  }
  const approve = async (order: KeptOrder): Promise<Webhook[]> => {
    if (order.status !== 'PAYER_ACTION_REQUIRED') return []
    order.status = 'APPROVED'
    return [await tell('CHECKOUT.ORDER.APPROVED', show.order(order))]
  }
  const disputeOf = (order: KeptOrder) => [...account.disputes.values()].findLast((it) => it.order === order)

  const fake: FakePaypal = {
    base,
    env: {
      PAYPAL_CLIENT_ID: clientId,
      PAYPAL_CLIENT_SECRET: clientSecret,
      PAYPAL_WEBHOOK_ID: webhookId,
      PAYPAL_API_BASE: base,
    },
    asked: [],
    told: [],
    trouble: 'none',
    certificate: 'good',
    get refunding() {
      return kept.refunding
    },
    set refunding(to) {
      kept.refunding = to
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
    orderId: (number) => account.orderOf(number).id,
    captured: (id) => account.orders.get(id)?.capture?.status,
    revokeTokens: () => kept.tokens.clear(),
    charges: (number) =>
      [...account.orders.values()].filter((it) => it.reference_id === number && account.order(it.id)).length,
    async pay(number, { amount, currency } = {}) {
      const order = account.orderOf(number)
      const asked = order.amount
      if (amount !== undefined || currency !== undefined)
        order.takes = toPaypal(amount ?? fromPaypal(asked), currency ?? asked.currency_code)
      return approve(order)
    },
    async decline(number, issue = 'INSTRUMENT_DECLINED') {
      const order = account.orderOf(number)
      order.refuses = issue
      return approve(order)
    },
    refunds: (number) =>
      [...account.orders.values()].flatMap((order) => order.refunds).filter((it) => it.invoice_id === number).length,
    async decideRefund(number, to) {
      const refund = [...account.orders.values()].flatMap((it) => it.refunds).find((it) => it.invoice_id === number)
      if (!refund) throw new Error(`no refund ${number}`)
      const before = refund.status
      refund.status = to === 'succeeded' ? 'COMPLETED' : 'FAILED'
      if (to === 'succeeded' && before === 'PENDING') account.refundMoved(refund)
      if (to === 'failed' && before === 'COMPLETED') account.refundMoved(refund, true)
      return [
        await tell(to === 'succeeded' ? 'PAYMENT.CAPTURE.REFUNDED' : 'PAYMENT.REFUND.FAILED', show.refund(refund)),
      ]
    },
    async decideCapture(number, to) {
      const order = account.orderOf(number)
      if (order.capture?.status !== 'PENDING') throw new Error(`nothing of ${number} waits`)
      if (to === 'COMPLETED') account.complete(order)
      else order.capture.status = 'DECLINED'
      return [await tell(`PAYMENT.CAPTURE.${to}`, show.capture(order))]
    },
    async dispute(number, to, another = false) {
      const order = account.orderOf(number)
      if (!order.capture) throw new Error(`nothing of ${number} was taken`)
      const known = another ? undefined : disputeOf(order)
      const dispute: KeptDispute = known ?? {
        dispute_id: `PP-D-${account.newId('')}`,
        order,
        status: 'OPEN',
        outcome: null,
        createdAt: now(),
        updatedAt: now(),
      }
      account.disputes.set(dispute.dispute_id, dispute)
      const { id: reference, amount } = order.capture
      // Held, let go, and where it is lost reversed.
      account.move(order, {
        transaction_id: account.newId('7HD'),
        code: to === 'open' ? 'T1110' : 'T1111',
        amount: to === 'open' ? minus(amount) : amount,
        reference,
      })
      if (to === 'lost')
        account.move(order, {
          transaction_id: account.newId('7RV'),
          code: 'T1106',
          amount: minus(amount),
          reference,
        })
      if (to !== 'open')
        Object.assign(dispute, {
          status: 'RESOLVED',
          outcome: to === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR',
          updatedAt: now(),
        })
      return [await tell(`CUSTOMER.DISPUTE.${to === 'open' ? 'CREATED' : 'RESOLVED'}`, show.dispute(dispute))]
    },
    async reverse(number) {
      const order = account.orderOf(number)
      if (!order.capture) throw new Error(`nothing of ${number} was taken`)
      const { id: captureId, amount } = order.capture
      const id = account.newId('9RV')
      account.move(order, { transaction_id: id, code: 'T1106', amount: minus(amount), reference: captureId })
      const links = [{ rel: 'up', href: `${base}/v2/payments/captures/${captureId}` }]
      return [await tell('PAYMENT.CAPTURE.REVERSED', { id, status: 'REVERSED', amount, links })]
    },
    again: (webhook) => signer.signed(webhook.body),
    forged: (webhook) => signer.forged(webhook.body),
    foreign: () => signer.event('BILLING.SUBSCRIPTION.ACTIVATED', { id: 'I-BW452GLLEP1G' }),
  }
  return fake
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
