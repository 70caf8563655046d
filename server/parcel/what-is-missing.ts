/** What stands in the way of placing a parcel, beside what the shopper still has to choose (states.md K1). */
import type { Selectable } from 'kysely'
import { countries } from '#contract/address/countries.ts'
import { countryCodes } from '#contract/address/country-rule.ts'
import { type Channel, lineNeedsIdentity } from '#contract/freight/channel.ts'
import type { AddressTable } from '#server/db/schema.ts'
import type { Ctx } from '#server/kit/context.ts'
import { isIdentified } from '#server/kyc/rule.ts'

/** Patches on the orders of these pieces, and an overdue one on any parcel of the shopper (states.md K1). */
export async function hasOpenPatch(
  ctx: Ctx,
  customerId: string,
  items: readonly { line: { order_id: string } }[],
): Promise<boolean> {
  const orderIds = items.map(({ line }) => line.order_id)
  const patch = await ctx.tx
    .selectFrom('patch')
    .select('id')
    .where('customer_id', '=', customerId)
    .where((eb) =>
      eb.or([
        eb.and([eb('doc_id', 'in', orderIds), eb('status', 'in', ['open', 'overdue'])]),
        eb.and([eb('kind', '=', 'PATCH'), eb('status', '=', 'overdue')]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return patch !== undefined
}

/** K1: the line, or the country by that line, wants to know who sends. */
export const identityMissing = async (
  ctx: Ctx,
  customerId: string,
  channel: Channel | null,
  country: string | null,
): Promise<boolean> =>
  channel !== null && country !== null && lineNeedsIdentity(channel, country) && !(await isIdentified(ctx, customerId))

/** The country wants a number of the receiver's that the address does not have. */
export const customsMissing = (address: Selectable<AddressTable>): 'customs-id'[] => {
  const code = countryCodes.find((it) => it === address.country)
  return code && countries[code].customs?.required && !address.customs_id ? ['customs-id'] : []
}
