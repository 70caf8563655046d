/**
 * A receipt (product.md 7): of one payment with all it was for, or of one order or parcel with all that was paid for it. It is put
 * together from the payments, the ledger and the documents each time, so it also says what went back since.
 */
import { sql } from 'kysely'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { cents, type Cents, minus, plus, sum } from '#contract/kit/money.ts'
import { readNumber } from '#contract/kit/number.ts'
import type { receipt as api } from '#contract/payment/api.ts'
import { channelKeys } from '#contract/payment/payment.ts'
import { overPayables, type Parts } from '#contract/payment/split.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { notFound } from '#server/kit/refused.ts'
import { inLockOrder, isPayableType } from '#server/payment/payables.ts'
import { bonusOf, cashOf } from '#server/wallet/accounts.ts'
import { buyerOf } from './receipt-buyer.ts'
import { type PaidItem, receiptDocument } from './receipt-lines.ts'
import { refundsOn } from './receipt-refunds.ts'

type Shown = Answer<typeof api>

const took = ['succeeded', 'succeeded_late', 'disputed'] as const
const nothing: Parts = { bonus: cents(0), cash: cents(0), external: cents(0) }

/** Refuses (40400) what is another's, what is unknown, and what never took money. */
export async function receipt(ctx: Ctx, { number: typed }: Input<typeof api>): Promise<Shown> {
  const me = memberId(ctx)
  const number = readNumber(typed)?.stored ?? typed
  const about = await aboutOf(ctx, me, number)
  const payments = await Promise.all((await paymentsOf(ctx, me, about)).map((row) => taken(ctx, row)))
  const first = payments[0]
  if (!first) throw notFound()

  const parts: (Parts & Omit<Shown['parts'][number], keyof Parts>)[] = []
  const items = new Map<string, PaidItem>()
  let late = cents(0)
  for (const payment of payments) {
    const mine = payment.items.filter((it) => about.kind === 'payment' || about.documents.has(it.id))
    // Of a document: its share of what several were paid with together.
    const share = about.kind === 'payment' ? payment.parts : addUp(mine.map((it) => it.parts))
    if (about.kind === 'payment') late = payment.late
    for (const it of mine) items.set(it.id, it)
    parts.push({
      paymentNumber: payment.row.number,
      status: payment.row.status,
      channel: channelKeys.find((key) => key === payment.row.channel) ?? 'balance',
      paidAt: payment.row.settled_at ?? payment.row.created_at,
      ...share,
    })
  }
  if (items.size === 0 && late === 0) throw notFound()
  const documents = [...items.values()]
  return {
    number,
    kind: about.kind,
    currency: ctx.world.terms.settlementCurrency,
    paid: sum(parts.map((it) => plus(it.bonus, it.cash, it.external))),
    paidAt: first.row.settled_at ?? first.row.created_at,
    seller: ctx.world.config.payment.seller,
    buyer: await buyerOf(ctx, me, documents),
    documents: await Promise.all(documents.map((it) => receiptDocument(ctx, it))),
    parts,
    late,
    refunds: await refundsOn(
      ctx,
      documents,
      payments.map((it) => it.row.id),
    ),
  }
}

type About =
  | { kind: 'payment'; id: string }
  /** The document with the patches of it, by id. */
  | { kind: 'order' | 'parcel'; documents: ReadonlySet<string> }

async function aboutOf(ctx: Ctx, me: string, number: string): Promise<About> {
  const find = (table: 'payment' | 'purchase_order' | 'parcel') =>
    ctx.tx.selectFrom(table).select('id').where('number', '=', number).where('customer_id', '=', me).executeTakeFirst()
  if (number.startsWith('PY')) {
    const payment = await find('payment')
    if (!payment) throw notFound()
    return { kind: 'payment', id: payment.id }
  }
  const kind = number.startsWith('PK') ? 'parcel' : 'order'
  const document = await find(kind === 'parcel' ? 'parcel' : 'purchase_order')
  if (!document) throw notFound()
  const patches = await ctx.tx.selectFrom('patch').select('id').where('doc_id', '=', document.id).execute()
  return { kind, documents: new Set([document.id, ...patches.map((it) => it.id)]) }
}

/** Those that took money, the first first. */
async function paymentsOf(ctx: Ctx, me: string, about: About) {
  let query = ctx.tx.selectFrom('payment').selectAll().where('customer_id', '=', me).where('status', 'in', took)
  query =
    about.kind === 'payment'
      ? query.where('id', '=', about.id)
      : query.where('id', 'in', (eb) =>
          eb
            .selectFrom('payment_item')
            .select('payment_id')
            .where('payable_id', 'in', [...about.documents]),
        )
  return query.orderBy('created_at').orderBy('id').execute()
}
type PaymentRow = Awaited<ReturnType<typeof paymentsOf>>[number]

/** What a payment took, and which documents have it. What came too late for one of them went to the balance, under that one's id. */
async function taken(ctx: Ctx, row: PaymentRow) {
  const rows = await ctx.tx
    .selectFrom('payment_item')
    .select(['payable_type', 'payable_id', 'number', 'amount', 'service'])
    .where('payment_id', '=', row.id)
    .execute()
  const items = inLockOrder(
    rows.flatMap(({ payable_type: type, payable_id: id, number, amount, service }) =>
      isPayableType(type) ? [{ type, id, number, amount, service }] : [],
    ),
  )
  const back = await backOnBalance(ctx, row)
  // After all had come too late, nothing of it is any document's.
  const isLate = (id: string) => row.status === 'succeeded_late' || back.some((it) => it.nth === id)
  const whole: Parts = { bonus: row.bonus_part, cash: row.cash_part, external: row.external }
  const shares = overPayables(
    whole,
    items.map((it) => it.amount),
  )
  const settled = items.flatMap((it, at) => (isLate(it.id) ? [] : [{ ...it, parts: shares[at] ?? nothing }]))
  const released = back.filter((it) => it.code === 'HOLD_RELEASE')
  return {
    row,
    items: settled,
    parts: {
      bonus: minus(row.bonus_part, sum([cents(0), ...released.map((it) => it.bonus)])),
      cash: minus(row.cash_part, sum([cents(0), ...released.map((it) => it.cash)])),
      external: row.external,
    },
    late: sum([cents(0), ...back.filter((it) => it.code === 'LATE_CREDIT').map((it) => it.cash)]),
  }
}

/** What a payment gave back to the balance by itself: parts that were held, and money that came too late. */
async function backOnBalance(ctx: Ctx, { id, customer_id: me }: PaymentRow) {
  const { rows } = await sql<{ code: string; nth: string; bonus: Cents; cash: Cents }>`
    select code, substr(idem, length(code || ':payment:' || ref_id || ':') + 1) as nth,
      coalesce(sum(amount) filter (where account_id = ${bonusOf(me)}), 0)::bigint as bonus,
      coalesce(sum(amount) filter (where account_id = ${cashOf(me)}), 0)::bigint as cash
    from journal join entry on entry.journal_id = journal.id
    where ref_type = 'payment' and ref_id = ${id} and code in ('HOLD_RELEASE', 'LATE_CREDIT')
    group by journal.id`.execute(ctx.tx)
  return rows
}

const addUp = (some: readonly Parts[]): Parts => ({
  bonus: sum([cents(0), ...some.map((it) => it.bonus)]),
  cash: sum([cents(0), ...some.map((it) => it.cash)]),
  external: sum([cents(0), ...some.map((it) => it.external)]),
})
