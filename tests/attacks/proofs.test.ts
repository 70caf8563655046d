/**
 * Registrations and the mails that prove them: what waits for the proof, proofs used at once, what strangers can and cannot use
 * up, what they cannot find out, and what upkeep drops (decision 025).
 */
import type { Context } from 'hono'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as api from '#contract/account/api.ts'
import * as signInApi from '#contract/account/sign-in-api.ts'
import { addToCart } from '#contract/cart/api.ts'
import { needsProof } from '#contract/kit/endpoint.ts'
import { codes } from '#contract/kit/envelope.ts'
import { days, minutes, seconds } from '#contract/kit/time.ts'
import { dropUnproven } from '#server/upkeep/drop-unproven.ts'
import { nightTasks } from '#server/upkeep/upkeep.ts'
import { mounted } from '#server/kit/serve.ts'
import { type Browser, browser, lastMail } from '../support/browser.ts'
import { stock } from '../support/buying.ts'
import { attacked } from '../support/database.ts'
import { changesSomething, nameOf } from '../support/routes.ts'
import { openShop, type Shop } from '../support/shop.ts'

const password = 'a long enough one'
const other = 'another long one'

/** What an unproven shopper may change: their cart and settings, and what they look at. A new call is closed until it is added here. */
const openBefore = [
  'GET /game/today',
  'GET /notice/deal',
  'GET /notice/read',
  'GET /notice/readAll',
  'POST /auth/logoutOthers',
  'POST /cart/add',
  'POST /cart/change',
  'POST /cart/remove',
  'POST /cart/select',
  'POST /favourite/set',
  'POST /notice/getSiteNotice',
  'POST /notice/unsubscribePush',
  'POST /order/preview',
  'POST /product/state',
  'POST /user/comeBack',
  'POST /user/delete',
  'POST /user/getUserInfo',
  'POST /user/setting',
]

