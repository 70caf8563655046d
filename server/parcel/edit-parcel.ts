/** Another address in the same country, or another remark, until packing begins (states.md K5e). */
import type { Updateable } from 'kysely'
import type { ParcelTable } from '#server/db/schema.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type { editParcel as call } from '#contract/parcel/api.ts'
import { parcelMachine } from '#contract/parcel/status.ts'
import type { Ctx } from '#server/kit/context.ts'
import { move } from '#server/kit/move.ts'
import { found, kitWords, Refused } from '#server/kit/refused.ts'
import { addressKept } from './place-parcel.ts'
import { showParcel } from './show-parcels.ts'
import { lockMyParcel } from './store.ts'
import { parcelWords } from './words.ts'

/** `version` is the one the shopper saw; refuses (40900) when it has moved, and once packing has begun. */
export async function editParcel(ctx: Ctx, input: Input<typeof call>): Promise<Answer<typeof call>> {
  const parcel = await lockMyParcel(ctx, input.packNumber)
  if (!parcelMachine.can('edit', parcel.status))
    throw new Refused('conflict', parcelWords.packed, {}, { current: parcel.status })
  if (parcel.version !== input.version) throw new Refused('conflict', kitWords.conflict, {}, { current: parcel.status })
  const set: Updateable<ParcelTable> = {}
  if (input.remark !== undefined) set.remark = input.remark
  if (input.addressId !== undefined) {
    const address = found(
      await ctx.tx
        .selectFrom('address')
        .selectAll()
        .where('id', '=', input.addressId)
        .where('customer_id', '=', parcel.customer_id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
    )
    if (address.country !== parcel.country)
      throw new Refused('conflict', parcelWords.otherCountry, {}, { current: parcel.status })
    set.address = JSON.stringify(addressKept(address))
  }
  await move(ctx, 'parcel', parcel, 'edit', { set })
  return showParcel(ctx, parcel.id)
}
