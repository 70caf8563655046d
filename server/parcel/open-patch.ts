/** An extra charge on a parcel: prepaid freight against the real one (states.md 6, PATCH). Cents. */
import type { Cents } from '#contract/kit/money.ts'
import type { Ctx } from '#server/kit/context.ts'
import { newNumber } from '#server/kit/numbers.ts'
import { record } from '#server/kit/record.ts'
import { lockOpenPatch } from '#server/payment/show-patch.ts'
import { mustHaveNoOpenPayment, type ParcelRow } from './store.ts'
import { move } from '#server/kit/move.ts'
import { parcelWords } from './words.ts'

export interface Extra {
  prepaid: Cents
  real: Cents
  /** What is asked for. */
  amount: Cents
  reason: string
  deadline: number
}

/** Opens the one patch a parcel may have. The parcel is locked, and moves afterwards. */
export async function openParcelPatch(ctx: Ctx, parcel: ParcelRow, extra: Extra): Promise<void> {
  const [id, number] = [ctx.world.newId(), newNumber(ctx, 'PT')]
  await ctx.tx
    .insertInto('patch')
    .values({
      id,
      number,
      kind: 'PATCH',
      doc_id: parcel.id,
      customer_id: parcel.customer_id,
      status: 'open',
      prepaid_goods: 0,
      real_goods: 0,
      goods_patch: 0,
      prepaid_freight: extra.prepaid,
      real_freight: extra.real,
      freight_patch: extra.amount,
      total: extra.amount,
      reason: extra.reason,
      deadline: extra.deadline,
      created_at: ctx.now,
    })
    .execute()
  await record(ctx, {
    name: 'patch.open',
    docId: id,
    docNumber: number,
    customerId: parcel.customer_id,
    to: 'open',
    reason: extra.reason,
    facts: { amount: extra.amount, packNumber: parcel.number, deadline: extra.deadline },
  })
}

/** The extra payment that another line asked for is void. Refuses (40903) while it is being paid. */
export async function sparePatch(ctx: Ctx, parcel: ParcelRow): Promise<void> {
  const patch = await lockOpenPatch(ctx, parcel.id)
  if (!patch) return
  await mustHaveNoOpenPayment(ctx, 'PATCH', patch.id)
  await move(ctx, 'patch', patch, 'spare', {
    set: { closed_at: ctx.now },
    reason: (parcel.rehearsal ? parcelWords.otherChosen : parcelWords.lineChanged).message,
    facts: { amount: patch.total, packNumber: parcel.number },
  })
}
