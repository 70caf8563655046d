/** An extra payment may be paid later than it was asked for (decision 104). Its document is locked before it. Epoch ms. */
import { days } from '#contract/kit/time.ts'
import type { Ctx } from '#server/kit/context.ts'
import { Refused } from '#server/kit/refused.ts'
import { lockOpenPatch, type PatchRow } from './show-patch.ts'
import { paymentWords } from './words.ts'

/** Gives the patch as it was, and the facts of the event. Refuses what is not open any more or fell due (40900), and (40001) an instant that is not later or beyond the term. */
export async function extendPatch(
  ctx: Ctx,
  docId: string,
  until: number,
): Promise<{ patch: PatchRow; facts: { amount: number; deadline: number; was: number; patchNumber: string } }> {
  const patch = await lockOpenPatch(ctx, docId)
  if (patch?.status !== 'open' || patch.deadline <= ctx.now)
    throw new Refused('conflict', paymentWords.patchOver, {}, { current: patch?.status ?? 'none' })
  const longest = ctx.world.terms.patchLongest
  if (until <= patch.deadline || until > patch.created_at + longest) {
    const fields = [{ path: 'until', message: 'not later, or later than may be' }]
    throw new Refused('invalid', paymentWords.patchNotLater, { days: Math.floor(longest / days(1)) }, { fields })
  }
  await ctx.tx
    .updateTable('patch')
    .set({ deadline: until, extended: patch.extended + 1 })
    .where('id', '=', patch.id)
    .execute()
  return {
    patch,
    facts: { amount: patch.total, deadline: until, was: patch.deadline, patchNumber: patch.number },
  }
}
