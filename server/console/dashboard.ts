/** The owner's first look (product.md 13): the ages of what waits, what needs a person, and the money of the last days. */
import { sql } from 'kysely'
import type { dashboard as call } from '#contract/console/dashboard.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { shownCount } from '#server/kit/shown-count.ts'
import { troublesWaiting } from '#server/kit/troubles.ts'
import { countTransfers } from '#server/payment/bank-lines.ts'
import { countDisputes } from '#server/payment/dispute-desk.ts'
import { countDifferences } from '#server/payment/reconciliation-desk.ts'
import { firstAnswers } from '#server/support/support-queue.ts'
import { moneyDays } from './money-days.ts'
import { queueAges } from './queue-ages.ts'

/** Money is for finance and admins. */
export async function dashboard(ctx: Ctx, { days }: Input<typeof call>): Promise<Answer<typeof call>> {
  const { roles } = staffOf(ctx)
  const seesMoney = roles.includes('admin') || roles.includes('finance')
  const { open: disputes } = await countDisputes(ctx)
  return {
    queues: await queueAges(ctx),
    firstAnswer: (await firstAnswers(ctx)).firstAnswer,
    needs: {
      approvals: await countApprovals(ctx),
      suspense: (await countTransfers(ctx)).suspense,
      differences: await countDifferences(ctx),
      disputes,
      troubles: shownCount(await troublesWaiting(ctx.tx)),
    },
    money: seesMoney ? await moneyDays(ctx, Number(days)) : null,
  }
}

async function countApprovals(ctx: Ctx): Promise<number> {
  const row = await ctx.tx
    .selectFrom('approval')
    .select(sql<number>`count(*)`.as('count'))
    .where('status', '=', 'asked')
    .executeTakeFirstOrThrow()
  return shownCount(row.count)
}
