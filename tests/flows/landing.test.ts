/** The example on the landing page is what an order of it would cost: the same product, the same terms, the same cents. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productDetail } from '#contract/catalog/product-api.ts'
import { estimateShipping, writeGoods } from '#contract/freight/api.ts'
import { costExample, exampleText } from '#contract/freight/example.ts'
import { codes } from '#contract/kit/envelope.ts'
import { convert, multiplyRates, percentOf, plus } from '#contract/kit/money.ts'
import { lines } from '#server/freight/lines.ts'
import { seedCatalog } from '#server/catalog/seed-catalog.ts'
import { openShop, type Shop } from '../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop('pglite')
  await seedCatalog(shop.world)
})
afterAll(() => shop.close())

test('a shop without a shelf has no example, and says what it can', async () => {
  const empty = await openShop('pglite')
  const said = await empty.nobody.ok(costExample, { country: 'US' })
  await empty.close()
  expect(said.product).toBeNull()
  expect(said).toMatchObject({ storageFreeDays: 90, lines: lines.length, feePercent: '5' })
})

test('the example adds up, from the product’s own price, today’s rate and the fee', async () => {
  const { product: it, country } = await shop.nobody.ok(costExample, { country: 'DE' })
  expect(country).toBe('DE')
  if (!it) throw new Error('the sample shelf has shoes')
  const { terms } = shop.world
  const rate = multiplyRates(terms.exchangeRate, terms.exchangeMargin)
  const found = await shop.nobody.ok(productDetail, { itemId: it.itemId, mallType: it.mallType })
  if (!found.found) throw new Error('the product of the example is not on the shelf')
  expect(it.price).toBe(found.product.price)
  expect(it.goods).toBe(convert(it.price, rate))
  expect(it.freight).toBe(convert(found.product.freight ?? it.price, rate))
  expect(it.serviceFee).toBe(percentOf(plus(it.goods, it.freight), terms.serviceFeePercent))
  expect(it.total).toBe(plus(it.goods, it.freight, it.serviceFee))
  const goods = writeGoods([{ id: found.product.id, quantity: 1 }])
  const { range } = await shop.nobody.ok(estimateShipping, { country: 'DE', goods })
  expect(it.later).toEqual(range && { low: range.low, high: range.high })
})

test('in Arabic neither the market’s Latin name nor the weight moves to the other’s side', async () => {
  const said = await shop.nobody.ok(costExample, { country: 'DE' })
  expect(exampleText(said, 'ar').product?.about).toMatch(
    /^\u2068[^\u2068\u2069]+\u2069 · \u2068[^\u2068\u2069]+\u2069$/,
  )
  expect(exampleText(said, 'en').product?.about).toMatch(/^\w+ · [\d.]+ kg$/)
})

test('a country that no line goes to has no later price; what is no country is refused', async () => {
  expect((await shop.nobody.ok(costExample, { country: 'NL' })).product?.later).toBeNull()
  expect((await shop.nobody(costExample, { country: 'nowhere' })).code).toBe(codes.invalid)
})
