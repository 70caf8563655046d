/** The balance page (product.md 7): what it holds, what is held for an open payment, and the newest movements with their causes. */
import { sql } from 'kysely'
import type { Input } from '#contract/kit/endpoint.ts'
import { plus } from '#contract/kit/money.ts'
import type { wallet as api } from '#contract/wallet/api.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { bonusOf, cashOf } from '#server/wallet/accounts.ts'
import { balanceOf } from '#server/wallet/ledger.ts'
import { movementsOf } from './movements.ts'

const pageSize = 50

export async function balance(ctx: Ctx, input: Input<typeof api>) {
  const customerId = memberId(ctx)
  const [bonus, cash] = [await balanceOf(ctx, bonusOf(customerId)), await balanceOf(ctx, cashOf(customerId))]
  const held = await ctx.tx
    .selectFrom('payment')
    .select((eb) => eb.fn.coalesce(sql<number | string>`sum(bonus_part + cash_part)`, eb.lit(0)).as('held'))
    .where('customer_id', '=', customerId)
    .where('status', '=', 'processing')
    .executeTakeFirstOrThrow()
  const { movements, next } = await movementsOf(ctx, customerId, { before: input.before, size: pageSize })
  return {
    balance: plus(bonus, cash),
    cash,
    bonus,
    held: Number(held.held),
    presets: [...ctx.world.terms.rechargePresets],
    least: ctx.world.terms.rechargeLeast,
    entries: movements,
    next,
  }
}
