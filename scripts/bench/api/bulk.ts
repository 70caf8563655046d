/** Many rows at once, for a shop that must look as if it had been open for years. Triggers and foreign keys are asleep meanwhile. */
import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Tables } from '#server/db/schema.ts'

export type Row = Record<string, unknown>

const atOnce = 2000

/** Writes the rows of one table; each row names the same columns. jsonb columns take plain values. */
export async function bulk(client: pg.ClientBase, table: keyof Tables, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  for (let at = 0; at < rows.length; at += atOnce)
    await client.query(
      `insert into ${table} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
      [JSON.stringify(rows.slice(at, at + atOnce))],
    )
}

/** Runs `fill` in one transaction in which neither triggers nor foreign keys look at each row. */
export async function inBulk(pool: pg.Pool, fill: (client: pg.ClientBase) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await fill(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** The same id for the same words: who asks later need not be told what was written. */
export function idOf(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The shopper's access token, made from the same words as the id. */
export const tokenOf = (words: string): string =>
  `m.${createHash('sha256').update(`token ${words}`).digest('base64url')}`
