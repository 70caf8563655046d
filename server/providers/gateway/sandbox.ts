/**
 * The sandbox gateway (product.md 7): a payment company of play money, with its own book (sandbox_charge), which speaks
 * to the shop only as any gateway would: answers, and signed webhooks. Amounts ending in 13 are declined; those ending
 * in 99 are taken but nobody is told.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { minutes } from '#contract/kit/time.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Charge, Gateway, GatewayEvent } from '#server/providers/providers.ts'

type Row = Selectable<Tables['sandbox_charge']>
export type Choice = 'approve' | 'decline' | 'later' | 'silence'
export const choices: readonly Choice[] = ['approve', 'decline', 'later', 'silence']

export interface SandboxParts {
  db: Kysely<Tables>
  now(): number
  random(bytes: number): Uint8Array
  /** Comma-separated while a new one is rolled out: the first signs, every one is accepted. */
  secret: string
}

export interface SandboxGateway extends Gateway {
  read(ref: string): Promise<Row | undefined>
  /** What the person on the hosted page chose; gives the webhook to send, if any. */
  decide(
    ref: string,
    choice: Choice,
  ): Promise<{ row: Row; webhook: { headers: Record<string, string>; body: string } | undefined } | undefined>
}

/** How far a signature's time may be off. */
const tolerance = minutes(5)
/** "Later" is taken after this. */
const laterIs = minutes(2)

const hmac = (secret: string, at: number, body: string) => createHmac('sha256', secret).update(`${at}.${body}`).digest()
const toCharge = (row: Row): Charge => ({
  providerRef: row.ref,
  merchantRef: row.merchant_ref,
  amount: row.amount,
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
  const end = (ref: string, status: Charge['state']) => {
    const decision = { status, decided_at: now() }
    return db
      .updateTable('sandbox_charge')
      .set(decision)
      .where('ref', '=', ref)
      .where('status', '=', 'waiting')
      .returningAll()
      .executeTakeFirst()
  }
  const webhookOf = (row: Row) => {
    const event: GatewayEvent = { id: `evt_${row.ref}_${row.status}`, charge: toCharge(row) }
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

  return {
    name: 'sandbox',
    read,
    async open({ merchantRef, amount, currency, title, returnUrl }) {
      const ref = `ch_${Buffer.from(random(15)).toString('hex')}`
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
      if (choice === 'later' || choice === 'silence') return { row: before, webhook: undefined }
      const cents = before.amount % 100
      const row = await end(ref, choice === 'decline' || cents === 13 ? 'declined' : 'captured')
      if (!row) return { row: before, webhook: undefined }
      return { row, webhook: row.status === 'captured' && cents === 99 ? undefined : webhookOf(row) }
    },
    verify(headers, body, receivedAt) {
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

const states: readonly string[] = ['waiting', 'captured', 'declined', 'canceled']

/** Signed or not, what is not an event is not one. */
function readEvent(body: string): GatewayEvent | undefined {
  const event = JSON.parse(body) as Partial<GatewayEvent> | null
  const charge = event?.charge
  const good =
    typeof event?.id === 'string' &&
    charge &&
    typeof charge.providerRef === 'string' &&
    typeof charge.merchantRef === 'string' &&
    Number.isSafeInteger(charge.amount) &&
    charge.amount >= 0 &&
    typeof charge.currency === 'string' &&
    states.includes(charge.state)
  return good ? { id: event.id as string, charge } : undefined
}
