/**
 * Every movement of a balance (product.md 7): one row for each journal, though it may touch cash and bonus, with the sum of both
 * afterwards. It is counted by a window over both accounts: entries are numbered while their accounts are locked, so their
 * order is the order in which the balance moved.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Input } from '#contract/kit/endpoint.ts'
import { causesOf, type MovementKind } from '#contract/wallet/movement.ts'
import type { movements as api } from '#contract/wallet/api.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { bonusOf, cashOf } from '#server/wallet/accounts.ts'

interface Wish {
  before?: string | undefined
  from?: number | undefined
  until?: number | undefined
  kind?: MovementKind | undefined
  size: number
}
interface Row {
  id: number
  at: number
  amount: number
  bonus: number
  after: number
  code: string
  ref_type: string
  ref_id: string
}

const counted = Object.values(causesOf).flat()
const ofKind = (kind: MovementKind): RawBuilder<boolean> =>
  kind === 'other'
    ? sql<boolean>`journal.code not in (${sql.join([...counted])})`
    : sql<boolean>`journal.code in (${sql.join([...causesOf[kind]])})`

/** A page of them, newest first, and the mark behind which the next one begins; null where nothing follows. Cents. */
export async function movementsOf(ctx: Ctx, customerId: string, { before, from, until, kind, size }: Wish) {
  const [cash, bonus] = [cashOf(customerId), bonusOf(customerId)]
  const wanted = [
    ...(/^\d{1,15}$/.test(before ?? '') ? [sql<boolean>`moved.id < ${Number(before)}`] : []),
    ...(from === undefined ? [] : [sql<boolean>`journal.at >= ${from}`]),
    ...(until === undefined ? [] : [sql<boolean>`journal.at < ${until}`]),
    ...(kind === undefined ? [] : [ofKind(kind)]),
  ]
  const { rows } = await sql<Row>`
    with mine as (
      select id, journal_id, account_id, amount, sum(amount) over (order by id) as after
      from entry where account_id in (${cash}, ${bonus})
    ), moved as (
      select journal_id, max(id) as id, sum(amount)::bigint as amount,
        coalesce(sum(amount) filter (where account_id = ${bonus}), 0)::bigint as bonus,
        (array_agg(after order by id desc))[1]::bigint as after
      from mine group by journal_id
    )
    select moved.id, journal.at, moved.amount, moved.bonus, moved.after, journal.code, journal.ref_type, journal.ref_id
    from moved join journal on journal.id = moved.journal_id
    ${wanted.length > 0 ? sql`where ${sql.join(wanted, sql` and `)}` : sql``}
    order by moved.id desc limit ${size + 1}`.execute(ctx.tx)
  const page = rows.slice(0, size)
  const numbers = await numbersOf(ctx, page)
  const about = await paidFor(ctx, page)
  return {
    movements: page.map((row) => ({
      id: String(row.id),
      at: row.at,
      amount: row.amount,
      cash: row.amount - row.bonus,
      bonus: row.bonus,
      after: row.after,
      cause: row.code,
      docType: row.ref_type,
      docNumber: isNumber(row.ref_id) ? row.ref_id : (numbers.get(row.ref_id) ?? null),
      about: about.get(row.ref_id) ?? [],
    })),
    next: rows.length > size ? String(page.at(-1)?.id) : null,
  }
}

export async function movements(ctx: Ctx, input: Input<typeof api>) {
  const me = memberId(ctx)
  const first = await ctx.tx
    .selectFrom('entry')
    .innerJoin('journal', 'journal.id', 'entry.journal_id')
    .select('journal.at')
    .where('account_id', 'in', [cashOf(me), bonusOf(me)])
    .where('account_version', '=', 1)
    .orderBy('journal.at')
    .executeTakeFirst()
  return { ...(await movementsOf(ctx, me, input)), first: first?.at ?? null }
}

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

/** What the payments among them were for, by the payment's id. */
async function paidFor(
  ctx: Ctx,
  rows: readonly { ref_type: string; ref_id: string }[],
): Promise<Map<string, string[]>> {
  const ids = [...new Set(rows.filter((row) => row.ref_type === 'payment').map((row) => row.ref_id))]
  const about = new Map<string, string[]>()
  if (ids.length === 0) return about
  const items = await ctx.tx
    .selectFrom('payment_item')
    .select(['payment_id', 'number'])
    .where('payment_id', 'in', ids)
    .orderBy('number')
    .execute()
  for (const { payment_id, number } of items) about.set(payment_id, [...(about.get(payment_id) ?? []), number])
  return about
}
