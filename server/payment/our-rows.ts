/** What we say moved at a provider: payments, refunds, disputes and money in suspense, as the comparison reads them (contract/payment/reconcile.ts). */
import type { ExpressionBuilder } from 'kysely'
import { cents, negative } from '#contract/kit/money.ts'
import { type About, finder, type OurRow, type TheirLine } from '#contract/payment/reconcile.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Db } from '#server/kit/context.ts'

const brought: readonly string[] = ['succeeded', 'succeeded_late', 'disputed']

interface Book {
  db: Db
  provider: string
  /** The settlement currency. */
  currency: string
}
/** Which rows: those with one of these references or numbers, or those that moved in this time, after an id. */
type Which =
  | { refs: readonly string[]; numbers: readonly string[] }
  | { from: number; to: number; after: string; most: number }

const payments = async ({ db, provider, currency }: Book, which: Which) => {
  const rows = await db
    .selectFrom('payment')
    .select(['id', 'number', 'provider_ref', 'status', 'external', 'settled_at'])
    .where('provider', '=', provider)
    .where('external', '>', cents(0))
    .where((eb: ExpressionBuilder<Tables, 'payment'>) =>
      'refs' in which
        ? eb.or([eb('provider_ref', 'in', some(which.refs)), eb('number', 'in', some(which.numbers))])
        : eb.and([eb('settled_at', '>=', which.from), eb('settled_at', '<', which.to), eb('id', '>', which.after)]),
    )
    .orderBy('id')
    .$if('most' in which, (query) => query.limit('most' in which ? which.most : 0))
    .execute()
  return rows.map((row) => ({
    id: row.id,
    row: {
      about: 'charge',
      number: row.number,
      providerRef: row.provider_ref,
      at: brought.includes(row.status) ? row.settled_at : null,
      amount: row.external,
      currency,
      state: row.status,
    } satisfies OurRow,
  }))
}

/**
 * Money that fits no payment, by their reference (decision 061). While it is held and names a payment of ours, it is that payment's
 * difference: another sum, or once too often. Given to its shopper or sent back it has been dealt with.
 */
const suspended = async ({ db, provider, currency }: Book, which: Which) => {
  // The bank's statement is the very list that it was booked from: none of it can be missing there.
  if (provider === 'transfer' && !('refs' in which)) return []
  const rows = await db
    .selectFrom('suspense_item')
    .select(['id', 'number', 'status', 'amount', 'created_at'])
    .where('provider', '=', provider)
    .where((eb) =>
      eb.or([
        eb('status', '<>', 'held'),
        eb.not(
          eb.exists(
            eb
              .selectFrom('payment')
              .select('payment.id')
              .whereRef('payment.number', '=', 'suspense_item.merchant_ref')
              .whereRef('payment.provider', '=', 'suspense_item.provider'),
          ),
        ),
      ]),
    )
    .where((eb) =>
      'refs' in which
        ? eb('number', 'in', some(which.refs.map((ref) => `${provider}:${ref}`)))
        : eb.and([eb('created_at', '>=', which.from), eb('created_at', '<', which.to), eb('id', '>', which.after)]),
    )
    .orderBy('id')
    .$if('most' in which, (query) => query.limit('most' in which ? which.most : 0))
    .execute()
  return rows.map((row) => ({
    id: row.id,
    row: {
      about: 'charge',
      number: null,
      providerRef: row.number.slice(provider.length + 1),
      at: row.created_at,
      amount: row.amount,
      currency,
      state: row.status,
      held: row.status === 'held',
    } satisfies OurRow,
  }))
}

const refunds = async ({ db, provider, currency }: Book, which: Which) => {
  const rows = await db
    .selectFrom('refund')
    .select(['id', 'number', 'provider_ref', 'status', 'amount', 'settled_at'])
    .where('provider', '=', provider)
    .where('destination', '=', 'source')
    // What a person sends by hand is on no statement of a provider.
    .where('payment_id', 'is not', null)
    .where((eb: ExpressionBuilder<Tables, 'refund'>) =>
      'refs' in which
        ? eb.or([eb('provider_ref', 'in', some(which.refs)), eb('number', 'in', some(which.numbers))])
        : eb.and([eb('settled_at', '>=', which.from), eb('settled_at', '<', which.to), eb('id', '>', which.after)]),
    )
    .orderBy('id')
    .$if('most' in which, (query) => query.limit('most' in which ? which.most : 0))
    .execute()
  return rows.map((row) => ({
    id: row.id,
    row: {
      about: 'refund',
      number: row.number,
      providerRef: row.provider_ref,
      at: row.status === 'succeeded' ? row.settled_at : null,
      amount: negative(row.amount),
      currency,
      state: row.status,
    } satisfies OurRow,
  }))
}

/** A dispute moves away when it opens, and back when it is won. What a bank took and gave back once more in between is no difference. */
const disputes = async ({ db, provider }: Book, which: Which, about: 'dispute' | 'disputeWon') => {
  const moved = about === 'dispute' ? ('opened_at' as const) : ('decided_at' as const)
  const rows = await db
    .selectFrom('dispute')
    .selectAll()
    .where('provider', '=', provider)
    .where((eb: ExpressionBuilder<Tables, 'dispute'>) =>
      'refs' in which
        ? eb('provider_ref', 'in', some(which.refs))
        : eb.and([eb(moved, '>=', which.from), eb(moved, '<', which.to), eb('id', '>', which.after)]),
    )
    .orderBy('id')
    .$if('most' in which, (query) => query.limit('most' in which ? which.most : 0))
    .execute()
  return rows.map((row) => ({
    id: row.id,
    row: {
      about,
      number: row.number,
      providerRef: row.provider_ref,
      at:
        row.booked_at === null
          ? null
          : about === 'dispute'
            ? row.opened_at
            : row.status === 'won'
              ? row.decided_at
              : null,
      amount: about === 'dispute' ? negative(row.amount) : row.amount,
      currency: row.currency,
      state: row.status,
    } satisfies OurRow,
  }))
}

/** An empty list is no list in SQL. */
const some = (texts: readonly string[]): string[] => (texts.length > 0 ? [...texts] : [''])

type Read = (book: Book, which: Which) => Promise<{ id: string; row: OurRow }[]>

/** Of two rows with one reference the later one counts: a payment whose money went to suspense did not bring it. */
const reads: Record<About, readonly Read[]> = {
  charge: [payments, suspended],
  refund: [refunds],
  dispute: [(book, which) => disputes(book, which, 'dispute')],
  disputeWon: [(book, which) => disputes(book, which, 'disputeWon')],
}

/** Our halves of some lines, by reference, else by number: one query for each kind among them. */
export async function oursOf(
  book: Book,
  lines: readonly TheirLine[],
): Promise<(line: TheirLine) => OurRow | undefined> {
  const rows: OurRow[] = []
  for (const about of new Set(lines.map((it) => it.about))) {
    const mine = lines.filter((it) => it.about === about)
    const refs = mine.flatMap((it) => it.providerRef ?? [])
    const numbers = mine.flatMap((it) => it.merchantRef ?? [])
    for (const read of reads[about]) rows.push(...(await read(book, { refs, numbers })).map((it) => it.row))
  }
  return finder(rows)
}

/** Every row of ours that moved in this time, page by page. */
export async function* oursBetween(book: Book, from: number, to: number): AsyncIterable<OurRow> {
  for (const read of Object.values(reads).flat())
    for (let after = ''; ;) {
      const page = await read(book, { from, to, after, most: 500 })
      for (const it of page) yield it.row
      const last = page.at(-1)
      if (!last || page.length < 500) break
      after = last.id
    }
}
