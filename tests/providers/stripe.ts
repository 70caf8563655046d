/**
 * A Stripe of one's own on 127.0.0.1: the parts of its API that the shop uses, its hosted page, and its signed webhooks. All in
 * memory, its ids by order alone. By the last two digits of an amount in Stripe's units:
 *
 * - paid on the page: 02 and 13 are declined; 03 told twice; 05 told to nobody; 06 takes one unit less; 07 takes another currency;
 *   08 names another payment of ours
 * - opened: 21 done and not answered, 22 an error, 23 a page instead of an answer, each for the first two requests; 24 refused,
 *   25 an error that is kept under its key
 * - sent back: 13 fails, 77 waits
 *
 * A header `fake-trouble: lost | error | html` does to one request what 21 to 23 do.
 */
import { createHmac } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { toStripe } from '#server/providers/payment/stripe-money.ts'
import type { FakeOptions, PlayedFake, Trouble, Webhook } from './fake.ts'
import { type Session, StripeBook } from './stripe-book.ts'
import { decideRefund, dispute } from './stripe-book-back.ts'
import { textOf } from './stripe-form.ts'
import { payPage } from './stripe-page.ts'
import { readAsked, StripeServer } from './stripe-server.ts'

const secretKey = 'sk_test_of_the_fake'
const webhookSecret = 'whsec_of_the_fake'
const troubleByAmount: Record<number, Trouble> = { 21: 'lost', 22: 'error', 23: 'html' }
const asTrouble = (text: unknown): Trouble | undefined =>
  text === 'lost' || text === 'error' || text === 'html' ? text : undefined

export interface FakeStripe extends PlayedFake {
  /** Requests are done, and the line stays open without a word. */
  hangs: boolean
  /** Not, after somebody rolled it at Stripe. */
  acceptsKey: boolean
  book: StripeBook
  /** What was asked of it, in order. */
  requests: { method: string; path: string; version: string; key: string | undefined; raw: string }[]
  /** All that was told, in order. */
  told: Webhook[]
}

