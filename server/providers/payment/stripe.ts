/**
 * Cards, by Stripe (decision 054): Checkout Sessions on Stripe's own page, so card numbers never come near us. Our payment number
 * is the idempotency key of the session, our refund number that of the refund. Errors that are no answer reject (stripe-errors.ts).
 */
import Stripe from 'stripe'
import { days, hours, minutes } from '#contract/kit/time.ts'
import {
  type Charge,
  ChargeRefused,
  type Dispute,
  type Gateway,
  type GatewayEvent,
  type SentRefund,
} from './gateway.ts'
import { isMissing, isRefusal, mayBeThere, refusalOf } from './stripe-errors.ts'
import {
  intentOf,
  paymentKey,
  readDispute,
  type ReadDispute,
  readEvent,
  readRefund,
  readSession,
  refundKey,
} from './stripe-events.ts'
import { canCharge, canSay, toStripe } from './stripe-money.ts'
import { statement } from './stripe-statement.ts'

/** How far a signature's time may be off. */
const tolerance = minutes(5)
/** How long after our time is over Stripe's own clock ends a session: it takes no less than 30 minutes, and no more than a day. */
const spare = minutes(31)
const longest = days(1)
/** How long a bank takes to decide a dispute, at most. */
const decidedWithin = days(180)

export interface StripeParts {
  secretKey: string
  /** Each is accepted: one is rolled out while another still signs. */
  webhookSecrets: readonly string[]
  /** Such as https://api.stripe.com. */
  base: string
  /** How long an answer is waited for, ms. A shopper who cancels waits with us. */
  timeout?: number
}

type Wanted = Parameters<Gateway['open']>[0]

