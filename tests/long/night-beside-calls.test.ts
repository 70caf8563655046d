/**
 * The night's work on an embedded shop of 50,000 journals, with its one connection: calls beside it never wait over 250 ms
 * (decision 032). JOURNALS= takes another size. The figure counts on a quiet machine; it is printed in any case.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wallet } from '#contract/wallet/api.ts'
import { type Cents, cents, plus } from '#contract/kit/money.ts'
import { hours } from '#contract/kit/time.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import { nightTasks, upkeep } from '#server/upkeep/upkeep.ts'
import { entryHash, journalHash } from '#server/wallet/ledger.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { migrations } from '../support/snapshot.ts'

const journals = Number(process.env['JOURNALS'] ?? 50_000)
const room = fs.mkdtempSync(path.join(os.tmpdir(), 'haulway-night-'))
let shop: Shop
let database: Database<Tables>

/** Journals with right hashes, written in bulk: a shop's years in a minute. Each is a bonus for one of two hundred shoppers. */
async function fillBooks(): Promise<void> {
  const tails = new Map<string, { balance: Cents; version: number; tail: string }>()
  const at = shop.world.now()
  for (let from = 1; from <= journals; from += 1000) {
    const [js, es]: [object[], object[]] = [[], []]
    for (let id = from; id < from + 1000 && id <= journals; id += 1) {
      const legs = [
        { account: `BB:shopper-${id % 200}`, amount: cents(5) },
        { account: 'PROMO', amount: cents(-5) },
      ]
      const it = {
        code: 'BONUS',
        ref_type: 'customer',
        ref_id: `s${id}`,
        idem: `BONUS:customer:s${id}:1`,
        actor: 'system',
        at,
      }
      const hash = journalHash({ ...it, refType: it.ref_type, refId: it.ref_id, legs })
      js.push({ id, ...it, hash })
      for (const [nth, { account, amount }] of legs.entries()) {
        const before = tails.get(account) ?? { balance: cents(0), version: 0, tail: '' }
        const balance = plus(before.balance, amount)
        const version = before.version + 1
        const tail = entryHash(before.tail, { journalHash: hash, account, amount, after: balance, version })
        tails.set(account, { balance, version, tail })
        es.push({
          id: id * 2 + nth,
          journal_id: id,
          account_id: account,
          amount,
          balance_after: balance,
          account_version: version,
          hash: tail,
        })
      }
    }
    await database.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`insert into journal (id, code, ref_type, ref_id, idem, actor, at, hash) overriding system value
        select * from jsonb_to_recordset(${JSON.stringify(js)}::jsonb) as x(id bigint, code text, ref_type text, ref_id text, idem text, actor text, at bigint, hash text)`.execute(
        tx,
      )
      await sql`insert into entry (id, journal_id, account_id, amount, balance_after, account_version, hash) overriding system value
        select * from jsonb_to_recordset(${JSON.stringify(es)}::jsonb) as x(id bigint, journal_id bigint, account_id text, amount bigint, balance_after bigint, account_version bigint, hash text)`.execute(
        tx,
      )
      await sql`insert into event (id, name, doc_type, doc_id, actor, at)
        select 'event-' || lpad(n::text, 8, '0'), 'balance.bonus', 'balance', 'x', 'system', ${at} from generate_series(${from}::int, ${from + 999}::int) n`.execute(
        tx,
      )
    })
  }
  await database.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const [id, it] of tails)
      await sql`insert into account (id, kind, sign, balance, version, tail) values (${id}, ${id.split(':')[0]}, ${id === 'PROMO' ? 0 : 1}, ${it.balance}, ${it.version}, ${it.tail})
        on conflict (id) do update set balance = excluded.balance, version = excluded.version, tail = excluded.tail`.execute(
        tx,
      )
  })
}

beforeAll(async () => {
  database = await openDatabase<Tables>({ dataDir: room, log: () => {} })
  await migrate(database, migrations, () => 0)
  shop = await openShop('pglite', { database })
  await upkeep(shop.world)
  await fillBooks()
}, 500_000)
afterAll(async () => {
  await shop.close()
  fs.rmSync(room, { recursive: true, force: true })
})

test('calls beside the nightly work never wait over 250 ms', { timeout: 500_000 }, async () => {
  const alice = await shop.as('alice')
  shop.clock.advance(hours(25))
  const waits: { ms: number; task: string }[] = []
  let task = ''
  // Which task is under way, for whoever has to find out who held a call up.
  for (const it of nightTasks) {
    const { run } = it
    Object.assign(it, { run: (...given: Parameters<typeof run>) => ((task = it.name), run(...given)) })
  }
  let over = false
  const calls = (async () => {
    while (!over) {
      const from = performance.now()
      await alice.ok(wallet, {})
      waits.push({ ms: performance.now() - from, task })
    }
  })()
  const from = performance.now()
  expect(await upkeep(shop.world)).toBe(true)
  over = true
  await calls
  const { rows } = await sql<{
    name: string
    last_error: string | null
  }>`select name, last_error from night_task where tries > 0`.execute(database.db)
  expect(rows).toEqual([])
  const sorted = waits.toSorted((a, b) => b.ms - a.ms)
  const longest = sorted.slice(0, 5).map((it) => `${it.ms.toFixed(0)} ms (${it.task})`)
  process.stdout.write(
    `night: ${journals} journals in ${((performance.now() - from) / 1000).toFixed(1)} s, ${waits.length} calls beside it, longest ${longest.join(', ')}\n`,
  )
  expect(sorted[0]?.ms).toBeLessThan(250)
})
