/** Another address for an account, and the way back for 72 hours (states.md 11, decision 079). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userInfo } from '#contract/account/api.ts'
import * as api from '#contract/account/email-api.ts'
import * as passkeys from '#contract/account/passkey-api.ts'
import * as signInApi from '#contract/account/sign-in-api.ts'
import { codes } from '#contract/kit/envelope.ts'
import { hours, minutes, seconds } from '#contract/kit/time.ts'
import * as privacy from '#contract/privacy/api.ts'
import { withdrawalSources } from '#contract/withdrawal/api.ts'
import { hashPassword } from '#server/account/password.ts'
import { type Browser, browser, lastMail } from '../support/browser.ts'
import { enginesOf } from '../support/database.ts'
import { enrolMember, memberSession } from '../support/people.ts'
import { softPasskey } from '../support/soft-authenticator.ts'
import { openShop, type Shop } from '../support/shop.ts'

const password = 'a long enough one'

describe.each(enginesOf(import.meta.url))('another address, on %s', (engine) => {
  let shop: Shop
  let hash = ''
  beforeAll(async () => {
    shop = await openShop(engine, { connections: 10 })
    hash = await hashPassword(password)
  })
  afterAll(() => shop.close())

  const db = () => shop.world.database.db
  const oldOf = (name: string) => `${name}@example.com`
  const newOf = (name: string) => `${name}@example.net`

  /** Somebody with a password, signed in on two phones. */
  async function somebody(name: string): Promise<{ id: string; here: Browser; there: Browser }> {
    const { id, token } = await enrolMember(shop.world, name, { password_hash: hash })
    const [here, there] = [browser(shop), browser(shop)]
    here.useToken(token)
    there.useToken(await memberSession(shop.world, id))
    return { id, here, there }
  }
  const askFor = async (who: Browser, email: string) => {
    const answer = await who.ask(api.changeEmail, { email, password })
    await shop.settle()
    return answer
  }
  /** Asked for and confirmed. */
  async function changed(name: string) {
    const who = await somebody(name)
    expect((await askFor(who.here, newOf(name))).code).toBe(codes.ok)
    const { token } = lastMail(shop, newOf(name))
    const answer = await who.here.ask(api.confirmChangeEmail, { token })
    expect(answer.code).toBe(codes.ok)
    await shop.settle()
    return { ...who, answer, revert: lastMail(shop, oldOf(name)).token }
  }
  const logsIn = async (email: string, by = password) =>
    (await browser(shop).ask(signInApi.logIn, { email, password: by })).code === codes.ok
  const rowOf = (id: string) => db().selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const mailsTo = (to: string) => shop.providers.mails.filter((it) => it.to === to)

  test('is asked for with the password, proven by the link, told to the old address; other devices are logged out', async () => {
    const { here, there } = await somebody('ada')
    expect((await here.ask(api.changeEmail, { email: newOf('ada'), password: 'not this one' })).code).toBe(
      codes.invalid,
    )
    expect((await here.ask(api.changeEmail, { email: newOf('ada') })).code).toBe(codes.invalid)
    expect((await here.ask(api.emailState, {})).data).toEqual({ email: oldOf('ada'), pending: null, revertUntil: null })
    const now = shop.clock.now()
    const asked = await askFor(here, newOf('ada'))
    const pending = { email: newOf('ada'), endsAt: now + hours(24), resendAt: now + seconds(60) }
    expect(asked.data).toEqual({ email: oldOf('ada'), pending, revertUntil: null })
    expect(lastMail(shop, oldOf('ada')).text).toContain(newOf('ada'))
    expect(await logsIn(newOf('ada'))).toBe(false)
    const { token, text } = lastMail(shop, newOf('ada'))
    expect(text).toContain('/pages/changeEmailResult/index#token=')
    const done = await here.ask(api.confirmChangeEmail, { token })
    expect(done.data).toMatchObject({
      user: { email: newOf('ada'), emailVerified: true },
      state: { email: newOf('ada'), pending: null, revertUntil: shop.clock.now() + hours(72) },
      ended: 1,
    })
    expect((await there.ask(userInfo, {})).code).toBe(codes.sessionInvalid)
    expect((await here.ask(userInfo, {})).data).toMatchObject({ email: newOf('ada') })
    expect([await logsIn(oldOf('ada')), await logsIn(newOf('ada'))]).toEqual([false, true])
    await shop.settle()
    expect(lastMail(shop, oldOf('ada')).text).toContain('/pages/revertEmail/index#token=')
    // Opened again it says the same, and a second change waits.
    expect((await here.ask(api.confirmChangeEmail, { token })).data.ended).toBe(0)
    expect((await here.ask(api.changeEmail, { email: 'third@example.net', password })).code).toBe(codes.conflict)
  })

  test('the six digits do too; wrong ones count, and a newer mail ends the older', async () => {
    const { here } = await somebody('bea')
    await askFor(here, newOf('bea'))
    const first = lastMail(shop, newOf('bea'))
    const wrong = first.code === '000000' ? '000001' : '000000'
    for (let n = 0; n < 5; n += 1)
      expect((await here.ask(api.confirmChangeEmail, { code: wrong })).message).toMatch(/code is wrong/)
    expect((await here.ask(api.confirmChangeEmail, { code: first.code })).message).toMatch(/too many wrong codes/)
    expect((await here.ask(api.resendChangeEmail, {})).code).toBe(codes.slowDown)
    shop.clock.advance(seconds(60))
    expect((await here.ask(api.resendChangeEmail, {})).code).toBe(codes.ok)
    await shop.settle()
    const next = lastMail(shop, newOf('bea'))
    expect((await here.ask(api.confirmChangeEmail, { token: first.token })).code).toBe(codes.invalid)
    expect((await here.ask(api.confirmChangeEmail, { code: next.code })).code).toBe(codes.ok)
  })

  test('the link opens nothing for another account, after its day, after it was canceled or after a new password', async () => {
    const [cleo, eve] = [await somebody('cleo'), await somebody('eve')]
    await askFor(cleo.here, newOf('cleo'))
    const { token } = lastMail(shop, newOf('cleo'))
    expect((await browser(shop).ask(api.confirmChangeEmail, { token })).code).toBe(codes.sessionInvalid)
    expect((await eve.here.ask(api.confirmChangeEmail, { token })).code).toBe(codes.invalid)
    expect((await cleo.here.ask(api.cancelChangeEmail, {})).data.pending).toBeNull()
    expect((await cleo.here.ask(api.confirmChangeEmail, { token })).message).toMatch(/used already/)
    expect((await cleo.here.ask(api.resendChangeEmail, {})).code).toBe(codes.conflict)
    shop.clock.advance(minutes(2))
    await askFor(cleo.here, newOf('cleo'))
    const late = lastMail(shop, newOf('cleo'))
    shop.clock.advance(hours(24))
    expect((await cleo.here.ask(api.confirmChangeEmail, { token: late.token })).code).toBe(codes.invalid)
    await askFor(cleo.here, newOf('cleo'))
    const ended = lastMail(shop, newOf('cleo'))
    const next = 'another long enough one'
    expect((await cleo.here.ask(signInApi.changePassword, { password, next })).code).toBe(codes.ok)
    expect((await cleo.here.ask(api.confirmChangeEmail, { token: ended.token })).code).toBe(codes.invalid)
    expect((await cleo.here.ask(api.emailState, {})).data.pending).toBeNull()
  })

  test('to one’s own address is refused; to a taken one answers the same, and its owner is told', async () => {
    const [dora, fay] = [await somebody('dora'), await somebody('fay')]
    const own = await dora.here.ask(api.changeEmail, { email: ' Dora@Example.com ', password })
    expect([own.code, own.message]).toEqual([codes.invalid, expect.stringMatching(/address of your account already/)])
    const taken = await askFor(dora.here, oldOf('fay'))
    const free = await askFor(fay.here, newOf('fay'))
    expect({ ...taken.data, email: '', pending: { ...taken.data.pending, email: '' } }).toEqual({
      ...free.data,
      email: '',
      pending: { ...free.data.pending, email: '' },
    })
    // The mail about fay's own wish is the last one to her.
    expect(mailsTo(oldOf('fay')).map((it) => it.subject)).toContainEqual(expect.stringMatching(/tried to use/))
    expect(mailsTo(oldOf('fay')).every((it) => !it.text.includes('#token='))).toBe(true)
    expect((await dora.here.ask(api.confirmChangeEmail, { code: '123456' })).message).toMatch(/code is wrong/)
  })

  test('an address that gets an account between the wish and the proof is refused clearly', async () => {
    const { id, here } = await somebody('gil')
    await askFor(here, newOf('gil'))
    const { token } = lastMail(shop, newOf('gil'))
    const other = browser(shop)
    await other.ask(signInApi.register, { email: newOf('gil'), password, agreed: true })
    await shop.settle()
    expect((await other.ask(signInApi.verifyEmail, { token: lastMail(shop, newOf('gil')).token })).code).toBe(codes.ok)
    const answer = await here.ask(api.confirmChangeEmail, { token })
    expect([answer.code, answer.message]).toEqual([codes.conflict, expect.stringMatching(/belongs to another account/)])
    expect((await rowOf(id)).email).toBe(oldOf('gil'))
  })

  test('the old address undoes it once, signed in or not: every way in ends but a new password by mail', async () => {
    const { id, here, revert } = await changed('hal')
    await db()
      .insertInto('passkey')
      .values(
        [0, hours(80)].map((ago) => ({
          id: shop.world.newId(),
          customer_id: id,
          credential_id: `a-credential-of-hal-${ago}`,
          public_key: 'a public key of hal',
          counter: 0,
          name: ago === 0 ? 'new' : 'old',
          created_at: shop.clock.now() - ago,
        })),
      )
      .execute()
    // Whoever has the new address has a mail for a new password in hand.
    await browser(shop).ask(signInApi.checkEmailAddress, { email: newOf('hal') })
    await shop.settle()
    const theirs = lastMail(shop, newOf('hal')).token
    const back = await browser(shop).ask(api.revertEmail, { token: revert })
    expect(back).toMatchObject({ code: codes.ok, data: { email: oldOf('hal') } })
    expect(await rowOf(id)).toMatchObject({ email: oldOf('hal'), email_key: oldOf('hal'), password_hash: '-' })
    expect((await here.ask(userInfo, {})).code).toBe(codes.sessionInvalid)
    expect([await logsIn(oldOf('hal')), await logsIn(newOf('hal'))]).toEqual([false, false])
    const next = 'another long enough one'
    expect((await browser(shop).ask(signInApi.resetPassword, { token: theirs, password: next })).code).toBe(
      codes.invalid,
    )
    const passkeys = await db().selectFrom('passkey').select('name').where('customer_id', '=', id).execute()
    expect(passkeys).toEqual([{ name: 'old' }])
    await shop.settle()
    expect(lastMail(shop, newOf('hal')).subject).toMatch(/undone/)
    expect(lastMail(shop, oldOf('hal')).subject).toMatch(/undone/)
    await browser(shop).ask(signInApi.checkEmailAddress, { email: oldOf('hal') })
    await shop.settle()
    const { token } = lastMail(shop, oldOf('hal'))
    expect((await browser(shop).ask(signInApi.resetPassword, { token, password: next })).code).toBe(codes.ok)
    expect(await logsIn(oldOf('hal'), next)).toBe(true)
    // Once: the same word again ends no session and no password.
    expect((await browser(shop).ask(api.revertEmail, { token: revert })).code).toBe(codes.ok)
    expect(await logsIn(oldOf('hal'), next)).toBe(true)
  })

  test('after 72 hours the link is over and the old address is free; before, nobody registers with it or resets by it', async () => {
    const { id, revert } = await changed('ida')
    const other = browser(shop)
    const wish = { email: oldOf('ida'), password, agreed: true as const }
    expect((await other.ask(signInApi.checkEmailAddress, { email: oldOf('ida') })).code).toBe(codes.ok)
    await shop.settle()
    expect(lastMail(shop, oldOf('ida'))).toMatchObject({
      token: '',
      subject: expect.stringMatching(/cannot be used yet/),
    })
    expect((await other.ask(signInApi.register, wish)).code).toBe(codes.ok)
    await shop.settle()
    expect(lastMail(shop, oldOf('ida')).token).toBe('')
    const taking = enrolMember(shop.world, 'ida-two', { email: oldOf('ida') })
    await expect(taking).rejects.toMatchObject({ code: '23505', constraint: 'customer_email_held' })
    shop.clock.advance(hours(72))
    const late = await browser(shop).ask(api.revertEmail, { token: revert })
    expect([late.code, late.message]).toEqual([codes.invalid, expect.stringMatching(/72 hours are over/)])
    expect((await rowOf(id)).email).toBe(newOf('ida'))
    await other.ask(signInApi.resendVerification, { email: oldOf('ida') })
    await shop.settle()
    const { token } = lastMail(shop, oldOf('ida'))
    expect((await other.ask(signInApi.verifyEmail, { token })).code).toBe(codes.ok)
    expect((await browser(shop).ask(api.revertEmail, { token: revert })).code).toBe(codes.invalid)
  })

  test('a mail for a new password that went to the old address before opens nothing after', async () => {
    const { here } = await somebody('jan')
    await browser(shop).ask(signInApi.checkEmailAddress, { email: oldOf('jan') })
    await askFor(here, newOf('jan'))
    const reset = mailsTo(oldOf('jan')).find((it) => it.text.includes('resetEmailPwd'))
    const token = /#token=([\w-]+)/.exec(reset?.text ?? '')?.[1] ?? ''
    expect((await here.ask(api.confirmChangeEmail, { token: lastMail(shop, newOf('jan')).token })).code).toBe(codes.ok)
    const taken = await browser(shop).ask(signInApi.resetPassword, { token, password: 'another long enough one' })
    expect(taken.code).toBe(codes.invalid)
    expect(await logsIn(newOf('jan'))).toBe(true)
  })

  test('withdrawals wait for 72 hours after it, and after it was undone', async () => {
    const { id, here, revert } = await changed('kim')
    const holds = async (who: Browser) => (await who.ask(withdrawalSources, {})).data.holds
    expect(await holds(here)).toEqual([{ kind: 'email', until: shop.clock.now() + hours(72) }])
    shop.clock.advance(hours(71))
    await browser(shop).ask(api.revertEmail, { token: revert })
    const again = browser(shop)
    again.useToken(await memberSession(shop.world, id))
    expect(await holds(again)).toEqual([{ kind: 'email', until: shop.clock.now() + hours(72) }])
    shop.clock.advance(hours(72))
    expect(await holds(again)).toEqual([])
  })

  test('an account that waits to be deleted changes no address, and one that was taken is got back from its days', async () => {
    const { here } = await somebody('lea')
    await askFor(here, newOf('lea'))
    const { token } = lastMail(shop, newOf('lea'))
    const gone = await changed('moe')
    for (const who of [here, gone.here])
      expect((await who.ask(privacy.deleteAccount, { password })).code).toBe(codes.ok)
    const again = browser(shop)
    await again.ask(signInApi.logIn, { email: oldOf('lea'), password })
    expect((await again.ask(api.confirmChangeEmail, { token })).code).toBe(codes.forbidden)
    expect((await again.ask(api.changeEmail, { email: newOf('lea'), password })).code).toBe(codes.forbidden)
    expect((await browser(shop).ask(api.revertEmail, { token: gone.revert })).code).toBe(codes.ok)
    expect((await rowOf(gone.id)).email).toBe(oldOf('moe'))
  })

  test('a passkey does instead of the password, if it was asked for this', async () => {
    const { here } = await somebody('ola')
    const key = softPasskey(new URL(shop.world.config.publicUrl).origin)
    const begun = await here.ask(passkeys.beginPasskey, { password })
    await here.ask(passkeys.addPasskey, { made: key.make(begun.data), name: 'A phone' })
    const other = key.sign((await here.ask(passkeys.askOwnPasskey, { purpose: 'withdrawal' })).data)
    expect((await here.ask(api.changeEmail, { email: newOf('ola'), passkey: other })).code).toBe(codes.invalid)
    const signed = key.sign((await here.ask(passkeys.askOwnPasskey, { purpose: 'change-email' })).data)
    const asked = await here.ask(api.changeEmail, { email: newOf('ola'), passkey: signed })
    expect(asked.data.pending.email).toBe(newOf('ola'))
    expect((await here.ask(api.changeEmail, { email: newOf('ola'), passkey: signed })).code).toBe(codes.invalid)
  })

  test('no token and no code of a change stands in the database', async () => {
    const { id, revert } = await changed('pat')
    const { token, code } = lastMail(shop, newOf('pat'))
    const text = JSON.stringify([
      await db().selectFrom('email_change').selectAll().where('customer_id', '=', id).execute(),
      await db().selectFrom('job').selectAll().execute(),
      await db().selectFrom('once').selectAll().execute(),
    ])
    expect([token, code, revert].map((secret) => [secret.length > 5, text.includes(secret)])).toEqual(
      [1, 2, 3].map(() => [true, false]),
    )
  })

  test('races around the proof: who logs in by the old address meanwhile, or resets while it is undone, is not left inside', async () => {
    for (let round = 0; round < 6; round += 1) {
      const a = await somebody(`race-e${round}`)
      await askFor(a.here, newOf(`race-e${round}`))
      const { token } = lastMail(shop, newOf(`race-e${round}`))
      const late = browser(shop)
      await Promise.all([
        late.ask(signInApi.logIn, { email: oldOf(`race-e${round}`), password }),
        a.here.ask(api.confirmChangeEmail, { token }),
      ])
      expect((await late.ask(userInfo, {})).code, `round ${round}`).toBe(codes.sessionInvalid)

      await shop.settle()
      const revert = lastMail(shop, oldOf(`race-e${round}`)).token
      await browser(shop).ask(signInApi.checkEmailAddress, { email: newOf(`race-e${round}`) })
      await shop.settle()
      const reset = lastMail(shop, newOf(`race-e${round}`)).token
      const [back] = await Promise.all([
        browser(shop).ask(api.revertEmail, { token: revert }),
        browser(shop).ask(signInApi.resetPassword, { token: reset, password: 'another long enough one' }),
      ])
      expect(back.code).toBe(codes.ok)
      expect(await rowOf(a.id)).toMatchObject({ email: oldOf(`race-e${round}`), password_hash: '-' })
    }
  }, 120_000)

  test('five mails a day, and ten to one address from all together', async () => {
    const { here } = await somebody('nia')
    await askFor(here, newOf('nia'))
    for (let n = 0; n < 4; n += 1) {
      shop.clock.advance(seconds(60))
      expect((await here.ask(api.resendChangeEmail, {})).code).toBe(codes.ok)
    }
    shop.clock.advance(hours(1))
    expect((await here.ask(api.resendChangeEmail, {})).code).toBe(codes.slowDown)
    expect((await here.ask(api.changeEmail, { email: 'other@example.net', password })).code).toBe(codes.slowDown)
    const asked: number[] = []
    for (let n = 0; n < 6; n += 1) asked.push((await askFor((await somebody(`many-${n}`)).here, newOf('nia'))).code)
    expect(asked).toEqual([codes.ok, codes.ok, codes.ok, codes.ok, codes.ok, codes.slowDown])
  })

  test('races: two wishes, two proofs, two accounts for one address, proof and cancel, undoing twice', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [a, b] = [await somebody(`race-a${round}`), await somebody(`race-b${round}`)]
      const email = `race-${round}@example.net`
      // A double tap: two wishes of one account leave one that waits.
      const wishes = await Promise.all([
        a.here.ask(api.changeEmail, { email, password }),
        a.there.ask(api.changeEmail, { email, password }),
      ])
      expect(wishes.map((it) => it.code).toSorted((x, y) => x - y)).toEqual([codes.ok, codes.slowDown])
      await shop.settle()
      const mine = lastMail(shop, email).token
      await askFor(b.here, email)
      const theirs = lastMail(shop, email).token
      const proofs = await Promise.all([
        a.here.ask(api.confirmChangeEmail, { token: mine }),
        b.here.ask(api.confirmChangeEmail, { token: theirs }),
      ])
      expect(proofs.map((it) => it.code).toSorted((x, y) => x - y)).toEqual([codes.ok, codes.conflict])
      const owners = await db().selectFrom('customer').select('id').where('email_key', '=', email).execute()
      expect(owners).toHaveLength(1)

      const c = await somebody(`race-c${round}`)
      await askFor(c.here, newOf(`race-c${round}`))
      const { token } = lastMail(shop, newOf(`race-c${round}`))
      const twice = await Promise.all([
        c.here.ask(api.confirmChangeEmail, { token }),
        c.here.ask(api.confirmChangeEmail, { token }),
        c.here.ask(api.cancelChangeEmail, {}),
      ])
      const isNew = (await rowOf(c.id)).email === newOf(`race-c${round}`)
      expect(twice.map((it) => it.code)).toEqual(
        isNew ? [codes.ok, codes.ok, codes.conflict] : [codes.invalid, codes.invalid, codes.ok],
      )

      const d = await changed(`race-d${round}`)
      const backs = await Promise.all(
        [1, 2]
          .map(() => browser(shop).ask(api.revertEmail, { token: d.revert }))
          .concat([d.here.ask(api.changeEmail, { email: 'elsewhere@example.net', password })]),
      )
      expect(backs.slice(0, 2).map((it) => it.code)).toEqual([codes.ok, codes.ok])
      expect(backs[2]?.code).not.toBe(codes.ok)
      const events = await db()
        .selectFrom('event')
        .select('id')
        .where('doc_id', '=', d.id)
        .where('name', '=', 'account.email-reverted')
        .execute()
      expect(events).toHaveLength(1)
      shop.clock.advance(hours(25))
    }
  }, 120_000)
})
