/** Once the tables are there, the shop runs as a role that changes none, empties none, and rewrites no entry. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '#contract/kit/money.ts'
import * as desk from '#contract/parcel/desk.ts'
import { grantTo } from '#server/db/grants.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import { sureOk } from '../support/confirmed.ts'
import { type OnShelf, stock } from '../support/buying.ts'
import { postgresOfThisRun } from '../support/database.ts'
import { addressOf, hireCrew, packed, payFor, shelvedBy, weighed } from '../support/packing.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { migrations } from '../support/snapshot.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { sampleCarrierNumber } from '#server/demo/sample-number.ts'

describe('the role of the shop on PostgreSQL', () => {
  const role = `shop_${randomUUID().replaceAll('-', '')}`
  let owner: Database<Tables>
  let shop: Shop
  let drop: () => Promise<void>
  beforeAll(async () => {
    const server = await postgresOfThisRun()
    const url = await server.createDatabase()
    owner = await openDatabase<Tables>({ url, dataDir: '', connections: 2 })
    await migrate(owner, migrations)
    await owner.pool.query(`create role ${role} login`)
    await grantTo(owner.pool, role)
    shop = await openShop('postgres', {
      database: await openDatabase<Tables>({
        url: url.replace('postgres@', `${role}@`),
        dataDir: '',
        connections: 5,
      }),
    })
    drop = async () => {
      await owner.pool.query(`drop owned by ${role}; drop role ${role}`)
      await owner.close()
      await server.dropDatabase(url)
    }
  })
  afterAll(async () => {
    await shop.close()
    await drop()
  })

  test('starts on tables that are there, and runs the road from the cart to a claim', async () => {
    expect(await migrate(shop.world.database, migrations)).toEqual([])
    const [goods] = await stock(shop)
    const [crew, alice] = [await hireCrew(shop), await shop.as('alice')]
    const { itemId } = await shelvedBy(shop, crew, alice, goods as OnShelf)
    const parcel = await packed(alice, itemId, await addressOf(alice), { insured: cents(500) })
    const scaled = await weighed(shop, crew, alice, parcel, 1100)
    if (scaled.patch) await payFor(shop, alice, 'PATCH', scaled.patch.patchNumber)
    const { packNumber } = parcel
    await crew.chen.ok(desk.shipParcel, { packNumber, trackingNumber: sampleCarrierNumber(packNumber) })
    await crew.chen.ok(desk.stopParcel, { packNumber, why: 'lost', note: 'Not found' })
    expect((await sureOk(crew.zhao, desk.giveUpParcel, { packNumber, reason: 'Lost' })).claim?.goods).toBeGreaterThan(0)
    shop.clock.advance(100 * 86_400_000)
    await shop.settle()
    await expectBooksBalanced(shop.world.database)
  })

  test.each([
    'create table mine (id integer)',
    'alter table entry disable trigger all',
    'alter table account drop constraint balance_sign',
    'set session_replication_role = replica',
    'truncate event',
    'truncate entry, journal',
    'update entry set amount = 1',
    'delete from journal',
    'delete from event',
    'delete from account',
    "update migration set hash = ''",
    'drop table coupon',
  ])('may not: %s', async (statement) => {
    await expect(shop.world.database.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test('is told plainly when a migration is still to be run by the owner', async () => {
    await owner.pool.query('delete from migration where name = (select max(name) from migration)')
    await expect(migrate(shop.world.database, migrations)).rejects.toThrow(/Run npm run migrate as their owner/)
  })
})
