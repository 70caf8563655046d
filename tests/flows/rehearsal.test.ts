/** Rehearsal packing (states.md 17, decision 081): packed for a fee, priced by the real box, accepted, declined or over with its time. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { cents, fen } from '#contract/kit/money.ts'
import { grams } from '#contract/kit/units.ts'
import { hours } from '#contract/kit/time.ts'
import { cancelParcel, changeLine, parcelDetail, placeParcel, previewParcel } from '#contract/parcel/api.ts'
import { billParcel } from '#contract/parcel/bill-desk.ts'
import * as desk from '#contract/parcel/desk.ts'
import { pay } from '#contract/payment/api.ts'
import { sampleCarrierNumber } from '#server/demo/sample-number.ts'
import { account, type OnShelf, stock } from '../support/buying.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { enginesOf } from '../support/database.ts'
import {
  addressOf,
  bucketsOf,
  couponFor,
  type Crew,
  hireCrew,
  packed,
  payFor,
  reading,
  shelvedBy,
  tickAll,
} from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { fill } from '../attacks/money-people.ts'

const fee = 200

describe.each(enginesOf(import.meta.url))('rehearsal packing on %s', (engine) => {
  let shop: Shop
  let crew: Crew
  let alice: Person
  let goods: OnShelf
  let home: string
  beforeAll(async () => {
    shop = await openShop(engine)
    goods = (await stock(shop))[0] as OnShelf
    crew = await hireCrew(shop)
    alice = await shop.as('alice')
    home = await addressOf(alice)
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })
  const see = (packNumber: string) => alice.ok(parcelDetail, { packNumber })
  const balance = async () => (await account(shop, `CB:${alice.id}`)) + (await account(shop, `BB:${alice.id}`))
  const escrow = (packNumber: string) => account(shop, `PE:${packNumber}`)
  const kinds = async () => {
    const rows = await shop.world.database.db
      .selectFrom('notice')
      .innerJoin('parcel', 'parcel.id', 'notice.doc_id')
      .select(['kind', 'parcel.number', 'done_at'])
      .where('notice.customer_id', '=', alice.id)
      .execute()
    return rows.map(({ kind, number, done_at }) => ({ kind, docNumber: number, done: done_at !== null }))
  }
  const later = async (ms: number) => {
    shop.clock.advance(ms)
    await shop.settle()
  }

  async function asked() {
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    const wish = { items: [{ itemId, quantity: 2 }], addressId: home, channelId: 'yun-general', couponId: null }
    const preview = await alice.ok(previewParcel, { ...wish, insured: cents(500) })
    expect(preview.rehearsalFee).toBe(fee)
    const input = { ...wish, insured: cents(500), rehearsal: true, expectedTotal: preview.rehearsalFee }
    return { itemId, input, expected: preview.fees?.total, parcel: await alice.ok(placeParcel, input) }
  }
  async function onBench() {
    const { itemId, parcel, expected } = await asked()
    await payFor(shop, alice, 'LOGISTICS', parcel.packNumber)
    await crew.chen.ok(desk.startPacking, { packNumber: parcel.packNumber })
    return { itemId, expected, packNumber: parcel.packNumber }
  }
  async function rehearsed() {
    const { itemId, packNumber } = await onBench()
    await tickAll(crew.chen, packNumber)
    await crew.chen.ok(desk.weighParcel, await reading(shop, crew.chen, packNumber, 900))
    return { itemId, packNumber }
  }

  test('asked and paid: only the fee, and the parcel has a number of its own', async () => {
    const { parcel, input, expected } = await asked()
    expect(parcel).toMatchObject({ status: 'pack_ordered', prepaid: { total: fee, packing: fee, freight: 0 } })
    expect(parcel.packNumber).toMatch(/^RP/)
    expect(parcel.rehearsal).toEqual({ fee, expected, lines: [] })
    await payFor(shop, alice, 'LOGISTICS', parcel.packNumber)
    expect(await escrow(parcel.packNumber)).toBe(fee)
    const again = await alice(placeParcel, { ...input, expectedTotal: cents(fee + 1) })
    expect([codes.conflict, codes.quoteChanged]).toContain(again.code)
    await alice.ok(cancelParcel, { packNumber: parcel.packNumber })
  })

  test('no coupon pays for a rehearsal', async () => {
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    const couponId = await couponFor(shop, alice, 300)
    const input = { items: [{ itemId, quantity: 2 }], addressId: home, channelId: 'yun-general', rehearsal: true }
    expect((await alice(placeParcel, { ...input, couponId, expectedTotal: cents(fee) })).code).toBe(
      codes.couponNotApplicable,
    )
    expect((await bucketsOf(shop, itemId)).reserved).toBe(0)
  })

  test('cancelled before it is packed, the fee comes back; while it is packed nothing is cancelled', async () => {
    const { parcel, itemId } = await asked()
    await payFor(shop, alice, 'LOGISTICS', parcel.packNumber)
    const before = await balance()
    const key = shop.world.newId()
    await alice.ok(cancelParcel, { packNumber: parcel.packNumber }, { key })
    await alice.ok(cancelParcel, { packNumber: parcel.packNumber }, { key })
    expect(await balance()).toBe(before + fee)
    expect((await bucketsOf(shop, itemId)).stored).toBe(2)
    const { packNumber } = await onBench()
    expect((await alice(cancelParcel, { packNumber })).code).toBe(codes.conflict)
  })

  test('accepted: another line at its locked price, paid to the cent, and shipped without a difference', async () => {
    const { packNumber } = await onBench()
    const scale = await reading(shop, crew.chen, packNumber, 900)
    const early = await crew.chen(desk.weighParcel, scale)
    expect([early.code, early.message]).toEqual([codes.conflict, expect.stringContaining('is not ticked')])
    await tickAll(crew.chen, packNumber)
    const { parcelPhotoIds: _parcel, scalePhotoIds: _scale, ...measured } = scale
    const preview = await crew.chen.ok(desk.previewWeighing, measured)
    const closed = await crew.chen.ok(desk.weighParcel, scale)
    expect(preview.outcome).toEqual({ kind: 'patch', amount: closed.patch?.total })
    const now = shop.world.now()
    const parcel = await see(packNumber)
    expect(parcel).toMatchObject({ status: 'patch_wait', actions: ['pay_patch', 'choose_line', 'unpack'] })
    expect(parcel.patch?.deadline).toBe(now + hours(72))
    expect(parcel.final?.total).toBe((parcel.patch?.total ?? 0) + fee)
    const lines = parcel.rehearsal?.lines ?? []
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.find((line) => line.channelId === 'yun-general')?.due).toBe(parcel.patch?.total)
    expect(await kinds()).toContainEqual({ kind: 'parcel.rehearsed', docNumber: packNumber, done: false })
    // Nobody lets it go for the fee alone.
    expect((await crew.zhao(desk.voidParcelPatch, { packNumber, reason: 'Our mistake' })).code).toBe(codes.conflict)
    expect((await crew.chen(desk.takeOutOfBox, { packNumber })).code).toBe(codes.conflict)

    const other = lines.find((line) => line.channelId !== 'yun-general')
    if (!other) throw new Error('no other line')
    const choice = { packNumber, version: parcel.version, channelId: other.channelId }
    const key = shop.world.newId()
    const chosen = await alice.ok(changeLine, choice, { key })
    expect((await alice.ok(changeLine, choice, { key })).version).toBe(chosen.version)
    expect(chosen).toMatchObject({ status: 'patch_wait', channel: { id: other.channelId } })
    expect(chosen.patch).toMatchObject({ status: 'open', total: other.due, deadline: now + hours(72) })
    // A second tab that saw it before; and a line that does not take the box.
    expect((await alice(changeLine, choice)).code).toBe(codes.conflict)
    expect((await alice(changeLine, { ...choice, version: chosen.version, channelId: 'nobody' })).code).toBe(
      codes.conflict,
    )
    // And back, and again: each time one payment is asked for.
    const back = await alice.ok(changeLine, { ...choice, version: chosen.version, channelId: 'yun-general' })
    expect(back.patch).toMatchObject({ status: 'open', total: parcel.patch?.total })
    const last = await alice.ok(changeLine, { ...choice, version: back.version })

    await payFor(shop, alice, 'PATCH', last.patch?.patchNumber ?? '')
    const paid = await see(packNumber)
    expect(paid).toMatchObject({ status: 'wait_ship', actions: [], cheaperLine: null, refunded: 0 })
    expect(await escrow(packNumber)).toBe(other.due + fee)
    expect(await kinds()).toEqual(
      expect.arrayContaining([
        { kind: 'parcel.rehearsed', docNumber: packNumber, done: true },
        expect.objectContaining({ kind: 'parcel.rehearsal-accepted', docNumber: packNumber }),
      ]),
    )
    await crew.chen.ok(desk.shipParcel, { packNumber, trackingNumber: sampleCarrierNumber(packNumber) })
    expect(await escrow(packNumber)).toBe(0)
    // The carrier's bill changes nothing, whichever way it differs.
    const billed = await crew.zhao.ok(billParcel, {
      packNumber,
      invoice: 'INV-1',
      weightG: grams(1500),
      freight: fen(1),
      reason: 'A strange bill',
    })
    expect(billed).toMatchObject({ status: 'shipped', refunded: 0 })
  })

  test('declined: the pieces are back, the fee is kept, and the box waits to be opened', async () => {
    const { packNumber, itemId } = await rehearsed()
    const before = await balance()
    const key = shop.world.newId()
    const declined = await alice.ok(cancelParcel, { packNumber }, { key })
    expect(await alice.ok(cancelParcel, { packNumber }, { key })).toEqual(declined)
    expect(declined).toMatchObject({ status: 'closed', closeReason: 'rehearsal_declined', refunded: 0, actions: [] })
    expect([await balance(), await escrow(packNumber)]).toEqual([before, 0])
    expect((await bucketsOf(shop, itemId)).stored).toBe(2)
    expect((await alice(cancelParcel, { packNumber })).code).toBe(codes.conflict)

    const rows = async () =>
      (await crew.chen.ok(desk.parcelQueue, { queue: 'to_unpack' })).parcels.map((row) => row.packNumber)
    expect(await rows()).toContain(packNumber)
    const open = shop.world.newId()
    const taken = await crew.chen.ok(desk.takeOutOfBox, { packNumber }, { key: open })
    await crew.chen.ok(desk.takeOutOfBox, { packNumber }, { key: open })
    expect(taken.toUnpack).toBe(false)
    expect(await rows()).not.toContain(packNumber)
    expect((await crew.chen(desk.takeOutOfBox, { packNumber })).code).toBe(codes.conflict)
    // The same pieces go into another parcel.
    expect((await packed(alice, itemId, home)).status).toBe('pack_ordered')
  })

  test('over with its time: never before, never while it is being paid, and once', async () => {
    const { packNumber, itemId } = await rehearsed()
    const { patch } = await see(packNumber)
    await later(hours(71))
    expect((await see(packNumber)).status).toBe('patch_wait')
    await later(hours(1))
    const over = await see(packNumber)
    expect(over).toMatchObject({ status: 'closed', closeReason: 'rehearsal_over', refunded: 0 })
    expect((await bucketsOf(shop, itemId)).stored).toBe(2)
    expect(await escrow(packNumber)).toBe(0)
    expect(await kinds()).toContainEqual(
      expect.objectContaining({ kind: 'parcel.rehearsal-over', docNumber: packNumber }),
    )
    const late = await alice(pay, {
      payables: [{ type: 'PATCH', number: patch?.patchNumber ?? '', version: 0 }],
      expectedTotal: cents(patch?.total ?? 0),
      useBalance: false,
      channel: 'sandbox',
    })
    expect(late.code).not.toBe(codes.ok)
  })

  test('a payment that is open keeps the box closed: it is neither declined nor over nor sent by another line', async () => {
    const { packNumber } = await rehearsed()
    const { patch, version, rehearsal } = await see(packNumber)
    const opened = await alice.ok(pay, {
      payables: [{ type: 'PATCH', number: patch?.patchNumber ?? '', version: 0 }],
      expectedTotal: cents(patch?.total ?? 0),
      useBalance: false,
      channel: 'sandbox',
    })
    expect((await alice(cancelParcel, { packNumber })).code).toBe(codes.paymentInProgress)
    const other = rehearsal?.lines.find((line) => line.channelId !== 'yun-general')?.channelId ?? ''
    expect((await alice(changeLine, { packNumber, version, channelId: other })).code).toBe(codes.paymentInProgress)
    await shop.settle()
    await shop.providers.gateway.tell(opened.paymentNumber, 'captured')
    expect((await see(packNumber)).status).toBe('wait_ship')
    expect((await alice(cancelParcel, { packNumber })).code).toBe(codes.conflict)
  })

  /** Whichever of the two came first: money, goods and the parcel say the same. */
  const expectEnd = async (
    at: Awaited<ReturnType<typeof rehearsed>>,
    accepted: boolean,
    before: number,
    total: number,
  ) => {
    const parcel = await see(at.packNumber)
    const buckets = await bucketsOf(shop, at.itemId)
    if (accepted) {
      expect([parcel.status, await balance(), buckets.reserved]).toEqual(['wait_ship', before - total, 2])
      expect(await escrow(at.packNumber)).toBe(total + fee)
    } else {
      expect([parcel.status, await balance(), buckets.stored]).toEqual(['closed', before, 2])
      expect(await escrow(at.packNumber)).toBe(0)
    }
  }
  const accepting = async (packNumber: string) => {
    const { patch } = await see(packNumber)
    const total = patch?.total ?? 0
    await fill(shop, alice, total)
    const accept = () =>
      alice(pay, {
        payables: [{ type: 'PATCH', number: patch?.patchNumber ?? '', version: 0 }],
        expectedTotal: cents(total),
        useBalance: true,
        channel: 'balance',
      })
    return { total, before: await balance(), accept, until: patch?.deadline ?? 0 }
  }

  test('two tabs: of accepting from the balance and declining at the same moment exactly one happens', async () => {
    const at = await rehearsed()
    const { total, before, accept } = await accepting(at.packNumber)
    const [accepted, declined] = await Promise.all([accept(), alice(cancelParcel, { packNumber: at.packNumber })])
    const wins = [accepted.code, declined.code].filter((code) => code === codes.ok)
    expect(wins).toEqual([codes.ok])
    await expectEnd(at, accepted.code === codes.ok, before, total)
  })

  test('accepted in the very moment its time is over: it is paid and ships, or it is over and nothing is taken', async () => {
    // The clock turns so many turns of the loop after the shopper's tap.
    for (const turns of [0, 200, 800]) {
      const at = await rehearsed()
      const { total, before, accept, until } = await accepting(at.packNumber)
      shop.clock.advance(until - 1 - shop.clock.now())
      const paying = accept()
      for (let turn = 0; turn < turns; turn += 1) await nextTurn()
      shop.clock.advance(1)
      const [accepted] = await Promise.all([paying, shop.settle()])
      await shop.settle()
      await expectEnd(at, accepted.code === codes.ok, before, total)
      crew = await hireCrew(shop)
    }
  })

  test('the database itself keeps a rehearsal that is not paid from being sent', async () => {
    const { packNumber } = await rehearsed()
    const { db } = shop.world.database
    await expect(
      db.updateTable('parcel').set({ status: 'wait_ship' }).where('number', '=', packNumber).execute(),
    ).rejects.toThrow(/rehearsal_paid_to_ship/)
    await expect(
      db.updateTable('parcel').set({ unpacked_at: 1 }).where('number', '=', packNumber).execute(),
    ).rejects.toThrow(/unpacked_is_closed/)
    await expect(
      db.updateTable('parcel').set({ rehearsal: null }).where('number', '=', packNumber).execute(),
    ).rejects.toThrow(/rehears/)
  })
})
