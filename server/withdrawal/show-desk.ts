/** Withdrawals as finance sees them: the checks beside them, the payments they go back to, and how each sending stands. Cents. */
import { sql } from 'kysely'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { type Cents, cents, plus, sum } from '#contract/kit/money.ts'
import type * as desk from '#contract/withdrawal/desk.ts'
import { withdrawalQueues } from '#contract/withdrawal/desk.ts'
import type { WithdrawalStatus } from '#contract/withdrawal/status.ts'
import { customersLike } from '#server/account/customers-like.ts'
import { approvalsOf } from '#server/approval/show-approvals.ts'
import type { Ctx } from '#server/kit/context.ts'
import { countQueues, pick } from '#server/kit/count-queues.ts'
import { behind, between, pageOf, readMark, sorted } from '#server/kit/page.ts'
import { found } from '#server/kit/refused.ts'
import { fits } from '#server/kit/typed.ts'
import { waitingOf } from '#server/kit/waiting.ts'
import { isOwn } from '#server/kyc/case.ts'
import { isIdentified } from '#server/kyc/rule.ts'
import { bonusOf, cashOf } from '#server/wallet/accounts.ts'
import { balanceOf } from '#server/wallet/ledger.ts'
import { holdsOf, needsIdentity, withdrawnIn30Days } from './holds.ts'
import { type PartRow, partsOf, showWithdrawal, type WithdrawalRow } from './show.ts'
import { readSources, showSources, whatOf } from './sources.ts'

type Shown = Answer<typeof desk.deskWithdrawal>
type QueueId = (typeof withdrawalQueues)[number]

const statusesOf: Record<QueueId, readonly WithdrawalStatus[]> = {
  applied: ['applied'],
  going: ['approved', 'processing'],
  paid: ['paid'],
  ended: ['rejected', 'canceled', 'failed'],
}

/** Where a withdrawal of this status lies. */
export const queueOfWithdrawal = (status: WithdrawalStatus): QueueId =>
  withdrawalQueues.find((queue) => statusesOf[queue].includes(status)) ?? 'applied'

/** How many stand in these queues. */
export const countWithdrawals = <Counted extends QueueId>(
  ctx: Ctx,
  names: readonly Counted[],
): Promise<Record<Counted, number>> => countQueues(ctx, 'withdrawal', pick(statusesOf, names))

/** The id of a withdrawal by its number. */
export async function idOf(ctx: Ctx, withdrawalNumber: string): Promise<string> {
  const row = await ctx.tx
    .selectFrom('withdrawal')
    .select('id')
    .where('number', '=', withdrawalNumber)
    .executeTakeFirst()
  return found(row).id
}

/** What of it goes by bank; 0 where nothing does. */
export async function bankPartOf(ctx: Ctx, id: string): Promise<Cents> {
  const parts = await partsOf(ctx, [id])
  return sum(parts.filter((part) => part.payment_id === null).map((part) => part.amount))
}

/** One that is known to exist, with everything the decision needs, read now. */
export async function showForDesk(ctx: Ctx, id: string): Promise<Shown> {
  const row = found(
    await ctx.tx
      .selectFrom('withdrawal as w')
      .innerJoin('customer as c', 'c.id', 'w.customer_id')
      .leftJoin('staff as s', 's.id', 'w.decided_by')
      .selectAll('w')
      .select(['c.name', 'c.email', 'c.country', 'c.created_at as since', 's.name as decider'])
      .where('w.id', '=', id)
      .executeTakeFirst(),
  )
  const parts = await partsOf(ctx, [id])
  const paymentIds = parts.flatMap((part) => part.payment_id ?? [])
  const bank = sum(parts.filter((part) => part.payment_id === null).map((part) => part.amount))
  const { customer_id: customerId, amount } = row
  const identityNeeded = await needsIdentity(ctx, customerId, { amount, bank, but: id })
  return {
    ...showWithdrawal(ctx, row, parts, await whatOf(ctx, paymentIds)),
    shopper: { name: row.name, email: row.email, since: row.since, country: row.country },
    cash: await balanceOf(ctx, cashOf(customerId)),
    bonus: await balanceOf(ctx, bonusOf(customerId)),
    holds: await holdsOf(ctx, customerId),
    confirmedBy: row.confirmed_by,
    identified: await isIdentified(ctx, customerId),
    identityNeeded,
    in30Days: plus(await withdrawnIn30Days(ctx, customerId, id), cents(amount)),
    sources: showSources(await readSources(ctx, customerId, { only: paymentIds })),
    bank: bankOf(row, bank),
    sendings: parts.flatMap(sendingOf),
    takesTwo: amount > ctx.world.terms.withdrawAloneMost,
    own: await isOwn(ctx, customerId),
    decidedBy: row.decider,
    approvals: (await approvalsOf(ctx, [id])).get(id) ?? [],
  }
}

const bankOf = (row: WithdrawalRow, due: Cents): Shown['bank'] =>
  row.bank_ends === null
    ? null
    : {
        holder: row.bank_holder ?? '',
        accountEnds: row.bank_ends,
        kept: row.bank_sealed !== null,
        name: row.bank_name ?? '',
        due,
      }

const sendingOf = (part: PartRow): Shown['sendings'] =>
  part.refund_id === null
    ? []
    : [
        {
          nth: part.nth,
          refundId: part.refund_id,
          refundNumber: part.refund_number ?? '',
          provider: part.provider ?? '',
          reference: part.provider_ref,
          failure: part.failure,
          byHand: part.payment_id === null,
          open: part.status === 'pending' || part.status === 'processing',
          askedAt: part.asked_at,
        },
      ]

export const deskWithdrawal = async (
  ctx: Ctx,
  { withdrawalNumber }: Input<typeof desk.deskWithdrawal>,
): Promise<Shown> => showForDesk(ctx, await idOf(ctx, withdrawalNumber))

const pageSize = 30

export async function withdrawalQueue(
  ctx: Ctx,
  { queue, q, before, sort, ...days }: Input<typeof desk.withdrawalQueue>,
): Promise<Answer<typeof desk.withdrawalQueue>> {
  const way = sorted(sort, queue === 'applied' || queue === 'going' ? 'asc' : 'desc')
  const rows = await ctx.tx
    .selectFrom('withdrawal')
    .select(['id', 'created_at as at'])
    .where('status', 'in', [...statusesOf[queue]])
    .where(behind(readMark(before), { time: sql`created_at`, id: sql`id`, way }))
    .where(between(sql`created_at`, days))
    .where(fits(q, ({ words, number }) => [sql`number ilike ${number}`, sql`customer_id in ${customersLike(words)}`]))
    .orderBy('created_at', way)
    .orderBy('id', way)
    .limit(pageSize + 1)
    .execute()
  const { ids, next } = pageOf(rows, pageSize)
  const withdrawals: Shown[] = []
  for (const id of ids) withdrawals.push(await showForDesk(ctx, id))
  const counts = await countWithdrawals(ctx, withdrawalQueues)
  return { withdrawals, next, counts, waiting: await waitingWithdrawals(ctx) }
}

/** What is to be decided, all in the currency of the books. */
async function waitingWithdrawals(ctx: Ctx) {
  const row = await ctx.tx
    .selectFrom('withdrawal')
    .select((it) => [it.fn.countAll<number>().as('count'), it.fn.sum<number | string | null>('amount').as('amount')])
    .where('status', 'in', [...statusesOf.applied])
    .executeTakeFirstOrThrow()
  return waitingOf([{ ...row, currency: ctx.world.terms.settlementCurrency }])
}
