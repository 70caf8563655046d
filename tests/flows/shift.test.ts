/** The shift at the receiving desk is one's own and of today, by the warehouse's clock. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hours } from '#contract/kit/time.ts'
import { arrivals, recordUnknown } from '#contract/warehouse/desk.ts'
import { shiftBegan } from '#contract/warehouse/shift.ts'
import { enginesOf } from '../support/database.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('a shift on %s', (engine) => {
  let shop: Shop
  let chen: Person
  let wang: Person
  const come = (who: Person, scan: string) => who.ok(recordUnknown, { scan, note: 'A blue coat' })
  beforeAll(async () => {
    shop = await openShop(engine)
    // One in the morning in Guangzhou, which is yesterday in Europe.
    shop.clock.set(shiftBegan(shop.clock.now()) + hours(25))
    chen = await shop.staff('chen')
    wang = await shop.staff('wang', ['warehouse'])
  })
  afterAll(() => shop.close())

  test('what colleagues received is theirs, and midnight of the warehouse begins another', async () => {
    await come(chen, 'SF1')
    shop.clock.advance(hours(4))
    await come(chen, 'SF2')
    await come(wang, 'SF3')
    const mine = await chen.ok(arrivals, {})
    expect(mine.arrivals.map((it) => it.scan)).toEqual(['SF2', 'SF1'])
    expect(mine).toMatchObject({ received: 2, odd: 2, pieces: 0, perHour: 0.5 })
    expect(await wang.ok(arrivals, {})).toMatchObject({ received: 1, perHour: 1 })
    shop.clock.set(shiftBegan(shop.clock.now()) + hours(24) + 1000)
    chen = await shop.staff('chen')
    expect(await chen.ok(arrivals, {})).toMatchObject({ arrivals: [], received: 0, perHour: null })
  })
})
