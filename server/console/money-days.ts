/** What came in and went out by days, from the ledger. Minor units of the settlement currency. */
import { sql } from 'kysely'
import * as v from 'valibot'
import { lastDays, type MoneyDay } from '#contract/console/dashboard.ts'
import type { Answer } from '#contract/kit/endpoint.ts'
import type { dashboard } from '#contract/console/dashboard.ts'
import { type Cents, cents } from '#contract/kit/money.ts'
import type { Instant } from '#contract/kit/time.ts'
import { shiftBegan } from '#contract/warehouse/shift.ts'
import { provedKey } from '#server/books/proved.ts'
import type { Ctx } from '#server/kit/context.ts'
import { shownCount } from '#server/kit/shown-count.ts'
import { clearing, procurement } from '#server/wallet/accounts.ts'

type Money = NonNullable<Answer<typeof dashboard>['money']>

const amount = (sum: number | string | null | undefined): Cents => cents(Number(sum ?? 0))

/** A provider owes us what came in (a debit, below zero) and takes back what goes out. */
const atProvider = sql<boolean>`e.account_id like ${clearing('%')}`

/** What counts as bought no more (decision 106): it is bought again. */
const takenBack = sql<boolean>`j.code = 'PURCHASE_BACK'`

/** Journals by which a payment brings money: one for each document that it pays. */
const ofPayment = sql<boolean>`j.code in ('PAY', 'PAY_PATCH', 'RECHARGE', 'LATE_CREDIT')`

/** The journals of some days with their legs at a provider and at the sellers. */
const legs = (from: Instant) => sql`
  from journal j join entry e on e.journal_id = j.id
  where j.at >= ${from} and (${atProvider} or e.account_id = ${procurement})`

async function byDay(ctx: Ctx, begins: readonly Instant[]): Promise<MoneyDay[]> {
  const { rows } = await sql<{ day: number; in: number | string; out: number | string }>`
    select width_bucket(j.at, array[${sql.join(begins.map((it) => sql`${it}::bigint`))}]) as day,
      coalesce(-sum(e.amount) filter (where ${atProvider} and e.amount < 0), 0) as in,
      greatest(0, coalesce(sum(e.amount) filter (where e.amount > 0 or ${takenBack}), 0)) as out
    ${legs(begins[0] ?? ctx.now)} group by 1`.execute(ctx.tx)
  return begins.map((day, at) => {
    const row = rows.find((it) => it.day === at + 1)
    return { day, in: amount(row?.in), out: amount(row?.out) }
  })
}

async function ofToday(ctx: Ctx, today: Instant): Promise<Money['today']> {
  const { rows } = await sql<
    Record<'others' | 'back' | 'refunds' | 'withdrawals' | 'spent' | 'bought', number | string>
  >`
    select coalesce(sum(e.amount) filter (where ${atProvider} and e.amount > 0), 0) as back,
      count(distinct j.id) filter (where ${atProvider} and e.amount < 0 and not ${ofPayment}) as others,
      count(distinct j.id) filter (where ${atProvider} and e.amount > 0 and j.code = 'EXT_REFUND') as refunds,
      count(distinct j.id) filter (where ${atProvider} and e.amount > 0 and j.code = 'WD_PAID') as withdrawals,
      greatest(0, coalesce(sum(e.amount) filter (where not ${atProvider} and (e.amount > 0 or ${takenBack})), 0)) as spent,
      greatest(0, count(distinct j.id) filter (where j.code = 'PURCHASE') - count(distinct j.id) filter (where ${takenBack})) as bought
    ${legs(today)}`.execute(ctx.tx)
  const payments = await ctx.tx
    .selectFrom('payment')
    .select([
      sql<number>`count(*) filter (where settled_at >= ${today} and status in ('succeeded', 'succeeded_late', 'disputed'))`.as(
        'paid',
      ),
      sql<number>`count(*) filter (where created_at >= ${today} and status = 'failed')`.as('failed'),
    ])
    // A transfer is paid days after it was begun.
    .where((it) => it.or([it('created_at', '>=', today), it('settled_at', '>=', today)]))
    .where('external', '>', cents(0))
    .executeTakeFirstOrThrow()
  const [row] = rows
  const count = (many: number | string | undefined) => shownCount(Number(many ?? 0))
  return {
    payments: count(payments.paid),
    others: count(row?.others),
    failed: count(payments.failed),
    back: amount(row?.back),
    refunds: count(row?.refunds),
    withdrawals: count(row?.withdrawals),
    spent: amount(row?.spent),
    bought: count(row?.bought),
  }
}

const Proved = v.object({ at: v.number(), journals: v.number(), faults: v.number() })

async function lastProof(ctx: Ctx): Promise<Money['books']> {
  const row = await ctx.tx.selectFrom('setting').select('value').where('key', '=', provedKey).executeTakeFirst()
  const read = v.safeParse(Proved, row?.value)
  return read.success ? { ...read.output, faults: shownCount(read.output.faults) } : null
}

/** `span`: how many days, the last of them today. */
export async function moneyDays(ctx: Ctx, span: number): Promise<Money> {
  const begins = lastDays(ctx.now, span)
  const held = await ctx.tx
    .selectFrom('account')
    .select((it) => it.fn.coalesce(sql<number | string>`sum(balance)`, it.lit(0)).as('sum'))
    .where('sign', '=', 1)
    .executeTakeFirstOrThrow()
  return {
    currency: ctx.world.terms.settlementCurrency,
    days: await byDay(ctx, begins),
    today: await ofToday(ctx, shiftBegan(ctx.now)),
    held: amount(held.sum),
    books: await lastProof(ctx),
  }
}
