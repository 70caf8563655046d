/** Who is identified, for what needs it: a shipping line (K1), a recharge above the day's most (8), a withdrawal (W1). */
import type { KycCause } from '#contract/kyc/cause.ts'
import type { Ctx } from '#server/kit/context.ts'
import { Refused } from '#server/kit/refused.ts'
import type { Facts, Words } from '#server/kit/words.ts'
import { kycWords } from './words.ts'

/** True while the shopper's check is approved and the document is not over, whether or not the clock has come by. */
export async function isIdentified(ctx: Pick<Ctx, 'tx' | 'now'>, customerId: string): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('kyc')
    .select('ends_at')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'approved')
    .executeTakeFirst()
  return row !== undefined && (row.ends_at === null || row.ends_at > ctx.now)
}

/** The page where the check is made, for what the shopper wanted. */
export const kycPath = (cause: KycCause): string => `/pages/KYCAuthor/index?cause=${cause}`

/** The refusal (40003) that says what to do; `path` leads there. */
export const identityNeeded = (
  cause: KycCause,
  words: Words = kycWords.needed,
  facts: Facts = {},
  extra: Record<string, unknown> = {},
): Refused => new Refused('consentRequired', words, facts, { ...extra, need: 'identity', path: kycPath(cause) })

/** Refuses (40003) whoever is not identified. */
export async function mustBeIdentified(ctx: Ctx, customerId: string, cause: KycCause, words?: Words): Promise<void> {
  if (!(await isIdentified(ctx, customerId))) throw identityNeeded(cause, words)
}
