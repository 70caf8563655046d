/**
 * Bank transfer (states.md 17): no company answers here, the bank's statement does. The charge is the payment itself, its reference the
 * payment's number, and it is taken once finance has found its line. Lines are matched in our own books, so nothing arrives by webhook.
 */
import { type Kysely, sql } from 'kysely'
import type { BankAccount } from '#server/payment-config.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Charge, Gateway, StatementLine } from './gateway.ts'

export interface TransferGateway extends Gateway {
  /** Where shoppers send it. */
  account: BankAccount
}

export const isTransfer = (gateway: Gateway | undefined): gateway is TransferGateway =>
  gateway?.name === 'transfer' && 'account' in gateway

/** Of the demo: a number that stands in every textbook, and no bank's. Takes the shop's name. */
export const sampleAccount = (brand: string): BankAccount => ({
  holder: `${brand} Sample Ltd`,
  iban: 'DE89370400440532013000',
  account: null,
  bic: 'COBADEFFXXX',
  bank: 'Sample Bank',
  currency: 'USD',
})

/** Nobody can be asked to send a transfer back: what goes out goes by hand, as a transfer of our own. */
const byHand = 'a bank transfer cannot be sent back by itself'

export function makeTransferGateway({ db, account }: { db: Kysely<Tables>; account: BankAccount }): TransferGateway {
  const stateOf = async (number: string): Promise<Charge | undefined> => {
    const payment = await db
      .selectFrom('payment')
      .select(['id', 'number', 'external'])
      .where('number', '=', number)
      .where('provider', '=', 'transfer')
      .executeTakeFirst()
    if (!payment) return undefined
    const line = await db
      .selectFrom('bank_line')
      .select('id')
      .where('payment_id', '=', payment.id)
      .where('amount', '=', payment.external)
      .executeTakeFirst()
    const { currency } = account
    return {
      providerRef: number,
      merchantRef: number,
      amount: payment.external,
      currency,
      state: line ? 'captured' : 'waiting',
    }
  }
  return {
    name: 'transfer',
    channel: 'transfer',
    account,
    waits: (terms) => terms.transferWindow,
    refundable: 0,
    // What is sent is what is due: an account in another currency takes nothing.
    takes: (amount, currency) => amount > 0 && currency === account.currency,
    open: async ({ merchantRef }) => ({
      providerRef: merchantRef,
      payUrl: `/pages/payOrder/index?paymentNumber=${encodeURIComponent(merchantRef)}`,
    }),
    state: stateOf,
    async cancel(ref) {
      const charge = await stateOf(ref)
      if (!charge) throw new Error(`no transfer ${ref}`)
      return charge.state === 'waiting' ? { ...charge, state: 'canceled' } : charge
    },
    verify: async () => undefined,
    refund: async ({ merchantRef, amount, currency }) => ({
      providerRef: merchantRef,
      merchantRef,
      amount,
      currency,
      state: 'failed',
      failure: byHand,
    }),
    refundState: async () => undefined,
    disputes: async () => [],
    statement: (from, to) => statement(db, from, to),
  }
}

/** The lines that finance imported, by the day that the bank booked them (UTC). */
async function* statement(db: Kysely<Tables>, from: number, to: number): AsyncIterable<StatementLine> {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  const lines = await db
    .selectFrom('bank_line')
    .leftJoin('payment', 'payment.id', 'bank_line.payment_id')
    .leftJoin('suspense_item', (on) => on.on('suspense_item.number', '=', sql<string>`'transfer:' || bank_line.id`))
    .select(['bank_line.id', 'day', 'bank_line.amount', 'currency', 'bank_line.status', 'payment.number'])
    .select('suspense_item.id as held')
    .where('day', '>=', day(from))
    .where('day', '<=', day(to))
    .execute()
  for (const line of lines) {
    const booked = Date.parse(`${line.day}T00:00:00Z`)
    if (booked < from || booked >= to) continue
    const { id, amount, currency } = line
    const ours = line.status === 'matched' || line.status === 'suspense'
    // Money that is or was in suspense is booked under the line's own id, whosever it became: a payment's number brings one line alone.
    const number = line.held === null ? line.number : null
    const providerRef = ours ? (number ?? id) : null
    yield { id, at: booked, kind: ours ? 'charge' : 'other', providerRef, merchantRef: number, amount, currency }
  }
}
