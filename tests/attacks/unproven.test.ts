/** Who knows an e-mail address that nobody has proven yet gets nothing of its owner, before and after (states.md 17, decision 025). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as api from '#contract/account/api.ts'
import * as signInApi from '#contract/account/sign-in-api.ts'
import { listAddresses, saveAddress } from '#contract/address/api.ts'
import { addToCart, listCart } from '#contract/cart/api.ts'
import { codes } from '#contract/kit/envelope.ts'
import { cents } from '#contract/kit/money.ts'
import { minutes, seconds } from '#contract/kit/time.ts'
import { startRecharge } from '#contract/wallet/api.ts'
import { browser, lastMail } from '../support/browser.ts'
import { stock } from '../support/buying.ts'
import { attacked } from '../support/database.ts'
import { openShop, type Shop } from '../support/shop.ts'

const hers = 'the one she chose'
const his = 'the one he chose'
const home = {
  firstName: 'Vera',
  lastName: 'Vale',
  phone: '+12025550123',
  zip: '20001',
  country: 'US' as const,
  province: 'District of Columbia',
  city: 'Washington',
  streetOne: '1 Secret Street',
  streetTwo: '',
  isDefault: true,
}

describe.each(attacked)('an address nobody has proven, on %s', (engine) => {
  let shop: Shop
  let product: { productId: string; skuId: string | null }
  beforeAll(async () => {
    shop = await openShop(engine)
    const [first] = await stock(shop)
    if (!first) throw new Error('an empty shelf')
    product = { productId: first.id, skuId: first.skuId }
  })
  afterAll(() => shop.close())

  /** Registers, and signs in before the address is proven. */
  const joined = async (email: string, password: string, username = '') => {
    const it = browser(shop)
    expect((await it.ask(signInApi.register, { email, password, agreed: true, username })).code).toBe(codes.ok)
    await shop.settle()
    expect((await it.ask(signInApi.logIn, { email, password })).code).toBe(codes.ok)
    return it
  }
  const linesOf = async (it: ReturnType<typeof browser>) => (await it.ask(listCart, {})).data.lines.length

  test('she registered first: a second registration sees nothing of hers and changes nothing of hers', async () => {
    const email = 'vera@example.com'
    const vera = await joined(email, hers)
    // Nothing worth taking is kept before the proof, and money waits for it.
    expect((await vera.ask(saveAddress, { address: home })).code).toBe(codes.consentRequired)
    expect((await vera.ask(startRecharge, { amount: cents(5000) })).code).toBe(codes.consentRequired)
    expect((await vera.ask(addToCart, { ...product, quantity: 1 })).code).toBe(codes.ok)

    shop.clock.advance(seconds(61))
    const mallory = await joined(email, his, 'Mallory')
    expect(await linesOf(mallory)).toBe(0)
    expect((await mallory.ask(listAddresses, {})).data.addresses).toEqual([])
    expect((await vera.ask(api.userInfo, {})).code).toBe(codes.ok)
    expect((await vera.ask(signInApi.logIn, { email, password: hers })).code).toBe(codes.ok)

    // She opens the newest mail, which is the one he caused: it proves that she reads the address, and her password counts.
    const proven = await vera.ask(signInApi.verifyEmail, { token: lastMail(shop, email).token })
    expect(proven).toMatchObject({ code: codes.ok, data: { user: { emailVerified: true, username: 'vera' } } })
    expect(await linesOf(vera)).toBe(1)
    expect((await mallory.ask(api.userInfo, {})).code).toBe(codes.sessionInvalid)
    shop.clock.advance(minutes(16))
    expect((await mallory.ask(signInApi.logIn, { email, password: his })).code).toBe(codes.invalid)
    expect((await browser(shop).ask(signInApi.logIn, { email, password: his })).code).toBe(codes.invalid)
    expect((await browser(shop).ask(signInApi.logIn, { email, password: hers })).code).toBe(codes.ok)
  })

  test('he registered her address first: nothing of his is hers, and his password opens nothing', async () => {
    const email = 'rosa@example.com'
    const mallory = await joined(email, his, 'Mallory')
    await mallory.ask(addToCart, { ...product, quantity: 3 })
    await mallory.ask(saveAddress, { address: home })

    const rosa = browser(shop)
    const { token } = lastMail(shop, email)
    // Her browser registered nothing: she chooses a password before it counts, and the link is not used up by the question.
    const asked = await rosa.ask(signInApi.verifyEmail, { token })
    expect(asked).toMatchObject({ code: codes.consentRequired, data: { reason: 'refused.choose-password' } })
    const proven = await rosa.ask(signInApi.verifyEmail, { token, password: hers } as never)
    expect(proven).toMatchObject({ code: codes.ok, data: { user: { emailVerified: true, username: 'rosa' } } })
    expect(await linesOf(rosa)).toBe(0)
    expect((await rosa.ask(listAddresses, {})).data.addresses).toEqual([])
    expect((await mallory.ask(api.userInfo, {})).code).toBe(codes.sessionInvalid)
    shop.clock.advance(minutes(16))
    expect((await mallory.ask(signInApi.logIn, { email, password: his })).code).toBe(codes.invalid)
    expect((await browser(shop).ask(signInApi.logIn, { email, password: hers })).code).toBe(codes.ok)
  })

  test('she resets a password that a stranger chose: the account is hers and empty', async () => {
    const email = 'tess@example.com'
    const mallory = await joined(email, his, 'Mallory')
    await mallory.ask(addToCart, { ...product, quantity: 3 })
    const tess = browser(shop)
    await tess.ask(signInApi.checkEmailAddress, { email })
    await shop.settle()
    expect((await tess.ask(signInApi.resetPassword, { token: lastMail(shop, email).token, password: hers })).code).toBe(
      codes.ok,
    )
    expect((await mallory.ask(api.userInfo, {})).code).toBe(codes.sessionInvalid)
    const signedIn = await tess.ask(signInApi.logIn, { email, password: hers })
    expect(signedIn.data.user).toMatchObject({ emailVerified: true, username: 'tess' })
    expect(await linesOf(tess)).toBe(0)
  })
})
