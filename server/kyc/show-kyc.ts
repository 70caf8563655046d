/** A case as its owner sees it: no picture comes back, and of the document's number its last characters only. */
import type { Answer } from '#contract/kit/endpoint.ts'
import type { myKyc as endpoint } from '#contract/kyc/api.ts'
import { consentVersion, kindsOf } from '#contract/kyc/kyc.ts'
import { kycMachine } from '#contract/kyc/status.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { findCase, picturesOf, triesOf } from './case.ts'

/** The country of the shopper's first address; where there is none, that of most shoppers. */
async function countryOf(ctx: Ctx, customerId: string): Promise<string> {
  const row = await ctx.tx
    .selectFrom('address')
    .select('country')
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.country ?? 'US'
}

/** An approved document that is over is shown as expired, whether or not the clock has come by. */
export async function myKyc(ctx: Ctx): Promise<Answer<typeof endpoint>> {
  const customerId = memberId(ctx)
  const { terms } = ctx.world
  const row = await findCase(ctx, customerId)
  const [pictures, tries] = row ? await Promise.all([picturesOf(ctx, row.id), triesOf(ctx, row.id)]) : [[], []]
  const country = row?.country ?? (await countryOf(ctx, customerId))
  const isOver = row?.status === 'approved' && row.ends_at !== null && row.ends_at <= ctx.now
  const [oldest] = tries
  const triesLeft = Math.max(0, terms.kycTries - tries.length)
  return {
    status: isOver ? 'expired' : (row?.status ?? kycMachine.start),
    kycNumber: row?.number ?? null,
    country,
    kind: row?.kind ?? kindsOf(country)[0] ?? 'passport',
    name: row?.name ?? '',
    bornOn: row?.born_on ?? null,
    validUntil: row?.valid_until ?? null,
    numberEnds: row?.number_ends ?? null,
    pictures: pictures.filter((it) => it.refused_at === null).map(({ side, added_at: addedAt }) => ({ side, addedAt })),
    faults: row?.faults ?? [],
    submittedAt: row?.submitted_at ?? null,
    decidedAt: row?.decided_at ?? null,
    triesLeft,
    triesMost: terms.kycTries,
    nextTryAt: triesLeft === 0 && oldest !== undefined ? oldest + terms.kycTriesWindow : null,
    expectedBy: row?.status === 'reviewing' && row.submitted_at !== null ? row.submitted_at + terms.kycReview : null,
    consentVersion,
    withdrawMost: terms.withdrawUncheckedMost,
    rechargeMost: terms.rechargeMostPerDay,
  }
}
