/** Takes an address out of the book. When it was the default one, the newest of the rest takes the mark. */
import type { deleteAddress as endpoint, listAddresses as listEndpoint } from '#contract/address/api.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { found } from '#server/kit/refused.ts'
import { touch } from '#server/kit/transact.ts'
import { showAddresses } from './show-addresses.ts'

export const listAddresses = async (ctx: Ctx): Promise<Answer<typeof listEndpoint>> => ({
  addresses: await showAddresses(ctx, memberId(ctx)),
})

export async function deleteAddress(ctx: Ctx, { id }: Input<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const me = memberId(ctx)
  await lockRow(ctx, 'customer', me)
  const gone = found(
    await ctx.tx
      .updateTable('address')
      .set({ deleted_at: ctx.now, is_default: false, customs_id: null })
      .where('id', '=', id)
      .where('customer_id', '=', me)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  )
  const [first] = await showAddresses(ctx, me)
  if (first && !first.isDefault)
    await ctx.tx.updateTable('address').set({ is_default: true }).where('id', '=', first.id).execute()
  touch(ctx, me, 'address', gone.id)
  return { addresses: await showAddresses(ctx, me) }
}
