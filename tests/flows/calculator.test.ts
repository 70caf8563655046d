/** The calculator: a phone with the tariff table says what the shop says, to the cent (product.md 12). */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countryCodes } from '#contract/address/country-rule.ts'
import { goodsClasses } from '#contract/catalog/goods-class.ts'
import { calculateLines, tariffTable } from '#contract/freight/api.ts'
import { offersForStated } from '#contract/freight/offers.ts'
import { codes } from '#contract/kit/envelope.ts'
import { openShop, type Shop } from '../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop('pglite')
})
afterAll(() => shop.close())

const seed = Number(process.env['SEED'] ?? 20261124)
const side = fc.integer({ min: 1, max: 1500 })

test('the same parcel costs the same on the phone and in the shop, by every line, blocked ones for the same reasons', async () => {
  const table = await shop.nobody.ok(tariffTable, {})
  expect(table.lines.length).toBeGreaterThan(10)
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        country: fc.constantFrom(...countryCodes, 'NL'),
        weightG: fc.integer({ min: 1, max: 60_000 }),
        box: fc.option(fc.tuple(side, side, side)),
        goodsClass: fc.constantFrom(...goodsClasses),
      }),
      async ({ box, ...rest }) => {
        const [lengthMm, widthMm, heightMm] = box ?? [0, 0, 0]
        const parcel = { ...rest, lengthMm, widthMm, heightMm }
        const { offers } = await shop.nobody.ok(calculateLines, parcel as never)
        expect(offersForStated(parcel, table)).toEqual(offers)
      },
    ),
    { seed, numRuns: 300 },
  )
})

test('one or two sides are no box; a class that is not ours is refused', async () => {
  const parcel = { country: 'US', weightG: 1200, lengthMm: 400, widthMm: 0, heightMm: 0, goodsClass: 'shoes' }
  const { offers } = await shop.nobody.ok(calculateLines, parcel as never)
  expect(offers).toEqual((await shop.nobody.ok(calculateLines, { ...parcel, lengthMm: 0 } as never)).offers)
  expect((await shop.nobody(calculateLines, { ...parcel, goodsClass: 'gold' } as never)).code).toBe(codes.invalid)
})
