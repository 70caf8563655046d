/** What somebody types to find a parcel, as a condition on `parcel p`. */
import { type RawBuilder, sql } from 'kysely'
import { leastOfNumber } from '#contract/kit/number.ts'
import { storedNumber } from '#server/order/store.ts'
import { likeOf } from '#server/kit/typed.ts'
import { allottedLike } from './allot-number.ts'
import { customersLike } from '#server/account/customers-like.ts'

/** Numbers and tracking numbers (of three characters and more) and customers that contain `q`, or one of the other ways to write it; everything where it is empty. */
export function parcelMatches(q: string, ...others: string[]): RawBuilder<boolean> {
  if (q === '') return sql<boolean>`true`
  // A dash alone, which is in no number as it is stored, would be in all of them.
  const typed = [...new Set([q, ...others])].filter((it) => storedNumber(it) !== '')
  if (typed.length === 0) return sql<boolean>`false`
  return sql<boolean>`p.id in (${sql.join(typed.map(idsLike), sql` union all `)})`
}

/** Apart from each other, so that each is found by its own index. */
function idsLike(typed: string): RawBuilder<unknown> {
  const like = likeOf(typed)
  const ofCustomers = sql`select id from parcel where customer_id in ${customersLike(like)}`
  if (storedNumber(typed).length < leastOfNumber) return ofCustomers
  return sql`select id from parcel where number ilike ${`%${storedNumber(like).replaceAll('%', '')}%`} or tracking_number ilike ${like}
    union all ${allottedLike(like)}
    union all ${ofCustomers}`
}
