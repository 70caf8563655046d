/** The account that Stripe keeps for us, movement by movement: its balance transactions, each with its fee as a line of its own. */
import type Stripe from 'stripe'
import * as v from 'valibot'
import { paymentKey, refundKey } from './stripe-events.ts'
import { fromStripe } from './stripe-money.ts'
import type { StatementLine } from './gateway.ts'

const Source = v.object({
  object: v.string(),
  id: v.string(),
  amount: v.optional(v.number()),
  currency: v.optional(v.pipe(v.string(), v.toUpperCase())),
  metadata: v.nullish(v.record(v.string(), v.string()), {}),
})

/** Stripe's names for accountants; they cover every way of paying (its `type` does not). */
const kinds: Record<string, StatementLine['kind']> = {
  charge: 'charge',
  charge_failure: 'charge',
  refund: 'refund',
  refund_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'disputeWon',
  fee: 'fee',
}

/**
 * Every movement from `from` until before `to` (epoch ms). Charges name our payment, not the session: `providerRef` is null and
 * `merchantRef` is the payment number. A refund that came back is a second line of it, with a plus.
 */
export async function* statement(stripe: Stripe, from: number, to: number): AsyncIterable<StatementLine> {
  const created = { gte: Math.ceil(from / 1000), lt: Math.ceil(to / 1000) }
  for await (const moved of stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] })) {
    const kind = kinds[moved.reporting_category] ?? 'other'
    const at = moved.created * 1000
    const read = v.safeParse(Source, moved.source)
    const source = read.success ? read.output : undefined
    const own = moved.currency.toUpperCase()
    // The account may be kept in another currency than was charged; we count what was charged.
    const exchanged = kind !== 'other' && source?.amount !== undefined && source.currency && source.currency !== own
    const [amount, currency] = exchanged
      ? [Math.sign(moved.amount) * Math.abs(source.amount ?? 0), source.currency ?? own]
      : [moved.amount, own]
    yield {
      id: moved.id,
      at,
      kind,
      providerRef: source?.object === 'refund' || source?.object === 'dispute' ? source.id : null,
      merchantRef: source?.metadata[refundKey] ?? source?.metadata[paymentKey] ?? null,
      amount: fromStripe(amount, currency),
      currency,
    }
    if (moved.fee !== 0) {
      const about = { at, providerRef: null, merchantRef: null, currency: own }
      yield { ...about, id: `${moved.id}:fee`, kind: 'fee', amount: -fromStripe(moved.fee, own) }
    }
  }
}
