/**
 * The limits under attack (safety.md D, bar 42): they hold whatever is made up, whoever asks, from however many processes,
 * and they keep no owner out. The same in full, with an hour and 25,600 addresses, is in tests/long.
 */
import { hash as argon2 } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as signInApi from '#contract/account/sign-in-api.ts'
import * as desk from '#contract/account/desk.ts'
import { codes } from '#contract/kit/envelope.ts'
import { hours, minutes, seconds } from '#contract/kit/time.ts'
import { mailAddress, signInAddress, signInAnywhere } from '#server/account/limits.ts'
import { isPassword } from '#server/account/password.ts'
import { Refused } from '#server/kit/refused.ts'
import { count, nextTryAt } from '#server/kit/throttle.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import { attacked } from '../support/database.ts'
import { enrolMember, enrolStaff, rolesOf } from '../support/people.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { codeIn, isCodeNeeded, nthAddress, stranger } from '../support/strangers.ts'

const password = 'a long enough one'
const admin = 'admin@shop.example'
let hash = ''
// Cheaper than the shop's own: what a try costs is no matter here.
beforeAll(async () => {
  hash = await argon2(password, { memoryCost: 64, timeCost: 1 })
})

describe.each(attacked)('on %s', (engine) => {
  let shop: Shop
  /** Another process on the same PostgreSQL; the embedded database has one process only. */
  let twin: Shop
  let next = 0
  const fresh = () => nthAddress((next += 1))
  beforeAll(async () => {
    shop = await openShop(engine)
    const { connectionString } = shop.world.database.pool.options
    twin = connectionString
      ? await openShop(engine, { database: await openDatabase<Tables>({ url: connectionString, dataDir: '' }) })
      : shop
    for (const it of [shop, twin]) Object.assign(it.world.config, { trustProxy: true })
    await enrolStaff(shop.world, 'admin', rolesOf('admin'), { email: admin, password_hash: hash })
  })
  afterAll(async () => {
    if (twin !== shop) await twin.close()
    await shop.close()
  })
  const advance = (ms: number) => {
    shop.clock.advance(ms)
    if (twin !== shop) twin.clock.advance(ms)
  }
  const customer = async (name: string) => (await enrolMember(shop.world, name, { password_hash: hash })).email
  /** As many wrong passwords from elsewhere as close the account for devices that it does not know. */
  const besiege = async (email: string, door = 'customer') => {
    for (let n = 0; n < signInAnywhere.most; n += 1) await count(shop.world, signInAnywhere, `${door} ${email}`)
  }
  const arrived = (mails: number) =>
    expect.poll(() => shop.settle().then(() => shop.providers.mails.length), { timeout: 20_000 }).toBe(mails)

  test('a wrong password every four seconds from changing addresses: the admin enters, at the office and with the code elsewhere', async () => {
    const office = stranger(shop, '198.51.100.1')
    expect((await office.ask(desk.staffLogIn, { email: admin, password })).code).toBe(codes.ok)
    const attacker = stranger(shop, '')
    const entered: number[] = []
    for (let second = 4; second <= 120; second += 4) {
      advance(seconds(4))
      await attacker.ask(desk.staffLogIn, { email: admin, password: `guess ${second}` }, fresh())
      if (second % 60 === 0) entered.push((await office.ask(desk.staffLogIn, { email: admin, password })).code)
    }
    expect(entered).toEqual([codes.ok, codes.ok])
    const away = stranger(shop, '203.0.113.9')
    const before = shop.providers.mails.length
    expect(isCodeNeeded(await away.ask(desk.staffLogIn, { email: admin, password }))).toBe(true)
    await arrived(before + 1)
    const code = codeIn(shop, admin)
    // Strangers who have no password do not use up the owner's tries.
    for (let n = 0; n < 6; n += 1)
      await stranger(shop, fresh()).ask(desk.staffLogIn, { email: admin, password: 'wrong', code: '000000' })
    expect((await away.ask(desk.staffLogIn, { email: admin, password, code })).code).toBe(codes.ok)
    // Once only; and from now on this device is known.
    const other = stranger(shop, fresh())
    expect((await other.ask(desk.staffLogIn, { email: admin, password, code })).code).toBe(codes.invalid)
    expect((await away.ask(desk.staffLogIn, { email: admin, password })).code).toBe(codes.ok)
  })

  test('beyond the limit right and wrong are told apart by nobody: same answers, and a mail only for the right one', async () => {
    const email = await customer('una')
    await besiege(email)
    const before = shop.providers.mails.length
    const plain = ({ code, message, data }: { code: number; message: string; data: unknown }) => ({
      code,
      message,
      data,
    })
    const say = async (typed: { password: string; code?: string }) =>
      plain(await stranger(shop, fresh()).ask(signInApi.logIn, { email, ...typed }))
    const wrong = await say({ password: 'not hers' })
    expect(await say({ password })).toEqual(wrong)
    await arrived(before + 1)
    const code = codeIn(shop, email)
    const other = code === '000000' ? '000001' : '000000'
    const bothWrong = await say({ password: 'not hers', code: other })
    expect(bothWrong).toMatchObject({ code: codes.invalid, data: { reason: 'refused.code-wrong' } })
    expect(await say({ password: 'not hers', code })).toEqual(bothWrong)
    expect(await say({ password, code: other })).toEqual(bothWrong)
    const nobody = 'nobody-there@example.com'
    await besiege(nobody)
    expect(plain(await stranger(shop, fresh()).ask(signInApi.logIn, { email: nobody, password }))).toEqual(wrong)
    // A mail a minute, and the code of the first stays good meanwhile.
    expect(await say({ password })).toEqual(wrong)
    await shop.settle()
    expect(shop.providers.mails).toHaveLength(before + 1)
    expect((await say({ password, code })).code).toBe(codes.ok)
    // And both are counted at the address: how long it takes to be refused there tells nothing either.
    for (const [typed, from] of [
      [password, '203.0.113.50'],
      ['not hers', '203.0.113.51'],
    ] as const) {
      for (let n = 0; n < 3; n += 1) await stranger(shop, from).ask(signInApi.logIn, { email, password: typed })
      expect(await nextTryAt(shop.world, { ...signInAddress, most: 3 }, from)).toBeGreaterThan(0)
      expect(await nextTryAt(shop.world, { ...signInAddress, most: 4 }, from)).toBe(0)
    }
  })

  test('five wrong codes with the right password, and a new mail is needed; a code is good for a quarter of an hour', async () => {
    const email = await customer('vic')
    await besiege(email)
    const vic = stranger(shop, fresh())
    const mailed = async () => {
      const before = shop.providers.mails.length
      expect(isCodeNeeded(await vic.ask(signInApi.logIn, { email, password }))).toBe(true)
      await arrived(before + 1)
      return codeIn(shop, email)
    }
    const first = await mailed()
    const wrong = first === '000000' ? '000001' : '000000'
    const many = await Promise.all(
      Array.from({ length: 20 }, () => stranger(shop, fresh()).ask(signInApi.logIn, { email, password, code: wrong })),
    )
    expect(new Set(many.map((it) => it.code))).toEqual(new Set([codes.invalid]))
    expect((await vic.ask(signInApi.logIn, { email, password, code: first })).code).toBe(codes.invalid)
    advance(seconds(60))
    const second = await mailed()
    expect((await vic.ask(signInApi.logIn, { email, password, code: first })).code).toBe(codes.invalid)
    const both = await Promise.all(
      [1, 2].map(() => stranger(shop, fresh()).ask(signInApi.logIn, { email, password, code: second })),
    )
    expect(both.map((it) => it.code).toSorted()).toEqual([codes.ok, codes.invalid])
    advance(minutes(15))
    await besiege(email)
    const third = await mailed()
    advance(minutes(15))
    await besiege(email)
    expect((await vic.ask(signInApi.logIn, { email, password, code: third })).code).toBe(codes.invalid)
  })

  test('only wrong tries count: forty right ones from one place, at one account and at many', async () => {
    const email = await customer('wim')
    for (let n = 0; n < 40; n += 1)
      expect((await stranger(shop, '198.51.100.77').ask(signInApi.logIn, { email, password })).code).toBe(codes.ok)
  })

  test('two people on one phone and two of the staff at one desk are all known there', async () => {
    const [xia, yan] = [await customer('xia'), await customer('yan')]
    const phone = stranger(shop, '198.51.100.5')
    for (const email of [xia, yan]) await phone.ask(signInApi.logIn, { email, password })
    await phone.ask(desk.staffLogIn, { email: admin, password })
    for (const email of [xia, yan]) {
      await besiege(email)
      expect((await phone.ask(signInApi.logIn, { email, password })).code).toBe(codes.ok)
    }
    expect((await phone.ask(desk.staffLogIn, { email: admin, password })).code).toBe(codes.ok)
    // A mark is no password: guessing on a known phone is slowed down as well.
    const thief = stranger(shop, '198.51.100.6', new Map(phone.jar))
    for (let n = 0; n < 5; n += 1)
      expect((await thief.ask(signInApi.logIn, { email: xia, password: `guess ${n}` })).code).toBe(codes.invalid)
    expect(isCodeNeeded(await thief.ask(signInApi.logIn, { email: xia, password }))).toBe(true)
  })

  test('marks of many devices together are thirty guesses, and then a code is needed', async () => {
    const email = await customer('orla')
    const owner = stranger(shop, fresh())
    const marks: Map<string, string>[] = []
    for (let n = 0; n < 7; n += 1) {
      const device = stranger(shop, fresh())
      await device.ask(signInApi.logIn, { email, password })
      marks.push(new Map(device.jar))
    }
    await owner.ask(signInApi.logIn, { email, password })
    const answers = []
    for (const jar of marks)
      for (let n = 0; n < 5; n += 1)
        answers.push(
          await stranger(shop, fresh(), new Map(jar)).ask(signInApi.logIn, { email, password: `guess ${n}` }),
        )
    expect(answers.filter((it) => it.code === codes.invalid)).toHaveLength(30)
    expect(answers.filter(isCodeNeeded)).toHaveLength(5)
    expect(isCodeNeeded(await owner.ask(signInApi.logIn, { email, password }))).toBe(true)
    advance(minutes(16))
    expect((await owner.ask(signInApi.logIn, { email, password })).code).toBe(codes.ok)
  })

  test('made-up addresses from one place make no room for more guesses, codes or mails', async () => {
    const email = await customer('zoe')
    shop.world.throttleKeys = 20
    advance(hours(1))
    await besiege(email)
    const asker = stranger(shop, fresh())
    const digits = async () =>
      (await asker.ask(signInApi.resetPassword, { email, code: '000000', password: 'another one' })).code
    expect((await asker.ask(signInApi.checkEmailAddress, { email })).code).toBe(codes.ok)
    for (let n = 0; n < 15; n += 1) expect(await digits()).toBe(codes.invalid)
    const thief = stranger(shop, '192.0.2.66')
    for (let n = 0; n < 30; n += 1)
      await thief.ask(signInApi.logIn, { email: `made-up-${n}@example.com`, password: 'guess' })
    for (let n = 0; n < 3; n += 1)
      expect((await stranger(shop, '192.0.2.66').ask(signInApi.logIn, { email, password: 'guess' })).code).toBe(
        codes.slowDown,
      )
    expect(await digits()).toBe(codes.slowDown)
    expect((await asker.ask(signInApi.checkEmailAddress, { email })).code).toBe(codes.slowDown)
    delete shop.world.throttleKeys
  })

  test('an address that is refused writes nothing about accounts', async () => {
    const from = '192.0.2.99'
    for (let n = 0; n < signInAddress.most; n += 1) await count(shop.world, signInAddress, from)
    const rows = () => shop.world.database.db.selectFrom('throttle').select(['name', 'key', 'times']).execute()
    const before = await rows()
    const answer = await stranger(shop, from).ask(signInApi.logIn, { email: 'made-up@example.com', password: 'guess' })
    expect(answer).toMatchObject({ code: codes.slowDown, data: { reason: 'refused.slow-down' } })
    expect(await rows()).toEqual(before)
    // A device that is known there enters all the same.
    const email = await customer('abe')
    const abe = stranger(shop, fresh())
    await abe.ask(signInApi.logIn, { email, password })
    expect((await abe.ask(signInApi.logIn, { email, password }, from)).code).toBe(codes.ok)
  })

  test('a household has one limit, with all its IPv6 addresses', async () => {
    const answers = []
    for (let n = 0; n < 130; n += 1)
      answers.push(
        (
          await stranger(shop, `2001:db8:7:7:${n.toString(16)}::${n}`).ask(signInApi.checkEmailAddress, {
            email: `household-${n}@example.com`,
          })
        ).code,
      )
    expect(answers.filter((code) => code === codes.ok)).toHaveLength(mailAddress.most)
    const neighbour = stranger(shop, '2001:db8:7:8::1')
    expect((await neighbour.ask(signInApi.checkEmailAddress, { email: 'neighbour@example.com' })).code).toBe(codes.ok)
  })

  test('fifty guesses at the same moment, in two processes, are fifteen guesses', async () => {
    const email = await customer('bob')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        stranger(n % 2 ? shop : twin, fresh()).ask(signInApi.logIn, { email, password: 'guess' }),
      ),
    )
    expect(answers.filter((it) => it.code === codes.invalid)).toHaveLength(15)
    expect(answers.filter(isCodeNeeded)).toHaveLength(35)
    expect(isCodeNeeded(await stranger(twin, fresh()).ask(signInApi.logIn, { email, password }))).toBe(true)
    expect(await nextTryAt(twin.world, signInAnywhere, `customer ${email}`)).toBe(twin.clock.now() + minutes(15))
  })
})

test('one address cannot fill the queue for passwords, and a known device comes before strangers', async () => {
  const flood = Array.from({ length: 30 }, () =>
    isPassword(hash, 'guess', '192.0.2.1').catch((error: unknown) => error),
  )
  const others = Array.from({ length: 30 }, (_, n) => isPassword(hash, password, `192.0.2.${n + 2}`))
  let strangersLeft = others.length
  for (const it of others) void it.then(() => (strangersLeft -= 1))
  const owner = isPassword(hash, password, '192.0.2.1', true).then((right) => ({ right, strangersLeft }))
  expect(await owner).toEqual({ right: true, strangersLeft: expect.toSatisfy((left: number) => left > 20) })
  const refused = (await Promise.all(flood)).filter((it) => it instanceof Refused)
  expect(refused).toHaveLength(20)
  expect(await Promise.all(others)).toEqual(Array.from({ length: 30 }, () => true))
})
