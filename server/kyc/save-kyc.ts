/** What the shopper typed, kept and sent in (states.md 10). Both find what they did before when they come again. */
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type * as api from '#contract/kyc/api.ts'
import { consentVersion, kindsOf, type KycSide, sidesOf } from '#contract/kyc/kyc.ts'
import { isBirthday, isGoodForAMonth } from '#contract/kyc/rule.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { move } from '#server/kit/move.ts'
import { newNumber } from '#server/kit/numbers.ts'
import { Refused } from '#server/kit/refused.ts'
import { transact } from '#server/kit/transact.ts'
import type { Words } from '#server/kit/words.ts'
import { type KycRow, lockCase, lockDraft, picturesOf, triesOf } from './case.ts'
import { markOfNumber } from './seal.ts'
import { myKyc } from './show-kyc.ts'
import { kycWords } from './words.ts'

type Typed = Input<typeof api.saveKyc>
type Shown = Answer<typeof api.myKyc>

const columnsOf = (typed: Typed, before: KycRow) => ({
  country: typed.country,
  kind: typed.kind,
  name: typed.name,
  born_on: typed.bornOn,
  valid_until: typed.validUntil,
  cause: typed.cause ?? before.cause,
})

/** Refuses (40900) what cannot be changed now. No key is kept: it would keep a fingerprint of what was typed. */
export async function saveKyc(ctx: Ctx, typed: Typed): Promise<Shown> {
  await transact(ctx.world, ctx, async (inside) => {
    const draft = await lockDraft(inside, memberId(inside))
    await inside.tx.updateTable('kyc').set(columnsOf(typed, draft)).where('id', '=', draft.id).execute()
  })
  return myKyc({ ...ctx, now: ctx.world.now() })
}

const refuse = (words: Words, path: string, facts = {}) =>
  new Refused('invalid', words, facts, { fields: [{ path, message: words.message }] })

/** Refuses (40001, with the fields) what is not whole or cannot be, and (42900) after the tries are used up. */
export async function submitKyc(ctx: Ctx, input: Input<typeof api.submitKyc>): Promise<Shown> {
  await transact(ctx.world, ctx, async (inside) => {
    const customerId = memberId(inside)
    // The answer was lost, or it was tapped twice: it is sent in already.
    if ((await lockCase(inside, customerId)).status === 'reviewing') return
    const draft = await lockDraft(inside, customerId)
    await mustBeWhole(inside, draft, input)
    const nth = await mustHaveTries(inside, draft)
    const number = newNumber(inside, 'KY')
    await move(inside, 'kyc', { ...draft, number }, 'submit', {
      set: {
        ...columnsOf(input, draft),
        number,
        number_ends: input.number.slice(-4),
        number_mark: markOfNumber(inside.world, input.country, input.kind, input.number),
        consent: input.consent,
        consent_at: inside.now,
        faults: '[]',
        submitted_at: inside.now,
        decided_at: null,
        decided_by: null,
        ends_at: null,
        wipe_at: null,
      },
      facts: { nth },
      shown: false,
    })
    await dropUnused(inside, draft.id, sidesOf(input.kind))
  })
  return myKyc({ ...ctx, now: ctx.world.now() })
}

async function mustBeWhole(ctx: Ctx, draft: KycRow, input: Input<typeof api.submitKyc>): Promise<void> {
  if (!kindsOf(input.country).includes(input.kind)) throw refuse(kycWords.wrongKind, 'kind')
  if (input.consent !== consentVersion) throw refuse(kycWords.otherText, 'consent')
  const there = new Set((await picturesOf(ctx, draft.id)).filter((it) => it.refused_at === null).map((it) => it.side))
  const missing = [
    ...(input.name === '' ? ['name'] : []),
    ...(input.bornOn === null ? ['bornOn'] : []),
    ...sidesOf(input.kind).filter((side) => !there.has(side)),
  ]
  if (missing.length > 0)
    throw new Refused(
      'invalid',
      kycWords.notWhole,
      {},
      { fields: missing.map((path) => ({ path, message: 'required' })) },
    )
  if (input.bornOn === null || !isBirthday(input.bornOn, ctx.now)) throw refuse(kycWords.notBirthday, 'bornOn')
  if (!isGoodForAMonth(input.validUntil, ctx.now)) throw refuse(kycWords.endsTooSoon, 'validUntil')
}

/** Counted under the lock of the case, so two at once cannot both be the last. Gives which try this is. */
async function mustHaveTries(ctx: Ctx, draft: KycRow): Promise<number> {
  const { kycTries, kycTriesWindow } = ctx.world.terms
  const tries = await triesOf(ctx, draft.id)
  const [oldest] = tries
  if (tries.length < kycTries || oldest === undefined) return tries.length + 1
  const retryAt = oldest + kycTriesWindow
  throw new Refused(
    'slowDown',
    kycWords.noTries,
    { most: kycTries },
    { retryAt, retryAfter: Math.ceil((retryAt - ctx.now) / 1000) },
  )
}

/** A picture of a side that this document does not have is nobody's business. */
async function dropUnused(ctx: Ctx, kycId: string, sides: readonly KycSide[]): Promise<void> {
  const gone = await ctx.tx
    .deleteFrom('kyc_picture')
    .where('kyc_id', '=', kycId)
    .where((eb) => eb.not(eb('side', 'in', [...sides])))
    .returning('key')
    .execute()
  ctx.after(async () => {
    for (const { key } of gone) await ctx.world.providers.files.remove(key)
  })
}
