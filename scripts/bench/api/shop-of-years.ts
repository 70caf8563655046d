/** A seeded shop on one engine, twice: one for the shop and one for the floor, with the same rows. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Database } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import { makeWorld } from '#server/make-world.ts'
import { openProviders } from '#server/providers/open-providers.ts'
import { putUpShelves } from '#server/demo/shelves.ts'
import { seedShop } from '#server/start/seed-shop.ts'
import { booksInWords, checkBooks } from '#server/books/check-books.ts'
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts'
import { root } from '#scripts/run.ts'
import type { People } from './scenes.ts'
import { seedOrders } from './seed-orders.ts'
import { enrol, fillCarts, pairsOnShelf } from './seed-people.ts'
import type { Place } from './servers.ts'

export type EngineName = 'PostgreSQL' | 'PGlite'

export interface Engine {
  name: EngineName
  /** The process of the engine that is not the server's own. */
  pid?: number
  place: Place
  /** The same rows for the floor, as they were when this was asked. */
  copy(): Promise<Place>
  end(): Promise<void>
}

const open = (place: Place) =>
  openDatabase<Tables>({
    url: 'DATABASE_URL' in place ? place.DATABASE_URL : undefined,
    dataDir: place.DATA_DIR,
    log: () => {},
  })

async function onPostgres(): Promise<Engine> {
  const server: TestPostgres = await startPostgres()
  const sockets = new URL(server.url).searchParams.get('host') ?? ''
  const pid = Number(fs.readFileSync(path.join(sockets, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
  const files = fs.mkdtempSync(path.join(os.tmpdir(), 'haulway-bench-'))
  const url = await server.createDatabase()
  let floor: string | undefined
  return {
    name: 'PostgreSQL',
    pid,
    place: { DATABASE_URL: url, DATA_DIR: files },
    async copy() {
      if (floor) await server.dropDatabase(floor)
      floor = await server.createDatabase(new URL(url).pathname.slice(1))
      return { DATABASE_URL: floor, DATA_DIR: files }
    },
    async end() {
      await server.stop()
      fs.rmSync(files, { recursive: true, force: true })
    },
  }
}

function onPglite(): Engine {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'haulway-bench-'))
  const floor = path.join(dir, 'floor')
  return {
    name: 'PGlite',
    place: { DATA_DIR: path.join(dir, 'shop') },
    async copy() {
      fs.rmSync(floor, { recursive: true, force: true })
      fs.cpSync(path.join(dir, 'shop'), floor, { recursive: true })
      return { DATA_DIR: floor }
    },
    end: async () => fs.rmSync(dir, { recursive: true, force: true }),
  }
}

export const openEngine = (name: EngineName): Promise<Engine> | Engine =>
  name === 'PostgreSQL' ? onPostgres() : onPglite()

const named = (word: string, from: number, count: number) =>
  Array.from({ length: count }, (_, nth) => `${word}${from + nth}`)

/** Shoppers and goods, no orders yet. */
export async function furnish(place: Place, writes: number): Promise<People> {
  const database = await open(place)
  try {
    await migrate(database, path.join(root, 'server/db/migrations'), Date.now)
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: place.DATA_DIR, SECRET: 'x'.repeat(40) })
    const providers = openProviders(config, database, Date.now)
    await seedShop(
      makeWorld({
        config,
        database,
        providers,
        log: pino({ level: 'silent' }),
        now: Date.now,
        withProcessMetrics: false,
      }),
    )
    await putUpShelves(database.db)
    const pairs = await pairsOnShelf(database)
    const [buyers, pickers] = [named('buyer', 0, writes), named('picker', 0, writes)]
    await enrol(database, [...buyers, ...pickers], Date.now())
    await fillCarts(database, buyers, pairs, Date.now())
    return { regulars: [], buyers, pickers, pairs }
  } finally {
    await database.close()
  }
}

/** Forty orders to each shopper, but a fifth of all to the first one. */
const ordersEach = 40

/** Lets the shop grow to `orders`; gives its people and the seconds that took. With `prove`, the books are proved too. */
export async function grow(
  place: Place,
  people: People,
  orders: { from: number; to: number },
  prove: boolean,
): Promise<People> {
  const count = orders.to - orders.from
  const database = await open(place)
  try {
    const before = people.regulars.length
    const fresh = named('regular', before, Math.ceil((count * 0.8) / ordersEach) + (before === 0 ? 1 : 0))
    await enrol(database, fresh, Date.now())
    await fillCarts(database, fresh, people.pairs, Date.now())
    const [many = fresh[0] ?? ''] = people.regulars
    await seedOrders(database, {
      count,
      names: [many, ...fresh.filter((name) => name !== many)],
      pairs: people.pairs,
      now: Date.now(),
    })
    await database.pool.query('analyze')
    await database.checkpoint()
    if (prove) await mustBalance(database)
    return { ...people, regulars: [...people.regulars, ...fresh] }
  } finally {
    await database.close()
  }
}

async function mustBalance(database: Database<Tables>): Promise<void> {
  const report = await checkBooks(database)
  for (const line of booksInWords(report).slice(0, 5)) console.log(line)
  if (report.faults.length > 0) throw new Error('the seeded books do not balance')
}
