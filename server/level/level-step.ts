/** What a shopper's level gives now. */
import { type Step, stepOf } from '#contract/level/ladder.ts'
import type { Ctx } from '#server/kit/context.ts'
import { readLadder } from './ladder.ts'

export async function levelStep(ctx: Pick<Ctx, 'tx'>, customerId: string): Promise<Step> {
  const { level } = await ctx.tx
    .selectFrom('customer')
    .select('level')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return stepOf(level, (await readLadder(ctx.tx)).steps)
}
