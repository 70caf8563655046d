/** What the desk makes and changes: templates and single codes. What a template takes off never changes afterwards. */
import type * as desk from '#contract/coupon/desk.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { days } from '#contract/kit/time.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { found, Refused } from '#server/kit/refused.ts'
import { record } from '#server/kit/record.ts'
import { showTemplate } from './show-templates.ts'
import { couponWords } from './words.ts'

/** Refuses a code that is taken, an end that is past, and amounts (cents) above what one person may move alone. */
export async function makeCouponTemplate(
  ctx: Ctx,
  input: Input<typeof desk.makeCouponTemplate>,
): Promise<Answer<typeof desk.makeCouponTemplate>> {
  const { worth, given } = input
  const isAmount = worth.type === 'amount'
  if ((isAmount ? worth.amount : worth.most) > ctx.world.terms.aloneMost)
    throw new Refused('invalid', couponWords.tooMuch, {}, { fields: [{ path: 'amount', message: 'too much' }] })
  if (input.endsAt !== null && input.endsAt <= ctx.now)
    throw new Refused('invalid', couponWords.endIsPast, {}, { fields: [{ path: 'endsAt', message: 'past' }] })
  const code = given.by === 'code' ? (given.code?.toLowerCase() ?? null) : null
  if (code !== null && (await isSingleCode(ctx, code))) throw new Refused('conflict', couponWords.codeTaken)
  const id = ctx.world.newId()
  const made = await ctx.tx
    .insertInto('coupon_template')
    .values({
      id,
      name: input.name,
      scope: input.scope,
      amount: isAmount ? worth.amount : null,
      percent: isAmount ? null : worth.percent,
      most: isAmount ? null : worth.most,
      minimum: input.minimum,
      valid_ms: days(input.validDays),
      ends_at: input.endsAt,
      given_by: given.by,
      code,
      use_limit: input.limit,
      per_person: input.perPerson,
      created_at: ctx.now,
      created_by: staffOf(ctx).id,
    })
    .onConflict((it) => it.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new Refused('conflict', couponWords.codeTaken)
  await record(ctx, { name: 'couponTemplate.make', docId: id, docNumber: input.name, facts: {}, shown: false })
  return showTemplate(ctx, id)
}

const isSingleCode = async (ctx: Ctx, code: string): Promise<boolean> =>
  (await ctx.tx.selectFrom('coupon_code').select('code').where('code', '=', code).executeTakeFirst()) !== undefined

/** Refuses (40900) fewer in all than have been given, and a number in all for a prize, which is promised day by day. */
export async function changeCouponTemplate(
  ctx: Ctx,
  { templateId, active, limit }: Input<typeof desk.changeCouponTemplate>,
): Promise<Answer<typeof desk.changeCouponTemplate>> {
  const { givenBy } = await showTemplate(ctx, templateId)
  if (givenBy === 'game' && limit !== null) throw new Refused('conflict', couponWords.prizeHasNone)
  const changed = await ctx.tx
    .updateTable('coupon_template')
    .set({ active, use_limit: limit })
    .where('id', '=', templateId)
    .$if(limit !== null, (it) => it.where('used', '<=', limit))
    .returning('name')
    .executeTakeFirst()
  if (!changed) throw new Refused('conflict', couponWords.moreGiven)
  await record(ctx, {
    name: 'couponTemplate.change',
    docId: templateId,
    docNumber: changed.name,
    facts: { active, limit },
    shown: false,
  })
  return showTemplate(ctx, templateId)
}

// No letters and digits that are read for one another.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const lettersOfCode = 10

/** Ten letters in two groups, from the shop's own randomness: 31^10, far more than can be guessed at ten tries an hour. */
function newCodes(ctx: Ctx, count: number): Set<string> {
  // Bytes from 248 on would make the first letters likelier than the last; a quarter more of them than is needed makes up for those.
  const drawn = [...ctx.world.random(Math.ceil(count * lettersOfCode * 1.25) + 40)]
    .filter((byte) => byte < 8 * letters.length)
    .map((byte) => letters[byte % letters.length])
    .join('')
  const codes = new Set<string>()
  for (let start = 0; codes.size < count && start + lettersOfCode <= drawn.length; start += lettersOfCode)
    codes.add(`${drawn.slice(start, start + 5)}-${drawn.slice(start + 5, start + lettersOfCode)}`)
  return codes
}

export async function makeCouponCodes(
  ctx: Ctx,
  { templateId, count }: Input<typeof desk.makeCouponCodes>,
): Promise<Answer<typeof desk.makeCouponCodes>> {
  const template = found(
    await ctx.tx.selectFrom('coupon_template').selectAll().where('id', '=', templateId).executeTakeFirst(),
  )
  if (template.given_by !== 'code') throw new Refused('conflict', couponWords.notByCode)
  const codes = newCodes(ctx, count)
  if (codes.size < count) throw new Error('the randomness repeats itself')
  await ctx.tx
    .insertInto('coupon_code')
    .values([...codes].map((code) => ({ code, template_id: templateId, made_at: ctx.now, made_by: staffOf(ctx).id })))
    .execute()
  await record(ctx, {
    name: 'couponTemplate.codes',
    docId: templateId,
    docNumber: template.name,
    facts: { count },
    shown: false,
  })
  return { codes: [...codes].map((code) => code.toUpperCase()) }
}
