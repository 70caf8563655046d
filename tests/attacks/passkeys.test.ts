/** Passkeys under attack (quality.md, bar 43): what was signed counts once, here, by its owner in person; all else is refused. */
import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as api from '#contract/account/passkey-api.ts'
import { changePassword, logIn, loginList, logOutOthers } from '#contract/account/sign-in-api.ts'
import { userInfo } from '#contract/account/api.ts'
import { codes } from '#contract/kit/envelope.ts'
import { minutes } from '#contract/kit/time.ts'
import { applyWithdrawal, confirmWithdrawal } from '#contract/withdrawal/api.ts'
import { deskWithdrawal } from '#contract/withdrawal/desk.ts'
import { type Browser, browser, lastMail } from '../support/browser.ts'
import { engines } from '../support/database.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { type Lies, softPasskey, type SoftPasskey } from '../support/soft-authenticator.ts'
import { givePassword, password, rich, wishOf } from '../support/withdrawing.ts'

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let origin = ''
  beforeAll(async () => {
    shop = await openShop(engine)
    origin = new URL(shop.world.config.publicUrl).origin
  })
  afterAll(() => shop.close())

  const named = async (name: string): Promise<Person> => {
    const who = await shop.as(name)
    await givePassword(shop, who)
    return who
  }
  const added = async (who: Person, name = 'My phone'): Promise<SoftPasskey> => {
    const key = softPasskey(origin)
    const asked = await who.ok(api.beginPasskey, { password })
    await who.ok(api.addPasskey, { made: key.make(asked), name })
    return key
  }
  const enter = async (it: Browser, key: SoftPasskey, lies: Lies = {}) => {
    const asked = (await it.ask(api.askPasskey, {})).data
    return it.ask(api.logInByPasskey, { passkey: key.sign(asked, lies) })
  }

  test('a passkey that was added with the password logs in, and a mail tells; another browser’s session is its own', async () => {
    const mia = await named('mia')
    expect((await mia.ok(loginList, {})).ways).toContainEqual({ key: 'passkey' })
    const key = await added(mia)
    const it = browser(shop)
    const { code, data } = await enter(it, key)
    expect([code, data.user.email]).toEqual([codes.ok, mia.email])
    expect((await it.ask(userInfo, {})).code).toBe(codes.ok)
    const { passkeys } = await mia.ok(api.listPasskeys, {})
    expect(passkeys).toMatchObject([{ name: 'My phone', usedAt: shop.clock.now() }])
    await shop.settle()
    expect(lastMail(shop, mia.email).text).toContain('My phone')
  })

  test('to log in: another origin, another host, nobody verified, another key, another’s handle, a rolled back counter', async () => {
    const key = await added(await named('nele'))
    const it = browser(shop)
    expect((await enter(it, key)).code).toBe(codes.ok)
    const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
    const lies: Lies[] = [
      { origin: 'https://shop.example.evil' },
      { rpId: 'evil.example' },
      { unverified: true },
      { key: stranger },
      { handle: Buffer.from('somebody else').toString('base64url') },
      { type: 'webauthn.create' },
      { counter: 1 },
      { counter: 0 },
    ]
    for (const lie of lies) expect((await enter(it, key, lie)).code, JSON.stringify(lie)).toBe(codes.invalid)
    expect((await enter(it, softPasskey(origin))).code).toBe(codes.invalid)
    expect((await enter(it, key)).code).toBe(codes.ok)
  })

  test('a challenge counts once, for five minutes, in the browser that asked, for what it was asked', async () => {
    const oda = await named('oda')
    const key = await added(oda)
    const it = browser(shop)
    const asked = (await it.ask(api.askPasskey, {})).data
    expect((await it.ask(api.logInByPasskey, { passkey: key.sign(asked) })).code).toBe(codes.ok)
    expect((await it.ask(api.logInByPasskey, { passkey: key.sign(asked) })).code).toBe(codes.invalid)
    const failed = (await it.ask(api.askPasskey, {})).data
    expect((await it.ask(api.logInByPasskey, { passkey: key.sign(failed, { unverified: true }) })).code).toBe(
      codes.invalid,
    )
    expect((await it.ask(api.logInByPasskey, { passkey: key.sign(failed) })).code).toBe(codes.invalid)
    const late = (await it.ask(api.askPasskey, {})).data
    shop.clock.advance(minutes(5))
    expect((await it.ask(api.logInByPasskey, { passkey: key.sign(late) })).code).toBe(codes.invalid)
    const elsewhere = (await it.ask(api.askPasskey, {})).data
    expect((await browser(shop).ask(api.logInByPasskey, { passkey: key.sign(elsewhere) })).code).toBe(codes.invalid)
    const own = await oda.ok(api.askOwnPasskey, { purpose: 'withdrawal' })
    expect((await it.ask(api.logInByPasskey, { passkey: key.sign(own) })).code).toBe(codes.invalid)
    expect((await oda(api.beginPasskey, { passkey: key.sign(own) })).code).toBe(codes.invalid)
    const toLogIn = (await it.ask(api.askPasskey, {})).data
    expect((await oda(api.beginPasskey, { passkey: key.sign(toLogIn) })).code).toBe(codes.invalid)
    const none = { challenge: 'made up', rpId: 'localhost' }
    expect((await it.ask(api.logInByPasskey, { passkey: key.sign(none) })).code).toBe(codes.invalid)
  })

  test('one answer sent twice at the same moment opens one session, and so do two answers of one count', async () => {
    const key = await added(await named('pia'))
    const [it, other] = [browser(shop), browser(shop)]
    const asked = (await it.ask(api.askPasskey, {})).data
    const passkey = key.sign(asked)
    const twice = await Promise.all([1, 2].map(() => it.ask(api.logInByPasskey, { passkey })))
    expect(twice.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.invalid])
    const [one, two] = [(await it.ask(api.askPasskey, {})).data, (await other.ask(api.askPasskey, {})).data]
    const same = await Promise.all([
      it.ask(api.logInByPasskey, { passkey: key.sign(one, { counter: 50 }) }),
      other.ask(api.logInByPasskey, { passkey: key.sign(two, { counter: 50 }) }),
    ])
    expect(same.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.invalid])
  })

  test('to add one: a wrong password, another’s passkey, another session’s challenge, a lie in what was made, and one of another account', async () => {
    const [quin, rosa] = [await named('quin'), await named('rosa')]
    const theirs = await added(rosa)
    expect((await quin(api.beginPasskey, {})).code).toBe(codes.invalid)
    expect((await quin(api.beginPasskey, { password: 'not this one' })).code).toBe(codes.invalid)
    const asked = await quin.ok(api.askOwnPasskey, { purpose: 'prove-add' })
    expect((await quin(api.beginPasskey, { passkey: theirs.sign(asked) })).code).toBe(codes.invalid)
    const begin = () => quin.ok(api.beginPasskey, { password })
    const key = softPasskey(origin)
    const lies: Lies[] = [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { unverified: true }]
    for (const lie of lies)
      expect((await quin(api.addPasskey, { made: key.make(await begin(), lie), name: 'x' })).code).toBe(codes.invalid)
    const made = key.make(await rosa.ok(api.beginPasskey, { password }))
    expect((await quin(api.addPasskey, { made, name: 'x' })).code).toBe(codes.invalid)
    expect((await quin(api.addPasskey, { made: theirs.make(await begin()), name: 'x' })).code).toBe(codes.invalid)
    const good = key.make(await begin())
    const sent = shop.world.newId()
    await quin.ok(api.addPasskey, { made: good, name: 'x' }, { key: sent })
    expect((await quin.ok(api.addPasskey, { made: good, name: 'x' }, { key: sent })).passkeys).toHaveLength(1)
    expect((await quin(api.addPasskey, { made: good, name: 'x' })).code).toBe(codes.invalid)
    const again = await quin.ok(api.askOwnPasskey, { purpose: 'prove-add' })
    expect((await quin(api.beginPasskey, { passkey: key.sign(again) })).code).toBe(codes.ok)
  })

  test('a session that ended meanwhile adds nothing; the eleventh is refused; nobody renames or removes another’s', async () => {
    const sam = await named('sam')
    const it = browser(shop)
    await it.ask(logIn, { email: sam.email, password })
    const key = softPasskey(origin)
    const made = key.make((await it.ask(api.beginPasskey, { password })).data)
    await sam.ok(logOutOthers, {})
    expect((await it.ask(api.addPasskey, { made, name: 'x' })).code).toBe(codes.sessionInvalid)
    for (let nth = 1; nth <= 10; nth += 1) await added(sam, `Number ${nth}`)
    const one = softPasskey(origin).make(await sam.ok(api.beginPasskey, { password }))
    expect((await sam(api.addPasskey, { made: one, name: 'x' })).code).toBe(codes.conflict)
    const passkeyId = (await sam.ok(api.listPasskeys, {})).passkeys[0]?.id ?? ''
    const tom = await named('tom')
    expect((await tom(api.renamePasskey, { passkeyId, name: 'mine' })).code).toBe(codes.notFound)
    expect((await tom(api.removePasskey, { passkeyId })).code).toBe(codes.notFound)
    await sam.ok(api.renamePasskey, { passkeyId, name: 'Old laptop' })
    expect((await sam.ok(api.removePasskey, { passkeyId })).passkeys).toHaveLength(9)
    await shop.settle()
    expect(lastMail(shop, sam.email).text).toContain('Old laptop')
  })

  test('a removed passkey opens nothing; a new password leaves passkeys, and its mail names them', async () => {
    const ute = await named('ute')
    const [gone, stays] = [await added(ute, 'Lost phone'), await added(ute, 'Desk key')]
    const { passkeys } = await ute.ok(api.listPasskeys, {})
    await ute.ok(api.removePasskey, { passkeyId: passkeys.find(({ name }) => name === 'Lost phone')?.id ?? '' })
    expect((await enter(browser(shop), gone)).code).toBe(codes.invalid)
    await ute.ok(changePassword, { password, next: 'another long enough one' })
    await shop.settle()
    expect(lastMail(shop, ute.email).text).toContain('Desk key')
    expect(lastMail(shop, ute.email).text).not.toContain('Lost phone')
    expect((await enter(browser(shop), stays)).code).toBe(codes.ok)
  })

  test('a passkey confirms one withdrawal as the password does; another’s confirms none', async () => {
    const [vera, will] = [await rich(shop, 'vera', [3000]), await named('will')]
    const [key, theirs] = [await added(vera), await added(will)]
    const wish = await wishOf(vera, 1000)
    const ask = () => vera.ok(api.askOwnPasskey, { purpose: 'withdrawal' })
    expect((await vera(confirmWithdrawal, { passkey: theirs.sign(await ask()), ...wish })).code).toBe(codes.invalid)
    expect((await vera(applyWithdrawal, wish)).code).toBe(codes.consentRequired)
    await vera.ok(confirmWithdrawal, { passkey: key.sign(await ask()), ...wish })
    const { withdrawalNumber } = await vera.ok(applyWithdrawal, wish)
    const zhao = await shop.staff('zhao')
    expect((await zhao.ok(deskWithdrawal, { withdrawalNumber })).confirmedBy).toBe('passkey')
    expect((await vera(applyWithdrawal, wish)).code).toBe(codes.consentRequired)
  })

  test('a blocked account is not entered by a passkey', async () => {
    const xenia = await named('xenia')
    const key = await added(xenia)
    const { db } = shop.world.database
    await db.updateTable('customer').set({ blocked_at: shop.clock.now() }).where('id', '=', xenia.id).execute()
    expect((await enter(browser(shop), key)).code).toBe(codes.forbidden)
  })
})
