/** The audit log asked for one document: everybody's part in it, and in what belongs to it (product.md 13). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '#contract/account/desk.ts'
import { askReturn, withdrawReturn } from '#contract/returns/api.ts'
import { type OnShelf, stock } from '../support/buying.ts'
import { enginesOf } from '../support/database.ts'
import { addressOf, type Crew, hireCrew, packed, shelvedBy, weighed } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('the audit log on %s', (engine) => {
  let shop: Shop
  let crew: Crew
  let alice: Person
  let goods: OnShelf
  beforeAll(async () => {
    shop = await openShop(engine)
    goods = (await stock(shop))[0] as OnShelf
    crew = await hireCrew(shop)
    alice = await shop.as('alice')
  })
  afterAll(() => shop.close())

  test('of an order it has its pieces, its return and its parcel, of a parcel its extra fee, and nothing of another', async () => {
    const support = await shop.staff('xu')
    const namesOf = async (docNumber: string) =>
      (await support.ok(auditLog, { docNumber })).rows.map((row) => `${row.docType} ${row.name}`)
    const { itemId, order } = await shelvedBy(shop, crew, alice, goods)
    const before = await namesOf(order.orderNumber)
    expect(before).toEqual(expect.arrayContaining(['order order.purchase', 'line line.stored']))
    const { returnNumber } = await alice.ok(askReturn, { itemId, quantity: 1, reason: 'damaged' })
    await alice.ok(withdrawReturn, { returnNumber })
    const other = await shelvedBy(shop, crew, alice, goods)
    const home = await addressOf(alice)
    const parcel = await packed(alice, itemId, home)
    await weighed(shop, crew, alice, parcel, 4000)
    const after = await namesOf(order.orderNumber)
    expect(after).toEqual(expect.arrayContaining([...before, 'return return.ask', 'parcel parcel.weighOver']))
    const ofParcel = await namesOf(parcel.packNumber)
    expect(ofParcel.some((name) => name.startsWith('patch '))).toBe(true)
    expect(ofParcel.some((name) => name.startsWith('order '))).toBe(false)
    const { rows } = await support.ok(auditLog, { docNumber: other.order.orderNumber })
    expect(rows.some((row) => row.docNumber === parcel.packNumber)).toBe(false)
    expect(await namesOf('SO0000000')).toEqual([])
  })

  test('of a person it has what they did, by a part of their name or address, and nobody else’s', async () => {
    const support = await shop.staff('xu')
    await shelvedBy(shop, crew, alice, goods)
    const by = async (q: string) => new Set((await support.ok(auditLog, { q })).rows.map((row) => row.who))
    expect(await by('hen')).toEqual(new Set(['chen']))
    expect(await by('CHEN@')).toEqual(new Set(['chen']))
    expect(await by('%')).toEqual(new Set())
  })
})
