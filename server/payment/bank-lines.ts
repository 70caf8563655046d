/** Lines of the bank's statement as the desk sees them, each with the payment that it most likely is (states.md 17). Cents. */
import { type Selectable, sql } from 'kysely'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { days } from '#contract/kit/time.ts'
import { type Candidate, suggest } from '#contract/payment/match-line.ts'
import type * as desk from '#contract/payment/transfer-desk.ts'
import { customersLike } from '#server/account/customers-like.ts'
import type { BankLineTable } from '#server/db/schema.ts'
import { showMedia } from '#server/kit/attach.ts'
import type { Ctx } from '#server/kit/context.ts'
import { behind, between, pageOf, readMark, sorted } from '#server/kit/page.ts'
import { shownCount } from '#server/kit/shown-count.ts'
import { fits } from '#server/kit/typed.ts'
import { waitingOf } from '#server/kit/waiting.ts'
import { proofOf, transferOf } from './transfer-details.ts'

type Line = Selectable<BankLineTable>
type Shown = Answer<typeof desk.matchLine>
type Transfer = Answer<typeof desk.listTransfers>['transfers'][number]

const pageSize = 50
/** Money may come long after its payment has ended; then only its number finds it. */
const foundFor = days(90)

const paymentsOf = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('payment as p')
    .innerJoin('customer as c', 'c.id', 'p.customer_id')
    .leftJoin('transfer_proof as f', 'f.payment_id', 'p.id')
    .select([
      'p.id',
      'p.number',
      'p.status',
      'p.external',
      'p.bonus_part',
      'p.cash_part',
      'p.created_at',
      'p.expires_at',
    ])
    .select(['c.name', 'c.email', 'f.sent_at'])
    .select(
      sql<
        string[]
      >`(select coalesce(json_agg(i.number order by i.number), '[]') from payment_item i where i.payment_id = p.id)`.as(
        'numbers',
      ),
    )
    .where('p.provider', '=', 'transfer')

/** Open ones, the next to end first; at most five hundred are looked at. */
export async function listTransfers(ctx: Ctx): Promise<Answer<typeof desk.listTransfers>> {
  const rows = await paymentsOf(ctx)
    .where('p.status', '=', 'processing')
    .orderBy('p.expires_at')
    .orderBy('p.id')
    .limit(500)
    .execute()
  const summed = await ctx.tx
    .selectFrom('payment')
    .select((it) => [it.fn.countAll<number>().as('count'), it.fn.sum<number | string | null>('external').as('amount')])
    .where('provider', '=', 'transfer')
    .where('status', '=', 'processing')
    .executeTakeFirstOrThrow()
  const proofs = await showMedia(
    ctx,
    proofOf,
    rows.map((row) => row.id),
  )
  return {
    on: transferOf(ctx.world) !== undefined,
    transfers: rows.map((row): Transfer => ({
      paymentNumber: row.number,
      customer: row.name,
      email: row.email,
      amount: row.external,
      held: row.bonus_part + row.cash_part,
      numbers: row.numbers,
      createdAt: row.created_at,
      expiresAt: row.expires_at ?? row.created_at,
      sentAt: row.sent_at,
      proofs: proofs.get(row.id) ?? [],
    })),
    waiting: waitingOf([{ ...summed, currency: ctx.world.terms.settlementCurrency }]),
  }
}

/** How many payments wait for a transfer, and how many lines for a person. */
export async function countTransfers(ctx: Ctx): Promise<{ unmatched: number; suspense: number }> {
  const [lines, held] = [
    await ctx.tx
      .selectFrom('bank_line')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('status', '=', 'unmatched')
      .executeTakeFirstOrThrow(),
    await ctx.tx
      .selectFrom('suspense_item')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('status', '=', 'held')
      .executeTakeFirstOrThrow(),
  ]
  return { unmatched: shownCount(lines.count), suspense: shownCount(held.count) }
}

async function candidatesOf(ctx: Ctx): Promise<Candidate[]> {
  const rows = await paymentsOf(ctx)
    .where('p.created_at', '>', ctx.now - foundFor)
    .where('p.status', 'in', ['processing', 'failed', 'canceled', 'expired'])
    .orderBy('p.created_at', 'desc')
    .limit(2000)
    .execute()
  return rows.map((row) => ({
    paymentNumber: row.number,
    amount: row.external,
    customer: row.name,
    open: row.status === 'processing',
    hasProof: row.sent_at !== null,
    numbers: row.numbers,
  }))
}

async function show(ctx: Ctx, lines: readonly Line[]): Promise<Shown[]> {
  const candidates = lines.some((line) => line.status === 'unmatched') ? await candidatesOf(ctx) : []
  const paid = lines.flatMap((line) => line.payment_id ?? [])
  const payments =
    paid.length === 0
      ? []
      : await ctx.tx.selectFrom('payment').select(['id', 'number']).where('id', 'in', paid).execute()
  return lines.map((line) => {
    const found = line.status === 'unmatched' ? suggest(line, candidates) : undefined
    const candidate = candidates.find((it) => it.paymentNumber === found?.paymentNumber)
    return {
      id: line.id,
      day: line.day,
      amount: line.amount,
      currency: line.currency,
      reference: line.reference,
      name: line.name,
      account: line.account,
      status: line.status,
      file: line.file,
      importedAt: line.imported_at,
      paymentNumber: payments.find((it) => it.id === line.payment_id)?.number ?? null,
      note: line.note,
      suggested: found && candidate ? { ...found, due: candidate.amount, customer: candidate.customer } : null,
    }
  })
}

const matches = (q: string) =>
  fits(q, ({ words, number }) => [
    sql`name ilike ${words}`,
    sql`reference ilike ${words}`,
    // As the payer wrote our number, with its dashes or without.
    sql`translate(reference, '- ', '') ilike ${number}`,
    sql`account ilike ${words}`,
    sql`payment_id in (select id from payment where number ilike ${number})`,
    sql`customer_id in ${customersLike(words)}`,
  ])

export async function listBankLines(
  ctx: Ctx,
  { which, q, before, sort, ...shown }: Input<typeof desk.listBankLines>,
): Promise<Answer<typeof desk.listBankLines>> {
  const way = sorted(sort, which === 'unmatched' ? 'asc' : 'desc')
  const rows = await ctx.tx
    .selectFrom('bank_line')
    .selectAll()
    .select('imported_at as at')
    .where('status', which === 'unmatched' ? '=' : '<>', 'unmatched')
    .where(behind(readMark(before), { time: sql`imported_at`, id: sql`id`, way }))
    .where(between(sql`imported_at`, shown))
    .where(matches(q))
    .orderBy('imported_at', way)
    .orderBy('id', way)
    .limit(pageSize + 1)
    .execute()
  const { page, next } = pageOf(rows, pageSize)
  const summed = await ctx.tx
    .selectFrom('bank_line')
    .select('currency')
    .select((it) => [it.fn.countAll<number>().as('count'), it.fn.sum<number | string | null>('amount').as('amount')])
    .where('status', '=', 'unmatched')
    .groupBy('currency')
    .orderBy('currency')
    .execute()
  const { unmatched } = await countTransfers(ctx)
  return { lines: await show(ctx, page), counts: { unmatched }, next, waiting: waitingOf(summed) }
}

/** One line that is known to exist. */
export async function showLine(ctx: Ctx, id: string): Promise<Shown> {
  const row = await ctx.tx.selectFrom('bank_line').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const [shown] = await show(ctx, [row])
  if (!shown) throw new Error(`no line ${id}`)
  return shown
}
