/** Alice registers, proves her address, signs in, forgets her password, and nobody else gets in (states.md 11, safety.md D). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as api from '#contract/account/api.ts'
import * as signInApi from '#contract/account/sign-in-api.ts'
import { codes } from '#contract/kit/envelope.ts'
import { days, hours, minutes, seconds } from '#contract/kit/time.ts'
import { browser, lastMail } from '../support/browser.ts'
import { enginesOf } from '../support/database.ts'
import { openShop, type Shop } from '../support/shop.ts'

const password = 'a long enough one'

describe.each(enginesOf(import.meta.url))('on %s', (engine) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(engine)
  })
  afterAll(() => shop.close())

  const joined = async (email: string) => {
    const it = browser(shop)
    await it.ask(signInApi.register, { email, password, agreed: true, username: 'Alice' })
    await shop.settle()
    const answer = await it.ask(signInApi.verifyEmail, { token: lastMail(shop, email).token })
    expect(answer.code).toBe(codes.ok)
    // The waits for mails and tries are over; the session is a fresh one.
    shop.clock.advance(minutes(16))
    expect((await it.ask(api.refresh, {})).code).toBe(codes.ok)
    return it
  }

  test('who knows the password changes it: other devices are logged out, a mail tells, a wrong one and a lost answer harm nothing', async () => {
    const email = 'quinn@example.com'
    const here = await joined(email)
    const there = browser(shop)
    expect((await there.ask(signInApi.logIn, { email, password })).code).toBe(codes.ok)
    const next = 'another long enough one'
    const wrong = await here.ask(signInApi.changePassword, { password: 'not the one', next })
    expect([wrong.code, (await there.ask(api.userInfo, {})).code]).toEqual([codes.invalid, codes.ok])
    expect((await here.ask(signInApi.changePassword, { password, next: 'short' })).code).toBe(codes.invalid)
    expect((await browser(shop).ask(signInApi.changePassword, { password, next })).code).toBe(codes.sessionInvalid)
    expect(await here.ask(signInApi.changePassword, { password, next })).toMatchObject({
      code: codes.ok,
      data: { ended: 1 },
    })
    expect((await here.ask(signInApi.changePassword, { password, next })).data).toEqual({ ended: 0 })
    expect((await there.ask(api.userInfo, {})).code).toBe(codes.sessionInvalid)
    expect((await here.ask(api.userInfo, {})).code).toBe(codes.ok)
    await shop.settle()
    expect(lastMail(shop, email).subject).toMatch(/password/i)
    expect((await browser(shop).ask(signInApi.logIn, { email, password })).code).not.toBe(codes.ok)
    expect((await browser(shop).ask(signInApi.logIn, { email, password: next })).code).toBe(codes.ok)
  })

  test('registering sends one mail, and its link signs in', async () => {
    const alice = browser(shop)
    const asked = await alice.ask(signInApi.register, { email: 'Alice@Example.com', password, agreed: true })
    expect(asked.data.resendAt).toBe(shop.clock.now() + seconds(60))
    await shop.settle()
    const mail = lastMail(shop, 'Alice@Example.com')
    expect(mail.text).toContain(`${shop.world.config.publicUrl}/pages/verifyEmailResult/index#token=`)
    const answer = await alice.ask(signInApi.verifyEmail, { token: mail.token })
    expect(answer.data.user).toMatchObject({ email: 'Alice@Example.com', emailVerified: true, username: 'Alice' })
    expect((await alice.ask(api.userInfo, {})).data).toMatchObject({
      balance: 0,
      held: 0,
      shopCartCnt: 0,
      noticeNum: 0,
    })
    expect((await browser(shop).ask(signInApi.verifyEmail, { token: mail.token })).code).toBe(codes.invalid)
  })

  test('the six digits prove the address too, and five wrong ones end them', async () => {
    const bea = browser(shop)
    await bea.ask(signInApi.register, { email: 'bea@example.com', password, agreed: true })
    await shop.settle()
    const { code } = lastMail(shop, 'bea@example.com')
    const wrong = code === '000000' ? '000001' : '000000'
    for (let n = 0; n < 5; n += 1)
      expect((await bea.ask(signInApi.verifyEmail, { email: 'bea@example.com', code: wrong })).code).toBe(codes.invalid)
    expect((await bea.ask(signInApi.verifyEmail, { email: 'bea@example.com', code })).code).toBe(codes.invalid)
    shop.clock.advance(seconds(61))
    await bea.ask(signInApi.resendVerification, { email: 'bea@example.com' })
    await shop.settle()
    expect(
      (await bea.ask(signInApi.verifyEmail, { email: 'bea@example.com', code: lastMail(shop, 'bea@example.com').code }))
        .code,
    ).toBe(codes.ok)
  })

  test('a mail can be asked for after 60 seconds, and five times a day', async () => {
    const email = 'cy@example.com'
    const cy = browser(shop)
    await cy.ask(signInApi.register, { email, password, agreed: true })
    expect((await cy.ask(signInApi.resendVerification, { email })).code).toBe(codes.slowDown)
    for (let n = 2; n <= 5; n += 1) {
      shop.clock.advance(seconds(60))
      expect((await cy.ask(signInApi.resendVerification, { email })).code).toBe(codes.ok)
    }
    shop.clock.advance(hours(1))
    expect((await cy.ask(signInApi.resendVerification, { email })).code).toBe(codes.slowDown)
    shop.clock.advance(days(1))
    expect((await cy.ask(signInApi.resendVerification, { email })).code).toBe(codes.ok)
  })

  test('nobody learns whether an address is known', async () => {
    await joined('dora@example.com')
    const answers = async (email: string) => {
      const it = browser(shop)
      const all = [
        await it.ask(signInApi.register, { email, password, agreed: true }),
        await it.ask(signInApi.checkEmailAddress, { email }),
        await it.ask(signInApi.logIn, { email, password: 'not the password' }),
        await it.ask(signInApi.verifyEmail, { email, code: '123456' }),
        await it.ask(signInApi.resetPassword, { email, code: '123456', password }),
      ]
      return all.map(({ code, message, data }) => ({ code, message, data }))
    }
    const known = await answers('dora@example.com')
    expect(await answers('nobody@example.com')).toEqual(known)
    await shop.settle()
    expect(
      shop.providers.mails.findLast((it) => it.to === 'dora@example.com' && it.subject.includes('already')),
    ).toBeDefined()
  })

  test('five wrong passwords, and the next try waits longer each time; the right one still opens after the wait', async () => {
    const eve = await joined('eve@example.com')
    const stranger = browser(shop)
    for (let n = 0; n < 5; n += 1)
      expect((await stranger.ask(signInApi.logIn, { email: 'eve@example.com', password: 'wrong' })).code).toBe(
        codes.invalid,
      )
    const refused = await stranger.ask(signInApi.logIn, { email: 'eve@example.com', password })
    expect(refused.code).toBe(codes.slowDown)
    expect(refused.data.retryAfter).toBe(30)
    // Her own phone signed in before: strangers do not keep her out.
    expect((await eve.ask(signInApi.logIn, { email: 'eve@example.com', password })).code).toBe(codes.ok)
    shop.clock.advance(seconds(30))
    expect((await stranger.ask(signInApi.logIn, { email: 'eve@example.com', password: 'wrong' })).code).toBe(
      codes.invalid,
    )
    expect((await stranger.ask(signInApi.logIn, { email: 'eve@example.com', password })).data.retryAfter).toBe(60)
    shop.clock.advance(seconds(60))
    expect((await stranger.ask(signInApi.logIn, { email: 'eve@example.com', password })).code).toBe(codes.ok)
  })

  test('the cookie gives new tokens, two tabs get the same one, and another site gets none', async () => {
    const fay = await joined('fay@example.com')
    const before = [...fay.jar]
    expect(before.map(([name]) => name)).toContain('haulway')
    expect((await fay.ask(api.refresh, {}, { origin: 'https://evil.example' })).code).toBe(codes.forbidden)
    const tab = browser(shop)
    for (const [name, value] of before) tab.jar.set(name, value)
    const [one, two] = await Promise.all([
      fay.ask(api.refresh, {}, { origin: 'http://localhost:3000' }),
      tab.ask(api.refresh, {}),
    ])
    expect([one.code, two.code]).toEqual([codes.ok, codes.ok])
    expect(two.data.token).toBe(one.data.token)
    expect((await fay.ask(api.userInfo, {})).code).toBe(codes.ok)
    expect(fay.jar.get('haulway')).not.toBe(before.find(([name]) => name === 'haulway')?.[1])
  })

  test('a copied cookie that comes back after the new one was used ends the session', async () => {
    const gus = await joined('gus@example.com')
    const thief = browser(shop)
    for (const [name, value] of gus.jar) thief.jar.set(name, value)
    expect((await gus.ask(api.refresh, {})).code).toBe(codes.ok)
    expect((await gus.ask(api.userInfo, {})).code).toBe(codes.ok)
    shop.clock.advance(minutes(2))
    expect((await thief.ask(api.refresh, {})).code).toBe(codes.sessionInvalid)
    expect((await gus.ask(api.userInfo, {})).code).toBe(codes.sessionInvalid)
    expect((await gus.ask(api.refresh, {})).code).toBe(codes.sessionInvalid)
  })

  test('a forgotten password is replaced by the mail; every device is signed out and nobody is signed in', async () => {
    const hana = await joined('hana@example.com')
    await hana.ask(signInApi.checkEmailAddress, { email: 'hana@example.com' })
    await shop.settle()
    const first = lastMail(shop, 'hana@example.com')
    shop.clock.advance(minutes(2))
    await hana.ask(signInApi.checkEmailAddress, { email: 'hana@example.com' })
    await shop.settle()
    const second = lastMail(shop, 'hana@example.com')
    const stranger = browser(shop)
    expect((await stranger.ask(signInApi.resetPassword, { token: first.token, password: 'a new long one' })).code).toBe(
      codes.invalid,
    )
    const done = await stranger.ask(signInApi.resetPassword, { token: second.token, password: 'a new long one' })
    expect(done).toMatchObject({ code: codes.ok, data: {} })
    expect((await hana.ask(api.userInfo, {})).code).toBe(codes.sessionInvalid)
    expect((await hana.ask(api.refresh, {})).code).toBe(codes.sessionInvalid)
    await shop.settle()
    expect(lastMail(shop, 'hana@example.com').subject).toContain('your password was changed')
    expect((await hana.ask(signInApi.logIn, { email: 'hana@example.com', password })).code).toBe(codes.invalid)
    expect((await hana.ask(signInApi.logIn, { email: 'hana@example.com', password: 'a new long one' })).code).toBe(
      codes.ok,
    )
  })

  test('reset links end after half an hour, verification links after a day', async () => {
    const ivy = await joined('ivy@example.com')
    await ivy.ask(signInApi.checkEmailAddress, { email: 'ivy@example.com' })
    await shop.settle()
    shop.clock.advance(minutes(30))
    expect(
      (await ivy.ask(signInApi.resetPassword, { token: lastMail(shop, 'ivy@example.com').token, password })).code,
    ).toBe(codes.invalid)
  })

  test('logging out ends this session only, logging out others all the rest', async () => {
    const kim = await joined('kim@example.com')
    const tablet = browser(shop, { 'user-agent': 'Tablet' })
    await tablet.ask(signInApi.logIn, { email: 'kim@example.com', password })
    const { sessions } = (await tablet.ask(signInApi.listSessions, {})).data
    expect(sessions).toHaveLength(2)
    expect(sessions.find((it: { current: boolean }) => it.current).device).toBe('Tablet')
    expect((await tablet.ask(signInApi.logOutOthers, {})).data).toEqual({ ended: 1 })
    expect((await kim.ask(api.userInfo, {})).code).toBe(codes.sessionInvalid)
    expect((await tablet.ask(api.logOut, {})).code).toBe(codes.ok)
    expect((await tablet.ask(api.userInfo, {})).code).toBe(codes.sessionInvalid)
    expect((await tablet.ask(api.refresh, {})).code).toBe(codes.sessionInvalid)
  })

  test('whoever registered an address first without proving it does not get into it later', async () => {
    const email = 'lea@example.com'
    const thief = browser(shop)
    await thief.ask(signInApi.register, { email, password: 'the thief has this', agreed: true })
    expect((await thief.ask(signInApi.logIn, { email, password: 'the thief has this' })).code).toBe(codes.ok)
    shop.clock.advance(seconds(61))
    const lea = browser(shop)
    await lea.ask(signInApi.register, { email, password, agreed: true })
    await shop.settle()
    await lea.ask(signInApi.verifyEmail, { token: lastMail(shop, email).token })
    expect((await thief.ask(api.userInfo, {})).code).toBe(codes.sessionInvalid)
    shop.clock.advance(minutes(16))
    expect((await thief.ask(signInApi.logIn, { email, password: 'the thief has this' })).code).toBe(codes.invalid)
  })

  test('settings are kept, and a call that changes something is not made by following a link', async () => {
    const may = await joined('may@example.com')
    const saved = await may.ask(api.saveSetting, { langType: 'de', currencyType: 'EUR', username: 'May' })
    expect(saved.data).toMatchObject({ language: 'de', currency: 'EUR', username: 'May' })
    expect((await may.ask(api.logOut, {}, { 'sec-fetch-mode': 'navigate' })).code).toBe(codes.forbidden)
    expect((await may.ask(api.userInfo, {})).code).toBe(codes.ok)
  })
})
