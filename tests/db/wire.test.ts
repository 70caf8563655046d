/** The two engines behind one driver: what the shop may rely on, whichever it runs on. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import { inTransaction, isSentBack } from '#server/db/retry.ts'
import { engines, freshDatabase } from '#tests/support/database.ts'

const add = (id: number) => sql`insert into note (id, words) values (${id}, 'x')`

describe.each(engines)('on %s', (engine) => {
  let database: Database<Tables>

  beforeAll(async () => {
    database = await freshDatabase(engine)
    await database.pool.query('create table note (id bigint primary key, words text, paper jsonb)')
  })
  afterAll(() => database.close())

  const count = async () => (await database.pool.query('select count(*) as n from note')).rows[0]?.n as number

  test('whole numbers arrive as numbers, decimals as text, documents parsed', async () => {
    const { rows } = await database.pool.query(
      `select 9007199254740991::int8 as big, 1.10::numeric as rate, '{"a":[1]}'::jsonb as paper, true as yes,
        array[1,2]::int8[] as list, date '2026-01-05' as day, sum(x) as total from (values (1::int8)) as t(x)`,
    )
    const big = Number.MAX_SAFE_INTEGER
    const day = '2026-01-05'
    expect(rows).toEqual([{ big, rate: '1.10', paper: { a: [1] }, yes: true, list: [1, 2], day, total: '1' }])
  })

  test('a whole number that a number cannot hold is refused, not rounded', async () => {
    await expect(database.pool.query('select 9007199254740993::int8 as n')).rejects.toThrow(
      'too large to be held exactly',
    )
    expect(await count()).toBe(0)
  })

  test('an error in the middle leaves nothing behind and the next query works', async () => {
    const fails = inTransaction(database.db, async (tx) => {
      await add(1).execute(tx)
      await sql`select boom`.execute(tx)
    })
    await expect(fails).rejects.toThrow('column "boom" does not exist')
    expect(await count()).toBe(0)
  })

  test('what a transaction throws rolls it back', async () => {
    const fails = inTransaction(database.db, async (tx) => {
      await add(2).execute(tx)
      throw new Error('the shop changed its mind')
    })
    await expect(fails).rejects.toThrow('changed its mind')
    expect(await count()).toBe(0)
  })

  test('the same statement under its name serves again after it failed', async () => {
    await add(3).execute(database.db)
    for (let time = 0; time < 3; time += 1) await expect(add(3).execute(database.db)).rejects.toThrow('duplicate key')
    await add(4).execute(database.db)
    expect(await count()).toBe(2)
    await database.pool.query('delete from note')
  })

  test('a client given back with its transaction open takes it along', async () => {
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query("insert into note values (5, 'left open')")
    client.release()
    expect(await count()).toBe(0)
    await add(6).execute(database.db)
    expect(await count()).toBe(1)
    await database.pool.query('delete from note')
  })

  test('settings of an abandoned session are not felt by the next', async () => {
    const client = await database.pool.connect()
    await client.query("set application_name = 'somebody'")
    await client.query('begin')
    client.release()
    const { rows } = await database.pool.query('show application_name')
    expect(rows[0].application_name).not.toBe('somebody')
  })

  test('an answer of many megabytes arrives whole', async () => {
    const { rows } = await database.pool.query(
      "select i, repeat('x', 1000) as words from generate_series(1, 20000) as i",
    )
    expect(rows).toHaveLength(20_000)
    expect(rows.every((row, at) => row.i === at + 1 && row.words.length === 1000)).toBe(true)
  })

  test('a long statement and a long value go out whole', async () => {
    const words = 'é'.repeat(3_000_000)
    await sql`insert into note (id, words) values (7, ${words})`.execute(database.db)
    const { rows } = await database.pool.query('select length(words) as n from note where id = 7')
    expect(rows).toEqual([{ n: 3_000_000 }])
    await database.pool.query('delete from note')
  })

  test('a hundred queries at once each get their own answer', async () => {
    const asked = Array.from({ length: 100 }, (_, at) => at)
    const answers = await Promise.all(
      asked.map((at) => sql<{ n: number }>`select ${at}::int as n`.execute(database.db)),
    )
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(asked)
  })

  test('a hundred transactions on one row all count', async () => {
    await sql`insert into note (id, words) values (8, '0')`.execute(database.db)
    const spend = () =>
      inTransaction(database.db, async (tx) => {
        const { rows } = await sql<{ words: string }>`select words from note where id = 8 for update`.execute(tx)
        await sql`update note set words = ${String(Number(rows[0]?.words) + 1)} where id = 8`.execute(tx)
      })
    await Promise.all(Array.from({ length: 100 }, spend))
    const { rows } = await database.pool.query('select words from note where id = 8')
    expect(rows).toEqual([{ words: '100' }])
    await database.pool.query('delete from note')
  })

  test('several statements in one text are answered one by one', async () => {
    const results = (await database.pool.query('select 1 as a; select 2 as b')) as unknown as Array<{ rows: unknown[] }>
    expect(results.map(({ rows }) => rows)).toEqual([[{ a: 1 }], [{ b: 2 }]])
  })

  test('similar words are found by trigrams', async () => {
    await database.pool.query('create extension if not exists pg_trgm')
    const { rows } = await database.pool.query("select similarity('haulway', 'haulaway') > 0.4 as like")
    expect(rows).toEqual([{ like: true }])
  })

  test('checkpoint and cleaning run between transactions, not inside one', async () => {
    const client = await database.pool.connect()
    await client.query('begin')
    const cleaned = Promise.all([database.checkpoint(), database.pool.query('vacuum (analyze)')])
    await client.query("insert into note values (9, 'meanwhile')")
    await client.query('commit')
    client.release()
    await cleaned
    expect(await count()).toBe(1)
  })
})

test('a transaction that falls silent is given up, and the shop goes on', async () => {
  const database = await freshDatabase('pglite')
  await database.pool.query('create table note (id int)')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('insert into note values (1)')
  const broken = new Promise<Error>((resolve) => client.once('error', resolve))
  const waiting = expect(database.pool.query('select 1')).rejects.toThrow('timeout exceeded when trying to connect')
  await vi.advanceTimersByTimeAsync(9_000)
  await client.query('insert into note values (2)')
  await vi.advanceTimersByTimeAsync(9_000)
  await client.query('insert into note values (3)')
  await waiting
  await vi.advanceTimersByTimeAsync(15_000)
  expect((await broken).message).toContain('left open and silent for too long')
  client.release(true)
  expect((await database.pool.query('select count(*) as n from note')).rows).toEqual([{ n: 0 }])
  vi.useRealTimers()
  await database.close()
})

test('a connection that PostgreSQL ends in the middle of a transaction costs only that transaction', async () => {
  const database = await freshDatabase('postgres')
  await database.pool.query('create table note (id int)')
  const lost = inTransaction(database.db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`insert into note values (1) returning pg_backend_pid() as pid`.execute(
      tx,
    )
    const pid = rows[0]?.pid
    await database.pool.query('select pg_terminate_backend($1)', [pid])
    for (let gone = false; !gone;) {
      gone = (await database.pool.query('select 1 from pg_stat_activity where pid = $1', [pid])).rowCount === 0
    }
    await sql`insert into note values (2)`.execute(tx)
  })
  await expect(lost).rejects.toThrow()
  expect((await database.pool.query('select * from note')).rows).toEqual([])
  await database.close()
})

test('two that block each other are sorted out by going again', async () => {
  const database = await freshDatabase('postgres')
  await database.pool.query('create table seat (id int primary key, taken int not null default 0)')
  await database.pool.query('insert into seat values (1), (2)')
  let sentBack = 0
  const through = Promise.withResolvers<void>()
  // Else who is sent back may be at its seat again before the other has woken up, and both block each other once more.
  const wait = async () => {
    sentBack += 1
    await through.promise
  }
  let both = 0
  const gate = Promise.withResolvers<void>()
  const take = (first: number, second: number) =>
    inTransaction(
      database.db,
      async (tx) => {
        await sql`update seat set taken = taken + 1 where id = ${first}`.execute(tx)
        both += 1
        if (both === 2) gate.resolve()
        await gate.promise
        await sql`update seat set taken = taken + 1 where id = ${second}`.execute(tx)
      },
      { random: () => 0, wait },
    )
  await Promise.all([take(1, 2), take(2, 1)].map((taken) => taken.finally(through.resolve)))
  const { rows } = await database.pool.query('select taken from seat order by id')
  expect(rows).toEqual([{ taken: 2 }, { taken: 2 }])
  expect(sentBack).toBe(1)
  await database.close()
})

test('after three goes more the error is the caller’s', async () => {
  const database = await freshDatabase('pglite')
  const waits: number[] = []
  const always = Object.assign(new Error('could not serialize'), { code: '40001' })
  const options = { random: () => 1, wait: async (ms: number) => waits.push(ms) }
  await expect(inTransaction(database.db, () => Promise.reject(always), options)).rejects.toBe(always)
  expect(waits).toEqual([10, 20, 40])
  expect([always, { code: '23505' }, null, 'text'].map(isSentBack)).toEqual([true, false, false, false])
  await database.close()
})

test('a refusal of ours is not tried again, though its number is that of a serialization failure', () => {
  expect(isSentBack({ code: 40001 })).toBe(false)
  expect(isSentBack({ code: '40001' })).toBe(true)
})