describe.each(attacked)('proofs on %s', (engine) => {
  let shop: Shop
  /** A second process on the same database. */
  let twin: Shop
  beforeAll(async () => {
    shop = await openShop(engine)
    // Strangers ask from elsewhere.
    Object.assign(shop.world, { addressOf: (c: Context) => c.req.header('x-from') ?? 'here' })
    twin = await openShop(engine, { database: shop.world.database, seed: 2 })
  })
  afterAll(() => shop.close())

  const register = async (it: Browser, email: string, as = password) => {
    expect((await it.ask(signInApi.register, { email, password: as, agreed: true })).code).toBe(codes.ok)
    await shop.settle()
    return lastMail(shop, email)
  }
  const later = (ms: number) => {
    shop.clock.advance(ms)
    twin.clock.advance(ms)
  }
  const rowsOf = (email: string) =>
    shop.world.database.db.selectFrom('customer').selectAll().where('email_key', '=', email).execute()
  const provenOf = async (email: string) => (await rowsOf(email)).filter((it) => it.verified_at !== null)

  test('every call that keeps something or moves money waits for the proof', async () => {
    const members = mounted.filter((it) => it.access === 'member' && changesSomething(it))
    expect(
      members
        .filter((it) => !needsProof(it))
        .map(nameOf)
        .toSorted(),
    ).toEqual(openBefore)
    const it = browser(shop)
    await register(it, 'una@example.com')
    await it.ask(signInApi.logIn, { email: 'una@example.com', password })
    for (const call of mounted.filter((one) => one.access === 'member')) {
      const { code } = await it.ask(call, {})
      if (needsProof(call)) expect(code, nameOf(call)).toBe(codes.consentRequired)
      else expect(code, nameOf(call)).not.toBe(codes.consentRequired)
    }
    const file = await shop.app.request('/api/files', {
      method: 'POST',
      headers: { authorization: `Bearer ${it.token()}` },
    })
    expect(((await file.json()) as { code: number }).code).toBe(codes.consentRequired)
  })

  test('two proofs of one address at once make one account, and it has the password of the one that counted', async () => {
    for (let round = 0; round < 4; round += 1) {
      const email = `twins${round}@example.com`
      const [one, two] = [browser(shop), browser(twin)]
      const first = await register(one, email)
      later(seconds(61))
      const second = await register(two, email, other)
      const answers = await Promise.all([
        one.ask(signInApi.verifyEmail, { token: first.token }),
        two.ask(signInApi.verifyEmail, { token: second.token }),
      ])
      expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.invalid])
      const proven = await provenOf(email)
      expect(proven).toHaveLength(1)
      const counted = answers[0].code === codes.ok ? password : other
      expect((await browser(shop).ask(signInApi.logIn, { email, password: counted })).data.user.id).toBe(proven[0]?.id)
      expect(
        (await browser(shop).ask(signInApi.logIn, { email, password: counted === other ? password : other })).code,
      ).toBe(codes.invalid)
    }
  })

  test('a registration that commits while a proof is used never gets a second account', async () => {
    for (let round = 0; round < 4; round += 1) {
      const email = `meeting${round}@example.com`
      const [one, two] = [browser(shop), browser(twin)]
      const { token } = await register(one, email)
      later(seconds(61))
      const [proven, registered] = await Promise.all([
        one.ask(signInApi.verifyEmail, { token }),
        two.ask(signInApi.register, { email, password: other, agreed: true }),
        shop.settle(),
      ])
      expect([proven.code, registered.code]).toEqual([codes.ok, codes.ok])
      await shop.settle()
      const mail = lastMail(shop, email)
      if (mail.token) expect((await two.ask(signInApi.verifyEmail, { token: mail.token })).code).toBe(codes.invalid)
      else expect(mail.subject).toContain('already have an account')
      expect(await provenOf(email)).toHaveLength(1)
    }
  })

  test('a verification and a reset used at once make one account too', async () => {
    const email = 'both@example.com'
    const [one, two] = [browser(shop), browser(twin)]
    const first = await register(one, email)
    await two.ask(signInApi.checkEmailAddress, { email })
    await shop.settle()
    const answers = await Promise.all([
      one.ask(signInApi.verifyEmail, { token: first.token }),
      two.ask(signInApi.resetPassword, { token: lastMail(shop, email).token, password: other }),
    ])
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1)
    expect(await provenOf(email)).toHaveLength(1)
  })

  test('on another device the password of the registration keeps its cart, any other begins empty', async () => {
    const [good] = await stock(shop)
    if (!good) throw new Error('an empty shelf')
    for (const typed of [password, other]) {
      const email = `cart-${typed.length}@example.com`
      const phone = browser(shop)
      const { token } = await register(phone, email)
      await phone.ask(signInApi.logIn, { email, password })
      await phone.ask(addToCart, { productId: good.id, skuId: good.skuId, quantity: 1 })
      const laptop = browser(shop)
      expect((await laptop.ask(signInApi.verifyEmail, { token, password: typed })).code).toBe(codes.ok)
      expect((await laptop.ask(api.userInfo, {})).data.shopCartCnt).toBe(typed === password ? 1 : 0)
      // The phone is logged out, and in again with the password that counts.
      expect((await phone.ask(api.userInfo, {})).code).toBe(codes.sessionInvalid)
      expect((await phone.ask(signInApi.logIn, { email, password: typed })).data.user.emailVerified).toBe(true)
    }
  })

  test('registering tells nobody whether an address has an account, also not by signing in afterwards', async () => {
    const owner = browser(shop)
    const { token } = await register(owner, 'olga@example.com')
    await owner.ask(signInApi.verifyEmail, { token })
    later(minutes(16))
    const answers = async (email: string) => {
      const it = browser(shop)
      const all = [
        await it.ask(signInApi.register, { email, password: other, agreed: true }),
        await it.ask(signInApi.logIn, { email, password: other }),
        await it.ask(signInApi.logIn, { email, password: 'not this one' }),
        await it.ask(signInApi.resendVerification, { email }),
        await it.ask(signInApi.verifyEmail, { email, code: '123456' }),
        await it.ask(api.userInfo, {}),
      ]
      return all.map(({ code, message, data }) => ({
        code,
        message,
        data: JSON.parse(
          JSON.stringify({ ...data, token: '', id: '', user: { ...data?.user, id: '' } })
            .replaceAll(email, 'email')
            .replaceAll(email.split('@')[0] ?? '', 'name'),
        ) as unknown,
        cookies: [...it.jar.keys()].toSorted(),
      }))
    }
    expect(await answers('olga@example.com')).toEqual(await answers('nina@example.com'))
    await shop.settle()
    expect(lastMail(shop, 'olga@example.com').subject).toContain('already have an account')
    expect(await provenOf('olga@example.com')).toHaveLength(1)
  })

  test('entering an empty registration forgives no guesses at the account of that address', async () => {
    const email = 'gina@example.com'
    const owner = browser(shop)
    const { token } = await register(owner, email)
    await owner.ask(signInApi.verifyEmail, { token })
    later(minutes(16))
    const stranger = browser(shop)
    await register(stranger, email, other)
    const heard: number[] = []
    for (let n = 0; n < 6; n += 1)
      heard.push((await stranger.ask(signInApi.logIn, { email, password: n % 2 === 0 ? 'a guess' : other })).code)
    expect(heard.at(-1)).toBe(codes.slowDown)
    expect([...stranger.jar.keys()]).not.toContain('haulway-known')
    expect((await owner.ask(signInApi.logIn, { email, password })).code).toBe(codes.ok)
  })

  test('a stranger’s wrong codes and wishes leave the owner’s mail, code and tries as they were', async () => {
    const email = 'lola@example.com'
    const lola = browser(shop)
    const { code } = await register(lola, email)
    const wrong = code === '000000' ? '000001' : '000000'
    const stranger = browser(shop, { 'x-from': 'somewhere else' })
    // Even the right digits count only where the mail was asked for.
    expect((await stranger.ask(signInApi.verifyEmail, { email, code })).code).toBe(codes.invalid)
    for (let n = 1; n < 15; n += 1) await stranger.ask(signInApi.verifyEmail, { email, code: wrong })
    expect((await stranger.ask(signInApi.verifyEmail, { email, code: wrong })).code).toBe(codes.slowDown)
    // He wishes for mails, from many places, until he is refused.
    const heard: number[] = []
    for (let n = 0; n < 10; n += 1)
      heard.push((await browser(shop, { 'x-from': `place ${n}` }).ask(signInApi.resendVerification, { email })).code)
    expect(heard).toEqual([...Array.from({ length: 9 }, () => codes.ok), codes.slowDown])
    later(seconds(61))
    await shop.settle()
    expect((await lola.ask(signInApi.resendVerification, { email })).code).toBe(codes.ok)
    await shop.settle()
    expect((await lola.ask(signInApi.verifyEmail, { email, code: lastMail(shop, email).code })).code).toBe(codes.ok)

    // Proven: her own device asks for the reset beyond strangers' wishes, and theirs do not end her mail.
    for (let n = 0; n < 11; n += 1)
      await browser(shop, { 'x-from': `place ${n}` }).ask(signInApi.checkEmailAddress, { email })
    expect((await lola.ask(signInApi.checkEmailAddress, { email })).code).toBe(codes.ok)
    await shop.settle()
    const hers = lastMail(shop, email)
    later(days(1))
    await lola.ask(signInApi.checkEmailAddress, { email })
    await shop.settle()
    const reset = lastMail(shop, email)
    later(seconds(61))
    await stranger.ask(signInApi.checkEmailAddress, { email })
    await shop.settle()
    expect(lastMail(shop, email).token).not.toBe(reset.token)
    expect((await lola.ask(signInApi.resetPassword, { email, code: hers.code, password: other })).code).toBe(
      codes.invalid,
    )
    expect((await lola.ask(signInApi.resetPassword, { email, code: reset.code, password: other })).code).toBe(codes.ok)
  })

  test('registering with somebody’s address opens no way around what strangers may ask for', async () => {
    const email = 'rosa@example.com'
    const rosa = browser(shop)
    await rosa.ask(signInApi.verifyEmail, { token: (await register(rosa, email)).token })
    later(days(1))
    const marked = browser(shop, { 'x-from': 'a café' })
    await marked.ask(signInApi.register, { email, password: other, agreed: true })
    for (let n = 0; n < 10; n += 1)
      await browser(shop, { 'x-from': `place ${n}` }).ask(signInApi.checkEmailAddress, { email })
    expect((await marked.ask(signInApi.checkEmailAddress, { email })).code).toBe(codes.slowDown)
    expect((await rosa.ask(signInApi.checkEmailAddress, { email })).code).toBe(codes.ok)
  })

  test('a session that opens with the old password while it is reset does not live on', async () => {
    const email = 'tess@example.com'
    const tess = browser(shop)
    await tess.ask(signInApi.verifyEmail, { token: (await register(tess, email)).token })
    for (const [nth, [before, next]] of [
      [password, other],
      [other, password],
      [password, other],
    ].entries()) {
      later(minutes(20))
      await tess.ask(signInApi.checkEmailAddress, { email })
      await shop.settle()
      const { token } = lastMail(shop, email)
      const thief = browser(shop)
      await Promise.all([
        thief.ask(signInApi.logIn, { email, password: before ?? '' }),
        browser(twin).ask(signInApi.resetPassword, { token, password: next ?? '' }),
      ])
      expect((await thief.ask(api.userInfo, {})).code, `round ${nth}`).toBe(codes.sessionInvalid)
    }
  })

  test('a registration that failed for want of a turn does not use up the mail', async () => {
    const email = 'ursa@example.com'
    const ursa = browser(shop)
    const { wake } = shop.world
    Object.assign(shop.world, {
      newId: () => {
        throw new Error('no id')
      },
    })
    const { newId } = twin.world
    expect((await ursa.ask(signInApi.register, { email, password, agreed: true })).code).toBe(codes.unexpected)
    Object.assign(shop.world, { newId, wake })
    expect((await ursa.ask(signInApi.register, { email, password, agreed: true })).code).toBe(codes.ok)
  })

  test('registrations nobody proved go after their days with all that hangs on them; others stay', async () => {
    const { db } = shop.world.database
    const [good] = await stock(shop)
    const old = browser(shop)
    await register(old, 'gone@example.com')
    await old.ask(signInApi.logIn, { email: 'gone@example.com', password })
    await old.ask(addToCart, { productId: good?.id ?? '', skuId: good?.skuId ?? null, quantity: 1 })
    const rich = browser(shop)
    await register(rich, 'rich@example.com')
    const [row] = await rowsOf('rich@example.com')
    // As an older version left them: money was put on a row that nobody proved.
    await db
      .insertInto('recharge')
      .values({
        id: shop.world.newId(),
        number: 'RC0000000000001',
        customer_id: row?.id ?? '',
        amount: 100,
        status: 'paid',
        deadline: shop.world.now(),
        created_at: shop.world.now(),
      })
      .execute()
    const kept = browser(shop)
    const { token } = await register(kept, 'kept@example.com')
    await kept.ask(signInApi.verifyEmail, { token })
    later(days(6))
    await dropUnproven(shop.world)
    expect(await rowsOf('gone@example.com')).toHaveLength(1)
    later(days(3))
    await register(browser(shop), 'fresh@example.com')
    const [here, there] = await Promise.all([dropUnproven(shop.world), dropUnproven(twin.world)])
    expect(here + there).toBeGreaterThan(0)
    expect(await rowsOf('gone@example.com')).toEqual([])
    expect(await rowsOf('fresh@example.com')).toHaveLength(1)
    expect(await rowsOf('kept@example.com')).toHaveLength(1)
    expect(await rowsOf('rich@example.com')).toHaveLength(1)
    await nightTasks.find((it) => it.name === 'mail proofs')?.run(shop.world, async () => {})
    const proofs = await db.selectFrom('mail_proof').selectAll().execute()
    expect(proofs.filter((it) => it.expires_at < shop.world.now() - days(7))).toEqual([])
    expect((await old.ask(api.userInfo, {})).code).toBe(codes.sessionInvalid)
    expect(await dropUnproven(shop.world)).toBe(0)

    // The night's work stops between two of them, and goes on where it was.
    const more = ['one@example.com', 'two@example.com']
    for (const email of more) await register(browser(shop), email)
    later(days(9))
    const stop = () => Promise.reject(new Error('the shop stops'))
    await expect(dropUnproven(shop.world, stop)).rejects.toThrow('the shop stops')
    let times = 0
    await dropUnproven(shop.world, async () => void (times += 1))
    expect(times).toBeGreaterThan(0)
    for (const email of more) expect(await rowsOf(email)).toEqual([])
    // One that the database cannot drop is told, and holds up none behind it.
    const both = ['stuck@example.com', 'behind@example.com']
    for (const email of both) {
      await register(browser(shop), email)
      later(1)
    }
    await sql`create function stay() returns trigger language plpgsql as $$ begin
      if old.email = 'stuck@example.com' then raise exception 'it stays'; end if; return old; end $$`.execute(db)
    await sql`create trigger stay before delete on customer for each row execute function stay()`.execute(db)
    later(days(9))
    await expect(dropUnproven(shop.world)).rejects.toThrow('it stays')
    expect(await Promise.all(both.map(rowsOf))).toMatchObject([[{}], []])
    await sql`drop function stay() cascade`.execute(db)

    // What is no reference is the task's failure, which is told and tried again.
    const away = { ...shop.world, database: { ...shop.world.database, db: db.withoutPlugins().withSchema('nowhere') } }
    await expect(dropUnproven(away)).rejects.toThrow('nowhere')
  })
})
