/** The shopper takes the cheaper line that the packed box made possible (states.md K7, K8; decision 042). Cents. */
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { mustAllow } from '#contract/kit/machine.ts'
import { minus, plus } from '#contract/kit/money.ts'
import type { changeLine as call } from '#contract/parcel/api.ts'
import { parcelMachine } from '#contract/parcel/status.ts'
import { snapshotOf } from '#server/freight/lines.ts'
import type { Ctx } from '#server/kit/context.ts'
import { move } from '#server/kit/move.ts'
import { kitWords, Refused } from '#server/kit/refused.ts'
import { sparePatch } from './open-patch.ts'
import { cheaperLineOf } from './cheaper-line.ts'
import { couponShareOf, giveSurplus } from './give-back-parcel.ts'
import { goodsClassesOf } from './goods-classes.ts'
import { chooseLocked } from './rehearse.ts'
import { showParcel } from './show-parcels.ts'
import { lockMyParcel } from './store.ts'
import { parcelWords } from './words.ts'

/**
 * What the line costs less goes back at once, an extra payment that still waits is void. Refuses (40900) when `version` has moved or
 * the line is not the one that is offered, and (40903) while the extra payment is being paid.
 */
export async function changeLine(ctx: Ctx, input: Input<typeof call>): Promise<Answer<typeof call>> {
  const parcel = await lockMyParcel(ctx, input.packNumber)
  if (parcel.rehearsal) return chooseLocked(ctx, parcel, input)
  mustAllow(parcelMachine, 'changeLine', parcel)
  if (parcel.version !== input.version) throw new Refused('conflict', kitWords.conflict, {}, { current: parcel.status })
  const goodsClasses = (await goodsClassesOf(ctx, [parcel.id])).get(parcel.id) ?? []
  const cheaper = cheaperLineOf(parcel, goodsClasses, ctx.world.terms)
  if (cheaper?.line.id !== input.channelId)
    throw new Refused('conflict', parcelWords.noCheaperLine, {}, { current: parcel.status })
  const { line, fees, chargeableG, shown } = cheaper
  await sparePatch(ctx, parcel)
  const couponExcess = minus(couponShareOf(parcel), fees.couponDiscount)
  const given = await giveSurplus(ctx, parcel, shown.back, couponExcess, `line ${parcel.version}`)
  await move(ctx, 'parcel', parcel, 'changeLine', {
    set: {
      channel_id: line.id,
      channel: JSON.stringify(snapshotOf(line, parcel.country)),
      chargeable_g: chargeableG,
      final: JSON.stringify(fees),
      final_total: shown.total,
      difference: minus(shown.total, parcel.total),
      refunded: plus(parcel.refunded, given.amount),
      resume_status: null,
    },
    facts: { amount: given.amount, line: line.name },
    journalId: given.journalId,
  })
  return showParcel(ctx, parcel.id)
}
