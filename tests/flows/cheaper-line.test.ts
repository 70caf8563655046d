/** The packed box is smaller than thought: the shopper takes a cheaper line before it ships (states.md K8c, decision 042). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { changeLine, parcelDetail } from '#contract/parcel/api.ts'
import * as desk from '#contract/parcel/desk.ts'
import { account, type OnShelf, stock } from '../support/buying.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { enginesOf } from '../support/database.ts'
import { addressOf, type Crew, hireCrew, packed, payFor, shelvedBy, weighed } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { sampleCarrierNumber } from '#server/demo/sample-number.ts'

describe.each(enginesOf(import.meta.url))('a cheaper line after weighing on %s', (engine) => {
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
  /** Boxes that seem too large for the small lines, sent by EMS, and a small parcel on the scale. */
  const onScale = async (weightG: number) => {
    const { itemId } = await shelvedBy(shop, crew, alice, goods, 2, {
      weightG: 500,
      sides: [580, 300, 200],
      goodsClass: 'general',
    })
    const parcel = await packed(alice, itemId, home, { channelId: 'ems' })
    return { parcel, closed: await weighed(shop, crew, alice, parcel, weightG) }
  }

  test('what the new line costs less is back at once, and shipping earns the rest', async () => {
    const { parcel, closed } = await onScale(1000)
    expect(closed.status).toBe('wait_ship')
    const { cheaperLine, version, packNumber, refunded } = await see(parcel.packNumber)
    if (!cheaperLine) throw new Error('nothing is offered')
    expect((await see(packNumber)).actions).toEqual(['change_line'])
    expect(cheaperLine).toMatchObject({ spared: 0, total: parcel.prepaid.total - refunded - cheaperLine.back })
    const before = await balance()
    const key = shop.world.newId()
    const input = { packNumber, version, channelId: cheaperLine.channelId }
    const changed = await alice.ok(changeLine, input, { key })
    expect((await alice.ok(changeLine, input, { key })).version).toBe(changed.version)
    expect(changed).toMatchObject({
      status: 'wait_ship',
      cheaperLine: null,
      actions: [],
      channel: { id: cheaperLine.channelId },
      refunded: refunded + cheaperLine.back,
      difference: -(refunded + cheaperLine.back),
    })
    expect(changed.final?.total).toBe(cheaperLine.total)
    expect(await balance()).toBe(before + cheaperLine.back)
    expect(await escrow(packNumber)).toBe(cheaperLine.total)
    expect((await alice(changeLine, { ...input, version: changed.version })).code).toBe(codes.conflict)
    // The desk that looked before the change has the old label in its hand.
    const handOver = { packNumber, trackingNumber: sampleCarrierNumber(packNumber) }
    expect((await crew.chen(desk.shipParcel, { ...handOver, channelId: 'ems' })).code).toBe(codes.conflict)
    await crew.chen.ok(desk.shipParcel, { ...handOver, channelId: cheaperLine.channelId })
    expect(await escrow(packNumber)).toBe(0)
    expect((await alice(changeLine, input)).code).toBe(codes.conflict)
  })

  test('an extra payment is no longer needed', async () => {
    const { parcel, closed } = await onScale(1900)
    expect(closed).toMatchObject({ status: 'patch_wait', actions: ['pay_patch', 'change_line'] })
    const { cheaperLine, version, packNumber } = await see(parcel.packNumber)
    expect(cheaperLine?.spared).toBe(closed.patch?.total)
    const before = await balance()
    const input = { packNumber, version, channelId: cheaperLine?.channelId ?? '' }
    const changed = await alice.ok(changeLine, input)
    expect(changed).toMatchObject({ status: 'wait_ship', patch: { status: 'void' } })
    expect(await balance()).toBe(before + (cheaperLine?.back ?? 0))
    expect(await escrow(packNumber)).toBe(changed.final?.total)
    await crew.chen.ok(desk.shipParcel, { packNumber, trackingNumber: sampleCarrierNumber(packNumber) })
    expect(await escrow(packNumber)).toBe(0)
  })

  test('an extra payment that was made comes back; only what is offered can be taken, and only by its owner', async () => {
    const { parcel } = await onScale(1900)
    const { cheaperLine, version, packNumber, patch } = await see(parcel.packNumber)
    const channelId = cheaperLine?.channelId ?? ''
    expect((await alice(changeLine, { packNumber, version, channelId: 'dhl-hk' })).code).toBe(codes.conflict)
    expect((await alice(changeLine, { packNumber, version: version - 1, channelId })).code).toBe(codes.conflict)
    const bob = await shop.as('bob')
    expect((await bob(changeLine, { packNumber, version, channelId })).code).toBe(codes.notFound)
    await payFor(shop, alice, 'PATCH', patch?.patchNumber ?? '')
    const paid = await see(packNumber)
    expect(paid.status).toBe('wait_ship')
    const offered = paid.cheaperLine
    expect(offered?.back).toBe((cheaperLine?.back ?? 0) + (patch?.total ?? 0))
    const before = await balance()
    const changed = await alice.ok(changeLine, { packNumber, version: paid.version, channelId })
    expect(await balance()).toBe(before + (offered?.back ?? 0))
    expect(await escrow(packNumber)).toBe(changed.final?.total)
  })

  test('two taps, and a hand-over at the same moment: the line is changed once or not at all, and the books balance', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { parcel } = await onScale(1000)
      const { cheaperLine, version, packNumber } = await see(parcel.packNumber)
      const input = { packNumber, version, channelId: cheaperLine?.channelId ?? '' }
      const before = await balance()
      const answers = await Promise.all([
        alice(changeLine, input),
        alice(changeLine, input),
        crew.chen(desk.shipParcel, { packNumber, trackingNumber: sampleCarrierNumber(packNumber), channelId: 'ems' }),
      ])
      const changed = answers.slice(0, 2).filter(({ code }) => code === codes.ok)
      expect(changed.length).toBeLessThanOrEqual(1)
      expect(changed.length + (answers[2]?.code === codes.ok ? 1 : 0)).toBe(1)
      expect(await balance()).toBe(before + (changed.length === 1 ? (cheaperLine?.back ?? 0) : 0))
    }
  })
})
