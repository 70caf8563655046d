/** A backup keeps identity pictures sealed. A shop that comes back from it opens them with the old key, and says so when it has not got it. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable, Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backup } from '#server/db/backup.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { restore } from '#server/db/restore.ts'
import type { Tables } from '#server/db/schema.ts'
import { countLostPictures } from '#server/kyc/lost-keys.ts'
import { openPicture } from '#server/kyc/seal.ts'
import { filesOnDisk } from '#server/providers/files/disk.ts'
import type { World } from '#server/world.ts'
import { postgresOfThisRun } from '../support/database.ts'
import { sendIn } from '../support/identity.ts'
import { openShop, type Shop } from '../support/shop.ts'

const migrations = path.resolve(import.meta.dirname, '../../server/db/migrations')
let room: string
let shop: Shop
let other: Database<Tables>

beforeAll(async () => {
  room = fs.mkdtempSync(path.join(os.tmpdir(), 'haulway-identity-'))
  shop = await openShop('postgres')
  other = await openDatabase<Tables>({ url: await (await postgresOfThisRun()).createDatabase(), dataDir: '' })
})
afterAll(async () => {
  await shop.close()
  await other.close()
  fs.rmSync(room, { recursive: true, force: true })
})

const pictures = ({ database }: Pick<World, 'database'>) =>
  database.db.selectFrom('kyc_picture').selectAll().orderBy('id').execute()

test('identity pictures come back sealed; the old key opens them, and a shop without it says how many it cannot open', async () => {
  await sendIn(shop, await shop.as('bea'))
  const before = await pictures(shop.world)
  expect(before.length).toBeGreaterThan(1)
  // The tests keep uploads in memory; a backup reads the data folder.
  const disk = filesOnDisk(path.join(room, 'source'))
  const plain = new Map<string, Buffer>()
  for (const row of before) {
    const file = await shop.world.providers.files.open(row.key)
    if (!file) throw new Error('no file')
    const sealed = await file.read(0, file.size)
    plain.set(row.id, openPicture(shop.world, row, sealed) ?? Buffer.of())
    await disk.put(row.key, sealed)
  }
  const pieces: Buffer[] = []
  const out = new Writable({ write: (piece: Buffer, _, done) => (pieces.push(piece), done()) })
  await backup(shop.world.database, out, { now: () => 7, dataDir: path.join(room, 'source') })
  const bytes = Buffer.concat(pieces)
  expect(bytes.includes('WEBP')).toBe(false)

  const dataDir = path.join(room, 'back')
  await restore(other, Readable.from([bytes]), { migrations, dataDir, now: Date.UTC(2026, 0, 1) })
  const { config, log } = shop.world
  const withKeys = (...identityKeys: string[]) => ({
    config: { ...config, secret: 'n'.repeat(40), identityKeys },
    database: other,
    log,
  })
  const back = filesOnDisk(dataDir)
  const opened = async (keys: readonly string[]) =>
    Promise.all(
      (await pictures({ database: other })).map(async (row) => {
        const file = await back.open(row.key)
        if (!file) return `no file of ${row.side}`
        try {
          return openPicture(withKeys(...keys), row, await file.read(0, file.size))?.equals(
            plain.get(row.id) ?? Buffer.of(),
          )
        } finally {
          await file.close()
        }
      }),
    )
  expect(await opened(['k'.repeat(40)])).toEqual(before.map(() => undefined))
  expect(await countLostPictures(withKeys('k'.repeat(40)))).toBe(before.length)
  expect(await opened(['k'.repeat(40), config.secret])).toEqual(before.map(() => true))
  expect(await countLostPictures(withKeys('k'.repeat(40), config.secret))).toBe(0)
})
