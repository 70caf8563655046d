/** A parcel that lies in a bag leaves with it. */
import type { Ctx } from '#server/kit/context.ts'
import { Refused } from '#server/kit/refused.ts'
import { bagWords } from './bag-words.ts'

/** Refuses (40900) a parcel in a bag that has not been handed over: it is taken out first, or leaves with the bag. */
export async function mustBeInNoBag(ctx: Ctx, parcelId: string): Promise<void> {
  const bag = await ctx.tx
    .selectFrom('bag_parcel as b')
    .innerJoin('bag', 'bag.id', 'b.bag_id')
    .select('bag.number')
    .where('b.parcel_id', '=', parcelId)
    .where('bag.status', '<>', 'handed_over')
    .executeTakeFirst()
  if (bag) throw new Refused('conflict', bagWords.inBag, { number: bag.number })
}
