/** The shoppers whom somebody means by a part of a name or a mail address. */
import { type RawBuilder, sql } from 'kysely'

/** Their ids, as the inside of a query. `words`: for `ilike`, as `likeOf` makes it. */
export const customersLike = (words: string): RawBuilder<string> =>
  sql<string>`(select id from customer where name ilike ${words} or email ilike ${words})`
