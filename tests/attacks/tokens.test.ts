/** Bar 37: tokens cannot be guessed, work once, and die when they should. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as api from '#contract/account/api.ts'
import * as signInApi from '#contract/account/sign-in-api.ts'
import { codes } from '#contract/kit/envelope.ts'
import type { Endpoint, Sent } from '#contract/kit/endpoint.ts'
import { minutes, seconds } from '#contract/kit/time.ts'
import { firstPair } from '#server/account/token-pairs.ts'
import { readConfig } from '#server/config.ts'
import { newSecret, newSixDigits } from '#server/account/tokens.ts'
import { attacked } from '../support/database.ts'
import { type Heard, lastMail } from '../support/browser.ts'
import { send } from '../support/routes.ts'
import { openShop, type Shop } from '../support/shop.ts'

const chance = {
  random: (bytes: number) => randomBytes(bytes),
  config: readConfig({ NODE_ENV: 'test', SECRET: 'x'.repeat(40) }),
}

/** Pearson's chi-square over bytes: for 255 degrees of freedom, one in a million fair sources gives more than 370. */
function chiSquare(counts: readonly number[]): number {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0)
}

describe('tokens as such', () => {
  test('100,000 tokens have 256 bits each, are all different, and their bytes are even', () => {
    const counts = Array.from({ length: 256 }, () => 0)
    const seen = new Set<string>()
    for (let n = 0; n < 100_000; n += 1) {
      const token = firstPair(chance, 'member', `session-${n}`).pair.access
      seen.add(token)
      const bytes = Buffer.from(token.slice(2), 'base64url')
      expect(bytes.length).toBe(32)
      for (const byte of bytes) counts[byte] = (counts[byte] ?? 0) + 1
    }
    expect(seen.size).toBe(100_000)
    expect(chiSquare(counts)).toBeLessThan(370)
  })

  test('the digits of codes are even too', () => {
    const counts = Array.from({ length: 10 }, () => 0)
    for (let n = 0; n < 50_000; n += 1)
      for (const digit of newSixDigits(chance)) counts[Number(digit)] = (counts[Number(digit)] ?? 0) + 1
    // Nine degrees of freedom: one in a million gives more than 45.
    expect(chiSquare(counts)).toBeLessThan(45)
    expect(Buffer.from(newSecret(chance), 'base64url').length).toBe(32)
  })
})

