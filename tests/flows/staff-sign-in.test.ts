/** Staff sign in to the console, do something, and the audit log knows (states.md G9, product.md 13). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as signInApi from '#contract/account/sign-in-api.ts'
import * as desk from '#contract/account/desk.ts'
import { deskCounts } from '#contract/console/desk.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { codes } from '#contract/kit/envelope.ts'
import { hours, minutes } from '#contract/kit/time.ts'
import { demoPassword } from '#server/account/demo-people.ts'
import { ensureAdmin } from '#server/account/ensure-admin.ts'
import { hashPassword, isPassword } from '#server/account/password.ts'
import { mailbox } from '#server/providers/mail/mailbox.ts'
import type { Heard } from '../support/browser.ts'
import { enginesOf } from '../support/database.ts'
import { enrolMember } from '../support/people.ts'
import { send } from '../support/routes.ts'
import { openShop, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('on %s', (engine) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(engine)
    Object.assign(shop.world.config, { adminEmail: 'Boss@Shop.example', adminPassword: 'twelve or more letters' })
    await ensureAdmin(shop.world)
  })
  afterAll(() => shop.close())

  const asStaff = (token: string) => async (it: Endpoint) => (await send(shop.app, it, {}, { token })).envelope as Heard

  test('the first admin comes from the configuration, once', async () => {
    await ensureAdmin(shop.world)
    const { db } = shop.world.database
    const staff = await db.selectFrom('staff').selectAll().where('email', 'ilike', 'boss@shop.example').execute()
    expect(staff).toMatchObject([
      { email: 'Boss@Shop.example', email_key: 'boss@shop.example', roles: ['admin'], active: true },
    ])
    expect(staff[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('signs in for twelve hours, and signing out ends it at once', async () => {
    const wrong = await shop.nobody(desk.staffLogIn, { email: 'boss@shop.example', password: 'wrong' })
    expect(wrong.code).toBe(codes.invalid)
    const unknown = await shop.nobody(desk.staffLogIn, { email: 'none@shop.example', password: 'wrong' })
    expect({ ...unknown, requestId: '' }).toEqual({ ...wrong, requestId: '' })
    const signed = await shop.nobody.ok(desk.staffLogIn, {
      email: 'boss@shop.example',
      password: 'twelve or more letters',
    })
    expect(signed.expiresAt).toBe(shop.clock.now() + hours(12))
    const boss = asStaff(signed.token)
    expect((await boss(desk.staffMe)).data).toMatchObject({ email: 'Boss@Shop.example', roles: ['admin'] })
    shop.clock.advance(hours(12) - 1)
    expect((await boss(desk.staffMe)).code).toBe(codes.ok)
    shop.clock.advance(1)
    expect((await boss(desk.staffMe)).code).toBe(codes.sessionInvalid)

    const again = asStaff(
      (await shop.nobody.ok(desk.staffLogIn, { email: 'boss@shop.example', password: 'twelve or more letters' })).token,
    )
    expect((await again(desk.staffLogOut)).code).toBe(codes.ok)
    expect((await again(desk.staffMe)).code).toBe(codes.sessionInvalid)
  })

  test('a reload stays signed in by its own cookie, which changes with each use, and a copied one ends the session', async () => {
    const login = await send(shop.app, desk.staffLogIn, {
      email: 'boss@shop.example',
      password: 'twelve or more letters',
    })
    const first = login.headers.getSetCookie().find((it) => it.startsWith('haulway-desk=')) ?? ''
    expect(first).toMatch(/^haulway-desk=[\w.-]+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/)
    const trade = async (cookie: string) => {
      const { headers, envelope } = await send(shop.app, desk.staffRefresh, {}, { headers: { cookie } })
      return { cookie: headers.get('set-cookie')?.split(';')[0] ?? '', ...(envelope as Heard) }
    }
    const old = first.split(';')[0] ?? ''
    const fresh = await trade(old)
    expect(fresh.data.staff.email).toBe('Boss@Shop.example')
    expect(fresh.cookie).not.toBe(old)
    expect((await trade(old)).cookie).toBe(fresh.cookie)
    expect((await asStaff(fresh.data.token)(desk.staffMe)).code).toBe(codes.ok)
    shop.clock.advance(minutes(2))
    expect((await trade(old)).code).toBe(codes.sessionInvalid)
    expect((await trade(fresh.cookie)).code).toBe(codes.sessionInvalid)
    expect((await asStaff(fresh.data.token)(desk.staffMe)).code).toBe(codes.sessionInvalid)
  })

  test('the audit log shows what staff did, newest first, to those who may see it', async () => {
    const buyer = await shop.staff('lin')
    expect((await buyer(desk.auditLog, {})).code).toBe(codes.forbidden)
    const support = await shop.staff('xu')
    const signIn = { email: 'boss@shop.example', password: 'twelve or more letters' }
    const { token } = await shop.nobody.ok(desk.staffLogIn, signIn)
    await asStaff(token)(desk.staffLogOut)
    await shop.nobody.ok(desk.staffLogIn, signIn)
    const { rows } = await support.ok(desk.auditLog, {})
    const said = rows.map((row) => `${row.who} ${row.name}`)
    expect(said.slice(0, 3)).toEqual(['Boss staff.sign-in', 'Boss staff.sign-out', 'Boss staff.sign-in'])
    // What was done to staff's accounts from outside the console belongs to it.
    expect(said.at(-1)).toBe('system staff.enrol')
  })

  test('the desks of an empty shop have nothing to do', async () => {
    const { counts } = await (await shop.staff('lin')).ok(deskCounts, {})
    expect(counts).toMatchObject({
      to_buy: 0,
      cancel_asked: 0,
      patch: 0,
      receiving: 0,
      to_pack: 0,
      to_ship: 0,
      abnormal: 0,
      return_checking: 0,
      return_doing: 0,
      return_refund_check: 0,
    })
  })

  test('the demo lists its people with their password, and only the demo does', async () => {
    const password_hash = await hashPassword(demoPassword)
    await enrolMember(shop.world, 'Mia', { email: 'mia@demo.example', password_hash, demo: true })
    await shop.as('alice')
    Object.assign(shop.world.config, { demo: true })
    expect((await shop.nobody.ok(signInApi.loginList, {})).people).toEqual([
      { email: 'mia@demo.example', password: demoPassword, who: 'Mia' },
    ])
    expect(
      (await shop.nobody.ok(signInApi.logIn, { email: 'mia@demo.example', password: demoPassword })).user.username,
    ).toBe('Mia')
    Object.assign(shop.world.config, { demo: false })
    expect((await shop.nobody.ok(signInApi.loginList, {})).people).toEqual([])
  })

  test('the mailbox page reads the last fifty mails', async () => {
    const box = mailbox(shop.world.database, shop.clock.now)
    for (let n = 1; n <= 60; n += 1)
      await box.send({ id: shop.world.newId(), to: 'a@example.com', subject: `Mail ${n}`, text: 'Hello', html: '' })
    const answer = (await (await shop.app.request('/api/demo/mailbox')).json()) as {
      code: number
      data: { mails: { subject: string }[] }
    }
    expect(answer.code).toBe(codes.ok)
    expect(answer.data.mails).toHaveLength(50)
    expect(answer.data.mails[0]?.subject).toBe('Mail 60')
  })
})

test('eight passwords at once are hashed two at a time, and all of them are', async () => {
  const hashes = await Promise.all(Array.from({ length: 8 }, (_, n) => hashPassword(`password ${n}`)))
  expect(new Set(hashes).size).toBe(8)
  expect(await isPassword(hashes[3], 'password 3')).toBe(true)
  expect(await isPassword(hashes[3], 'password 4')).toBe(false)
  expect(await isPassword(undefined, 'nobody has this password')).toBe(false)
  expect(await isPassword('-', 'nobody has this password')).toBe(false)
})
