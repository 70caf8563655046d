/** Advice while packing (product.md 6): what leaving out shoe boxes takes off, and a few grams over a price step; who packs reads what was chosen. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leaveBoxes } from '#contract/freight/boxes.ts'
import { previewParcel } from '#contract/parcel/api.ts'
import { account, type OnShelf, stock } from '../support/buying.ts'
import { enginesOf } from '../support/database.ts'
import { addressOf, type Crew, hireCrew, packed, payFor, shelvedBy } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('advice on %s', (engine) => {
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
  afterAll(() => shop.close())

  const onShelf = (goodsClass: string) =>
    shelvedBy(shop, crew, alice, goods, 2, { weightG: 1100, sides: [330, 210, 120], goodsClass })
  const look = (itemId: string, services: string[]) =>
    alice.ok(previewParcel, {
      items: [{ itemId, quantity: 2 }],
      addressId: home,
      channelId: 'yun-general',
      services,
    })

  test('the price said for leaving them out is the price without them', async () => {
    const { itemId } = await onShelf('shoes')
    const boxed = await look(itemId, [])
    const offered = boxed.advice.find(({ kind }) => kind === 'leave-boxes')
    expect(offered?.grams).toBeGreaterThanOrEqual(500)
    const bare = await look(itemId, [leaveBoxes])
    expect(bare.weightG).toBe(boxed.weightG - (offered?.grams ?? 0))
    const of = ({ offers }: typeof bare) => offers.find(({ channelId }) => channelId === 'yun-general')?.total ?? 0
    expect(of(boxed) - of(bare)).toBe(offered?.saves)
    expect((boxed.fees?.total ?? 0) - (bare.fees?.total ?? 0)).toBe(offered?.saves)
    expect(bare.weightSource).toBe('stated')
    expect(bare.advice.map(({ kind }) => kind)).not.toContain('leave-boxes')

    const parcel = await packed(alice, itemId, home, { services: [leaveBoxes] })
    expect(parcel.services).toEqual([expect.objectContaining({ key: leaveBoxes, fee: 0 })])
    expect(parcel.prepaid.total).toBe(bare.fees?.total)
    await payFor(shop, alice, 'LOGISTICS', parcel.packNumber)
    expect(await account(shop, `PE:${parcel.packNumber}`)).toBe(parcel.prepaid.total)
  })

  test('a few grams over a price step are told with what they cost, and without them it costs that much less', async () => {
    const weighing = (weightG: number) => shelvedBy(shop, crew, alice, goods, 2, { weightG, sides: [100, 80, 50] })
    // 2.5 kg with the box and the filling, in steps of 0.5 kg: 10 g more are a step more.
    const [over, under] = [await weighing(1195), await weighing(1190)]
    const ems = (itemId: string) =>
      alice.ok(previewParcel, { items: [{ itemId, quantity: 2 }], addressId: home, channelId: 'ems' })
    const [more, less] = [await ems(over.itemId), await ems(under.itemId)]
    expect([more.weightG, less.weightG]).toEqual([2510, 2499])
    const total = ({ offers }: typeof more) => offers.find(({ channelId }) => channelId === 'ems')?.total ?? 0
    expect(more.advice).toContainEqual({
      kind: 'next-step',
      channelId: 'ems',
      grams: 10,
      saves: total(more) - total(less),
    })
    expect(less.advice).toContainEqual({ kind: 'next-step', channelId: 'ems', grams: 1, saves: null })
  })

  test('where nothing has such a box it is neither offered nor taken', async () => {
    const { itemId } = await onShelf('clothing')
    const asked = await look(itemId, [leaveBoxes])
    expect(asked.services.map(({ key }) => key)).not.toContain(leaveBoxes)
    expect(asked.weightG).toBe((await look(itemId, [])).weightG)
    const parcel = await packed(alice, itemId, home, { services: [leaveBoxes] })
    expect(parcel.services).toEqual([])
  })
})
