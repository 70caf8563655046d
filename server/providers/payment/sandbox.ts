/**
 * The sandbox gateway (product.md 7): a payment company of play money, with its own book (sandbox_charge), which speaks
 * to the shop only as any gateway would: answers, and signed webhooks. Amounts ending in 13 are declined; those ending
 * in 99 are taken but nobody is told. What goes back, and what a bank takes back, is in sandbox-book.ts.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import * as v from 'valibot'
import { days, minutes } from '#contract/kit/time.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Charge, Gateway, GatewayEvent } from './gateway.ts'
import { type SandboxBook, sandboxBook } from './sandbox-book.ts'

type Row = Selectable<Tables['sandbox_charge']>
/** `twice`: the shopper is charged twice; `short`: one unit less is taken than was asked for; `late`: what was canceled is taken all the same. */
export type Choice = 'approve' | 'decline' | 'later' | 'silence' | 'twice' | 'short' | 'late'
export const choices: readonly Choice[] = ['approve', 'decline', 'later', 'silence', 'twice', 'short', 'late']
/** A signed webhook, to be sent. */
export interface Webhook {
  headers: Record<string, string>
  body: string
}

export interface SandboxParts {
  db: Kysely<Tables>
  now(): number
  random(bytes: number): Uint8Array
  /** Comma-separated while a new one is rolled out: the first signs, every one is accepted. */
  secret: string
}

export interface SandboxGateway extends Gateway {
  read(ref: string): Promise<Row | undefined>
  /** What the person on the hosted page chose; gives the webhooks to send. */
  decide(ref: string, choice: Choice): Promise<{ row: Row; webhooks: Webhook[] } | undefined>
  /** The shopper's bank takes a charge back (`open`), or decides about it; gives the webhook to send. Undefined where it cannot be. */
  dispute(chargeRef: string, to: 'open' | 'won' | 'lost'): Promise<Webhook | undefined>
  /** A refund that waits is decided; gives the webhook to send. Undefined where none waits. */
  decideRefund(ref: string, to: 'succeeded' | 'failed'): Promise<Webhook | undefined>
}

/** How far a signature's time may be off. */
const tolerance = minutes(5)
/** What the second charge of a shopper who was charged twice adds to the number of the first. */
const twin = '-twin'
/** "Later" is taken after this. */
const laterIs = minutes(2)

const hmac = (secret: string, at: number, body: string) => createHmac('sha256', secret).update(`${at}.${body}`).digest()
const toCharge = (row: Row): Charge => ({
  providerRef: row.ref,
  merchantRef: row.twin_of === null ? row.merchant_ref : row.merchant_ref.slice(0, -twin.length),
  amount: row.taken ?? row.amount,
  currency: row.currency,
  state: row.status,
})