describe.each(attacked)('tokens in the shop, on %s', (engine) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(engine)
  })
  afterAll(() => shop.close())

  let mark = ''
  const ask = async <E extends Endpoint>(it: E, input: Sent<E>, headers: Record<string, string> = {}) => {
    // One browser asks for all mails.
    const cookies = [mark, headers['cookie']].filter(Boolean).join('; ')
    const answer = await send(shop.app, it, input, { headers: { ...headers, cookie: cookies } })
    const given = (name: string) =>
      answer.headers
        .getSetCookie()
        .find((line) => line.startsWith(`${name}=`))
        ?.split(';')[0] ?? ''
    const cookie = given('haulway')
    mark = given('haulway-mark') || mark
    return { ...(answer.envelope as Heard), cookie }
  }
  const mailed = (to: string) => lastMail(shop, to).token
  const coded = (to: string) => lastMail(shop, to).code
  const password = 'a long enough one'
  const register = async (email: string) => {
    await ask(signInApi.register, { email, password, agreed: true })
    await shop.settle()
  }
  const works = async (token: string) =>
    (await ask(api.userInfo, {}, { authorization: `Bearer ${token}` })).code === codes.ok

  test('fifty uses of one verification link at once: one signs in', async () => {
    await register('ann@example.com')
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ask(signInApi.verifyEmail, { token: mailed('ann@example.com') })),
    )
    expect(answers.filter((it) => it.code === codes.ok)).toHaveLength(1)
    expect(answers.filter((it) => it.code === codes.invalid)).toHaveLength(49)
    shop.clock.advance(minutes(20))
  })

  test('fifteen uses of one code at once: one signs in', async () => {
    await register('ben@example.com')
    const answers = await Promise.all(
      Array.from({ length: 15 }, () =>
        ask(signInApi.verifyEmail, { email: 'ben@example.com', code: coded('ben@example.com') }),
      ),
    )
    expect(answers.filter((it) => it.code === codes.ok)).toHaveLength(1)
    shop.clock.advance(minutes(20))
  })

  test('fifty uses of one reset link at once: one changes the password, and everything older is dead', async () => {
    const email = 'cat@example.com'
    await register(email)
    const before = await ask(signInApi.verifyEmail, { token: mailed(email) })
    await ask(signInApi.checkEmailAddress, { email })
    await shop.settle()
    expect(await works(before.data.token)).toBe(true)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        ask(signInApi.resetPassword, { token: mailed(email), password: `another one ${n}` }),
      ),
    )
    expect(answers.filter((it) => it.code === codes.ok)).toHaveLength(1)
    expect(await works(before.data.token)).toBe(false)
    expect((await ask(api.refresh, {}, { cookie: before.cookie })).code).toBe(codes.sessionInvalid)
    shop.clock.advance(minutes(20))
    const winner = answers.findIndex((it) => it.code === codes.ok)
    expect((await ask(signInApi.logIn, { email, password: `another one ${winner}` })).code).toBe(codes.ok)
    expect((await ask(signInApi.logIn, { email, password })).code).toBe(codes.invalid)
  })

  test('the reuse of a refresh token ends the whole session, its newest tokens too', async () => {
    const email = 'deb@example.com'
    await register(email)
    let last = await ask(signInApi.verifyEmail, { token: mailed(email) })
    const other = await ask(signInApi.logIn, { email, password })
    const stolen = last.cookie
    for (let n = 0; n < 3; n += 1) {
      shop.clock.advance(minutes(11))
      last = await ask(api.refresh, {}, { cookie: last.cookie })
      expect(last.code).toBe(codes.ok)
    }
    expect(await works(last.data.token)).toBe(true)
    expect((await ask(api.refresh, {}, { cookie: stolen })).code).toBe(codes.sessionInvalid)
    expect(await works(last.data.token)).toBe(false)
    expect((await ask(api.refresh, {}, { cookie: last.cookie })).code).toBe(codes.sessionInvalid)
    // Another device of hers is not part of that family.
    expect((await ask(api.refresh, {}, { cookie: other.cookie })).code).toBe(codes.ok)
  })

  test('fifty refreshes with one token at once are one rotation', async () => {
    const email = 'eli@example.com'
    await register(email)
    const first = await ask(signInApi.verifyEmail, { token: mailed(email) })
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(api.refresh, {}, { cookie: first.cookie })))
    expect(answers.every((it) => it.code === codes.ok)).toBe(true)
    expect(new Set(answers.map((it) => it.cookie)).size).toBe(1)
    shop.clock.advance(seconds(11))
    expect((await ask(api.refresh, {}, { cookie: answers[0]?.cookie ?? '' })).code).toBe(codes.ok)
  })

  test('a token dies at log-out at once, by itself after a quarter of an hour, and is nowhere in the database', async () => {
    const email = 'fae@example.com'
    await register(email)
    const signed = await ask(signInApi.verifyEmail, { token: mailed(email) })
    const { db } = shop.world.database
    const kept = JSON.stringify([
      await db.selectFrom('session').selectAll().execute(),
      await db.selectFrom('job').selectAll().execute(),
      await db.selectFrom('event').selectAll().execute(),
      await db.selectFrom('mail_proof').selectAll().execute(),
      await db.selectFrom('once').selectAll().execute(),
    ])
    for (const secret of [signed.data.token, signed.cookie.split('=')[1] ?? '', mailed(email), coded(email)]) {
      expect(secret.length).toBeGreaterThanOrEqual(6)
      expect(kept).not.toContain(secret)
    }
    const again = await ask(signInApi.logIn, { email, password })
    expect(await works(again.data.token)).toBe(true)
    await ask(api.logOut, {}, { authorization: `Bearer ${again.data.token}` })
    expect(await works(again.data.token)).toBe(false)
    expect(await works(signed.data.token)).toBe(true)
    shop.clock.advance(minutes(15))
    expect(await works(signed.data.token)).toBe(false)
  })

  test('a shopper’s token opens nothing of the console, and the other way round', async () => {
    const { staffMe } = await import('#contract/account/desk.ts')
    const alice = await shop.as('alice')
    const boss = await shop.staff('admin')
    expect((await ask(staffMe, {}, { authorization: `Bearer ${alice.token}` })).code).toBe(codes.sessionInvalid)
    expect((await ask(api.userInfo, {}, { authorization: `Bearer ${boss.token}` })).code).toBe(codes.sessionInvalid)
    expect((await ask(staffMe, {}, { authorization: `Bearer ${boss.token}` })).data.name).toBe('admin')
  })
})
