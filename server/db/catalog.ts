/** What tables, columns and references the database has, read from itself, for the backup and its way back. */
import type { ClientBase } from 'pg'

interface Column {
  name: string
  type: string
}

export interface Table {
  name: string
  columns: Column[]
  /** The columns of its primary key, in which its rows are written out. */
  key: string[]
  /** The other tables it points at. */
  refers: string[]
}

export interface Reference {
  table: string
  name: string
  definition: string
}

/** Kept by the migrator; the backup states them in its first line instead. */
const ours = ['migration', 'migration_lock']

const tablesSql = `
  select c.relname as name,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select coalesce(json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum)), '[]')
      from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary) as key,
    (select coalesce(json_agg(distinct t.relname), '[]') from pg_constraint f join pg_class t on t.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as refers
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
  order by c.relname collate "C"`

const referencesSql = `
  select r.relname as "table", f.conname as name, pg_get_constraintdef(f.oid) as definition
  from pg_constraint f join pg_class r on r.oid = f.conrelid
  where f.contype = 'f' and r.relnamespace = 'public'::regnamespace
  order by 1, 2`

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Gives every table of the shop, the ones pointed at before the ones that point; not those that a crash may empty. */
export async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(tablesSql)
  let waiting = rows.filter(({ name }) => !ours.includes(name))
  const sorted: Table[] = []
  while (waiting.length > 0) {
    const left = new Set(waiting.map(({ name }) => name))
    const free = waiting.filter(({ refers }) => !refers.some((name) => left.has(name)))
    // Tables that point at each other in a ring have no order; they go as they come.
    const next = free.length > 0 ? free : waiting
    sorted.push(...next)
    waiting = waiting.filter((table) => !next.includes(table))
  }
  return sorted
}

export async function referencesOf(client: ClientBase): Promise<Reference[]> {
  return (await client.query<Reference>(referencesSql)).rows
}

/** Gives the last number each sequence handed out; one that has handed out none is left out. */
export async function sequencesOf(client: ClientBase): Promise<Array<{ name: string; last: number }>> {
  const { rows } = await client.query<{ name: string; last: number }>(
    `select sequencename as name, last_value as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  return rows
}
