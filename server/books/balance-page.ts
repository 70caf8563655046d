/** The balance page (product.md 7): what it holds, what is held for an open payment, and every line with its cause. */
import { sql } from 'kysely'
import type { Input } from '#contract/kit/endpoint.ts'
import { plus } from '#contract/kit/money.ts'
import type { wallet as api } from '#contract/wallet/api.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { bonusOf, cashOf } from '#server/wallet/accounts.ts'
import { balanceOf } from '#server/wallet/ledger.ts'

const pageSize = 50

/** Where the number of a document is found, by the name journals give its kind. */
const tableOf: Record<string, string> = {
  payment: 'payment',
  recharge: 'recharge',
  order: 'purchase_order',
  parcel: 'parcel',
  return: 'return_request',
  patch: 'patch',
  service: 'service_order',
  withdrawal: 'withdrawal',
  refund: 'refund',
}
const isId = (text: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text)
const isNumber = (text: string) => /^[A-Z]{2}\d{6}/.test(text)

export async function balance(ctx: Ctx, input: Input<typeof api>) {
  const customerId = memberId(ctx)
  const [bonus, cash] = [await balanceOf(ctx, bonusOf(customerId)), await balanceOf(ctx, cashOf(customerId))]
  const held = await ctx.tx
    .selectFrom('payment')
    .select((eb) => eb.fn.coalesce(sql<number | string>`sum(bonus_part + cash_part)`, eb.lit(0)).as('held'))
    .where('customer_id', '=', customerId)
    .where('status', '=', 'processing')
    .executeTakeFirstOrThrow()
  let query = ctx.tx
    .selectFrom('entry')
    .innerJoin('journal', 'journal.id', 'entry.journal_id')
    .select([
      'entry.id',
      'journal.at',
      'entry.amount',
      'entry.balance_after',
      'entry.account_id',
      'journal.code',
      'journal.ref_type',
      'journal.ref_id',
    ])
    .where('entry.account_id', 'in', [bonusOf(customerId), cashOf(customerId)])
  if (/^\d{1,15}$/.test(input.before ?? '')) query = query.where('entry.id', '<', Number(input.before))
  const rows = await query
    .orderBy('entry.id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const page = rows.slice(0, pageSize)
  const numbers = await numbersOf(ctx, page)
  return {
    balance: plus(bonus, cash),
    cash,
    bonus,
    held: Number(held.held),
    presets: [...ctx.world.terms.rechargePresets],
    least: ctx.world.terms.rechargeLeast,
    entries: page.map((row) => ({
      id: String(row.id),
      at: row.at,
      amount: row.amount,
      after: row.balance_after,
      cause: row.code,
      docType: row.ref_type,
      docNumber: isNumber(row.ref_id) ? row.ref_id : (numbers.get(row.ref_id) ?? null),
      part: row.account_id.startsWith('BB:') ? ('bonus' as const) : ('cash' as const),
    })),
    next: rows.length > pageSize ? String(page.at(-1)?.id) : null,
  }
}

/** The numbers of the documents that the lines name by id, one query for each kind. */
async function numbersOf(
  ctx: Ctx,
  rows: readonly { ref_type: string; ref_id: string }[],
): Promise<Map<string, string>> {
  const numbers = new Map<string, string>()
  for (const kind of new Set(rows.map((row) => row.ref_type))) {
    const table = tableOf[kind]
    const ids = [...new Set(rows.filter((row) => row.ref_type === kind && isId(row.ref_id)).map((row) => row.ref_id))]
    if (!table || ids.length === 0) continue
    const found = await sql<{
      id: string
      number: string
    }>`select id, number from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(ctx.tx)
    for (const row of found.rows) numbers.set(row.id, row.number)
  }
  return numbers
}