/** The gateway of one Stripe account. */
export function makeStripeGateway({ secretKey, webhookSecrets, base, timeout = 15_000 }: StripeParts): Gateway {
  const { hostname, port, protocol } = new URL(base)
  const http = protocol === 'http:'
  const stripe = new Stripe(secretKey, {
    host: hostname,
    port: port === '' ? (http ? 80 : 443) : port,
    protocol: http ? 'http' : 'https',
    timeout,
    // Jobs ask again for three days; this is for the line that was cut just now.
    maxNetworkRetries: 1,
    // It would keep a name of this machine in the home folder.
    telemetry: false,
  })
  const { sessions } = stripe.checkout

  const create = (wanted: Wanted, idempotencyKey: string, expiresAt?: number) =>
    sessions.create(
      {
        mode: 'payment',
        client_reference_id: wanted.merchantRef,
        metadata: { [paymentKey]: wanted.merchantRef },
        // Stripe copies it to the charge, which is what its statement names.
        payment_intent_data: { metadata: { [paymentKey]: wanted.merchantRef } },
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: wanted.currency.toLowerCase(),
              unit_amount: toStripe(wanted.amount, wanted.currency),
              product_data: { name: `${wanted.title} ${wanted.merchantRef}` },
            },
          },
        ],
        // In the shopper's own currency it would no longer be the sum that we asked for.
        adaptive_pricing: { enabled: false },
        success_url: wanted.returnUrl,
        cancel_url: wanted.returnUrl,
        ...(expiresAt === undefined ? {} : { expires_at: Math.floor(expiresAt / 1000) }),
      },
      { idempotencyKey },
    )

  /** The session of our number. Stripe keeps keys for a day, sessions for good; none is older than a day before it ends. */
  const find = async ({ merchantRef, expiresAt }: Wanted) => {
    const created = { gte: Math.floor((expiresAt + spare - longest) / 1000) }
    for await (const session of sessions.list({ created, limit: 100 }))
      if (session.client_reference_id === merchantRef) return session
    return undefined
  }
  const findOrCreate = async (wanted: Wanted) =>
    (await find(wanted)) ?? (await create(wanted, `${wanted.merchantRef}-late`))

  const intentOfCharge = async (chargeRef: string): Promise<string> => {
    const intent = intentOf(await sessions.retrieve(chargeRef))
    if (intent === undefined) throw new Error(`nothing was paid by ${chargeRef}`)
    return intent
  }
  const findRefund = async (payment_intent: string, merchantRef: string): Promise<SentRefund | undefined> => {
    for await (const refund of stripe.refunds.list({ payment_intent, limit: 100 }))
      if (refund.metadata?.[refundKey] === merchantRef) return readRefund(refund)
    return undefined
  }
  const named = async ({ intent, ...dispute }: ReadDispute): Promise<Dispute> => {
    const [session] = intent ? (await sessions.list({ payment_intent: intent, limit: 1 })).data : []
    return { ...dispute, chargeRef: session?.id ?? dispute.chargeRef }
  }

  return {
    name: 'stripe',
    channel: 'card',
    waits: (terms) => Math.min(terms.paymentTimeToLive, hours(23)),
    refundable: days(180),
    takes: canCharge,
    async open(wanted) {
      const opened = (session: Stripe.Checkout.Session) => ({
        providerRef: session.id,
        // One that has ended has no page any more.
        payUrl: session.url ?? wanted.returnUrl,
      })
      try {
        // Every word of it is the same whenever it is asked: another `expires_at` under the same key would be refused.
        return opened(
          await create(wanted, wanted.merchantRef, wanted.expiresAt + spare).catch((error: unknown) => {
            if (mayBeThere(error)) return findOrCreate(wanted)
            throw error
          }),
        )
      } catch (error) {
        throw isRefusal(error) ? new ChargeRefused(refusalOf(error), { cause: error }) : error
      }
    },
    async state(providerRef) {
      try {
        return readSession(await sessions.retrieve(providerRef, { expand: ['payment_intent'] }))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async cancel(providerRef): Promise<Charge> {
      try {
        return readSession(await sessions.expire(providerRef))
      } catch (error) {
        if (!isRefusal(error)) throw error
        // Only an open one can be ended: this one has been, or is paid.
        const session = await sessions.retrieve(providerRef, { expand: ['payment_intent'] })
        if (session.status === 'open') throw error
        return readSession(session)
      }
    },
    async verify(headers, body, now): Promise<GatewayEvent | undefined> {
      if (!isSigned(stripe, webhookSecrets, headers.get('stripe-signature') ?? '', body, now)) return undefined
      const told = readEvent(body)
      if (told.about === 'session') {
        const charge = readSession(told.object)
        return { id: told.id, kind: 'charge', charge: told.declined ? { ...charge, state: 'declined' } : charge }
      }
      if (told.about === 'refund') return { id: told.id, kind: 'refund', refund: readRefund(told.object) }
      if (told.about === 'nothing') return { id: told.id, kind: 'nothing' }
      // Its events come in any order; how it stands now is the same in each of them.
      const { id } = told.object as { id: string }
      const dispute = readDispute(await stripe.disputes.retrieve(id))
      return dispute
        ? { id: told.id, kind: 'dispute', dispute: await named(dispute) }
        : { id: told.id, kind: 'nothing' }
    },
    async refund({ merchantRef, chargeRef, amount, currency }) {
      const payment_intent = await intentOfCharge(chargeRef)
      const sent = await findRefund(payment_intent, merchantRef)
      if (sent) return sent
      const failed = (failure: string): SentRefund => ({
        providerRef: '',
        merchantRef,
        amount,
        currency,
        state: 'failed',
        failure,
      })
      if (!canSay(amount, currency)) return failed('amount_not_payable')
      try {
        return readRefund(
          await stripe.refunds.create(
            { payment_intent, amount: toStripe(amount, currency), metadata: { [refundKey]: merchantRef } },
            { idempotencyKey: merchantRef },
          ),
        )
      } catch (error) {
        const failure = refusalOf(error)
        if (failure === undefined) throw error
        return failed(failure)
      }
    },
    async refundState({ merchantRef, providerRef, chargeRef }) {
      try {
        if (providerRef === '') return await findRefund(await intentOfCharge(chargeRef), merchantRef)
        return readRefund(await stripe.refunds.retrieve(providerRef))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async disputes(since) {
      const moved: Dispute[] = []
      // Stripe lists them by when they began; when one was decided, or opened once more, it does not say.
      const created = { gte: Math.floor((since - decidedWithin) / 1000) }
      for await (const given of stripe.disputes.list({ created, limit: 100 })) {
        const dispute = readDispute(given)
        if (dispute) moved.push(await named(dispute))
      }
      return moved
    },
    statement: (from, to) => statement(stripe, from, to),
  }
}

/** Whether one of our secrets signed it within 300 s of `now`, on either side. Every secret is tried: the time it takes says nothing. */
function isSigned(stripe: Stripe, secrets: readonly string[], header: string, body: string, now: number): boolean {
  const signed = secrets.filter((secret) => {
    try {
      stripe.webhooks.constructEvent(body, header, secret, tolerance / 1000, undefined, now)
      return true
    } catch {
      return false
    }
  })
  const time = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1] ?? Number.NaN) * 1000
  return signed.length > 0 && time - now <= tolerance
}
