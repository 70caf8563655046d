/** Warnings about risky goods: what a shopper has read, and what is still to be read before paying (contract/order/risk.ts). */
import type { acknowledgeRisks as call } from '#contract/order/api.ts'
import { readOf, type Risk, type RiskRead, risksOf, riskTextVersion, unreadOf } from '#contract/order/risk.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { Refused } from '#server/kit/refused.ts'
import { orderWords } from './words.ts'

/** Sent twice it is read once. Refuses a text that says something else by now (40900). */
export async function acknowledgeRisks(ctx: Ctx, input: Input<typeof call>): Promise<Answer<typeof call>> {
  const customerId = memberId(ctx)
  if (input.textVersion !== riskTextVersion)
    throw new Refused('conflict', orderWords.riskTextOld, {}, { current: riskTextVersion })
  await ctx.tx
    .insertInto('risk_read')
    .values(
      [...new Set(input.risks)].map((risk) => ({
        customer_id: customerId,
        risk,
        text_version: riskTextVersion,
        at: ctx.now,
      })),
    )
    .onConflict((found) => found.columns(['customer_id', 'risk', 'text_version']).doNothing())
    .execute()
  return { read: (await risksRead(ctx, customerId)).filter((it) => it.textVersion === riskTextVersion) }
}

/** Everything that the shopper ever read, in every version. */
async function risksRead(ctx: Ctx, customerId: string): Promise<RiskRead[]> {
  const rows = await ctx.tx
    .selectFrom('risk_read')
    .select(['risk', 'text_version', 'at'])
    .where('customer_id', '=', customerId)
    .orderBy('at')
    .execute()
  return rows.map((row) => ({ risk: row.risk, textVersion: row.text_version, at: row.at }))
}

/** For goods of these classes: what was read of their risks, and what is still to be read. */
export async function risksFor(
  ctx: Ctx,
  customerId: string,
  goodsClasses: readonly string[],
): Promise<{ read: RiskRead[]; unread: Risk[] }> {
  const carried = risksOf(goodsClasses)
  if (carried.length === 0) return { read: [], unread: [] }
  const read = await risksRead(ctx, customerId)
  return { read: readOf(carried, read), unread: unreadOf(carried, read) }
}

/** What is kept with a document that has such goods. Refuses (40003, with `risks`) while a warning is still to be read. */
export async function mustHaveRead(
  ctx: Ctx,
  customerId: string,
  goodsClasses: readonly string[],
): Promise<readonly RiskRead[]> {
  const { read, unread } = await risksFor(ctx, customerId, goodsClasses)
  if (unread.length > 0) throw new Refused('consentRequired', orderWords.riskFirst, {}, { risks: unread })
  return read
}
