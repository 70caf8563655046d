/** A copy of one's data, the end of an account, and the days to come back (decision 077). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userInfo } from '#contract/account/api.ts'
import { listAddresses } from '#contract/address/api.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { codes } from '#contract/kit/envelope.ts'
import { days, hours } from '#contract/kit/time.ts'
import { siteNotices } from '#contract/notice/api.ts'
import * as api from '#contract/privacy/api.ts'
import { jobs } from '#server/jobs.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { giveMoney } from '../support/buying.ts'
import { enginesOf } from '../support/database.ts'
import { addressOf } from '../support/packing.ts'
import { enrolMember, memberSession } from '../support/people.ts'
import { send } from '../support/routes.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { givePassword, password } from '../support/withdrawing.ts'

describe.each(enginesOf(import.meta.url))('data and account, on %s', (engine) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(engine, { connections: 10 })
  })
  afterAll(() => shop.close())

  async function somebody(name: string): Promise<Person> {
    const who = await shop.as(name)
    await givePassword(shop, who)
    return who
  }
  const rowOf = (id: string) =>
    shop.world.database.db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  /** A new session of them, as after a log-in. */
  const again = async (who: Person) => {
    const token = await memberSession(shop.world, who.id)
    return async (it: Endpoint) =>
      (await send(shop.app, it, {}, { token, key: it.keyed ? shop.world.newId() : '' })).envelope as {
        code: number
        data: unknown
      }
  }
  const fetched = (url: string) => shop.app.request(url)

  test('a copy is made in the background, told of, and opened by its owner only, for 72 hours', async () => {
    const [ada, eve] = [await somebody('ada'), await somebody('eve')]
    await addressOf(ada, 'US')
    expect((await ada(api.askExport, { password: 'not this one' })).code).toBe(codes.invalid)
    const { id } = await ada.ok(api.askExport, { password })
    expect((await ada(api.askExport, { password })).code).toBe(codes.conflict)
    expect((await ada(api.exportLink, { id })).code).toBe(codes.notFound)
    await shop.settle()
    const { export: copy } = await ada.ok(api.privacyState, {})
    expect(copy).toMatchObject({ id, status: 'ready', endsAt: shop.clock.now() + hours(72) })
    const { notices } = await ada.ok(siteNotices, { tab: 'message' })
    expect(notices[0]).toMatchObject({ kind: 'account.export', path: '/pages/dataAndAccount/index' })
    expect((await eve(api.exportLink, { id })).code).toBe(codes.notFound)
    const { url } = await ada.ok(api.exportLink, { id })
    const file = await fetched(url)
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="my-data.zip"')
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    expect(bytes.toString('latin1')).toContain('json/address.json')
    expect((await fetched(url.replace(/u=m\.[^&]+/, 'u=m.other'))).status).toBe(404)
    shop.clock.advance(hours(72))
    await shop.settle()
    expect((await ada(api.exportLink, { id })).code).toBe(codes.notFound)
    expect((await fetched(url)).status).toBe(404)
    const keys: string[] = []
    for await (const { key } of shop.providers.files.olderThan(-1)) keys.push(key)
    expect(keys.filter((it) => it.endsWith('.zip'))).toEqual([])
  })

  test('one at a time, three a day, and two processes make it once', async () => {
    const bea = await somebody('bea')
    for (let nth = 0; nth < 3; nth += 1) {
      const { id } = await bea.ok(api.askExport, { password })
      const make = () => jobs['privacy.export']?.(shop.world, { exportId: id })
      await Promise.all([make(), make()])
    }
    expect((await bea(api.askExport, { password })).code).toBe(codes.slowDown)
    const keys: string[] = []
    for await (const { key } of shop.providers.files.olderThan(-1)) if (key.endsWith('.zip')) keys.push(key)
    const rows = await shop.world.database.db
      .selectFrom('data_export')
      .select('key')
      .where('key', 'is not', null)
      .execute()
    expect(keys.toSorted()).toEqual(rows.map((it) => it.key).toSorted())
  })

  test('one that is stuck for an hour ends, and can be asked for again', async () => {
    const cleo = await somebody('cleo')
    const { id } = await cleo.ok(api.askExport, { password })
    await shop.world.database.db.deleteFrom('job').where('kind', '=', 'privacy.export').execute()
    shop.clock.advance(hours(1))
    await shop.settle()
    expect((await cleo.ok(api.privacyState, {})).export).toMatchObject({ id, status: 'failed' })
    await cleo.ok(api.askExport, { password })
  })

  test('money that is left keeps the account, and says where to get it', async () => {
    const dora = await somebody('dora')
    await giveMoney(shop, dora, 4320, 500)
    const { blockers, bonus } = await dora.ok(api.privacyState, {})
    expect(blockers).toEqual([{ kind: 'balance', count: 1, amount: 4320, path: '/pages/withdrawalBalance/index' }])
    expect(bonus).toBe(500)
    const answer = await dora(api.deleteAccount, { password })
    expect(answer.code).toBe(codes.conflict)
    expect(answer.data).toMatchObject({ blockers })
    expect((await rowOf(dora.id)).erase_at).toBeNull()
  })

  test('who leaves may come back for fourteen days, and do nothing else', async () => {
    const fay = await somebody('fay')
    expect((await fay(api.deleteAccount, { password: 'not this one' })).code).toBe(codes.invalid)
    const { eraseAt } = await fay.ok(api.deleteAccount, { password })
    expect(eraseAt).toBe(shop.clock.now() + days(14))
    expect((await fay(listAddresses, {})).code).toBe(codes.sessionInvalid)
    const ask = await again(fay)
    expect((await ask(listAddresses)).code).not.toBe(codes.ok)
    expect((await ask(userInfo)).code).toBe(codes.forbidden)
    expect((await ask(api.privacyState)).data).toMatchObject({ eraseAt })
    shop.clock.advance(days(14) - 1)
    await shop.settle()
    expect(await ask(api.comeBack)).toMatchObject({ code: codes.ok, data: { id: fay.id } })
    expect((await ask(userInfo)).code).toBe(codes.ok)
    shop.clock.advance(days(30))
    await shop.settle()
    expect((await rowOf(fay.id)).erased_at).toBeNull()
  })

  test('then it is erased: two mails, no name, a free address, and books that balance', async () => {
    const gus = await somebody('gus')
    await giveMoney(shop, gus, 0, 700)
    await addressOf(gus, 'US')
    await gus.ok(api.deleteAccount, { password })
    await shop.settle()
    shop.clock.advance(days(14))
    await shop.settle()
    const row = await rowOf(gus.id)
    expect(row).toMatchObject({ email: '', name: '', erased_at: shop.clock.now() })
    const { db } = shop.world.database
    expect(await db.selectFrom('address').select('id').where('customer_id', '=', gus.id).execute()).toEqual([])
    expect(await db.selectFrom('session').select('id').where('customer_id', '=', gus.id).execute()).toEqual([])
    const subjects = shop.providers.mails.filter((it) => it.to === gus.email).map((it) => it.subject)
    expect(subjects).toEqual(['Haulway: your account will be deleted', 'Haulway: your account is deleted'])
    const next = await enrolMember(shop.world, 'gus')
    expect(next.id).not.toBe(gus.id)
    await expectBooksBalanced(shop.world.database, { without: ['I4'] })
  })

  test('money that comes in meanwhile stops it, and a mail tells', async () => {
    const hal = await somebody('hal')
    await hal.ok(api.deleteAccount, { password })
    await shop.settle()
    await giveMoney(shop, hal, 900)
    shop.clock.advance(days(14))
    await shop.settle()
    expect(await rowOf(hal.id)).toMatchObject({ email: hal.email, erase_at: null, erased_at: null })
    expect(shop.providers.mails.filter((it) => it.to === hal.email).at(-1)?.subject).toBe(
      'Haulway: your account was not deleted',
    )
    const ask = await again(hal)
    expect((await ask(userInfo)).code).toBe(codes.ok)
  })
})
