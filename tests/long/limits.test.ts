/** What was tried against the limits, whole: an hour of guessing, and 25,600 made-up addresses (safety.md D). */
import { hash as argon2 } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as signInApi from '#contract/account/sign-in-api.ts'
import * as desk from '#contract/account/desk.ts'
import { codes } from '#contract/kit/envelope.ts'
import { minutes, seconds } from '#contract/kit/time.ts'
import { engines } from '../support/database.ts'
import { enrolStaff, rolesOf } from '../support/people.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { codeIn, isCodeNeeded, nthAddress, stranger } from '../support/strangers.ts'

const password = 'a long enough one'
const admin = 'admin@shop.example'

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let hash = ''
  beforeAll(async () => {
    shop = await openShop(engine)
    Object.assign(shop.world.config, { trustProxy: true })
    // Cheaper than the shop's own: what a try costs is no matter here.
    hash = await argon2(password, { memoryCost: 64, timeCost: 1 })
    await enrolStaff(shop.world, 'admin', rolesOf('admin'), { email: admin, password_hash: hash })
  })
  afterAll(() => shop.close())

  test('an hour of wrong passwords from changing addresses keeps the admin out of nothing', async () => {
    const office = stranger(shop, '198.51.100.1')
    expect((await office.ask(desk.staffLogIn, { email: admin, password })).code).toBe(codes.ok)
    const attacker = stranger(shop, '')
    let entered = 0
    let mailed = 0
    for (let second = 0; second < 3600; second += 4) {
      shop.clock.advance(seconds(4))
      await attacker.ask(desk.staffLogIn, { email: admin, password: `guess ${second}` }, nthAddress(second))
      if (second % 60 !== 0 || second < 120) continue
      if ((await office.ask(desk.staffLogIn, { email: admin, password })).code === codes.ok) entered += 1
      if (second % 600 !== 0) continue
      const away = stranger(shop, `203.0.113.${second / 60}`)
      expect(isCodeNeeded(await away.ask(desk.staffLogIn, { email: admin, password }))).toBe(true)
      await expect
        .poll(() => shop.settle().then(() => shop.providers.mails.length), { timeout: 20_000 })
        .toBe(mailed + 1)
      const answer = await away.ask(desk.staffLogIn, { email: admin, password, code: codeIn(shop, admin) })
      if (answer.code === codes.ok) mailed += 1
    }
    expect({ entered, mailed }).toEqual({ entered: 58, mailed: 5 })
  }, 550_000)

  test('25,600 made-up addresses from one place reset no limit', async () => {
    const email = 'ann@example.com'
    const thief = stranger(shop, '192.0.2.66')
    const far = (n: number) => `192.0.3.${n}`
    await thief.ask(signInApi.register, { email, password, agreed: true })
    const round = async () => {
      const answers: number[] = []
      for (let n = 0; n < 18; n += 1)
        answers.push((await thief.ask(signInApi.logIn, { email, password: `guess ${n}` }, far(n))).code)
      return answers.filter((code) => code === codes.invalid).length
    }
    const digits = async () => {
      const answers: number[] = []
      for (let n = 0; n < 18; n += 1)
        answers.push(
          (await thief.ask(signInApi.resetPassword, { email, code: '000000', password: 'another one' }, far(n))).code,
        )
      return answers.filter((code) => code === codes.invalid).length
    }
    const mail = async () => (await thief.ask(signInApi.checkEmailAddress, { email }, far(99))).code
    expect([await round(), await digits(), await mail(), await mail()]).toEqual([15, 15, codes.ok, codes.slowDown])
    expect(await round()).toBe(0)
    for (let n = 0; n < 25_600; n += 1)
      await thief.ask(signInApi.logIn, { email: `made-up-${n}@example.com`, password: 'guess' })
    expect([await round(), await digits(), await mail()]).toEqual([0, 0, codes.slowDown])
    shop.clock.advance(minutes(15))
    expect([await round(), await digits()]).toEqual([15, 15])
  }, 550_000)
})
