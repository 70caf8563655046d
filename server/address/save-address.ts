/** Adds or changes an address (specification 3). There is always exactly one default while there is any. */
import type { saveAddress as endpoint } from '#contract/address/api.ts'
import { memberId } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { found, Refused } from '#server/kit/refused.ts'
import type { UseCase } from '#server/kit/serve.ts'
import { touch } from '#server/kit/transact.ts'
import { showAddress } from './show-addresses.ts'
import { addressWords } from './words.ts'

const most = 50

export const saveAddress: UseCase<typeof endpoint> = async (ctx, { id, address }) => {
  const me = memberId(ctx)
  // Two devices saving a default meet at the customer's row; the index on the mark would refuse the second one.
  await lockRow(ctx, 'customer', me)
  const mine = await ctx.tx
    .selectFrom('address')
    .selectAll()
    .where('customer_id', '=', me)
    .where('deleted_at', 'is', null)
    .execute()
  const before = id === undefined ? undefined : found(mine.find((row) => row.id === id))
  if (!before && mine.length >= most) throw new Refused('conflict', addressWords.full, { most })
  const others = mine.filter((row) => row.id !== before?.id)
  // The mark is given away, never taken off: some address must be the default.
  const isDefault = address.isDefault || before?.is_default === true || !others.some((row) => row.is_default)
  if (isDefault)
    await ctx.tx
      .updateTable('address')
      .set({ is_default: false })
      .where('customer_id', '=', me)
      .where('is_default', '=', true)
      .where('id', '<>', before?.id ?? '')
      .execute()

  const fields = {
    first_name: address.firstName,
    last_name: address.lastName,
    phone: address.phone,
    zip: address.zip,
    country: address.country,
    province: address.province,
    city: address.city,
    street_one: address.streetOne,
    street_two: address.streetTwo,
    customs_id: address.customsId || null,
    is_default: isDefault,
  }
  const saved = before
    ? await ctx.tx
        .updateTable('address')
        .set(fields)
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await ctx.tx
        .insertInto('address')
        .values({ id: ctx.world.newId(), customer_id: me, created_at: ctx.now, ...fields })
        .returningAll()
        .executeTakeFirstOrThrow()
  touch(ctx, me, 'address', saved.id)
  return { address: showAddress(saved) }
}
