/** Three limits that could be walked around: the key of a cancel, the day's recharges, and the grace of a coupon. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { days, hours } from '#contract/kit/time.ts'
import { giveUpParcel, startPacking, stopParcel } from '#contract/parcel/desk.ts'
import { cancelPayment, pay } from '#contract/payment/api.ts'
import { startRecharge } from '#contract/wallet/api.ts'
import { grantCoupon } from '#server/coupon/give-coupon.ts'
import { system, transact } from '#server/kit/transact.ts'
import { sureOk } from '../support/confirmed.ts'
import { order, type OnShelf, stock } from '../support/buying.ts'
import { attacked } from '../support/database.ts'
import { addressOf, type Crew, hireCrew, packed, payFor, shelvedBy } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { balanceOf, quoted } from './money-people.ts'
import { expectBooksBalanced } from '../support/books.ts'

describe.each(attacked)('limits of money, on %s', (engine) => {
  let shop: Shop
  let crew: Crew
  let goods: OnShelf[]
  beforeAll(async () => {
    shop = await openShop(engine, { terms: { rechargeMostPerDay: 500_000 } })
    goods = await stock(shop)
    crew = await hireCrew(shop)
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })

  const opened = async (who: Person, amount: number) => {
    const { rechargeNumber } = await who.ok(startRecharge, { amount })
    const payment = await who.ok(pay, {
      ...(await quoted(who, [{ type: 'RECHARGE', number: rechargeNumber }])),
      useBalance: false,
      channel: 'sandbox',
    })
    await shop.settle()
    return payment.paymentNumber
  }

  test('a cancel keeps its key: again it gives the stored answer, for another payment it is refused', async () => {
    const alice = await shop.as('alice')
    const [first, second] = [await opened(alice, 1000), await opened(alice, 2000)]
    const key = shop.world.newId()
    const canceled = await alice.ok(cancelPayment, { paymentNumber: first }, { key })
    expect(canceled.status).toBe('canceled')
    const asking = vi.spyOn(shop.providers.gateway, 'cancel')
    expect(await alice.ok(cancelPayment, { paymentNumber: first }, { key })).toEqual(canceled)
    expect((await alice(cancelPayment, { paymentNumber: second }, { key })).code).toBe(codes.keyReused)
    expect(asking, 'a replay asks no gateway').not.toHaveBeenCalled()
    // A key that was refused is free for the corrected request.
    const fresh = shop.world.newId()
    expect((await alice(cancelPayment, { paymentNumber: 'PY000000XXXXXXXX' }, { key: fresh })).code).toBe(
      codes.notFound,
    )
    const both = await Promise.all([1, 2].map(() => alice(cancelPayment, { paymentNumber: second }, { key: fresh })))
    expect(both.map((it) => it.code)).toEqual([codes.ok, codes.ok])
    expect(both[0]?.data).toEqual(both[1]?.data)
  })

  test('a cancel that came too late keeps its key for ever, as money moved', async () => {
    const { db } = shop.world.database
    const cleo = await shop.as('cleo')
    const [paid, canceled] = [await opened(cleo, 1000), await opened(cleo, 2000)]
    shop.providers.gateway.decide(paid, 'captured')
    const keys = [shop.world.newId(), shop.world.newId()]
    expect(await cleo.ok(cancelPayment, { paymentNumber: paid }, { key: keys[0] })).toMatchObject({
      status: 'succeeded',
    })
    await cleo.ok(cancelPayment, { paymentNumber: canceled }, { key: keys[1] })
    const kept = await db.selectFrom('once').select(['key', 'money']).where('key', 'in', keys).execute()
    expect(kept.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key)).map((it) => it.money)).toEqual([
      true,
      false,
    ])
  })

  test('the day’s limit counts a recharge that is late but still being paid', async () => {
    const bob = await shop.as('bob')
    const payment = await opened(bob, 500_000)
    shop.clock.advance(shop.world.terms.rechargeWindow)
    expect((await bob(startRecharge, { amount: 500_000 })).code).toBe(codes.consentRequired)
    await shop.providers.gateway.tell(payment, 'captured')
    expect((await bob(startRecharge, { amount: 100 })).code).toBe(codes.consentRequired)
    expect(await balanceOf(bob)).toBe(500_000)
  })

  const dayCoupon = async (who: Person, scope: 'purchase' | 'parcel') => {
    const id = shop.world.newId()
    await shop.world.database.db
      .insertInto('coupon_template')
      .values({ id, code: null, name: 'Day', scope, amount: 100, percent: null, valid_ms: days(1) })
      .execute()
    return transact(shop.world, system(shop.world), (ctx) => grantCoupon(ctx, who.id, id))
  }
  const couponIs = (id: string) =>
    shop.world.database.db
      .selectFrom('coupon')
      .select(['status', 'expires_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  test('a coupon does not outlive its time by orders and parcels that were never paid', async () => {
    const carol = await shop.as('carol')
    for (const on of ['purchase', 'parcel'] as const) {
      const { itemId } = on === 'parcel' ? await shelvedBy(shop, crew, carol, goods[0] as OnShelf) : { itemId: '' }
      const home = on === 'parcel' ? await addressOf(carol) : ''
      const couponId = await dayCoupon(carol, on)
      const { expires_at } = await couponIs(couponId)
      shop.clock.advance(hours(1))
      if (on === 'purchase') await order(carol, [goods[0] as OnShelf], { couponId })
      else await packed(carol, itemId, home, { couponId })
      shop.clock.advance(hours(24))
      await shop.settle()
      expect(await couponIs(couponId), on).toEqual({ status: 'expired', expires_at })
    }
  })

  test('where the shop was the cause, the days of grace are given as before (CP4)', async () => {
    const dan = await shop.as('dan')
    const { itemId } = await shelvedBy(shop, crew, dan, goods[0] as OnShelf)
    const couponId = await dayCoupon(dan, 'parcel')
    const parcel = await packed(dan, itemId, await addressOf(dan), { couponId })
    await payFor(shop, dan, 'LOGISTICS', parcel.packNumber)
    shop.clock.advance(days(2))
    await crew.chen.ok(startPacking, { packNumber: parcel.packNumber })
    await crew.chen.ok(stopParcel, { packNumber: parcel.packNumber, why: 'damaged', note: 'Wet' })
    await sureOk(crew.zhao, giveUpParcel, { packNumber: parcel.packNumber, reason: 'Wet' })
    expect(await couponIs(couponId)).toEqual({
      status: 'available',
      expires_at: shop.clock.now() + shop.world.terms.couponGrace,
    })
  })
})
