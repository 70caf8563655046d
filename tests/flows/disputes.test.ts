/** A bank takes a payment back (states.md Y9, decision 059): packing waits, finance hands over the evidence, the bank decides, and all goes on. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { auditLog } from '#contract/account/desk.ts'
import { disputeEvidence } from '#contract/console/evidence.ts'
import { searchConsole } from '#contract/console/desk.ts'
import { hours } from '#contract/kit/time.ts'
import { siteNotices } from '#contract/notice/api.ts'
import * as desk from '#contract/parcel/desk.ts'
import { pay, paymentState } from '#contract/payment/api.ts'
import { decideCharge, decideSandboxRefund, disputeCharge, sandboxCharges } from '#contract/payment/desk.ts'
import { disputeCase, disputeQueue, handOverEvidence } from '#contract/payment/dispute-desk.ts'
import { compareNow, differenceQueue } from '#contract/payment/reconciliation-desk.ts'
import { startRecharge } from '#contract/wallet/api.ts'
import { hasOpenDispute } from '#server/payment/disputes.ts'
import type { Dispute } from '#server/providers/payment/gateway.ts'
import { makeSandboxGateway } from '#server/providers/payment/sandbox.ts'
import { balanceOf, quoted } from '../attacks/money-people.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { type OnShelf, stock } from '../support/buying.ts'
import { enginesOf } from '../support/database.ts'
import { addressOf, type Crew, hireCrew, packed, payFor, reading, shelvedBy, tickAll } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { sampleCarrierNumber } from '#server/demo/sample-number.ts'

describe.each(enginesOf(import.meta.url))('disputes on %s', (engine) => {
  let shop: Shop
  let crew: Crew
  let alice: Person
  let packNumber = ''
  let dispute: Dispute
  let number = ''
  beforeAll(async () => {
    shop = await openShop(engine)
    const goods = (await stock(shop))[0] as OnShelf
    crew = await hireCrew(shop)
    alice = await shop.as('alice')
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    packNumber = (await packed(alice, itemId, await addressOf(alice))).packNumber
    await payFor(shop, alice, 'LOGISTICS', packNumber)
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })
  const payment = () =>
    shop.world.database.db
      .selectFrom('payment')
      .selectAll()
      .where('customer_id', '=', alice.id)
      .where('external', '>', 0 as never)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  const notices = async () => (await alice.ok(siteNotices, {})).notices.map((it) => it.kind)

  /** Nobody told us: the hourly question finds it, once, and the shopper is told in plain words. */
  const found = async () => {
    const paid = await payment()
    dispute = {
      providerRef: 'dp_flow',
      chargeRef: paid.provider_ref ?? '',
      amount: paid.external,
      currency: 'USD',
      state: 'open',
      reason: 'goods not received',
      openedAt: shop.clock.now(),
      evidenceBy: shop.clock.now() + hours(72),
    }
    shop.providers.gateway.disputesOf = [dispute]
    shop.clock.advance(hours(1))
    await shop.settle()
    expect((await shop.providers.gateway.say({ id: 'late-word', kind: 'dispute', dispute })).status).toBe(204)
    const { cases, counts, waiting } = await crew.zhao.ok(disputeQueue, {})
    expect(waiting).toEqual([{ currency: dispute.currency, count: 1, amount: paid.external }])
    expect(cases).toMatchObject([{ status: 'open', amount: paid.external, booked: true, shopper: 'alice' }])
    expect(counts).toEqual({ open: 1, handed: 0 })
    number = cases[0]?.disputeNumber ?? ''
    expect((await alice.ok(paymentState, { paymentNumber: paid.number })).status).toBe('disputed')
    expect(await notices()).toContain('payment.disputed')
    expect(await crew.zhao.ok(searchConsole, { q: number })).toMatchObject({ place: { desk: 'disputes', at: number } })
  }

  /** Packing waits and says why; the shopper may go on buying. */
  const waits = async () => {
    const refused = await crew.chen(desk.startPacking, { packNumber })
    expect(refused.code).toBe(codes.conflict)
    expect(refused.message).toContain('bank')
    expect(await hasOpenDispute({ tx: shop.world.database.db }, alice.id)).toBe(true)
    expect((await alice(startRecharge, { amount: 1000 })).code).toBe(codes.ok)
  }

  /** The evidence names goods, prices, photos and where the parcel goes, to finance alone. */
  const evidenceIsThere = async () => {
    const evidence = await crew.zhao.ok(disputeEvidence, { disputeNumber: number })
    expect(evidence.orders).toMatchObject([{ lines: [{ quantity: expect.any(Number), price: expect.any(Number) }] }])
    expect(evidence.orders[0]?.lines[0]?.photos.length).toBeGreaterThan(0)
    expect(evidence.parcels).toMatchObject([{ number: packNumber, held: true, trackingNumber: null }])
    expect(evidence.parcels[0]?.address.join(' ')).toContain('1 Long Street')
    expect((await crew.chen(disputeEvidence, { disputeNumber: number })).code).toBe(codes.forbidden)
    expect((await alice(disputeEvidence, { disputeNumber: number })).code).not.toBe(codes.ok)
  }

  /** Handed over once, with a reference, and still open. */
  const handedOver = async () => {
    const hand = { disputeNumber: number, reference: 'case 81' }
    expect((await crew.zhao(handOverEvidence, { ...hand, reference: ' ' })).code).toBe(codes.invalid)
    const answers = await Promise.all([crew.zhao(handOverEvidence, hand), crew.zhao(handOverEvidence, hand)])
    expect(answers.map((it) => it.code).toSorted((a, b) => a - b)).toEqual([codes.ok, codes.conflict])
    expect(await crew.zhao.ok(disputeCase, { disputeNumber: number })).toMatchObject({
      status: 'open',
      handedRef: 'case 81',
    })
    expect((await crew.zhao.ok(disputeQueue, { queue: 'handed' })).cases).toHaveLength(1)
    expect((await crew.chen(desk.startPacking, { packNumber })).code).toBe(codes.conflict)
  }

  /** Won: the payment is what it was, packing goes on; disputed again while packed, it is not handed to the carrier. */
  const decided = async () => {
    shop.providers.gateway.disputesOf = [{ ...dispute, state: 'won' }]
    shop.clock.advance(hours(1))
    await shop.settle()
    expect((await payment()).status).toBe('succeeded')
    expect(await notices()).toContain('payment.dispute-over')
    await crew.chen.ok(desk.startPacking, { packNumber })
    const second: Dispute = { ...dispute, providerRef: 'dp_again', amount: 100 }
    await shop.providers.gateway.say({ id: 'again', kind: 'dispute', dispute: second })
    await tickAll(crew.chen, packNumber)
    await crew.chen.ok(desk.weighParcel, await reading(shop, crew.chen, packNumber, 800))
    const shipped = { packNumber, trackingNumber: sampleCarrierNumber(packNumber) }
    expect((await crew.chen(desk.shipParcel, shipped)).code).toBe(codes.conflict)
    await shop.providers.gateway.say({ id: 'again-lost', kind: 'dispute', dispute: { ...second, state: 'lost' } })
    await crew.chen.ok(desk.shipParcel, shipped)
    expect((await payment()).status).toBe('disputed')
    const over = (await crew.zhao.ok(disputeQueue, { queue: 'decided' })).cases.filter((it) => it.shopper === 'alice')
    expect(over.map((it) => it.status).toSorted()).toEqual(['lost', 'won'])
    shop.providers.gateway.disputesOf = []
  }

  test('a parcel waits from the bank’s first word to its last, and goes on', async () => {
    await found()
    await waits()
    await evidenceIsThere()
    await handedOver()
    await decided()
  })

  test('the sandbox bank plays it all: taken back and decided, charged twice and short, and a refund that waits; its statement agrees', async () => {
    const before = shop.world.providers.gateways
    const bank = makeSandboxGateway({
      db: shop.world.database.db,
      now: shop.clock.now,
      random: shop.world.random,
      secret: 'a-secret-of-the-sandbox',
    })
    Object.assign(shop.world.providers, { gateways: new Map([['sandbox', bank]]) })
    const bob = await shop.as('bob')
    const asked = async (amount: number) => {
      const { rechargeNumber } = await bob.ok(startRecharge, { amount })
      const wish = await quoted(bob, [{ type: 'RECHARGE', number: rechargeNumber }])
      const { paymentNumber } = await bob.ok(pay, { ...wish, useBalance: false, channel: 'sandbox' })
      await shop.settle()
      const { charges } = await crew.zhao.ok(sandboxCharges, {})
      return charges.find((it) => it.paymentNumber === paymentNumber)?.ref ?? ''
    }
    const charged = async (amount: number, choice: 'approve' | 'twice' | 'short') =>
      crew.zhao.ok(decideCharge, { ref: await asked(amount), choice })
    const good = await charged(3000, 'approve')
    expect(await balanceOf(bob)).toBe(3000)
    expect(await crew.zhao.ok(disputeCharge, { ref: good.ref, to: 'open' })).toMatchObject({ dispute: 'open' })
    expect((await crew.zhao(disputeCharge, { ref: good.ref, to: 'open' })).code).toBe(codes.notFound)
    expect(await balanceOf(bob)).toBe(0)
    expect(await crew.zhao.ok(disputeCharge, { ref: good.ref, to: 'won' })).toMatchObject({ dispute: 'won' })
    expect(await balanceOf(bob)).toBe(3000)
    expect((await crew.zhao(decideSandboxRefund, { refundRef: 're_none', to: 'failed' })).code).toBe(codes.notFound)
    await charged(2000, 'twice')
    const short = await charged(1500, 'short')
    expect(short).toMatchObject({ taken: 1499 })
    expect(await balanceOf(bob)).toBe(5000)

    // A payment that ended unpaid; the bank takes the money all the same, once, and it lands on the balance.
    const tooLate = await asked(700)
    const late = () => crew.zhao.ok(decideCharge, { ref: tooLate, choice: 'late' })
    expect(await late()).toMatchObject({ status: 'waiting' })
    shop.clock.advance(hours(2))
    await shop.settle()
    expect((await crew.zhao.ok(sandboxCharges, {})).charges.find((it) => it.ref === tooLate)?.status).toBe('canceled')
    expect(await balanceOf(bob)).toBe(5000)
    expect(await late()).toMatchObject({ status: 'captured' })
    expect(await late()).toMatchObject({ status: 'captured' })
    expect(await balanceOf(bob)).toBe(5700)

    await crew.zhao.ok(compareNow, { days: 7 })
    await shop.settle()
    const { differences, waiting } = await crew.zhao.ok(differenceQueue, {})
    expect(waiting.reduce((all, it) => all + it.count, 0)).toBe(differences.length)
    const mine = differences.filter((it) => it.providerRef?.startsWith('ch_') && it.theirAmount !== null)
    expect(mine.map((it) => [it.kind, it.theirAmount, it.ourAmount]).toSorted()).toEqual([
      ['amount', 1499, 0],
      ['twice', 4000, 2000],
    ])
    const admin = await shop.staff('admin')
    const names = (await admin.ok(auditLog, {})).rows.map((it) => it.name)
    expect(names).toEqual(
      expect.arrayContaining([
        'sandbox.dispute',
        'sandbox.dispute-won',
        'sandbox.twice',
        'sandbox.short',
        'sandbox.late',
      ]),
    )
    Object.assign(shop.world.providers, { gateways: before })
  })
})
