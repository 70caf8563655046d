/** Staff accounts can be kept safe: password, sessions, second step, invitations, roles (decision 028). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as desk from '#contract/account/desk.ts'
import { deskCounts } from '#contract/console/desk.ts'
import * as account from '#contract/account/staff.ts'
import type { Endpoint, Output, Role, Sent } from '#contract/kit/endpoint.ts'
import { codes } from '#contract/kit/envelope.ts'
import { hours, minutes, seconds } from '#contract/kit/time.ts'
import { hashPassword } from '#server/account/password.ts'
import { codeAt } from '../support/authenticator.ts'
import { enginesOf } from '../support/database.ts'
import { send } from '../support/routes.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

const password = 'a long enough one'

describe.each(enginesOf(import.meta.url))('on %s', (engine) => {
  let shop: Shop
  /** Another process on the same database: it remembers nothing that the first one does. */
  let twin: Shop
  let boss: Person
  beforeAll(async () => {
    shop = await openShop(engine, { connections: 6 })
    twin = await openShop(engine, { database: shop.world.database, seed: 2 })
    boss = await hired('admin')
  })
  afterAll(() => shop.close())

  const db = () => shop.world.database.db
  /** Somebody of the staff who has a password. */
  async function hired(name: string, roles?: readonly Role[]): Promise<Person> {
    const it = await shop.staff(name, roles)
    await db()
      .updateTable('staff')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', it.id)
      .execute()
    return it
  }
  const by = async <E extends Endpoint>(
    token: string,
    it: E,
    input: Sent<E>,
    key = shop.world.newId(),
    at: Shop = shop,
  ) => {
    const { envelope } = await send(at.app, it, input, { token, ...(it.keyed && { key }) })
    return envelope as { code: number; data: Output<E> & { reason?: string } }
  }
  const signIn = async (who: Person | string, totp?: string, secret = password, at = shop) => {
    const email = typeof who === 'string' ? who : who.email
    at.clock.set(shop.clock.now())
    const { code, data } = await at.nobody(desk.staffLogIn, { email, password: secret, totp })
    return { code, ...(data as { token: string; staff: desk.Staff; reason?: string }) }
  }
  const isIn = async (token: string) => (await by(token, desk.staffMe, {})).code === codes.ok
  /** The next 30 seconds: no code is good twice. */
  const nextCode = (secret: string) => {
    shop.clock.advance(seconds(30))
    return codeAt(secret, shop.clock.now())
  }
  async function enrolled(token: string, secretOf = password) {
    const { data } = await by(token, account.beginSecondStep, { password: secretOf })
    const confirmed = await by(token, account.confirmSecondStep, { code: nextCode(data.secret) })
    expect(confirmed.code).toBe(codes.ok)
    return { secret: data.secret, uri: data.uri, recovery: confirmed.data.codes }
  }
  const eventsOf = async (staffId: string) =>
    (await db().selectFrom('event').select('name').where('doc_id', '=', staffId).orderBy('id').execute()).map(
      ({ name }) => name,
    )
  const inviteLink = (email: string) =>
    /\/ops\/invite#token=([\w-]{43})/.exec(shop.providers.mails.findLast((it) => it.to === email)?.text ?? '')?.[1] ??
    ''

  test('a new password needs the present one and ends the other sessions; sent twice, it is done once', async () => {
    const rosa = await hired('rosa', ['buyer'])
    const other = await signIn(rosa)
    const change = { password, next: 'another long one' }
    expect((await by(rosa.token, account.changeOwnPassword, { ...change, password: 'a guess' })).code).toBe(
      codes.invalid,
    )
    expect((await by(rosa.token, account.changeOwnPassword, { ...change, next: 'short' })).code).toBe(codes.invalid)
    expect(await isIn(other.token)).toBe(true)
    expect((await by(rosa.token, account.changeOwnPassword, change)).code).toBe(codes.ok)
    // Its answer was lost, and the console asks again.
    expect((await by(rosa.token, account.changeOwnPassword, change)).code).toBe(codes.ok)
    expect([await isIn(rosa.token), await isIn(other.token)]).toEqual([true, false])
    expect((await signIn(rosa)).code).toBe(codes.invalid)
    expect((await signIn(rosa, undefined, 'another long one')).code).toBe(codes.ok)
    expect(await eventsOf(rosa.id)).toContain('staff.password')
    for (const _ of [1, 2, 3, 4, 5]) await by(rosa.token, account.changeOwnPassword, { ...change, password: 'a guess' })
    expect((await by(rosa.token, account.changeOwnPassword, change)).code).toBe(codes.slowDown)
  })

  test('one’s own sessions are listed and ended, nobody else’s', async () => {
    const sam = await hired('sam', ['support'])
    const tina = await hired('tina', ['support'])
    shop.clock.advance(seconds(1))
    const desktop = await signIn(sam)
    shop.clock.advance(seconds(1))
    const laptop = await signIn(sam)
    const { sessions } = (await by(laptop.token, account.myAccount, {})).data
    expect(sessions).toHaveLength(3)
    expect(sessions.filter((it) => it.current)).toHaveLength(1)
    const here = sessions.find((it) => it.current)?.id ?? ''
    const [, there = ''] = sessions.map((it) => it.id)
    const foreign = await by(tina.token, account.endOwnSession, { sessionId: there })
    const unknown = await by(tina.token, account.endOwnSession, { sessionId: shop.world.newId() })
    expect([foreign.code, foreign.data]).toEqual([unknown.code, unknown.data])
    expect(foreign.code).toBe(codes.notFound)
    const key = shop.world.newId()
    for (const _ of ['once', 'again'])
      expect((await by(laptop.token, account.endOwnSession, { sessionId: there }, key)).code).toBe(codes.ok)
    expect(await isIn(desktop.token)).toBe(false)
    expect((await by(laptop.token, account.endOwnOtherSessions, {})).data.ended).toBe(1)
    expect([await isIn(laptop.token), await isIn(sam.token)]).toEqual([true, false])
    expect((await by(laptop.token, account.myAccount, {})).data.sessions.map((it) => it.id)).toEqual([here])
  })

  test('with a second step the right password is not enough, and says so to nobody who has a wrong one', async () => {
    const uma = await hired('uma', ['buyer'])
    const byPassword = await signIn(uma)
    expect((await by(uma.token, account.beginSecondStep, { password: 'a guess' })).code).toBe(codes.invalid)
    const { secret, uri, recovery } = await enrolled(uma.token)
    expect(uri).toBe(`otpauth://totp/Haulway:${encodeURIComponent(uma.email)}?secret=${secret}&issuer=Haulway`)
    expect([recovery.length, new Set(recovery).size]).toEqual([10, 10])
    expect(await isIn(byPassword.token), 'whoever came in by the password alone is out').toBe(false)
    expect(await isIn(uma.token)).toBe(true)

    expect(await signIn(uma)).toMatchObject({ code: codes.invalid, reason: 'account.second-step-needed' })
    expect(await signIn(uma, undefined, 'a guess')).toMatchObject({ reason: 'refused.wrong-password' })
    expect(await signIn(uma, nextCode(secret), 'a guess')).toMatchObject({ reason: 'refused.wrong-password' })
    expect(await signIn(uma, nextCode(secret))).toMatchObject({ code: codes.ok, staff: { secondStep: 'on' } })
    // A clock that is half a minute off, to either side; not more.
    shop.clock.advance(minutes(2))
    expect((await signIn(uma, codeAt(secret, shop.clock.now() - seconds(60)))).code).toBe(codes.invalid)
    expect((await signIn(uma, codeAt(secret, shop.clock.now() - seconds(30)))).code).toBe(codes.ok)
    expect((await signIn(uma, codeAt(secret, shop.clock.now() + seconds(30)))).code).toBe(codes.ok)
    expect((await signIn(uma, codeAt(secret, shop.clock.now()))).code, 'an earlier code after a later one').toBe(
      codes.invalid,
    )
    // Nothing of it lies in the database as it is.
    const row = await db().selectFrom('staff').selectAll().where('id', '=', uma.id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(secret)
    const kept = JSON.stringify(await db().selectFrom('staff_recovery').selectAll().execute())
    for (const code of recovery) expect(kept).not.toContain(code)
  })

  test('the same code in two tabs at once lets one in; so does the same recovery code', async () => {
    const vera = await hired('vera', ['buyer'])
    const { secret, recovery } = await enrolled(vera.token)
    const code = nextCode(secret)
    const tabs = await Promise.all([signIn(vera, code), signIn(vera, code), signIn(vera, code, password, twin)])
    expect(tabs.filter((it) => it.code === codes.ok)).toHaveLength(1)
    expect((await signIn(vera, code)).code).toBe(codes.invalid)
    shop.clock.advance(hours(1))
    const lost = recovery[0]?.toUpperCase().replace('-', ' ') ?? ''
    const both = await Promise.all([signIn(vera, lost), signIn(vera, lost, password, twin)])
    expect(both.map((it) => it.code).toSorted()).toEqual([codes.ok, codes.invalid].toSorted())
    expect((await by(vera.token, account.myAccount, {})).data.secondStep).toEqual({
      on: true,
      required: false,
      codesLeft: 9,
    })
    expect(await eventsOf(vera.id)).toEqual(
      expect.arrayContaining(['staff.second-step-on', 'staff.recovery-code', 'staff.second-step-wrong']),
    )
    const { data } = await by(vera.token, account.renewRecoveryCodes, { password })
    expect((await signIn(vera, recovery[1])).code).toBe(codes.invalid)
    expect((await signIn(vera, data.codes[1])).code).toBe(codes.ok)
  })

  test('wrong codes have a limit of their own, whoever sends them, and the right one of then must wait too', async () => {
    const wim = await hired('wim', ['buyer'])
    const { secret } = await enrolled(wim.token)
    shop.clock.advance(minutes(5))
    const seen: number[] = []
    for (let n = 0; n < 8; n += 1) seen.push((await signIn(wim, String(n).repeat(6))).code)
    expect(seen).toEqual([...Array(5).fill(codes.invalid), ...Array(3).fill(codes.slowDown)])
    expect((await signIn(wim, codeAt(secret, shop.clock.now()))).code).toBe(codes.slowDown)
    // Each further guess waits twice as long, up to a quarter of an hour: about a hundred a day, of a million.
    const waits: number[] = []
    for (let n = 0; n < 7; n += 1) {
      const { retryAfter } = (await signIn(wim, '000000')) as { retryAfter?: number }
      waits.push(retryAfter ?? 0)
      shop.clock.advance(seconds(retryAfter ?? 0))
      expect((await signIn(wim, '000000')).code).toBe(codes.invalid)
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900])
    shop.clock.advance(hours(12))
    expect((await signIn(wim, nextCode(secret))).code).toBe(codes.ok)
  })

  test('another’s sealed secret, or one of another SECRET, opens nothing, and that is said clearly', async () => {
    const [xaver, yoko] = [await hired('xaver', ['buyer']), await hired('yoko', ['buyer'])]
    const { secret } = await enrolled(xaver.token)
    await enrolled(yoko.token)
    const row = await db().selectFrom('staff').selectAll().where('id', '=', xaver.id).executeTakeFirstOrThrow()
    await db().updateTable('staff').set({ totp_sealed: row.totp_sealed }).where('id', '=', yoko.id).execute()
    const unreadable = { code: codes.conflict, reason: 'account.second-step-unreadable' }
    expect(await signIn(yoko, nextCode(secret))).toMatchObject(unreadable)
    const before = shop.world.config.secret
    Object.assign(shop.world.config, { secret: 'y'.repeat(40) })
    try {
      expect(await signIn(xaver, nextCode(secret))).toMatchObject(unreadable)
      await boss.ok(account.resetSecondStep, { staffId: xaver.id })
      expect((await signIn(xaver)).code, 'after the reset').toBe(codes.ok)
    } finally {
      Object.assign(shop.world.config, { secret: before })
    }
    // A row that was changed by one letter.
    await db()
      .updateTable('staff')
      .set({ totp_sealed: `${row.totp_sealed?.slice(0, -2)}${row.totp_sealed?.endsWith('A') ? 'B' : 'A'}A` })
      .where('id', '=', yoko.id)
      .execute()
    expect(await signIn(yoko, '123456')).toMatchObject(unreadable)
  })

  test('a setup that was shown but not confirmed, or waited too long, turns nothing on', async () => {
    const zeno = await hired('zeno', ['buyer'])
    const { data } = await by(zeno.token, account.beginSecondStep, { password })
    expect((await by(zeno.token, account.confirmSecondStep, { code: '000000' })).code).toBe(codes.invalid)
    expect((await signIn(zeno)).code).toBe(codes.ok)
    shop.clock.advance(minutes(31))
    const late = await by(zeno.token, account.confirmSecondStep, { code: nextCode(data.secret) })
    expect([late.code, late.data.reason]).toEqual([codes.conflict, 'account.second-step-not-begun'])
    const { secret } = await enrolled(zeno.token)
    // A new phone: the old one counts until the new one has proved itself.
    const anew = (await by(zeno.token, account.beginSecondStep, { password })).data.secret
    expect((await signIn(zeno, nextCode(secret))).code).toBe(codes.ok)
    const twice = await Promise.all(
      [1, 2].map(() => by(zeno.token, account.confirmSecondStep, { code: codeAt(anew, shop.clock.now()) })),
    )
    expect(twice.map((it) => it.code).toSorted()).toEqual([codes.ok, codes.conflict])
    expect((await signIn(zeno, nextCode(secret))).code).toBe(codes.invalid)
    expect((await signIn(zeno, nextCode(anew))).code).toBe(codes.ok)
    expect((await by(zeno.token, account.removeSecondStep, { password: 'a guess' })).code).toBe(codes.invalid)
    expect((await by(zeno.token, account.removeSecondStep, { password })).code).toBe(codes.ok)
    expect((await signIn(zeno)).code).toBe(codes.ok)
  })

  test('an invitation makes one account, once, and is withdrawn, sent again and over in time', async () => {
    const email = 'new@shop.example'
    const key = shop.world.newId()
    const asked = { email, roles: ['warehouse', 'buyer'] as Role[] }
    const { inviteId } = await boss.ok(account.inviteStaff, asked, { key })
    expect(await boss.ok(account.inviteStaff, asked, { key })).toEqual({ inviteId })
    expect((await boss(account.inviteStaff, { email: 'NEW@shop.example', roles: ['admin'] })).code).toBe(codes.conflict)
    expect((await boss(account.inviteStaff, { email: boss.email, roles: ['buyer'] })).code).toBe(codes.conflict)
    await shop.settle()
    const first = inviteLink(email)
    expect((await boss(account.resendInvite, { inviteId })).code).toBe(codes.slowDown)
    shop.clock.advance(hours(71))
    await boss.ok(account.resendInvite, { inviteId })
    await shop.settle()
    const token = inviteLink(email)
    expect(token).not.toBe(first)
    expect((await shop.nobody(account.readInvite, { token: first })).code).toBe(codes.invalid)
    shop.clock.advance(hours(71))
    expect(await shop.nobody.ok(account.readInvite, { token })).toMatchObject({ email, roles: ['buyer', 'warehouse'] })
    expect(JSON.stringify(await db().selectFrom('staff_invite').selectAll().execute())).not.toContain(token)

    const join = (at = shop) => at.nobody(account.joinStaff, { token, name: 'Nina', password })
    twin.clock.set(shop.clock.now())
    const twice = await Promise.all([join(), join(twin)])
    expect(twice.map((it) => it.code).toSorted()).toEqual([codes.ok, codes.invalid].toSorted())
    expect((await join()).code).toBe(codes.invalid)
    expect(await signIn(email)).toMatchObject({
      code: codes.ok,
      staff: { name: 'Nina', roles: ['buyer', 'warehouse'] },
    })
    expect((await boss.ok(account.listStaff, {})).rows.filter((it) => it.email === email)).toHaveLength(1)

    const second = await boss.ok(account.inviteStaff, { email: 'two@shop.example', roles: ['buyer'] })
    await shop.settle()
    const withdrawn = inviteLink('two@shop.example')
    await boss.ok(account.revokeInvite, second)
    expect((await shop.nobody(account.joinStaff, { token: withdrawn, name: 'X', password })).code).toBe(codes.invalid)
    await boss.ok(account.inviteStaff, { email: 'two@shop.example', roles: ['buyer'] })
    await shop.settle()
    const old = inviteLink('two@shop.example')
    shop.clock.advance(hours(72))
    expect((await shop.nobody(account.joinStaff, { token: old, name: 'X', password })).code).toBe(codes.invalid)
    expect((await boss(account.inviteStaff, { email: 'two@shop.example', roles: ['buyer'] })).code).toBe(codes.ok)
  })

  test('who is disabled is out at once and stays out; what they invited is void', async () => {
    const ann = await hired('ann', ['admin'])
    const { token } = await signIn(ann)
    await ann.ok(account.inviteStaff, { email: 'friend@shop.example', roles: ['admin'] })
    await shop.settle()
    const friend = inviteLink('friend@shop.example')
    await boss.ok(account.disableStaff, { staffId: ann.id })
    expect([await isIn(token), await isIn(ann.token)]).toEqual([false, false])
    expect((await signIn(ann)).code).toBe(codes.invalid)
    expect((await shop.nobody(account.joinStaff, { token: friend, name: 'F', password })).code).toBe(codes.invalid)
    const { rows, counts } = await boss.ok(account.listStaff, { queue: 'disabled' })
    expect([rows.map((it) => it.id), counts['disabled']]).toEqual([[ann.id], 1])
    await boss.ok(account.enableStaff, { staffId: ann.id })
    expect([await isIn(token), (await signIn(ann)).code]).toEqual([false, codes.ok])
    await boss.ok(account.setStaffRoles, { staffId: ann.id, roles: ['support'] })
    expect(await eventsOf(ann.id)).toEqual(expect.arrayContaining(['staff.disable', 'staff.enable', 'staff.roles']))
  })

  test('roles change at once, for others only, and only by an admin', async () => {
    const bea = await hired('bea', ['buyer'])
    const { token } = await signIn(bea)
    expect((await by(token, account.listStaff, {})).code).toBe(codes.forbidden)
    for (const it of [account.disableStaff, account.enableStaff, account.endStaffSessions, account.resetSecondStep])
      expect((await by(token, it, { staffId: boss.id })).code).toBe(codes.forbidden)
    expect((await by(token, account.setStaffRoles, { staffId: bea.id, roles: ['admin'] })).code).toBe(codes.forbidden)
    await boss.ok(account.setStaffRoles, { staffId: bea.id, roles: ['admin', 'finance', 'admin'] })
    expect((await by(token, desk.staffMe, {})).data.roles).toEqual(['finance', 'admin'])
    expect((await by(token, account.listStaff, {})).code).toBe(codes.ok)
    expect((await boss(account.setStaffRoles, { staffId: boss.id, roles: ['buyer'] })).code).toBe(codes.forbidden)
    expect((await boss(account.resetSecondStep, { staffId: boss.id })).code).toBe(codes.forbidden)
    await boss.ok(account.setStaffRoles, { staffId: bea.id, roles: ['buyer'] })
    expect((await by(token, account.listStaff, {})).code).toBe(codes.forbidden)
    expect((await boss(account.disableStaff, { staffId: shop.world.newId() })).code).toBe(codes.notFound)
    await boss.ok(account.endStaffSessions, { staffId: bea.id })
    expect(await isIn(token)).toBe(false)
  })

  test('the audit log shows who did what to whom, and finds it by the address', async () => {
    const cai = await hired('cai', ['buyer'])
    await boss.ok(account.setStaffRoles, { staffId: cai.id, roles: ['warehouse'] })
    const { rows } = await boss.ok(desk.auditLog, { docNumber: cai.email })
    expect(rows[0]).toMatchObject({ who: 'admin', name: 'staff.roles', docType: 'staff', to: 'warehouse' })
  })

  test('two admins who demote or disable each other at the same moment leave one', async () => {
    const ours = [await hired('noor', ['admin']), await hired('rival', ['admin'])] as const
    const [noor, rival] = ours
    const both = ours.map((it) => it.id)
    await db()
      .updateTable('staff')
      .set({ roles: ['buyer'] })
      .where('id', 'not in', both)
      .execute()
    expect((await rival(account.disableStaff, { staffId: rival.id })).code, 'nobody themself').toBe(codes.forbidden)
    for (let round = 0; round < 6; round += 1) {
      await db()
        .updateTable('staff')
        .set({ roles: ['admin'], active: true })
        .where('id', 'in', both)
        .execute()
      const [one = '', two = ''] = await Promise.all(ours.map(async (it) => (await signIn(it)).token))
      await Promise.all([
        round % 2
          ? by(one, account.disableStaff, { staffId: rival.id })
          : by(one, account.setStaffRoles, { staffId: rival.id, roles: ['buyer'] }),
        round % 3
          ? by(two, account.disableStaff, { staffId: noor.id }, undefined, twin)
          : by(two, account.setStaffRoles, { staffId: noor.id, roles: ['buyer'] }, undefined, twin),
      ])
      const left = await db().selectFrom('staff').select(['id', 'roles']).where('active', '=', true).execute()
      expect(left.filter((it) => it.roles.includes('admin'))).toHaveLength(1)
    }
    await db()
      .updateTable('staff')
      .set({ roles: ['buyer'], active: true })
      .where('id', 'in', both)
      .execute()
    await db()
      .updateTable('staff')
      .set({ roles: ['admin'] })
      .where('id', '=', boss.id)
      .execute()
    // For half a minute the shop remembers who they were.
    shop.clock.advance(seconds(31))
  })

  test('a session that opens while the password changes, or while the person is disabled, does not live on', async () => {
    const cleo = await hired('cleo', ['buyer'])
    for (let round = 0; round < 4; round += 1) {
      const own = (await signIn(cleo)).token
      const next = `another long one ${round}`
      const [thief] = await Promise.all([signIn(cleo), by(own, account.changeOwnPassword, { password, next })])
      expect(await isIn(thief.token ?? ''), `round ${round}`).toBe(false)
      await db()
        .updateTable('staff')
        .set({ password_hash: await hashPassword(password) })
        .where('id', '=', cleo.id)
        .execute()
    }
  })

  test('in production finance and admin without a second step can set it up and nothing else', async () => {
    const zhao = await hired('zhao')
    const gil = await hired('gil', ['warehouse'])
    const { mounted } = await import('#server/kit/serve.ts')
    Object.assign(shop.world.config, { production: true })
    try {
      shop.clock.advance(minutes(1))
      expect((await signIn(gil)).staff.secondStep).toBe('off')
      const { token, staff } = await signIn(zhao)
      expect(staff.secondStep).toBe('missing')
      const free = [
        '/ops/me',
        '/ops/me/secondStep/begin',
        '/ops/me/secondStep/confirm',
        '/ops/auth/me',
        '/ops/auth/logout',
      ]
      for (const it of mounted.filter((one) => one.access === 'staff')) {
        if (free.includes(it.path)) continue
        const answer = await by(token, it, {} as never)
        expect([it.path, answer.code, answer.data.reason]).toEqual([
          it.path,
          codes.forbidden,
          'account.second-step-required',
        ])
      }
      const header = { authorization: `Bearer ${token}` }
      const backup = await shop.app.request('/api/ops/backup', { headers: header })
      expect(((await backup.json()) as { code: number }).code).toBe(codes.forbidden)
      const form = new FormData()
      form.set('file', new File([new Uint8Array(10)], 'a.png'))
      form.set('purpose', 'qc')
      const upload = await shop.app.request('/api/ops/files', { method: 'POST', headers: header, body: form })
      expect(((await upload.json()) as { code: number }).code).toBe(codes.forbidden)

      await enrolled(token)
      expect((await by(token, deskCounts, {})).code).toBe(codes.ok)
      expect((await by(token, desk.staffMe, {})).data.secondStep).toBe('on')
      const removed = await by(token, account.removeSecondStep, { password })
      expect([removed.code, removed.data.reason]).toEqual([codes.forbidden, 'account.second-step-must-stay'])
      // Somebody who becomes finance must set it up from then on.
      const { token: gils } = await signIn(gil)
      await db()
        .updateTable('staff')
        .set({ roles: ['finance'] })
        .where('id', '=', gil.id)
        .execute()
      shop.clock.advance(seconds(31))
      expect((await by(gils, deskCounts, {})).data.reason).toBe('account.second-step-required')
    } finally {
      Object.assign(shop.world.config, { production: false })
    }
  })
})
