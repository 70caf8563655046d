/**
 * The shop's own role on PostgreSQL: what the server needs once the tables are there, and nothing that changes tables,
 * empties them or switches their guards off. The role that owns the tables runs the migrations and gives these.
 */
import type pg from 'pg'
import { quote } from './catalog.ts'

/** What is written once and never again; the database's triggers say the same to everybody. */
const onlyGrow = ['entry', 'journal', 'event']
const neverDeleted = ['account', 'approval']
/** What only the owner writes. */
const onlyRead = ['migration']

/** Takes a connection of the tables' owner and the name of a role that exists. Run it again after each migration. */
export async function grantTo(client: Pick<pg.ClientBase, 'query'>, role: string): Promise<void> {
  const to = quote(role)
  const list = (tables: readonly string[]) => tables.map(quote).join(', ')
  await client.query(`
    grant usage on schema public to ${to};
    grant select, insert, update, delete on all tables in schema public to ${to};
    revoke update, delete on ${list(onlyGrow)} from ${to};
    revoke delete on ${list(neverDeleted)} from ${to};
    revoke insert, update, delete on ${list(onlyRead)} from ${to};`)
}
