/** Packing that was begun too early, or with the wrong parcel (states.md K6b). */
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { mustAllow } from '#contract/kit/machine.ts'
import type * as desk from '#contract/parcel/desk.ts'
import { parcelMachine } from '#contract/parcel/status.ts'
import type { Ctx } from '#server/kit/context.ts'
import { move } from '#server/kit/move.ts'
import { showDeskParcel } from './show-desk-parcels.ts'
import { lockAnyParcel } from './store.ts'

/** The parcel waits to be packed again, nothing of it is ticked, and the shopper may change or cancel it. Refuses (40900) one that is not being packed. */
export async function putBack(
  ctx: Ctx,
  { packNumber }: Input<typeof desk.putBack>,
): Promise<Answer<typeof desk.putBack>> {
  const parcel = await lockAnyParcel(ctx, packNumber)
  mustAllow(parcelMachine, 'putBack', parcel)
  await ctx.tx.deleteFrom('parcel_tick').where('parcel_id', '=', parcel.id).execute()
  await move(ctx, 'parcel', parcel, 'putBack', { set: { packing_at: null } })
  return showDeskParcel(ctx, parcel.id)
}
