/** Adds or changes an address (specification 3). There is always exactly one default while there is any. */
import type { Selectable } from 'kysely'
import type { saveAddress as endpoint } from '#contract/address/api.ts'
import { isMaskedCustomsId, maskCustomsId } from '#contract/address/customs-id.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type { Tables } from '#server/db/schema.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { found, kitWords, Refused } from '#server/kit/refused.ts'
import { touch } from '#server/kit/transact.ts'
import { showAddress } from './show-addresses.ts'
import { addressWords } from './words.ts'

const most = 50

/**
 * A number sent back as it was shown is the one that is kept. Refuses a mask of anything else: the number of another country,
 * or none at all, must not pass for one that was given.
 */
function customsIdOf(sent: string, country: string, before: Selectable<Tables['address']> | undefined): string | null {
  if (!isMaskedCustomsId(sent)) return sent || null
  if (before?.customs_id && before.country === country && maskCustomsId(before.customs_id) === sent)
    return before.customs_id
  throw new Refused('invalid', kitWords.invalid, {}, { fields: [{ path: 'address.customsId', message: 'customs-id' }] })
}

export async function saveAddress(ctx: Ctx, { id, address }: Input<typeof endpoint>): Promise<Answer<typeof endpoint>> {
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
    customs_id: customsIdOf(address.customsId, address.country, before),
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
