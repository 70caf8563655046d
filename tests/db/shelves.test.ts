/** The shelves of a shop that is older than their list (decision 084): what people typed becomes a shelf, what was no shelf's text becomes one too. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openMemoryDatabase } from '#server/db/embedded/memory.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Tables } from '#server/db/schema.ts'
import { migrations } from '../support/snapshot.ts'

test('what was typed as a shelf before is a shelf of the list, with room for what lies there', async () => {
  const before = fs.mkdtempSync(path.join(os.tmpdir(), 'before-shelves-'))
  for (const file of fs.readdirSync(migrations).filter((name) => name < '0076'))
    fs.copyFileSync(path.join(migrations, file), path.join(before, file))
  const database = await openMemoryDatabase<Tables>()
  const { pool } = database
  try {
    await migrate(database, before, () => 0)
    await pool.query('set session_replication_role = replica')
    const lines: [string, number, string | null][] = [
      ['1', 70, 'B-12'],
      ['2', 0, 'B-12'],
      ['3', 2, '床边 b/7'],
      ['4', 3, '床边'],
      ['5', 0, '?'],
      ['6', 0, null],
    ]
    for (const [id, stored, shelf] of lines)
      await pool.query(
        `insert into order_line (id, order_id, customer_id, product_id, item_id, mall_type, title, spec, url, price_fen, price, amount,
           goods_class, num, expected, stored, shelf)
         values ($1, 'o', 'c', 'p', 'i', 'taobao', 't', '', '', 1, 1, 1, 'general', 100, $2, $3, $4)`,
        [id, 100 - stored, stored, shelf],
      )
    await pool.query('set session_replication_role = origin')
    await migrate(database, migrations, () => 0)
    const { rows } = await pool.query('select id, shelf from order_line order by id')
    expect(rows.map((row: { shelf: string | null }) => row.shelf)).toEqual([
      'B-12',
      'B-12',
      'B7',
      'NO-LABEL',
      null,
      null,
    ])
    const shelves = await pool.query('select code, zone, kind, capacity, closed_at from shelf order by code')
    const made = { kind: 'shelf', closed_at: null }
    expect(shelves.rows).toEqual([
      { code: 'B-12', zone: 'B', capacity: 70, ...made },
      { code: 'B7', zone: 'B7', capacity: 50, ...made },
      { code: 'NO-LABEL', zone: 'NO', capacity: 50, ...made },
    ])
  } finally {
    await database.close()
    fs.rmSync(before, { recursive: true })
  }
})
