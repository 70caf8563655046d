/** The address book as the phone shows it: the default one first, then the newest. */
import type { Selectable } from 'kysely'
import type { Address } from '#contract/address/address.ts'
import type { Tables } from '#server/db/schema.ts'
import { maskCustomsId } from '#contract/address/customs-id.ts'
import type { Ctx } from '#server/kit/context.ts'

export const showAddress = (row: Selectable<Tables['address']>): Address => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  zip: row.zip,
  country: row.country as Address['country'],
  province: row.province,
  city: row.city,
  streetOne: row.street_one,
  streetTwo: row.street_two,
  customsId: maskCustomsId(row.customs_id ?? ''),
  isDefault: row.is_default,
})

export async function showAddresses(ctx: Ctx, customerId: string): Promise<Address[]> {
  const rows = await ctx.tx
    .selectFrom('address')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(showAddress)
}
