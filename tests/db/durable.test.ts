/** What was acknowledged is on the disk (bars 3 and 5): the embedded database outlives a power cut at any moment. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest'
import { ensureCreated } from '#server/db/embedded/create.ts'
import { durableStart } from '#server/db/embedded/durable-fs.ts'
import { openDatabase } from '#server/db/open.ts'
import { WatchedDurableFs, WatchedStockFs } from './power-cut.ts'

const seed = Number(process.env['SEED'] ?? crypto.getRandomValues(new Uint32Array(1))[0])
const points = Number(process.env['CRASH_POINTS'] ?? 6)

/** mulberry32: the same seed, the same cuts. */
function chance(from: number) {
  let state = from >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

let room: string
let blank: string

beforeAll(async () => {
  room = fs.mkdtempSync(path.join(os.tmpdir(), 'haulway-cut-'))
  blank = path.join(room, 'blank', 'db')
  fs.mkdirSync(path.dirname(blank))
  await ensureCreated(blank)
})
afterAll(() => fs.rmSync(room, { recursive: true, force: true }))

interface Cut {
  dataDir: string
  acknowledged: number
}

const tables = `
  create table leg (payment int, account int, amount bigint, words text);
  create table purse (id int primary key, balance bigint not null);
  insert into purse select i, 0 from generate_series(0, 9) as i;`

const payment = (id: number, from: number, to: number, amount: number) => `
  begin;
  insert into leg values (${id}, ${from}, ${-amount}, repeat('w', ${200 + (id % 7) * 300})), (${id}, ${to}, ${amount}, '');
  update purse set balance = balance - ${amount} where id = ${from};
  update purse set balance = balance + ${amount} where id = ${to};
  commit;`

/** Runs payments on a watched file system and cuts the power at random steps; gives what each disk would hold. */
async function cutsUnderLoad(fsOf: (dir: string) => WatchedDurableFs | WatchedStockFs, name: string, howMany: number) {
  const random = chance(seed)
  const live = path.join(room, name, 'db')
  fs.cpSync(blank, live, { recursive: true })
  const watched = fsOf(live)
  const start = watched instanceof WatchedDurableFs ? { startParams: durableStart } : {}
  const lite = await PGlite.create({ fs: watched, ...start })
  await lite.exec(`${tables} checkpoint;`)
  const moments = Array.from({ length: howMany }, () => 20 + Math.floor(random() * 900)).toSorted((a, b) => a - b)
  const cuts: Cut[] = []
  let acknowledged = 0
  let first: number | undefined
  watched.disk.afterStep = (steps) => {
    first ??= steps
    while (moments[0] !== undefined && steps - first >= moments[0]) {
      moments.shift()
      for (const keep of [() => false, () => random() < 0.5]) {
        const dataDir = path.join(room, name, `cut-${cuts.length}`)
        watched.disk.image(path.join(dataDir, 'db'), keep)
        cuts.push({ dataDir, acknowledged })
      }
    }
  }
  for (let id = 1; moments.length > 0; id += 1) {
    await lite.exec(payment(id, id % 10, (id * 7 + 3) % 10, 1 + Math.floor(random() * 1000)))
    acknowledged = id
    if (id % 40 === 0) await lite.exec('checkpoint')
  }
  watched.disk.afterStep = () => {}
  await lite.close()
  return cuts
}

/** Starts the shop's database on what a cut left; gives what is wrong with it, or null. */
async function faultOf({ dataDir, acknowledged }: Cut): Promise<string | null> {
  try {
    const database = await openDatabase({ dataDir, onFatal: () => {}, log: () => {} })
    try {
      const { rows } = await database.pool.query(`
        select (select count(distinct payment) from leg where payment <= ${acknowledged}) as kept,
          (select count(*) from (select payment from leg group by payment having sum(amount) <> 0 or count(*) <> 2) as odd) as halves,
          (select coalesce(sum(balance), 0)::text from purse) as total,
          (select count(*) from purse where balance <> (select coalesce(sum(amount), 0) from leg where account = id)) as wrong`)
      const { kept, halves, total, wrong } = rows[0]
      if (kept !== acknowledged) return `${acknowledged - kept} acknowledged payments are lost`
      if (halves !== 0 || total !== '0' || wrong !== 0) return `${halves} halves, total ${total}, ${wrong} wrong purses`
      return null
    } finally {
      await database.close()
    }
  } catch (error) {
    return `it does not open: ${(error as Error).message}`
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

async function faultsOf(cuts: Cut[]) {
  const faults: Array<string | null> = []
  for (const cut of cuts) faults.push(await faultOf(cut))
  return faults
}

describe('a power cut', () => {
  test('loses no acknowledged payment, whenever it comes', { timeout: 40_000 * points }, async () => {
    onTestFailed(() => console.log(`SEED=${seed}`))
    const cuts = await cutsUnderLoad((dir) => new WatchedDurableFs(dir), 'durable', points)
    expect(cuts.at(-1)?.acknowledged).toBeGreaterThan(10)
    expect(await faultsOf(cuts)).toEqual(cuts.map(() => null))
  })

  test(
    'does lose some on the file system that PGlite comes with, so the test above can fail',
    { timeout: 300_000 },
    async () => {
      const cuts = await cutsUnderLoad((dir) => new WatchedStockFs(dir), 'stock', 2)
      const faults = await faultsOf(cuts)
      expect(faults.filter((fault) => fault !== null)).not.toEqual([])
    },
  )
})

test('every acknowledged payment was synced: no fewer syncs than commits', { timeout: 300_000 }, async () => {
  const dataDir = path.join(room, 'synced')
  fs.cpSync(blank, path.join(dataDir, 'db'), { recursive: true })
  const database = await openDatabase({ dataDir })
  await database.pool.query(tables)
  const before = database.syncs()
  const payments = 1000
  for (let id = 1; id <= payments; id += 1) await database.pool.query(payment(id, 1, 2, 5))
  expect(database.syncs() - before).toBeGreaterThanOrEqual(payments)
  await database.close()
})
