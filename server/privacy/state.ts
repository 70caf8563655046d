/** The page "Data and account": the newest export, what keeps the account from being deleted, and until when one may come back. */
import type { Selectable } from 'kysely'
import type { Export, privacyState as endpoint } from '#contract/privacy/api.ts'
import type { Answer } from '#contract/kit/endpoint.ts'
import { days } from '#contract/kit/time.ts'
import type { Tables } from '#server/db/schema.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { found } from '#server/kit/refused.ts'
import { bonusOf } from '#server/wallet/accounts.ts'
import { balanceOf } from '#server/wallet/ledger.ts'
import { findBlockers } from './blockers.ts'

export const showExport = (row: Selectable<Tables['data_export']>): Export => ({
  id: row.id,
  status: row.state,
  askedAt: row.asked_at,
  endsAt: row.ends_at,
  bytes: row.bytes,
})

export async function privacyState(ctx: Ctx): Promise<Answer<typeof endpoint>> {
  const id = memberId(ctx)
  const me = found(await ctx.tx.selectFrom('customer').select('erase_at').where('id', '=', id).executeTakeFirst())
  const newest = await ctx.tx
    .selectFrom('data_export')
    .selectAll()
    .where('customer_id', '=', id)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    export: newest ? showExport(newest) : null,
    blockers: await findBlockers(ctx, id),
    bonus: await balanceOf(ctx, bonusOf(id)),
    eraseAt: me.erase_at,
    daysToComeBack: ctx.world.terms.comeBack / days(1),
  }
}
