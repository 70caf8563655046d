/** Whatever of a demo a database holds, production refuses it by name; an honest one it takes. */
import { expect, test } from 'vitest'
import { BadConfig } from '#server/config.ts'
import { refuseDemo } from '#server/demo/refuse-demo.ts'
import { freshDatabase } from '../support/database.ts'

const left = {
  "a demo's mark": `insert into setting (key, value, changed_at) values ('demo-seeded', 'true', 0)`,
  "a demo's mark ": `insert into setting (key, value, changed_at) values ('demo-seeding', 'true', 0)`,
  'demo people': `insert into customer (id, email, email_key, name, password_hash, created_at, demo)
    values ('c', 'maya@example.com', 'maya@example.com', 'Maya', '-', 0, true)`,
  'demo people,': `insert into staff (id, email, email_key, name, password_hash, roles, created_at, demo)
    values ('s', 'a@haulway.example', 'a@haulway.example', 'A', '-', '{admin}', 0, true)`,
  'play money': `insert into account (id, kind, sign) values ('PC:sandbox', 'PC', 0)`,
}

test.each(['pglite', 'postgres'] as const)('on %s', async (engine) => {
  const database = await freshDatabase(engine)
  const { pool } = database
  await pool.query(`insert into customer (id, email, email_key, name, password_hash, created_at)
    values ('real', 'real@shopper.example', 'real@shopper.example', 'Actual', '-', 0)`)
  await expect(refuseDemo(database)).resolves.toBeUndefined()
  for (const [what, insert] of Object.entries(left)) {
    await pool.query(insert)
    const refusal: unknown = await refuseDemo(database).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(BadConfig)
    const { lines } = refusal as BadConfig
    expect(lines, what).toEqual([expect.stringContaining(`(it holds ${what.trim()}`)])
    const table = /insert into (\w+)/.exec(insert)?.[1]
    // An account is never deleted; it is the last of the list.
    if (table === 'account') continue
    await pool.query(table === 'customer' ? `delete from customer where demo` : `delete from ${table}`)
    await expect(refuseDemo(database)).resolves.toBeUndefined()
  }
  await database.close()
})
