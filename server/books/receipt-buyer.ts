/** Whom a receipt is for: the name of the account, and the address of the parcel, else the one the shopper keeps as the first. */
import type { Answer } from '#contract/kit/endpoint.ts'
import type { receipt as api } from '#contract/payment/api.ts'
import type { Ctx } from '#server/kit/context.ts'
import { showAddresses } from '#server/address/show-addresses.ts'
import type { PaidItem } from './receipt-lines.ts'

interface Lines {
  firstName: string
  lastName: string
  streetOne: string
  streetTwo: string
  zip: string
  city: string
  province: string
  country: string
}

export async function buyerOf(
  ctx: Ctx,
  me: string,
  documents: readonly PaidItem[],
): Promise<Answer<typeof api>['buyer']> {
  const { name, email } = await ctx.tx
    .selectFrom('customer')
    .select(['name', 'email'])
    .where('id', '=', me)
    .executeTakeFirstOrThrow()
  const parcelId = documents.find((it) => it.type === 'LOGISTICS')?.id
  const parcel = parcelId
    ? await ctx.tx.selectFrom('parcel').select('address').where('id', '=', parcelId).executeTakeFirst()
    : undefined
  const known: Lines | undefined = parcel ? (parcel.address as Lines) : (await showAddresses(ctx, me))[0]
  return {
    name: known ? `${known.firstName} ${known.lastName}`.trim() : name,
    email,
    address: known
      ? [known.streetOne, known.streetTwo, `${known.zip} ${known.city}`.trim(), known.province].filter(Boolean)
      : [],
    country: known?.country ?? null,
  }
}
