/** An extra charge on a parcel: prepaid freight against the real one (states.md 6, PATCH). Cents. */
import type { Ctx } from '#server/kit/context.ts'
import { newNumber } from '#server/kit/numbers.ts'
import { record } from '#server/kit/record.ts'
import type { ParcelRow } from './store.ts'

export interface Extra {
  prepaid: number
  real: number
  /** What is asked for. */
  amount: number
  reason: string
  deadline: number
}

/** Opens the one patch a parcel may have. The parcel is locked, and moves afterwards. */
export async function openParcelPatch(ctx: Ctx, parcel: ParcelRow, it: Extra): Promise<void> {
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
      prepaid_freight: it.prepaid,
      real_freight: it.real,
      freight_patch: it.amount,
      total: it.amount,
      reason: it.reason,
      deadline: it.deadline,
      created_at: ctx.now,
    })
    .execute()
  await record(ctx, {
    name: 'patch.open',
    docId: id,
    docNumber: number,
    customerId: parcel.customer_id,
    to: 'open',
    reason: it.reason,
    facts: { amount: it.amount, packNumber: parcel.number, deadline: it.deadline },
  })
}