export function makeSandboxGateway({ db, now, random, secret }: SandboxParts): SandboxGateway {
  const secrets = secret
    .split(',')
    .map((it) => it.trim())
    .filter((it) => it !== '')
  const [signing = ''] = secrets
  if (signing.length < 16) throw new Error('the sandbox gateway needs a secret of 16 characters or more')
  const read = (ref: string) => db.selectFrom('sandbox_charge').selectAll().where('ref', '=', ref).executeTakeFirst()
  // Another company's book: its charges have no machine of ours, only one decision.
  const end = (
    ref: string,
    status: Charge['state'],
    taken: number | null = null,
    from: Charge['state'] = 'waiting',
  ) => {
    const decision = { status, decided_at: now(), taken }
    return db
      .updateTable('sandbox_charge')
      .set(decision)
      .where('ref', '=', ref)
      .where('status', '=', from)
      .returningAll()
      .executeTakeFirst()
  }
  const told = (event: GatewayEvent): Webhook => {
    const body = JSON.stringify(event)
    // Read once: the signature is of the time that is sent with it.
    const sentAt = now()
    return {
      headers: {
        'content-type': 'application/json',
        'sandbox-signature': `t=${sentAt},v1=${hmac(signing, sentAt, body).toString('hex')}`,
      },
      body,
    }
  }
  const webhookOf = (row: Row) => told({ id: `evt_${row.ref}_${row.status}`, kind: 'charge', charge: toCharge(row) })
  const newRef = (kind: string) => `${kind}_${Buffer.from(random(15)).toString('hex')}`
  /** The same shopper is charged once more for the same. */
  const chargeAgain = async (row: Row): Promise<Row> =>
    db
      .insertInto('sandbox_charge')
      .values({ ...row, ref: newRef('ch'), merchant_ref: `${row.merchant_ref}${twin}`, twin_of: row.ref })
      .returningAll()
      .executeTakeFirstOrThrow()
  const book: SandboxBook = sandboxBook({ db, now, newRef })

  return {
    name: 'sandbox',
    channel: 'sandbox',
    waits: (terms) => terms.paymentTimeToLive,
    refundable: days(180),
    takes: () => true,
    read,
    async open({ merchantRef, amount, currency, title, returnUrl }) {
      const ref = newRef('ch')
      await db
        .insertInto('sandbox_charge')
        .values({
          ref,
          merchant_ref: merchantRef,
          amount,
          currency,
          title,
          status: 'waiting',
          return_url: returnUrl,
          created_at: now(),
        })
        .onConflict((it) => it.column('merchant_ref').doNothing())
        .execute()
      const row = await db
        .selectFrom('sandbox_charge')
        .select('ref')
        .where('merchant_ref', '=', merchantRef)
        .executeTakeFirstOrThrow()
      return { providerRef: row.ref, payUrl: `/sandbox/pay/${row.ref}` }
    },
    async state(ref) {
      const row = await read(ref)
      const due = row?.status === 'waiting' && row.decided_at !== null && row.decided_at <= now()
      const after = due ? ((await end(ref, 'captured')) ?? (await read(ref))) : row
      return after && toCharge(after)
    },
    async cancel(ref) {
      const row = (await end(ref, 'canceled')) ?? (await read(ref))
      if (!row) throw new Error(`no charge ${ref}`)
      return toCharge(row)
    },
    async decide(ref, choice) {
      const before = await read(ref)
      if (!before) return undefined
      if (choice === 'later' && before.decided_at === null) {
        await db
          .updateTable('sandbox_charge')
          .set({ decided_at: now() + laterIs })
          .where('ref', '=', ref)
          .where('status', '=', 'waiting')
          .execute()
      }
      if (choice === 'late') {
        const taken = await end(ref, 'captured', null, 'canceled')
        return { row: taken ?? before, webhooks: taken ? [webhookOf(taken)] : [] }
      }
      if (choice === 'later' || choice === 'silence') return { row: before, webhooks: [] }
      const cents = before.amount % 100
      const declined = choice === 'decline' || cents === 13
      const taken = choice === 'short' && !declined ? before.amount - 1 : null
      const row = await end(ref, declined ? 'declined' : 'captured', taken)
      if (!row) return { row: before, webhooks: [] }
      const again = choice === 'twice' && row.status === 'captured' ? [await chargeAgain(row)] : []
      const silent = row.status === 'captured' && cents === 99
      return { row, webhooks: silent ? [] : [row, ...again].map(webhookOf) }
    },
    refund: (refund) => book.refund(refund),
    refundState: ({ merchantRef }) => book.refundState(merchantRef),
    disputes: (since) => book.disputes(since),
    statement: (from, to) => book.statement(from, to),
    async dispute(chargeRef, to) {
      const dispute = await book.dispute(chargeRef, to)
      return dispute && told({ id: `evt_${dispute.providerRef}_${dispute.state}`, kind: 'dispute', dispute })
    },
    async decideRefund(ref, to) {
      const refund = await book.decideRefund(ref, to)
      return refund && told({ id: `evt_${refund.providerRef}_${refund.state}`, kind: 'refund', refund })
    },
    async verify(headers, body, receivedAt) {
      const [, time = '', given = ''] =
        /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(headers.get('sandbox-signature') ?? '') ?? []
      const got = Buffer.from(given, 'hex')
      // Every secret is tried even after one fits: the time it takes says nothing.
      const fits =
        secrets.filter((it) => got.length === 32 && timingSafeEqual(hmac(it, Number(time), body), got)).length > 0
      if (!fits || Math.abs(receivedAt - Number(time)) > tolerance) return undefined
      return readEvent(body)
    },
  }
}

const Money_ = v.pipe(v.number(), v.integer(), v.minValue(0))
const Event = v.variant('kind', [
  v.object({
    id: v.string(),
    kind: v.literal('charge'),
    charge: v.object({
      providerRef: v.string(),
      merchantRef: v.string(),
      amount: Money_,
      currency: v.string(),
      state: v.picklist(['waiting', 'captured', 'declined', 'canceled']),
    }),
  }),
  v.object({
    id: v.string(),
    kind: v.literal('refund'),
    refund: v.object({
      providerRef: v.string(),
      merchantRef: v.string(),
      amount: Money_,
      currency: v.string(),
      state: v.picklist(['waiting', 'succeeded', 'failed']),
      failure: v.nullable(v.string()),
    }),
  }),
  v.object({
    id: v.string(),
    kind: v.literal('dispute'),
    dispute: v.object({
      providerRef: v.string(),
      chargeRef: v.string(),
      amount: Money_,
      currency: v.string(),
      state: v.picklist(['open', 'won', 'lost']),
      reason: v.string(),
      openedAt: Money_,
      evidenceBy: v.nullable(Money_),
      saidAt: v.optional(Money_),
    }),
  }),
])

/** Signed or not, what is not an event is not one. */
function readEvent(body: string): GatewayEvent | undefined {
  const read = v.safeParse(Event, JSON.parse(body))
  return read.success ? read.output : undefined
}
