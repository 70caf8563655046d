/** A disk that runs full is known before writes fail: nothing new is begun, what was promised goes on, and it passes by itself. */
import path from 'node:path'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { logOut, refresh, userInfo } from '#contract/account/api.ts'
import { logIn, register } from '#contract/account/sign-in-api.ts'
import { askBackup } from '#contract/account/desk.ts'
import { addToCart, listCart } from '#contract/cart/api.ts'
import { codes } from '#contract/kit/envelope.ts'
import { cancelPayment, pay } from '#contract/payment/api.ts'
import { cancelOrder, placeOrder } from '#contract/order/api.ts'
import { placeParcel } from '#contract/parcel/api.ts'
import { startRecharge } from '#contract/wallet/api.ts'
import { serveHealth } from '#server/start/health.ts'
import { learnCatalogs } from '#server/kit/catalogs.ts'
import { leastFree, makeDisk, saysNoSpace } from '#server/kit/disk.ts'
import { mounted } from '#server/kit/serve.ts'
import { engines } from '../support/database.ts'
import { aPhoto } from '../support/packing.ts'
import { exampleOf, nameOf, send } from '../support/routes.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

const MB = 1024 * 1024

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let alice: Person
  let free = 1000 * MB
  let time = 0
  const said: string[] = []
  const page = new Hono()
  beforeAll(async () => {
    await learnCatalogs(path.resolve('locales/server'))
    shop = await openShop(engine, { connections: 3 })
    const log = { error: (line: string) => void said.push(line), info: (line: string) => void said.push(line) }
    shop.world.disk = makeDisk({
      dataDir: '/',
      database: shop.world.database,
      floor: () => shop.world.terms.diskFloor,
      log,
      free: () => Promise.resolve(free),
      // Each look is a second after the one before.
      time: () => (time += 1000),
    })
    serveHealth(page, shop.world, () => false)
    alice = await shop.as('alice')
  })
  afterAll(() => shop.close())
  beforeEach(() => {
    free = 1000 * MB
    said.length = 0
  })
  const ready = async () => {
    const answer = await page.request('/readyz')
    return [answer.status, await answer.text()]
  }
  const upload = async (who: Person, at: string, purpose: string) => {
    const form = new FormData()
    form.set('purpose', purpose)
    form.set('file', new File([Uint8Array.from(await aPhoto())], 'photo.jpg', { type: 'image/jpeg' }))
    const headers = { authorization: `Bearer ${who.token}` }
    const answer = await shop.app.request(at, { method: 'POST', headers, body: form })
    return ((await answer.json()) as { code: number }).code
  }

  test('under the floor it is not ready and says why in one line; above it, it is, in the same process', async () => {
    expect(await ready()).toEqual([200, 'ready'])
    free = 12 * MB
    const why = 'the disk of / is nearly full: 12 MB are left, at least 64 MB are needed'
    expect(await ready()).toEqual([503, why])
    expect(await ready()).toEqual([503, why])
    expect(said).toEqual([`${why}; nothing new is taken until there is space`])
    free = 64 * MB
    expect(await ready()).toEqual([200, 'ready'])
    expect(said).toHaveLength(2)
  })

  test('nothing new is begun, in the shopper’s language, and what is under way goes on', async () => {
    const boss = await shop.staff('admin')
    await alice.ok(startRecharge, { amount: 1000 })
    free = 3 * MB
    const refused = await alice(startRecharge, { amount: 1000 })
    expect([refused.code, refused.message]).toEqual([
      codes.slowDown,
      'We cannot take anything new at the moment. Please try again in a few minutes. Nothing is charged twice.',
    ])
    expect(refused.data).toMatchObject({ reason: 'refused.no-room', retryAfter: 60 })
    expect((await alice(startRecharge, { amount: 1000 }, { language: 'de' })).message).not.toBe(refused.message)
    expect(await upload(alice, '/api/files', 'return')).toBe(codes.slowDown)
    expect(await upload(boss, '/api/ops/files', 'qc')).toBe(codes.slowDown)
    const begins = mounted.filter((it) => it.access === 'member' && it.keyed && it.whenFull !== 'served')
    for (const it of [...begins, register, askBackup]) {
      const { envelope } = await send(
        shop.app,
        it,
        exampleOf(it.input, () => undefined),
        { token: it.access === 'staff' ? boss.token : alice.token, key: shop.world.newId() },
      )
      expect(envelope.code, nameOf(it)).toBe(codes.slowDown)
    }
    expect(begins).toEqual(expect.arrayContaining([addToCart, placeOrder, placeParcel, pay, startRecharge]))
    const served = mounted.filter(
      (it) => !begins.includes(it) && it !== register && it !== askBackup && !it.path.endsWith('/logout'),
    )
    expect(served).toEqual(expect.arrayContaining([logIn, refresh, userInfo, listCart, cancelOrder, cancelPayment]))
    for (const it of served) {
      const who = it.access === 'staff' ? boss : await shop.as('liv')
      const { envelope } = await send(
        shop.app,
        it,
        exampleOf(it.input, () => undefined),
        { token: who.token, key: shop.world.newId() },
      )
      expect(JSON.stringify(envelope), nameOf(it)).not.toContain('refused.no-room')
    }
    expect((await alice(logOut, {})).code).toBe(codes.ok)
  })

  test('a call that comes again under its key when there is space has its effect once', async () => {
    const key = shop.world.newId()
    free = 0
    const bob = await shop.as('bob')
    expect((await bob(startRecharge, { amount: 700 }, { key })).code).toBe(codes.slowDown)
    free = 1000 * MB
    const first = await bob.ok(startRecharge, { amount: 700 }, { key })
    expect(await bob.ok(startRecharge, { amount: 700 }, { key })).toEqual(first)
  })

  test('a database whose own disk is full says so at the first write, and until a large row goes in again', async () => {
    const { db } = shop.world.database
    // The engine's own error, as it comes when a table cannot grow.
    await sql`create function no_space() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db)
    for (const table of ['recharge', 'setting'])
      await sql`create trigger no_space before insert on ${sql.table(table)} for each row execute function no_space()`.execute(
        db,
      )
    const carol = await shop.as('carol')
    expect((await carol(startRecharge, { amount: 1000 })).data).toMatchObject({ reason: 'refused.no-room' })
    expect(await ready()).toEqual([503, 'the disk of the database is full'])
    expect((await carol(addToCart, { productId: 'x', quantity: 1 })).code).toBe(codes.slowDown)
    for (const table of ['recharge', 'setting']) await sql`drop trigger no_space on ${sql.table(table)}`.execute(db)
    expect(await ready()).toEqual([200, 'ready'])
    expect((await carol(startRecharge, { amount: 1000 })).code).toBe(codes.ok)
    expect(said.at(-1)).toBe('there is space on the disk again')
    expect(await db.selectFrom('setting').select('key').where('key', '=', 'room-probe').execute()).toEqual([])
  })
})

test('the fullest of the disks counts, a folder that is yet to be made lies where it will be, and no answer is no fullness', async () => {
  const disks: Record<string, number> = { '/tmp': 500, '/tmp/files': 20 }
  const free = (at: string) => (at in disks ? Promise.resolve(disks[at] ?? 0) : Promise.reject(new Error('ENOENT')))
  expect(await leastFree('/tmp', free)).toEqual({ at: '/tmp/files', bytes: 20 })
  expect(await leastFree('/tmp/no/such/folder', free)).toEqual({ at: '/tmp', bytes: 500 })
  expect(await leastFree('/', free)).toBeUndefined()
})

test('no space is known by its code, in an error or behind it', () => {
  const withCode = (code: string) => Object.assign(new Error('x'), { code })
  for (const code of ['53100', 'ENOSPC', 'EDQUOT']) {
    expect(saysNoSpace(withCode(code))).toBe(true)
    expect(saysNoSpace(new Error('outer', { cause: withCode(code) }))).toBe(true)
  }
  for (const other of [withCode('53200'), new Error('No space left on device'), null, 'ENOSPC', undefined])
    expect(saysNoSpace(other)).toBe(false)
})
