/** The outside for tests, in memory: a gateway the test decides for, a mailbox that is a list, files in a map. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import { days } from '#contract/kit/time.ts'
import { sampleMarketplace } from '#server/providers/marketplace/catalog-source.ts'
import type {
  Charge,
  ChargeState,
  Dispute,
  Gateway,
  GatewayEvent,
  SentRefund,
  StatementLine,
} from '#server/providers/payment/gateway.ts'
import type { Letter, Providers } from '#server/providers/providers.ts'
import type { World } from '#server/world.ts'

export interface FakeGateway extends Gateway {
  charges: Map<string, Charge>
  /** By our refund number. */
  refunds: Map<string, SentRefund>
  /** What becomes of a refund that is asked for now; `silent`: it is taken on, and the answer is lost. */
  refunding: SentRefund['state'] | 'silent'
  disputesOf: Dispute[]
  lines: StatementLine[]
  /** Delivers any event, signed. */
  say(event: GatewayEvent): Promise<Response>
  /** Sets a charge's state and gives the signed webhook that tells of it. */
  decide(
    merchantRef: string,
    state: ChargeState,
    more?: { amount?: number; eventId?: string },
  ): { headers: Record<string, string>; body: string }
  /** Decides and delivers the webhook through the app. */
  tell(merchantRef: string, state: ChargeState, more?: { amount?: number; eventId?: string }): Promise<Response>
}
export interface FakeProviders extends Providers {
  gateway: FakeGateway
  mails: Letter[]
  /** What the push service was handed, readable. */
  pushes: { to: string; payload: string; ttl: number; urgency: string; topic: string }[]
  connect(app: Hono, world: World): void
}

const secret = 'test-gateway-secret'
const sign = (at: number, body: string) => createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')

export function fakeProviders(now: () => number): FakeProviders {
  let app: Hono | undefined
  let events = 0
  const charges = new Map<string, Charge>()
  const mails: FakeProviders['mails'] = []
  const pushes: FakeProviders['pushes'] = []
  const stored = new Map<string, { bytes: Uint8Array; at: number }>()
  const byRef = (ref: string) => [...charges.values()].find((charge) => charge.providerRef === ref)

  const signed = (event: GatewayEvent): { headers: Record<string, string>; body: string } => {
    const body = JSON.stringify(event)
    return {
      headers: { 'haulway-signature': `${now()}.${sign(now(), body)}`, 'content-type': 'application/json' },
      body,
    }
  }
  const deliver = async ({ headers, body }: ReturnType<typeof signed>): Promise<Response> => {
    if (!app) throw new Error('the shop is not open')
    return app.request('/api/webhooks/sandbox', { method: 'POST', headers, body })
  }
  const refunds = new Map<string, SentRefund>()

  const gateway: FakeGateway = {
    name: 'sandbox',
    channel: 'sandbox',
    waits: (terms) => terms.paymentTimeToLive,
    refundable: days(180),
    takes: () => true,
    charges,
    refunds,
    refunding: 'succeeded',
    disputesOf: [],
    lines: [],
    async refund({ merchantRef, amount, currency }) {
      const state = gateway.refunding === 'silent' ? 'succeeded' : gateway.refunding
      const sent = refunds.get(merchantRef) ?? {
        providerRef: `re_${merchantRef}`,
        merchantRef,
        amount,
        currency,
        state,
        failure: state === 'failed' ? 'account_closed' : null,
      }
      refunds.set(merchantRef, sent)
      if (gateway.refunding === 'silent') throw new Error('the line is dead')
      return sent
    },
    refundState: async ({ merchantRef }) => refunds.get(merchantRef),
    disputes: async () => gateway.disputesOf,
    async *statement(from, to) {
      for (const line of gateway.lines) if (line.at >= from && line.at < to) yield line
    },
    say: (event) => deliver(signed(event)),
    async open({ merchantRef, amount, currency }) {
      const charge = charges.get(merchantRef) ?? {
        providerRef: `ch_${merchantRef}`,
        merchantRef,
        amount,
        currency,
        state: 'waiting' as const,
      }
      charges.set(merchantRef, charge)
      return { providerRef: charge.providerRef, payUrl: `/sandbox/pay/${charge.providerRef}` }
    },
    state: async (ref) => byRef(ref),
    async cancel(ref) {
      const charge = byRef(ref)
      if (!charge) throw new Error(`no charge ${ref}`)
      if (charge.state === 'waiting') charge.state = 'canceled'
      return charge
    },
    async verify(headers, body, at) {
      const [time = '', given = ''] = (headers.get('haulway-signature') ?? '').split('.')
      const right = Buffer.from(sign(Number(time), body))
      const got = Buffer.from(given)
      if (right.length !== got.length || !timingSafeEqual(right, got)) return undefined
      if (Math.abs(at - Number(time)) > 300_000) return undefined
      return JSON.parse(body) as GatewayEvent
    },
    decide(merchantRef, state, more = {}) {
      const charge = charges.get(merchantRef) ?? {
        providerRef: `ch_${merchantRef}`,
        merchantRef,
        amount: 0,
        currency: 'USD',
        state,
      }
      charge.state = state
      const told: Charge = { ...charge, amount: more.amount ?? charge.amount }
      events += 1
      return signed({ id: more.eventId ?? `ev_${events}`, kind: 'charge', charge: told })
    },
    tell: (merchantRef, state, more) => deliver(gateway.decide(merchantRef, state, more)),
  }
  return {
    gateway,
    mails,
    gateways: new Map([['sandbox', gateway]]),
    marketplace: sampleMarketplace(now),
    carrier: { track: async () => [] },
    mail: { send: async (mail) => void mails.push(mail) },
    files: {
      put: async (key, bytes) => void stored.set(key, { bytes, at: now() }),
      open: async (key) => {
        const found = stored.get(key)
        return (
          found && {
            size: found.bytes.length,
            read: async (from, most) => found.bytes.slice(from, from + most),
            close: async () => {},
          }
        )
      },
      remove: async (key) => void stored.delete(key),
      olderThan: async function* (age) {
        for (const [key, { at }] of stored) if (now() - at > age) yield { key, at }
      },
    },
    push: {
      publicKey: async () => 'B'.repeat(87),
      accepts: (endpoint) => endpoint.startsWith('https://push.example/'),
      async send(to, message) {
        pushes.push({ to: to.endpoint, ...message })
        return 'taken'
      },
    },
    pushes,
    connect: (it) => void (app = it),
  }
}
