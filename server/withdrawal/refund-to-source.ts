/** A refund that came to the balance goes back to where its document was paid from, on request (states.md 8): once. Cents. */
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { type Cents, cents, least, most, negative } from '#contract/kit/money.ts'
import type * as api from '#contract/withdrawal/api.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import { found, Refused } from '#server/kit/refused.ts'
import { touch } from '#server/kit/transact.ts'
import { sendToSource } from '#server/payment/send-refund.ts'
import { cashOf, pendingOf } from '#server/wallet/accounts.ts'
import { balanceOf, lockBalance, post } from '#server/wallet/ledger.ts'
import { mustBeFree } from './holds.ts'
import { type Known, readSources } from './sources.ts'
import { withdrawalWords } from './words.ts'

type Shown = Answer<typeof api.refundToSource>
const shownMost = 20
const ofTypes = ['order', 'parcel', 'service'] as const

const refundsOf = (ctx: Ctx, customerId: string) =>
  ctx.tx
    .selectFrom('refund as r')
    .leftJoin('refund as sent', (on) =>
      on.onRef('sent.doc_id', '=', 'r.id').on('sent.doc_type', '=', 'refund').on('sent.destination', '=', 'source'),
    )
    .select(['r.id', 'r.number', 'r.doc_type', 'r.doc_id', 'r.cash', 'r.created_at'])
    .select(['sent.status', 'sent.amount as sent_amount', 'sent.created_at as sent_at', 'sent.settled_at'])
    .select('sent.payment_id as sent_to')
    .where('r.customer_id', '=', customerId)
    .where('r.destination', '=', 'balance')
    .where('r.status', '=', 'succeeded')
    .where('r.doc_type', 'in', [...ofTypes])
    .where('r.cash', '>', cents(0))
type Row = Awaited<ReturnType<ReturnType<typeof refundsOf>['execute']>>[number]

interface PaidWith {
  paymentId: string
  amount: Cents
  /** The document's; undefined where it paid an extra payment. */
  docNumber: string | undefined
}

/** What paid the document from outside, with what of it was for this document: its own payments and those of its patches. */
async function paidWith(ctx: Ctx, docId: string): Promise<PaidWith[]> {
  const rows = await ctx.tx
    .selectFrom('payment_item as item')
    .leftJoin('patch', 'patch.id', 'item.payable_id')
    .select(['item.payment_id', 'item.amount', 'item.number', 'item.payable_id'])
    .where((it) => it.or([it('item.payable_id', '=', docId), it('patch.doc_id', '=', docId)]))
    .execute()
  return rows.map((row) => ({
    paymentId: row.payment_id,
    amount: row.amount,
    docNumber: row.payable_id === docId ? row.number : undefined,
  }))
}

/** The payment that can take most of it back, and how much that is. */
function wayBack(
  paid: readonly PaidWith[],
  row: Pick<Row, 'cash'>,
  sources: readonly Known[],
  cash: Cents,
): { source: Known; can: Cents } | undefined {
  const ways = paid.flatMap(({ paymentId, amount }) => {
    const source = sources.find((it) => it.paymentId === paymentId)
    return source ? [{ source, can: most(cents(0), least(row.cash, amount, source.left, cash)) }] : []
  })
  return ways.toSorted((a, b) => b.can - a.can || b.source.at - a.source.at)[0]
}

const stateOf = (status: NonNullable<Row['status']>) =>
  status === 'succeeded' ? ('arrived' as const) : status === 'failed' ? ('returned' as const) : ('sending' as const)

async function show(ctx: Ctx, row: Row, sources: readonly Known[], cash: Cents): Promise<Shown | undefined> {
  const paid = await paidWith(ctx, row.doc_id)
  const way = wayBack(paid, row, sources, cash)
  const to = row.status === null ? way?.source : sources.find((it) => it.paymentId === row.sent_to)
  if (!to) return undefined
  return {
    refundNumber: row.number,
    docType: ofTypes.find((type) => type === row.doc_type) ?? 'order',
    docNumber: paid.find(({ docNumber }) => docNumber !== undefined)?.docNumber ?? to.paymentNumber,
    at: row.created_at,
    amount: row.cash,
    channel: to.channel,
    can: row.status === null ? (way?.can ?? 0) : 0,
    sent:
      row.status === null
        ? null
        : {
            amount: row.sent_amount ?? 0,
            state: stateOf(row.status),
            at: row.settled_at ?? row.sent_at ?? row.created_at,
          },
  }
}

export async function refundsBack(ctx: Ctx): Promise<Answer<typeof api.refundsBack>> {
  const customerId = memberId(ctx)
  const rows = await refundsOf(ctx, customerId)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(shownMost)
    .execute()
  const [sources, cash] = [await readSources(ctx, customerId), await balanceOf(ctx, cashOf(customerId))]
  const shown: Shown[] = []
  for (const row of rows) {
    const one = await show(ctx, row, sources, cash)
    if (one && (one.sent !== null || one.can > 0)) shown.push(one)
  }
  return { refunds: shown }
}

/** Refuses (40900) one that was sent or has nowhere to go, and (40901) another amount than was shown. */
export async function refundToSource(
  ctx: Ctx,
  { refundNumber, expected }: Input<typeof api.refundToSource>,
): Promise<Shown> {
  const customerId = memberId(ctx)
  const read = async () =>
    found(await refundsOf(ctx, customerId).where('r.number', '=', refundNumber).executeTakeFirst())
  await read()
  const sources = await readSources(ctx, customerId, { lock: true })
  const { cash } = await lockBalance(ctx, customerId)
  // Read again under the locks: a twin may have sent it.
  const row = await read()
  if (row.status !== null) throw new Refused('conflict', withdrawalWords.refundSent)
  await mustBeFree(ctx, customerId)
  const way = wayBack(await paidWith(ctx, row.doc_id), row, sources, cash)
  if (!way || way.can === 0) throw new Refused('conflict', withdrawalWords.refundGone)
  if (way.can !== expected) throw new Refused('quoteChanged', withdrawalWords.changed, {}, { can: way.can })
  const refund = await sendToSource(ctx, way.source.paymentId, {
    customerId,
    docType: 'refund',
    docId: row.id,
    amount: way.can,
    why: 'asked',
  })
  await post(ctx, {
    code: 'EXT_REFUND',
    refType: 'refund',
    refId: refund.id,
    legs: [
      { account: cashOf(customerId), amount: negative(way.can) },
      { account: pendingOf(customerId), amount: way.can },
    ],
  })
  touch(ctx, customerId, 'balance', customerId)
  await record(ctx, {
    name: 'refund.ask',
    docId: refund.id,
    docNumber: refund.number,
    customerId,
    to: refund.status,
    facts: { amount: way.can },
  })
  return found(await show(ctx, await read(), await readSources(ctx, customerId), cash))
}
