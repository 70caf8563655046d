/** Who is signed in, with their balance and the badges (specification 7, getUserInfo). */
import { sql } from 'kysely'
import type { userInfo as endpoint, saveSetting as settingEndpoint } from '#contract/account/api.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { found } from '#server/kit/refused.ts'
import { touch } from '#server/kit/transact.ts'
import { shownCount } from '#server/kit/shown-count.ts'
import { type CustomerRow, showUser } from '#server/account/show-user.ts'

type Row = CustomerRow & { balance: number; held: number; cart: number; unread: number }

/** One query: balance is cash and bonus together, held is what open payments keep back (states.md 2). Cents. */
export async function showUserInfo(ctx: Ctx, customerId: string): Promise<Answer<typeof endpoint>> {
  const { rows } = await sql<Row>`
    select c.*,
      (select coalesce(sum(balance), 0)::bigint from account where id in ('CB:' || c.id, 'BB:' || c.id)) as balance,
      (select coalesce(sum(a.balance), 0)::bigint from payment p join account a on a.id = 'PH:' || p.id
        where p.customer_id = c.id and p.status in ('created', 'processing')) as held,
      (select count(*) from cart_line l where l.customer_id = c.id) as cart,
      (select count(*) from notice n where n.customer_id = c.id and n.read_at is null and n.done_at is null) as unread
    from customer c where c.id = ${customerId}`.execute(ctx.tx)
  const row = found(rows[0])
  return {
    ...showUser(row),
    shopCartCnt: shownCount(row.cart),
    noticeNum: shownCount(row.unread),
    balance: row.balance,
    held: row.held,
  }
}

export const userInfo = (ctx: Ctx): Promise<Answer<typeof endpoint>> => showUserInfo(ctx, memberId(ctx))

export async function saveSetting(
  ctx: Ctx,
  { langType, currencyType, username }: Input<typeof settingEndpoint>,
): Promise<Answer<typeof settingEndpoint>> {
  const me = memberId(ctx)
  const set = {
    ...(langType && { language: langType }),
    ...(currencyType && { currency: currencyType }),
    ...(username && { name: username }),
  }
  if (Object.keys(set).length > 0) await ctx.tx.updateTable('customer').set(set).where('id', '=', me).execute()
  if (langType) await tellAgain(ctx, me)
  return showUserInfo(ctx, me)
}

// Notices are put into words when they are read: in a new language the phone needs the recent ones again.
async function tellAgain(ctx: Ctx, customerId: string): Promise<void> {
  const rows = await ctx.tx
    .selectFrom('notice')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(60)
    .execute()
  for (const { id } of rows) touch(ctx, customerId, 'notice', id)
}
