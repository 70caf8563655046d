/**
 * The backup of a running shop: it goes out as it is written, one at a time for all servers, is told in
 * the audit log, and leaves nothing behind, whoever goes away in the middle.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { askBackup, auditLog, staffLogOut } from '#contract/account/desk.ts'
import { codes } from '#contract/kit/envelope.ts'
import { minutes } from '#contract/kit/time.ts'
import { clearBackups, isBackupTaken, takeBackup } from '#server/backup/taking.ts'
import { openDatabase } from '#server/db/open.ts'
import { restore } from '#server/db/restore.ts'
import { sendsOf } from '#server/kit/sends.ts'
import { filesOnDisk } from '#server/providers/files/disk.ts'
import { engines, postgresOfThisRun } from '../support/database.ts'
import { heldMemory } from '../support/memory.ts'
import { aPhoto, upload } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { migrations } from '../support/snapshot.ts'

describe.each(engines)('a backup on %s', (engine) => {
  let shop: Shop
  let room: string
  let boss: Person
  beforeAll(async () => {
    room = fs.mkdtempSync(path.join(os.tmpdir(), 'haulway-taken-'))
    shop = await openShop(engine)
    shop.world.config = { ...shop.world.config, dataDir: room }
    shop.providers.files = filesOnDisk(room)
    boss = await shop.staff('admin')
    await upload(shop, await shop.as('alice'), await aPhoto(), 'return')
  })
  afterAll(async () => {
    await shop.close()
    fs.rmSync(room, { recursive: true, force: true })
  })

  const taken = (of: Shop, token: string) =>
    of.app.request('/api/ops/backup', { headers: { authorization: `Bearer ${token}` } })
  const codeOf = async (it: Response) => ((await it.json()) as { code: number }).code
  const left = () => fs.readdirSync(path.join(room, 'backup'))
  const atRest = async () => {
    await vi.waitFor(async () => expect(await isBackupTaken(shop.world)).toBe(false))
    expect([left(), sendsOf(shop.world).count]).toEqual([[], 0])
  }

  test('is whole, can be restored, and the audit log says who took it and how much of it', async () => {
    const answer = await taken(shop, boss.token)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="haulway-2026-09-24.gz"')
    const bytes = Buffer.from(await answer.arrayBuffer())
    await atRest()
    const { rows } = await boss.ok(auditLog, {})
    expect(rows.slice(0, 2).map(({ name, who, facts }) => ({ name, who, facts }))).toEqual([
      { name: 'backup.taken', who: 'admin', facts: { bytes: bytes.length, whole: true } },
      { name: 'backup.start', who: 'admin', facts: {} },
    ])
    const url = await (await postgresOfThisRun()).createDatabase()
    const target = await openDatabase({ url, dataDir: '' })
    const to = path.join(room, 'restored')
    const back = await restore(target, Readable.from([bytes]), { migrations, dataDir: to, now: shop.clock.now() })
    expect([back.files, back.tables['file'], fs.readdirSync(path.join(to, 'files')).length]).toEqual([2, 1, 2])
    await target.close()
  })

  test('is one at a time, on every server of this database; who goes away makes room for the next', async () => {
    const other = engine === 'postgres' ? await openShop(engine, { database: shop.world.database }) : shop
    const first = await taken(shop, boss.token)
    expect(first.headers.get('content-type')).toBe('application/gzip')
    const second = await taken(other, boss.token)
    expect(await codeOf(second)).toBe(codes.conflict)
    expect((await boss(askBackup, {})).message).toBe('A backup is being taken already. Wait until it is finished.')
    await first.body?.cancel()
    await atRest()
    const told = (await boss.ok(auditLog, {})).rows[0]
    expect([told?.name, told?.facts['whole']]).toEqual(['backup.taken', false])
    const both = await Promise.all([taken(shop, boss.token), taken(other, boss.token)])
    expect(both.map((it) => it.headers.get('content-type')).toSorted()).toEqual([
      'application/gzip',
      'application/json',
    ])
    for (const it of both) await it.body?.cancel()
    await atRest()
  })

  test('that a killed server left does not stand in the way for longer than its lease, and its file goes', async () => {
    const { db } = shop.world.database
    await db
      .insertInto('backup_lease')
      .values({ holder: 'dead', until: shop.clock.now() + minutes(1) })
      .execute()
    fs.writeFileSync(path.join(room, 'backup', 'left.gz'), 'personal')
    if (engine === 'postgres') {
      // It may be alive, on another machine.
      await clearBackups(shop.world)
      expect(left()).toEqual(['left.gz'])
      expect(await codeOf(await taken(shop, boss.token))).toBe(codes.conflict)
      shop.clock.advance(minutes(1))
    }
    await clearBackups(shop.world)
    expect([await isBackupTaken(shop.world), fs.existsSync(path.join(room, 'backup'))]).toEqual([false, false])
    await (await taken(shop, boss.token)).arrayBuffer()
    await atRest()
  })

  test('by a link works once, for a minute, while the session that asked lives, and for an admin', async () => {
    const { url } = await boss.ok(askBackup, {})
    const answer = await shop.app.request(url)
    expect([answer.status, (await answer.arrayBuffer()).byteLength > 1000]).toEqual([200, true])
    await atRest()
    expect((await shop.app.request(url)).status).toBe(401)
    const late = await boss.ok(askBackup, {})
    shop.clock.advance(minutes(1))
    expect((await shop.app.request(late.url)).status).toBe(401)
    expect((await shop.app.request('/api/ops/backup?ticket=guess')).status).toBe(401)
    const second = await shop.staff(`second-${engine}`, ['admin'])
    const theirs = (await second.ok(askBackup, {})).url
    await second.ok(staffLogOut, {})
    expect((await shop.app.request(theirs)).status).toBe(401)
    const { url: mine } = await boss.ok(askBackup, {})
    await shop.world.database.pool.query(`update staff set roles = '{support}' where id = $1`, [boss.id])
    expect((await shop.app.request(mine)).status).toBe(403)
    await shop.world.database.pool.query(`update staff set roles = '{admin}' where id = $1`, [boss.id])
    const chen = await shop.staff('chen')
    expect((await chen(askBackup, {})).code).toBe(codes.forbidden)
    expect(await codeOf(await taken(shop, chen.token))).toBe(codes.forbidden)
    expect(await codeOf(await taken(shop, ''))).toBe(codes.sessionInvalid)
  })

  test('that nobody reads ends by itself; one that cannot be written breaks off and is not told as whole', async () => {
    await taken(shop, boss.token)
    sendsOf(shop.world).look(performance.now() + minutes(2))
    await atRest()
    const reading = vi.spyOn(fs, 'createReadStream').mockImplementationOnce(() => {
      throw new Error('the disk does not answer')
    })
    const answer = await taken(shop, boss.token)
    await expect(answer.arrayBuffer()).rejects.toThrow()
    reading.mockRestore()
    await atRest()
    expect((await boss.ok(auditLog, {})).rows[0]?.facts['whole']).toBe(false)
  })

  test('that fails while a piece of it is read breaks off too', async () => {
    const { disk } = shop.world
    let looks = 0
    let goOn = () => {}
    const failing = new Promise<void>((resolve) => (goOn = resolve))
    shop.world.disk = {
      ...disk,
      full: async () => {
        looks += 1
        if (looks < 2) return undefined
        await failing
        return 'the disk is nearly full'
      },
    }
    const backup = await takeBackup(shop.world, async () => {})
    const failed = vi.spyOn(shop.world.disk, 'heard')
    const [{ promise: read, resolve: begun }, whole] = [Promise.withResolvers<void>(), 64 * 1024]
    const probe = await fs.promises.open(path.join(room, 'probe'), 'w+')
    const proto = Object.getPrototypeOf(probe) as fs.promises.FileHandle
    await probe.close()
    // The disk takes its time with this piece, and the backup fails meanwhile.
    const real = proto.read
    const reading = vi.spyOn(proto, 'read').mockImplementation(async function slowly(
      this: fs.promises.FileHandle,
      ...args: unknown[]
    ) {
      begun()
      await vi.waitFor(() => expect(failed).toHaveBeenCalled())
      return Reflect.apply(real, this, args) as never
    } as never)
    const piece = backup?.read(0, whole)
    await read
    goOn()
    await expect(piece).rejects.toThrow('the backup was not finished')
    reading.mockRestore()
    shop.world.disk = disk
    await backup?.close()
    await atRest()
  })

  test('does not fill the disk: it is given up and leaves its room, and none is begun until there is space', async () => {
    const { disk } = shop.world
    const why = 'the disk is nearly full'
    let looks = 0
    // The first look is the door's, the next ones are those of who writes.
    shop.world.disk = { ...disk, full: async () => ((looks += 1) > 1 ? why : undefined) }
    const told = vi.spyOn(shop.world.disk, 'heard')
    await expect((await taken(shop, boss.token)).arrayBuffer()).rejects.toThrow()
    await atRest()
    expect(told).toHaveBeenCalled()
    expect((await boss.ok(auditLog, {})).rows[0]?.facts).toEqual({ bytes: 0, whole: false })
    expect((await boss(askBackup, {})).data).toMatchObject({ reason: 'refused.no-room' })
    const refused = await taken(shop, boss.token)
    expect([refused.status, await codeOf(refused)]).toEqual([200, codes.slowDown])
    shop.world.disk = disk
    await (await taken(shop, boss.token)).arrayBuffer()
    await atRest()
  })

  test.runIf(engine === 'postgres')('is never held: sixty megabytes of clips cost a few', async () => {
    const files = path.join(room, 'files')
    const block = Buffer.from(shop.world.random(1024 * 1024))
    for (let n = 0; n < 20; n += 1) fs.appendFileSync(path.join(files, 'a0.mp4'), block)
    for (const name of ['a1.mp4', 'a2.mp4']) fs.linkSync(path.join(files, 'a0.mp4'), path.join(files, name))
    const before = heldMemory()
    let [most, came, looked] = [0, 0, 0]
    for await (const piece of (await taken(shop, boss.token)).body ?? []) {
      came += piece.byteLength
      if (came - looked < 4 * 1024 * 1024) continue
      looked = came
      most = Math.max(most, heldMemory())
    }
    await atRest()
    expect(came).toBeGreaterThan(55 * 1024 * 1024)
    expect(most - before).toBeLessThan(30 * 1024 * 1024)
  })
})
