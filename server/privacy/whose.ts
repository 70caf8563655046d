/** Which rows of a table are a shopper's, by their id: what every-table.ts says of each table is said with these. */
import { sql } from 'kysely'
import type { Mine } from './fate.ts'

/** Rows of `table` whose `column` names a row that is theirs. */
export const within =
  (column: string, table: string, theirs = 'customer_id', key = 'id'): Mine =>
  (id) =>
    sql`${sql.ref(column)} in (select ${sql.ref(key)} from ${sql.table(table)} where ${sql.ref(theirs)} = ${id})`

export const ofOrder = within('order_id', 'purchase_order')
export const ofThread = within('thread_id', 'support_thread')
export const myFile: Mine = (id) => sql`(customer_id = ${id} or uploaded_by = ${`customer:${id}`})`
export const theirFile: Mine = (id) => sql`file_id in (select id from file where ${myFile(id)})`
// An address of before is theirs while nobody else has registered with it.
export const myMail: Mine = (id) => sql`(lower(to_address) = (select email_key from customer where id = ${id})
  or exists (select 1 from email_change as before where before.customer_id = ${id} and before.old_key = lower(to_address)
    and not exists (select 1 from customer as other where other.email_key = before.old_key and other.id <> ${id})))`
/** By their id, or by the address that mails about an account are asked for by. Not the one that erases. */
export const myJob: Mine = (id) => sql`kind <> 'privacy.erase' and (position(${id} in payload::text) > 0
  or position((select email_key from customer where id = ${id}) in payload::text) > 0)`
/** Answers that are kept for their keys: the shopper's own, and those of staff about any document of theirs. */
export const answeredAboutMine: Mine = (
  id,
) => sql`(principal = ${`customer:${id}`} or (principal like 'staff:%' and response::text ~
  (select coalesce(string_agg(distinct doc_id, '|'), ${id}) from event where customer_id = ${id} and doc_id ~ '^[0-9a-zA-Z-]{8,}$')))`
/** What a payment company told us of one of their payments. */
export const toldOfMine: Mine = (
  id,
) => sql`exists (select 1 from payment where customer_id = ${id} and payment.provider = inbox.provider
  and (position(payment.number in body::text) > 0 or position(coalesce(provider_ref, payment.number) in body::text) > 0))`
export const myProduct: Mine = (id) =>
  sql`(customer_id = ${id} or screenshot_id in (select id from file where ${myFile(id)}))`
export const myAccount: Mine = (id) => sql`split_part(id, ':', 2) = ${id}`
export const myEntry: Mine = (id) => sql`split_part(account_id, ':', 2) = ${id}`
export const myJournal: Mine = (id) => sql`id in (select journal_id from entry where ${myEntry(id)})`

export const noAddress = sql`jsonb_build_object('firstName', '', 'lastName', '', 'phone', '', 'zip', '', 'country', address->>'country',
  'province', '', 'city', '', 'streetOne', '', 'streetTwo', '')`