export async function openFake(options: FakeOptions = {}): Promise<FakeStripe> {
  const now = options.now ?? Date.now
  const told: Webhook[] = []
  const requests: FakeStripe['requests'] = []
  const sending = new Set<Promise<unknown>>()
  let base = ''

  const sign = (body: string, secret = webhookSecret): Webhook => {
    const at = Math.floor(now() / 1000)
    const v1 = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
    return { headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${v1}` }, body }
  }
  const deliver = (webhook: Webhook): void => {
    const { hook } = options
    if (hook === undefined) return
    const sent = (
      typeof hook === 'string' ? fetch(hook, { method: 'POST', ...webhook }) : Promise.resolve(hook(webhook))
    ).catch(() => undefined)
    sending.add(sent)
    void sent.finally(() => sending.delete(sent))
  }
  const written = (type: string, object: unknown): string =>
    JSON.stringify({
      id: book.newId('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: Math.floor(now() / 1000),
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type,
      data: { object },
    })
  let silent = false
  const tell = (type: string, object: unknown): void => {
    const webhook = sign(written(type, object))
    told.push(webhook)
    if (!silent) deliver(webhook)
  }
  const book = new StripeBook({ now, base: () => base, tell })
  const api = new StripeServer({ book, now, tell })
  const seen = new Map<string, number>()

  const atPage = (session: Session, choice: string | null): string | undefined => {
    const ending = session.amount_total % 100
    if (choice === 'decline' || (choice === 'pay' && (ending === 2 || ending === 13))) return 'Your card was declined.'
    const from = told.length
    silent = ending === 5
    if (ending === 8) Object.assign(session, { client_reference_id: 'PY000000UNKNOWN0', metadata: {} })
    const less = ending === 6 ? { amount: session.amount_total - 1 } : {}
    const other = ending === 7 ? { currency: session.currency === 'eur' ? 'usd' : 'eur' } : {}
    book.pay(session, choice === 'later' ? 'later' : 'now', { ...less, ...other })
    silent = false
    if (ending === 3) for (const webhook of told.slice(from)) deliver(sign(webhook.body))
    return undefined
  }

  const answer = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const asked = readAsked(request, Buffer.concat(chunks).toString())
    const page = /^\/pay\/(\w+)$/.exec(asked.path)
    if (page) {
      book.catchUp()
      const session = book.sessions.get(page[1] ?? '')
      if (!session) return void response.writeHead(404).end()
      const note = request.method === 'POST' ? atPage(session, new URLSearchParams(asked.raw).get('choice')) : ''
      if (note === undefined) return void response.writeHead(303, { location: session.success_url }).end()
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(payPage(session, note))
    }
    if (!asked.path.startsWith('/v1/')) return void response.writeHead(204).end()
    const version = String(request.headers['stripe-version'] ?? '')
    const { method, path, key, raw } = asked
    requests.push({ method, path, version, key, raw })
    if (!fake.acceptsKey || request.headers.authorization !== `Bearer ${secretKey}`)
      return void response
        .writeHead(401, { 'content-type': 'application/json' })
        .end('{"error":{"type":"invalid_request_error","message":"Invalid API Key provided"}}')
    const trouble = asTrouble(request.headers['fake-trouble']) ?? asTrouble(fake.trouble) ?? byAmount(asked)
    if (trouble === 'error')
      return void response
        .writeHead(500, { 'content-type': 'application/json' })
        .end('{"error":{"type":"api_error","message":"An unknown error occurred"}}')
    if (trouble === 'html')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>We will be back soon</html>')
    const { status, body, headers } = api.answer(asked)
    if (fake.hangs) return
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    if (trouble !== 'lost') return void response.end(body)
    // Cut in the middle of the answer: a line that is cut before it, the client itself would try again, half a second later.
    response.write(body.slice(0, body.length / 2), () => response.destroy())
  }
  const byAmount = ({ path, key, params }: ReturnType<typeof readAsked>): Trouble | undefined => {
    const trouble = troubleByAmount[Number(textOf(params, 'line_items.0.price_data.unit_amount')) % 100]
    if (path !== '/v1/checkout/sessions' || key === undefined || trouble === undefined) return undefined
    const times = (seen.get(key) ?? 0) + 1
    seen.set(key, times)
    return times <= 2 ? trouble : undefined
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const sessionsOf = (merchantRef: string) =>
    [...book.sessions.values()].filter((it) => it.client_reference_id === merchantRef)
  const sessionOf = (merchantRef: string): Session => {
    const session = sessionsOf(merchantRef).at(-1)
    if (!session) throw new Error(`no session of ${merchantRef}`)
    return session
  }
  const refundsOf = (merchantRef: string) =>
    [...book.refunds.values()].filter((it) => Object.values(it.metadata).includes(merchantRef))
  /** What is told while this is done. */
  const telling = async (done: () => void): Promise<Webhook[]> => {
    book.catchUp()
    const from = told.length
    done()
    await Promise.all(sending)
    return told.slice(from)
  }

  const fake: FakeStripe = {
    base,
    env: { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: base },
    book,
    requests,
    told,
    trouble: 'none',
    hangs: false,
    acceptsKey: true,
    get refunding() {
      return book.refunding
    },
    set refunding(how) {
      book.refunding = how
    },
    charges: (merchantRef) => sessionsOf(merchantRef).length,
    refunds: (merchantRef) => refundsOf(merchantRef).length,
    pay: (merchantRef, taken = {}) =>
      telling(() => {
        const session = sessionOf(merchantRef)
        const currency = (taken.currency ?? session.currency).toLowerCase()
        const amount = taken.amount === undefined ? {} : { amount: toStripe(taken.amount, currency) }
        book.pay(session, 'now', { ...amount, currency })
      }),
    decline: (merchantRef) =>
      telling(() => {
        book.pay(sessionOf(merchantRef), 'later')
        book.decideLater(sessionOf(merchantRef), false)
      }),
    decideRefund: (merchantRef, to) =>
      telling(() => {
        for (const refund of refundsOf(merchantRef)) decideRefund(book, refund, to, tell)
      }),
    dispute: (merchantRef, to) =>
      telling(() => {
        const intent = book.intents.get(sessionOf(merchantRef).payment_intent ?? '')
        if (intent) dispute(book, intent, to, now(), tell)
      }),
    again: ({ body }) => sign(body),
    forged: ({ body }) => sign(body, 'whsec_of_somebody_else'),
    foreign: () => sign(written('customer.created', { id: 'cus_1', object: 'customer' })),
    async close() {
      await Promise.all(sending)
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  return fake
}
